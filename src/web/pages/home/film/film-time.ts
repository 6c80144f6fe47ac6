import { filmMs, filmScenes, sceneMs } from './film-script.ts';

/** Never before the beginning, never after the end. */
export const clampTime = (ms: number) => Math.min(filmMs, Math.max(0, ms));

/** The scene that a moment of the film falls into; the very end still belongs to the last. */
export const sceneAt = (ms: number) => Math.min(filmScenes.length - 1, Math.floor(clampTime(ms) / sceneMs));

/** How much of a scene is over, from 0 to 1. */
export const partOver = (scene: number, ms: number) => Math.min(1, Math.max(0, clampTime(ms) / sceneMs - scene));

/** "0:07" */
export const timeText = (ms: number) => {
  const seconds = Math.floor(clampTime(ms) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
