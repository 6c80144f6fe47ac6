import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Browsers that keep in place what is read when something is added above it. */
const keepsPlace = () => CSS.supports('overflow-anchor', 'auto');

/**
 * For what comes later than the page: it is put in while its place is out of view, so that nothing moves that somebody reads or is
 * about to press. Whoever looks at its very place sees it after having scrolled on.
 */
export const Late = ({ isHere, children }: { isHere: boolean; children: ReactNode }) => {
  const place = useRef<HTMLDivElement>(null);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isHere || isShown || place.current === null) return;
    const observer = new IntersectionObserver((moments) => {
      for (const { isIntersecting, boundingClientRect } of moments)
        if (!isIntersecting && (boundingClientRect.top > 0 || keepsPlace())) setShown(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isHere, isShown]);
  return isShown ? children : <div ref={place} />;
};
