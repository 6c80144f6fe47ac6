import type { PageMeta } from '#web/document/page.ts';
import { Island } from '#web/islands/island.tsx';
import { WithoutScript } from './frame/without-script.tsx';
import { WizardApp } from './wizard-app.tsx';

export const meta: PageMeta = {
  title: 'Beitrag berechnen: Hunde-, Katzen- und Kaninchenversicherung',
  description: 'In zwei Minuten zum Beitrag für Hund, Katze oder Kaninchen: OP-Schutz oder Vollschutz, online abgeschlossen.',
  path: '/beitragberechnen',
};

export default function WizardPage() {
  return (
    <>
      <WithoutScript />
      <Island part="wizard/wizard.start" of={WizardApp} when="now" />
    </>
  );
}
