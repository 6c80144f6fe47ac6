import type { PageMeta } from '#web/document/page.ts';
import { AppPlace } from '#web/islands/island.tsx';
import { WithoutScript } from './frame/without-script.tsx';
import { WizardApp } from './wizard-app.tsx';

/** The address names one customer's offer: it is nobody else's to find, and what it shows is made in the browser. */
export const meta: PageMeta = {
  title: 'Dein Angebot: Hunde-, Katzen- und Kaninchenversicherung',
  path: '/beitragberechnen/_angebot',
  isHidden: true,
};

export default function OfferPage() {
  return (
    <>
      <WithoutScript />
      <AppPlace part="wizard/wizard.start" of={WizardApp} />
    </>
  );
}
