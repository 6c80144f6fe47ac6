import type { PageMeta } from '#web/document/page.ts';
import { writtenAt } from '#web/customer-area/routes.tsx';
import { Island } from '#web/islands/island.tsx';

export const meta: PageMeta = {
  title: 'Passwort festlegen',
  path: '/login_request',
  description: 'Leg dein Passwort fest. Den Code dafür schicken wir an die E-Mail-Adresse deines Vertrags.',
};

const Written = await writtenAt(meta.path);

export default function LoginRequestPage() {
  return <Island part="customer-area/customer-area.start" of={Written} when="now" />;
}
