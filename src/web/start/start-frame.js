(() => {
  // The page is complete without script: fonts and pictures have the line for themselves until they are there and drawn, or somebody
  // acts. A tab that nobody looks at draws nothing: then it is the time that counts.
  const { src } = document.currentScript.dataset;
  const begin = () => {
    if (!begin.once) document.body.append(Object.assign(document.createElement('script'), { type: 'module', src }));
    begin.once = true;
  };
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(begin)));
  setTimeout(begin, 3000);
  for (const kind of ['pointerdown', 'keydown', 'input']) addEventListener(kind, begin, { capture: true, passive: true });
})();
