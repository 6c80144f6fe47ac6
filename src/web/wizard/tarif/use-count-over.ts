import { useEffect, useRef, useState } from 'react';

const durationMs = 240;

const easeOut = (part: number) => 1 - (1 - part) ** 3;

/** A number that counts over to its next value, once; at once for whoever wants no motion. */
export const useCountOver = (target: number): number => {
  const [shown, setShown] = useState(target);
  const latest = useRef(target);

  useEffect(() => {
    const start = latest.current;
    if (start === target) return;
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const begun = performance.now();
    let frame = 0;
    const step = (now: number) => {
      const part = isStill ? 1 : Math.min(1, Math.max(0, now - begun) / durationMs);
      latest.current = part === 1 ? target : Math.round(start + (target - start) * easeOut(part));
      setShown(latest.current);
      if (part < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [target]);

  return shown;
};
