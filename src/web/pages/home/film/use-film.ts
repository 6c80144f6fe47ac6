import { useEffect, useState } from 'react';
import { clampTime, sceneAt, filmMs, sceneMs } from './film-script.ts';

const tickMs = 100;
const calmQuery = '(prefers-reduced-motion: reduce)';

/** The film's clock. It begins paused; where nothing may move it never runs, and the scenes are turned by hand. */
export const useFilm = () => {
  const [ms, setMs] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const [isCalm, setCalm] = useState(false);
  // Counts every jump, so that the scene that is jumped to begins anew.
  const [run, setRun] = useState(0);

  useEffect(() => {
    const calm = matchMedia(calmQuery);
    const decide = () => {
      setCalm(calm.matches);
      if (calm.matches) setPlaying(false);
    };
    decide();
    calm.addEventListener('change', decide);
    return () => calm.removeEventListener('change', decide);
  }, []);

  useEffect(() => {
    if (!isPlaying) return;
    let last = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      const passed = now - last;
      last = now;
      setMs((before) => clampTime(before + passed));
    }, tickMs);
    return () => clearInterval(timer);
  }, [isPlaying]);

  const isOver = ms >= filmMs;
  if (isOver && isPlaying) setPlaying(false);

  const jump = (target: number) => {
    setMs(clampTime(target));
    setRun(run + 1);
  };
  return {
    ms,
    run,
    isCalm,
    isOver,
    isPlaying,
    scene: sceneAt(ms),
    toggle: () => {
      if (isOver) jump(0);
      setPlaying(!isPlaying);
    },
    restart: () => {
      jump(0);
      setPlaying(!isCalm);
    },
    goToScene: (scene: number) => jump(scene * sceneMs),
  };
};
