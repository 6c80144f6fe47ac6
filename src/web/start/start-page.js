((page) => {
  const signs = ['pointerdown', 'keydown', 'focusin'];
  let isBegun = false;
  window.__reactRouterContext = { isSpaMode: page.isFallback };
  const begin = async () => {
    if (isBegun) return;
    isBegun = true;
    const asked = page.files.map(async (href, index) => {
      // Each in a turn of its own: a slow phone takes a while to ask for it.
      if (index > 0) await new Promise((resolve) => setTimeout(resolve));
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    });
    await Promise.all(asked);
    try {
      const routes = Object.entries(page.routes).map(async ([id, file]) => [id, await import(file)]);
      await import(page.manifest);
      window.__reactRouterRouteModules = Object.fromEntries(await Promise.all(routes));
      await import(page.entry);
    } catch (error) {
      dispatchEvent(new CustomEvent('start-failed', { detail: error }));
    }
  };
  for (const sign of signs) addEventListener(sign, begin, { once: true, capture: true });
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
})(thisPage);
