(() => {
  const timeoutMs = 120000;
  const key = 'tierdach-neu-geladen';
  // oxlint-disable-next-line no-console -- 1-shop 8: logged, with a code
  const log = (code, what) => console.warn(`Tierdach: ${code}`, what);
  let isTold = false;

  const tell = (text) => {
    if (isTold) return;
    isTold = true;
    const box = document.createElement('div');
    box.setAttribute('role', 'alert');
    Object.assign(box.style, {
      position: 'fixed',
      zIndex: '60',
      inset: 'auto 0 0',
      padding: '1rem',
      textAlign: 'center',
      color: 'var(--error, CanvasText)',
      background: 'var(--error-soft, Canvas)',
      borderTop: '2px solid currentcolor',
    });
    const words = document.createElement('p');
    words.textContent = text;
    words.style.margin = '0 auto 0.5rem';
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Seite neu laden';
    Object.assign(button.style, { minHeight: '3rem', padding: '0 1.5rem', cursor: 'pointer' });
    button.addEventListener('click', () => location.reload());
    box.append(words, button);
    const show = () => document.body.append(box);
    if (document.body) show();
    else addEventListener('DOMContentLoaded', show);
  };

  const tellScript = () =>
    tell('Ein Teil dieser Seite ließ sich nicht laden. Lesen kannst du sie, Rechner und Formulare brauchen den fehlenden Teil.');

  const reloadOnce = async () => {
    try {
      if (sessionStorage.getItem(key)) return tellScript();
      const { ok } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
      if (!ok) return tellScript();
      sessionStorage.setItem(key, '1');
      location.reload();
    } catch {
      tellScript();
    }
  };

  const loadStylesAgain = (link) => {
    if (link.dataset.again) return tell('Die Gestaltung dieser Seite ließ sich nicht laden.');
    const again = link.cloneNode();
    again.dataset.again = '1';
    again.href = `${link.href.split(/[?#]/)[0]}?noch-einmal`;
    link.after(again);
  };

  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement && (!target.src || target.src.startsWith(location.origin))) {
        log('SCRIPT_LOAD_FAILED', target.src);
        reloadOnce();
      } else if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') {
        log('STYLESHEET_LOAD_FAILED', target.href);
        loadStylesAgain(target);
      }
    },
    true,
  );
  addEventListener('start-failed', ({ detail }) => {
    log('SCRIPT_LOAD_FAILED', detail);
    reloadOnce();
  });
  addEventListener('page-broken', ({ detail }) => {
    log('PAGE_BROKEN', detail);
    tell('Diese Seite ließ sich nicht anzeigen. Lade sie bitte noch einmal; bleibt es dabei, hilft ein anderer Browser.');
  });
  addEventListener('vite:preloadError', ({ payload }) => log('CHUNK_LOAD_FAILED', payload));

  const timer = setTimeout(() => {
    log('SCRIPT_LOAD_TIMEOUT', timeoutMs);
    tellScript();
  }, timeoutMs);
  document.addEventListener('app-rendered', () => {
    clearTimeout(timer);
    try {
      sessionStorage.removeItem(key);
    } catch {
      return;
    }
  });
})();
