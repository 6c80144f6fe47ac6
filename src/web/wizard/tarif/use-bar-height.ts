import { type RefObject, useEffect } from 'react';

const property = '--price-bar';

/**
 * Tells the page how high the closed bar is, so that it leaves as much room at its end: the bar never lies over the last
 * input. An opened sheet lies over the page and asks for no more room.
 */
export const useBarHeight = (box: RefObject<HTMLElement | null>, isShown: boolean) => {
  useEffect(() => {
    const element = box.current;
    if (element === null || !isShown) return;
    const { style } = document.documentElement;
    const watcher = new ResizeObserver(() => {
      if (element.dataset.open === undefined) style.setProperty(property, `${element.offsetHeight}px`);
    });
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      style.removeProperty(property);
    };
  }, [box, isShown]);
};
