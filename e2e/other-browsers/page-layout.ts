/** Goes through the whole page, so that all of it is laid out and loaded, and tells what does not fit or did not come. Runs in the page. */
export const findLayoutFaults = async (): Promise<string[]> => {
  const nextFrame = () => new Promise(requestAnimationFrame);
  const { documentElement: root } = document;
  const faults = new Set<string>();
  for (let y = 0; y < root.scrollHeight; y += innerHeight) {
    scrollTo({ top: y, behavior: 'instant' });
    await nextFrame();
    await nextFrame();
    const tooWide = root.scrollWidth - root.clientWidth;
    if (tooWide > 0) faults.add(`scrolls sideways by ${tooWide} px`);
  }
  scrollTo({ top: 0, behavior: 'instant' });
  for (const image of document.images)
    if (image.currentSrc !== '' && image.complete && image.naturalWidth === 0) faults.add(`no picture: ${image.currentSrc}`);
  if (faults.size > 0)
    for (const element of document.body.querySelectorAll('*')) {
      const { right, width } = element.getBoundingClientRect();
      if (width > 0 && right > root.clientWidth + 1) faults.add(`reaches ${right} px: ${element.outerHTML.slice(0, 120)}`);
    }
  // The first ones name the culprit; the rest lies inside of it.
  return [...faults].slice(0, 6);
};
