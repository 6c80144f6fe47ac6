import { type ComponentType, lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { loadPatiently } from '#web/load-patiently.ts';
import { useWasWritten } from '#web/use-in-browser.ts';
import near from './laid-out-when-near.module.css';

/** Begins to load when the place is about to come into view. */
const ahead = '300px';

/** At once, as long as it can be told what made React take the part over. */
const Effect = ({ run }: { run: () => void }) => {
  useLayoutEffect(run, [run]);
  return null;
};

/**
 * A part far down a page. In a page that was written ahead it can be read, and its links lead on, before its script is there; that
 * is loaded when somebody comes near. A button that was pressed too early is pressed again then. Where the browser makes the page
 * itself, the part comes with it.
 */
export const whenNear = (load: () => Promise<ComponentType>) => {
  let wake = () => {};
  const isAwake = new Promise<void>((resolve) => (wake = resolve));
  if (import.meta.env.SSR) wake();
  const Part = lazy(async () => {
    await isAwake;
    // Without a connection the part stays as it was written until there is one.
    return { default: await loadPatiently(load, { withinMs: Number.POSITIVE_INFINITY }) };
  });

  return function PartWhenNear() {
    const wasWritten = useWasWritten();
    const { key } = useLocation();
    const [firstKey] = useState(key);
    // Before React goes to another place of this page it must take over all of it, so nothing may stay asleep then.
    if (!wasWritten || key !== firstKey) wake();

    const place = useRef<HTMLDivElement>(null);
    const whenAwake = useRef(() => {});
    useEffect(() => {
      const part = place.current;
      if (!wasWritten || part === null) return;
      let pressed: { by: Event; button: HTMLButtonElement } | null = null;
      // Who scrolls fast has come and gone by the time that this is told.
      const comeNear: IntersectionObserverCallback = (moments) => {
        if (moments.some(({ isIntersecting }) => isIntersecting)) wake();
      };
      const observer = new IntersectionObserver(comeNear, { rootMargin: ahead });
      const controller = new AbortController();
      const stop = () => {
        observer.disconnect();
        controller.abort();
      };
      const hear = (event: Event) => {
        const target = event.target as Element;
        if (!part.contains(target)) return;
        const button = event.type === 'click' ? target.closest('button') : null;
        if (button) pressed = { by: event, button };
        wake();
      };
      observer.observe(part);
      // At the window, before React: it stops what it cannot answer yet.
      for (const kind of ['click', 'focusin']) addEventListener(kind, hear, { capture: true, signal: controller.signal });
      whenAwake.current = () => {
        stop();
        part.classList.remove(near.far!);
        // What made React take the part over just now, it answers itself.
        if (pressed === null || pressed.by === window.event) return;
        const { button } = pressed;
        queueMicrotask(() => button.click());
      };
      return stop;
    }, [wasWritten]);
    // One and the same element each time: a change would make React give up what it has not taken over yet.
    const [part] = useState(() => {
      const content = (
        <>
          <Part />
          <Effect run={() => whenAwake.current()} />
        </>
      );
      return wasWritten ? <Suspense>{content}</Suspense> : content;
    });
    return (
      <div ref={place} className={wasWritten ? near.far : undefined}>
        {part}
      </div>
    );
  };
};
