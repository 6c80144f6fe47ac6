import './styles.css';
import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts } from 'react-router';
import { FailurePage } from '#web/shell/failure-page.tsx';
import loadGuard from '#web/shell/load-guard.js?raw';
import { pageSettings } from '#web/shell/page-settings.ts';
import { Shell } from '#web/shell/shell.tsx';
import earlyInput from '#web/start/early-input.js?raw';
import { StartScript } from '#web/start/start-script.tsx';
import wholePage from '#web/start/whole-page.js?raw';
import { LoadingIndicator } from '#web/ui/loading-indicator.tsx';
import styles from './shell/shell.module.css';
import type { Route } from './+types/root.ts';

const font = (href: string) => ({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossOrigin: 'anonymous' }) as const;

export const links: Route.LinksFunction = () => [
  font(figtree),
  font(bricolage),
  { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  { rel: 'apple-touch-icon', href: '/icons/icon-180.png' },
];

/** Watches over the scripts, so it must not be one of them: it stands in the page itself, which the browser's script leaves alone. */
const guard = { __html: import.meta.env.SSR ? loadGuard : '' };

/**
 * First, whether the page is needed whole at once (ui/laid-out-when-near.module.css). Then, what was typed and pressed before the page is at
 * work, for then. React takes a field over as it is and hears of later changes only: so each is emptied and filled again. A form that
 * is sent too early would show in the address what was typed.
 */
const early = { __html: import.meta.env.SSR ? wholePage + earlyInput : '' };

/** In the page that runs nobody looks for them any more. */
const writtenScripts = import.meta.env.SSR ? <StartScript /> : null;
const scripts = import.meta.env.DEV ? <Scripts /> : writtenScripts;

export const Layout = ({ children }: { children: ReactNode }) => (
  <html lang="de">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="format-detection" content="telephone=no" />
      {pageSettings().map(({ name, content }) => (
        <meta key={name} name={name} content={content} />
      ))}
      <script suppressHydrationWarning dangerouslySetInnerHTML={guard} />
      <script suppressHydrationWarning dangerouslySetInnerHTML={early} />
      <Meta />
      <Links />
    </head>
    <body>
      <Shell>{children}</Shell>
      {scripts}
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
