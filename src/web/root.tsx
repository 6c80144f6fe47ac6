import './styles.css';
import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { FailurePage } from '#web/shell/failure-page.tsx';
import { Shell } from '#web/shell/shell.tsx';
import { LoadingIndicator } from '#web/ui/loading-indicator.tsx';
import styles from './shell/shell.module.css';
import type { Route } from './+types/root.ts';

const font = (href: string) => ({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossOrigin: 'anonymous' }) as const;

export const links: Route.LinksFunction = () => [
  font(figtree),
  font(bricolage),
  { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
];

export const Layout = ({ children }: { children: ReactNode }) => (
  <html lang="de">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="format-detection" content="telephone=no" />
      <Meta />
      <Links />
    </head>
    <body>
      <Shell>{children}</Shell>
      <ScrollRestoration />
      <Scripts />
    </body>
  </html>
);

/** Stands in the fallback page while the route's own script loads. */
export const HydrateFallback = () => (
  <div className={styles.waiting}>
    <LoadingIndicator isActive />
  </div>
);

/** An unknown address has its own route (`*`); what arrives here is broken. */
export const ErrorBoundary = FailurePage;

export default function Root() {
  return <Outlet />;
}
