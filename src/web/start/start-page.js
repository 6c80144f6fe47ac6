((page) => {
  const signs = ['pointerdown', 'keydown', 'focusin'];
  let isBegun = false;
  window.__reactRouterContext = { isSpaMode: page.isFallback };
  // A slow phone takes a while to ask for a file, and to take it in: in between it must be able to answer.
  const nextTurn = () => new Promise((resolve) => setTimeout(resolve));
  const begin = async () => {
    if (isBegun) return;
    isBegun = true;
    for (const href of page.files) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
      await nextTurn();
    }
    try {
      const modules = {};
      for (const [id, file] of Object.entries(page.routes)) {
        modules[id] = await import(file);
        await nextTurn();
      }
      await import(page.manifest);
      window.__reactRouterRouteModules = modules;
      await import(page.entry);
    } catch (error) {
      dispatchEvent(new CustomEvent('start-failed', { detail: error }));
    }
  };
  for (const sign of signs) addEventListener(sign, begin, { once: true, capture: true });
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
})(thisPage);
