import type { PageMeta } from '#web/document/page.ts';
import { Island } from '#web/islands/island.tsx';
import { Appcheck } from './appcheck.tsx';

export const meta: PageMeta = {
  title: 'App-Check',
  description: 'Was dein Browser und unser Server voneinander wissen, zum Weitergeben an die Hotline.',
  path: '/appcheck',
  isHidden: true,
};

export default function AppcheckPage() {
  return <Island part="pages/appcheck/appcheck.start" of={Appcheck} when="now" />;
}
