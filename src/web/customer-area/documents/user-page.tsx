import type { PageMeta } from '#web/document/page.ts';
import { routes } from '#web/customer-area/routes.tsx';
import { AppPlace } from '#web/islands/island.tsx';

/** For whoever is logged in, made in the browser: one document for all addresses of the area. */
export const meta: PageMeta = { title: 'Loginbereich', path: '/user', isHidden: true };

export default function UserPage() {
  return <AppPlace part="customer-area/customer-area.start" of={routes} />;
}
