import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { createPageRouter } from '#web/start/page-router.tsx';

/** In development the library's router: it takes in files that change. */
const Router = import.meta.env.DEV ? HydratedRouter : createPageRouter();

const takeOver = () =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Router />
      </StrictMode>,
    );
  });

// In a turn of its own: what is touched meanwhile is answered between the two.
setTimeout(takeOver);
