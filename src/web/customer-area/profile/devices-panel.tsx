import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatGermanInstant } from '#domain/basics/calendar-date.ts';
import { isSuccess } from '#domain/basics/issue.ts';
import { endDevice } from '#domain/wire/area/account-calls.ts';
import type { Device } from '#domain/wire/area/account-schemas.ts';
import { Loaded } from '#web/customer-area/area/loaded.tsx';
import { recordKeys, useDevices } from '#web/customer-area/area/records.ts';
import { Panel } from '#web/contract/panel.tsx';
import { StatusChip } from '#web/contract/status-chip.tsx';
import { Done } from './done.tsx';
import { LeaveEverywhere } from './leave-everywhere.tsx';
import { sendCommand } from '#web/send-command.ts';
import { IssueList } from '#web/ui/form/issue/issue-list.tsx';
import { Button } from '#web/ui/press/button.tsx';
import { useForm } from '#web/use-form.ts';
import styles from './profile.module.css';

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
  const [done, setDone] = useState<string | null>(null);
  const showDone = async (message: string) => {
    await client.invalidateQueries({ queryKey: [recordKeys.devices] });
    setDone(message);
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
      <Done message={done} />
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
