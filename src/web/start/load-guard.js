(() => {
  const timeoutMs = 120000;
  const pauseMs = 2000;
  const mostTries = 5;
  const key = 'tierdach-neu-geladen';
  // oxlint-disable-next-line no-console -- spec 13.6: logged, with a code
  const log = (code, what) => console.warn(`Tierdach: ${code}`, what);
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
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

  const isThere = async (address) => {
    try {
      return (await fetch(address, { cache: 'no-store' })).ok;
    } catch {
      return false;
    }
  };

  const isTyped = () => [...document.querySelectorAll('input, textarea')].some((field) => field.value !== field.defaultValue);

  // A browser never asks again for a module that it could not load once: a new page does. Once by itself, and over nobody's words.
  const waitFor = async (address) => {
    tellScript();
    if (sessionStorage.getItem(key)) return;
    for (let tries = 0; tries < timeoutMs / pauseMs; tries += 1) {
      await pause(pauseMs);
      if (!(await isThere(address)) || isTyped()) continue;
      sessionStorage.setItem(key, '1');
      return location.reload();
    }
  };

  const drawAgain = async (image, name) => {
    const tries = Number(image.dataset.tries ?? 0) + 1;
    if (tries > mostTries) return;
    image.dataset.tries = tries;
    await pause(tries * pauseMs);
    image.setAttribute(name, image.getAttribute(name));
  };

  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement && target.src.startsWith(location.origin)) {
        log('SCRIPT_LOAD_FAILED', target.src);
        waitFor(target.src).catch(tellScript);
      } else if (target instanceof HTMLImageElement) drawAgain(target, 'src');
      else if (target instanceof SVGImageElement) drawAgain(target, 'href');
    },
    true,
  );

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
