import { pageMeta } from '#web/shell/page-meta.ts';
import { WizardEntry } from '#web/wizard/wizard-entry.tsx';

export const meta = () =>
  pageMeta({
    title: 'Beitrag berechnen: Hunde-, Katzen- und Kaninchenversicherung',
    description: 'In zwei Minuten zum Beitrag für Hund, Katze oder Kaninchen: OP-Schutz oder Vollschutz, online abgeschlossen.',
    path: '/beitragberechnen',
  });

export default function WizardPage() {
  return <WizardEntry />;
}
