import { pageMeta } from '#web/shell/page-meta.ts';
import { WizardEntry } from '#web/wizard/wizard-entry.tsx';

/** The address names one customer's offer: it is nobody else's to find. */
export const meta = () =>
  pageMeta({
    title: 'Dein Angebot: Hunde-, Katzen- und Kaninchenversicherung',
    path: '/beitragberechnen',
    isHidden: true,
  });

export default function OfferPage() {
  return <WizardEntry />;
}
