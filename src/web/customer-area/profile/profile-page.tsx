import { PageHead } from '#web/customer-area/parts/screen-parts.tsx';
import { CalendarPanel } from './calendar-panel.tsx';
import { ConsentPanel } from './consent-panel.tsx';
import { ContactPanel } from './contact-panel.tsx';
import { DevicesPanel } from './devices-panel.tsx';
import { ErasurePanel } from './erasure-panel.tsx';
import { ExportPanel } from './export-panel.tsx';
import { MandatesPanel } from './mandates-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { PendingPanel } from './pending-panel.tsx';

export default function ProfilePage() {
  return (
    <>
      <PageHead title="Profil" windowTitle="Dein Profil" sub="Deine Daten, dein Zugang und was wir damit tun dürfen." />
      <PendingPanel />
      <ContactPanel />
      <MandatesPanel />
      <PasswordPanel />
      <DevicesPanel />
      <CalendarPanel />
      <ConsentPanel />
      <ExportPanel />
      <ErasurePanel />
    </>
  );
}
