import { PageHead } from '#web/customer-area/parts/page-head.tsx';
import { CalendarPanel } from '#web/customer-area/profile/calendar-panel.tsx';
import { ConsentPanel } from '#web/customer-area/profile/consent-panel.tsx';
import { ContactPanel } from '#web/customer-area/profile/contact-panel.tsx';
import { DevicesPanel } from '#web/customer-area/profile/devices-panel.tsx';
import { ErasurePanel } from '#web/customer-area/profile/erasure-panel.tsx';
import { ExportPanel } from '#web/customer-area/profile/export-panel.tsx';
import { MandatesPanel } from '#web/customer-area/profile/mandates-panel.tsx';
import { PasswordPanel } from '#web/customer-area/profile/password-panel.tsx';
import { PendingPanel } from '#web/customer-area/profile/pending-panel.tsx';

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
