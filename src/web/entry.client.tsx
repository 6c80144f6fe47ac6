import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { createPageRouter } from '#web/start/page-router.tsx';

/** In development the library's router: it takes in files that change. */
const Router = import.meta.env.DEV ? HydratedRouter : createPageRouter();

/** Not even the frame of the page could be drawn. React takes all of it away in this turn; then the guard says so. */
const tellBroken = (cause: unknown) => {
  reportError(cause);
  setTimeout(() => dispatchEvent(new CustomEvent('page-broken', { detail: cause })));
};

const takeOver = () =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Router />
      </StrictMode>,
      { onUncaughtError: tellBroken },
    );
  });

// In a turn of its own: what is touched meanwhile is answered between the two.
setTimeout(takeOver);
