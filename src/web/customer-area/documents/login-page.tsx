import type { PageMeta } from '#web/document/page.ts';
import { writtenAt } from '#web/customer-area/routes.tsx';
import { Island } from '#web/islands/island.tsx';

export const meta: PageMeta = {
  title: 'Anmelden',
  path: '/login',
  description: 'Melde dich an: Policen, Unterlagen und alles zu deinem Tier an einem Ort.',
};

const Written = await writtenAt(meta.path);

export default function LoginPage() {
  return <Island part="customer-area/customer-area.start" of={Written} when="now" />;
}
