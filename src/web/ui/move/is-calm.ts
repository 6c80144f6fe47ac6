/** Whether somebody wants no motion. */
export const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
