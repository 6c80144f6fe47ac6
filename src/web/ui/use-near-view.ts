import { type RefObject, useEffect, useState } from 'react';

/** Begins to load when the place is about to come into view. */
const ahead = '800px';

/**
 * Loads what stands far down a page once somebody comes near it. Null until it is there, and for good when it cannot be
 * loaded. `load` must be one and the same function each time.
 */
export const useNearView = <Loaded extends object>(
  place: RefObject<Element | null>,
  load: () => Promise<Loaded | null>,
): Loaded | null => {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    const begin = async () => {
      try {
        setLoaded(await load());
      } catch {
        // The page is complete without it.
      }
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        void begin();
      },
      { rootMargin: ahead },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, [place, load]);
  return loaded;
};
