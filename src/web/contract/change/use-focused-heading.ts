import { useEffect, useRef } from 'react';

/** Whoever comes to a new step begins at its first words. */
export const useFocusedHeading = <Element extends HTMLElement = HTMLParagraphElement>() => {
  const heading = useRef<Element>(null);
  useEffect(() => heading.current?.focus(), []);
  return heading;
};
