import type { PageMeta } from '#web/document/page.ts';
import { Island } from '#web/islands/island.tsx';
import { Samples } from './samples.tsx';

export const meta: PageMeta = { title: 'Bausteine', path: '/samples', isHidden: true };

export default function SamplesPage() {
  return <Island part="pages/samples/samples.start" of={Samples} when="now" />;
}
