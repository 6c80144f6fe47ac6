import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { useWasWritten } from '#web/use-in-browser.ts';

export type DrawnLaterProps = {
  /** Keeps the room that the picture will take. */
  className?: string | undefined;
  children: ReactNode;
};

/**
 * A picture that a first visit does not see yet. The browser neither builds it nor asks for its files before the page is at work;
 * where no script runs it stands in the page.
 */
export const DrawnLater = ({ className, children }: DrawnLaterProps) => {
  const wasWritten = useWasWritten();
  const [isDrawn, setDrawn] = useState(!wasWritten);
  useEffect(() => {
    // In a turn of its own: the page has just been taken over.
    const timer = setTimeout(() => startTransition(() => setDrawn(true)));
    return () => clearTimeout(timer);
  }, []);
  return <div className={className}>{isDrawn ? children : <noscript>{children}</noscript>}</div>;
};
