import { find } from '#web/site/find.ts';
import { pageAt, pagesOf, wrapPage, isCalm, startAutoplay } from './carousel-motion.ts';

const measure = (track: HTMLElement) => {
  const first = track.children[0]?.getBoundingClientRect();
  const second = track.children[1]?.getBoundingClientRect();
  const step = first && second ? second.left - first.left : track.clientWidth;
  const perPage = Math.max(1, Math.round(track.clientWidth / Math.max(1, step)));
  return { step, perPage, pageCount: pagesOf(track.children.length, perPage) };
};

const pageOf = (track: HTMLElement) => {
  const { step, perPage, pageCount } = measure(track);
  const isAtEnd = track.scrollLeft + track.clientWidth >= track.scrollWidth - 2;
  return { page: isAtEnd ? pageCount - 1 : pageAt(track.scrollLeft, step, perPage, pageCount), pageCount };
};

/** Brings the buttons of a carousel to life; the returned function ends it. */
export const startCarousel = (carousel: HTMLElement) => {
  const controller = new AbortController();
  const { signal } = controller;
  const track = find(carousel, '[data-track]');
  const controls = find(carousel, '[data-controls]');
  const dots = [...controls.querySelectorAll<HTMLElement>('[data-page]')];
  const notice = find(controls, 'output > *');

  const show = () => {
    const { page, pageCount } = pageOf(track);
    controls.hidden = pageCount < 2;
    for (const [index, dot] of dots.entries()) {
      if (dot.parentElement) dot.parentElement.hidden = index >= pageCount;
      if (index === page) dot.setAttribute('aria-current', 'true');
      else dot.removeAttribute('aria-current');
    }
  };
  const goTo = (target: number) => {
    const { step, perPage, pageCount } = measure(track);
    const page = wrapPage(target, pageCount);
    track.scrollTo({ left: page * perPage * step, behavior: isCalm() ? 'instant' : 'smooth' });
    return `Seite ${page + 1} von ${pageCount}`;
  };
  const press = ({ target }: Event) => {
    const { turn, page } = (target as Element).closest<HTMLElement>('[data-turn], [data-page]')?.dataset ?? {};
    if (turn === undefined && page === undefined) return;
    // Screen readers hear a page that was asked for, not every turn of the autoplay.
    notice.textContent = goTo(page === undefined ? pageOf(track).page + Number(turn) : Number(page));
  };

  controls.addEventListener('click', press, { signal });
  track.addEventListener('scroll', show, { passive: true, signal });
  // Also tells the first width, once the browser knows it anyway.
  const resized = new ResizeObserver(show);
  resized.observe(track);
  startAutoplay(carousel, { signal, onTurn: () => goTo(pageOf(track).page + 1) });
  return () => {
    resized.disconnect();
    controller.abort();
  };
};

export const start = (carousel: HTMLElement) => void startCarousel(carousel);
