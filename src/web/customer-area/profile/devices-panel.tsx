import { useState } from 'react';
import { isSuccess } from '#domain/basics/issue.ts';
import { successOf, sendCommand } from '#web/send-command.ts';
import { IssueList } from '#web/ui/form/issues.tsx';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { Button } from '#web/ui/press/button.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { logOut } from '#web/visit/login-state.ts';
import styles from './profile.module.css';
import { useQueryClient } from '@tanstack/react-query';
import { formatGermanInstant } from '#domain/basics/calendar-date.ts';
import { Loaded } from '#web/customer-area/area/loaded.tsx';
import { recordKeys, useDevices } from '#web/customer-area/area/records.ts';
import { Panel, StatusChip } from '#web/contract/panel.tsx';
import { Done } from '#web/customer-area/parts/screen-parts.tsx';
import { endOtherDevices, endDevice } from '#web/calls/area/account.ts';
import type { Device } from '#domain/wire/area/account.ts';

const title = 'Überall abmelden';

/** Ends every other session; whether also this one is asked. */
const LeaveEverywhere = ({ onDone }: { onDone: (message: string) => void }) => {
  const form = useForm({});
  const [isOpen, setOpen] = useState(false);
  const leave = (isCurrentToo: boolean) =>
    form.submit([], async () => {
      const { issues } = await sendCommand(endOtherDevices, { isCurrentToo });
      if (isSuccess(issues)) {
        setOpen(false);
        if (isCurrentToo) await logOut();
        else onDone(successOf(issues, 'Auf allen anderen Geräten bist du jetzt abgemeldet.'));
      }
      return issues.filter(({ level }) => level === 'error');
    });
  return (
    <div>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Modal open={isOpen} onClose={() => setOpen(false)} title={title}>
        <div className={styles.choice}>
          <p>Auf allen anderen Geräten bist du damit sofort abgemeldet. Möchtest du dich auch auf diesem Gerät abmelden?</p>
          <IssueList {...form.box} />
          <Button wide busy={form.isBusy} onClick={() => void leave(false)}>
            Hier angemeldet bleiben
          </Button>
          <Button variant="secondary" wide busy={form.isBusy} onClick={() => void leave(true)}>
            Auch hier abmelden
          </Button>
        </div>
      </Modal>
    </div>
  );
};

const instantText = (instant: string) => formatGermanInstant(new Date(instant));

type DeviceEntryProps = { device: Device; isBusy: boolean; onEnd: () => void };

const DeviceEntry = ({ device, isBusy, onEnd }: DeviceEntryProps) => (
  <li className={styles.device}>
    <div>
      <p className={styles.entryTitle}>
        <strong>{device.deviceStr}</strong>
        {device.isCurrent && <StatusChip label="Dieses Gerät" tone="ok" />}
      </p>
      <p className={styles.seen}>{`Angemeldet seit ${instantText(device.firstSeenAt)}`}</p>
      <p className={styles.seen}>{`Zuletzt gesehen ${instantText(device.lastSeenAt)}`}</p>
    </div>
    {!device.isCurrent && (
      <Button variant="secondary" busy={isBusy} onClick={onEnd} aria-label={`${device.deviceStr} abmelden`}>
        Abmelden
      </Button>
    )}
  </li>
);

/** Where the customer is logged in (spec 14.6). */
export const DevicesPanel = () => {
  const client = useQueryClient();
  const query = useDevices();
  const form = useForm({});
  const [confirmation, setConfirmation] = useState<string | null>(null);
  const showDone = async (message: string) => {
    await client.invalidateQueries({ queryKey: [recordKeys.devices] });
    setConfirmation(message);
  };
  const end = ({ deviceUuid, deviceStr }: Device) =>
    form.submit([], async () => {
      const { issues } = await sendCommand(endDevice, { deviceUuid });
      if (isSuccess(issues)) await showDone(`${deviceStr}: abgemeldet.`);
      return issues.filter(({ level }) => level === 'error');
    });
  return (
    <Panel
      title="Geräte"
      sub="Hier bist du gerade angemeldet. Ein Gerät, das du nicht kennst? Melde es ab und ändere dein Passwort."
    >
      <Done message={confirmation} />
      <Loaded query={query} what="Deine Geräte">
        {(devices) => (
          <ul className={styles.entries}>
            {devices.map((device) => (
              <DeviceEntry key={device.deviceUuid} device={device} isBusy={form.isBusy} onEnd={() => void end(device)} />
            ))}
          </ul>
        )}
      </Loaded>
      <IssueList {...form.box} />
      <LeaveEverywhere onDone={(message) => void showDone(message)} />
    </Panel>
  );
};
