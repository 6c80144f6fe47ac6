(() => {
  // The page is complete without script: fonts and pictures have the line for themselves until they are there and somebody saw them,
  // or acts. A tab that nobody looks at draws nothing, and an old browser does not tell: then it is the time that counts.
  const { src } = document.currentScript.dataset;
  const begin = () => {
    if (!begin.once) document.body.append(Object.assign(document.createElement('script'), { type: 'module', src }));
    begin.once = true;
  };
  const drawn = new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true }));
  addEventListener('load', () => drawn.then(begin));
  setTimeout(begin, 3000);
  for (const kind of ['pointerdown', 'keydown', 'input']) addEventListener(kind, begin, { capture: true, passive: true });
})();
