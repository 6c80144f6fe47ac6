import { type RefObject, useEffect, useRef, useState } from 'react';

type Options = { ms: number | undefined; region: RefObject<HTMLElement | null>; onTurn: () => void };

/** Turns every `ms`, unless the visitor paused it, points at it, has the focus in it, looks elsewhere or wants no motion. */
export const useAutoplay = ({ ms, region, onTurn }: Options) => {
  const [isPlaying, setPlaying] = useState(true);
  const [isPossible, setPossible] = useState(false);
  const turn = useRef(onTurn);
  useEffect(() => {
    turn.current = onTurn;
  });

  useEffect(() => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)');
    const decide = () => setPossible(ms !== undefined && !calm.matches);
    decide();
    calm.addEventListener('change', decide);
    return () => calm.removeEventListener('change', decide);
  }, [ms]);

  useEffect(() => {
    if (!isPossible || !isPlaying || ms === undefined) return;
    const timer = setInterval(() => {
      const isHeld = document.hidden || region.current?.matches(':hover, :focus-within');
      if (!isHeld) turn.current();
    }, ms);
    return () => clearInterval(timer);
  }, [isPossible, isPlaying, ms, region]);

  return { isPlaying, toggle: () => setPlaying(!isPlaying) };
};
