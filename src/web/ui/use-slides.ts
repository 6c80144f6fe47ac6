import { type RefObject, useCallback, useEffect, useState } from 'react';
import { pageAt, pagesOf, wrapPage } from '#web/ui/slide-pages.ts';

const measure = (track: HTMLElement, slideCount: number) => {
  const first = track.children[0]?.getBoundingClientRect();
  const second = track.children[1]?.getBoundingClientRect();
  const step = first && second ? second.left - first.left : track.clientWidth;
  const perPage = Math.max(1, Math.round(track.clientWidth / Math.max(1, step)));
  return { step, perPage, pageCount: pagesOf(slideCount, perPage) };
};

/** Follows the scroller: which page is in view, how many there are at this width, and how to get to one. */
export const useSlides = (track: RefObject<HTMLElement | null>, slideCount: number) => {
  const [view, setView] = useState({ page: 0, pageCount: slideCount });

  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const update = () => {
      const { step, perPage, pageCount } = measure(element, slideCount);
      const atEnd = element.scrollLeft + element.clientWidth >= element.scrollWidth - 2;
      const page = atEnd ? pageCount - 1 : pageAt(element.scrollLeft, step, perPage, pageCount);
      setView((last) => (last.page === page && last.pageCount === pageCount ? last : { page, pageCount }));
    };
    element.addEventListener('scroll', update, { passive: true });
    // Also tells the first width, once the browser knows it anyway.
    const resized = new ResizeObserver(update);
    resized.observe(element);
    return () => {
      element.removeEventListener('scroll', update);
      resized.disconnect();
    };
  }, [track, slideCount]);

  const goTo = useCallback(
    (target: number) => {
      const element = track.current;
      if (!element) return;
      const { step, perPage, pageCount } = measure(element, slideCount);
      const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
      element.scrollTo({ left: wrapPage(target, pageCount) * perPage * step, behavior: calm ? 'instant' : 'smooth' });
    },
    [track, slideCount],
  );

  return { ...view, goTo };
};
