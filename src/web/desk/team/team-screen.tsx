import { Modal } from '#web/ui/overlay/modal.tsx';
import { Button } from '#web/ui/press/button.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { Issue } from '#domain/basics/issue.ts';
import { roleKeys, roleTitles, staffNameLongest } from '#domain/staff/role.ts';
import { read } from '#web/ask.ts';
import { momentText } from '#web/desk/desk-words.ts';
import { Key, useKeys } from '#web/desk/keys/keys.tsx';
import { Asked, Screen, TextButton } from '#web/desk/parts/screen.tsx';
import { sendCommand } from '#web/send-command.ts';
import { Field } from '#web/ui/form/field.tsx';
import { IssueList } from '#web/ui/form/issues.tsx';
import { Select } from '#web/ui/form/choosing/select.tsx';
import { VisuallyHidden } from '#web/ui/show/visually-hidden.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import look from '#web/desk/parts/table.module.css';
import styles from './team.module.css';
import type { TeamMember } from '#domain/wire/desk/staff.ts';
import { getTeam, inviteToTeam, lockOut } from '#web/calls/desk/staff.ts';

type LockOutDialogProps = { member: TeamMember | null; onClose: () => void; onConfirm: (member: TeamMember) => void };

/** Ends keys and sessions at once: asked before. */
export const LockOutDialog = ({ member, onClose, onConfirm }: LockOutDialogProps) => (
  <Modal
    open={member !== null}
    onClose={onClose}
    title={`${member?.name ?? ''} aussperren?`}
    footer={
      <>
        <Button onClick={() => member && onConfirm(member)}>Aussperren</Button>
        <Button variant="quiet" onClick={onClose}>
          Abbrechen
        </Button>
      </>
    }
  >
    <p>
      Schlüssel und Sitzungen enden sofort, und was die Person genommen hatte, liegt wieder im Arbeitskorb. Was sie getan hat,
      bleibt im Protokoll unter ihrem Namen. Mit einer neuen Einladung kommt sie wieder hinein.
    </p>
  </Modal>
);

const roleOptions = roleKeys.map((value) => ({ value, label: roleTitles[value] }));

const People = ({ people, onLockOut }: { people: readonly TeamMember[]; onLockOut: (member: TeamMember) => void }) => (
  <div className={look.place}>
    <table className={look.table}>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Rolle</th>
          <th scope="col">Zugang</th>
          <th scope="col" data-number data-wide>
            Schlüssel
          </th>
          <th scope="col" data-wide>
            Zuletzt angemeldet
          </th>
          <th scope="col">
            <VisuallyHidden>Aussperren</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {people.map((member) => (
          <tr key={member.staffId}>
            <td data-long>{member.name}</td>
            <td>{roleTitles[member.roleKey]}</td>
            <td>{member.isEnabled ? 'offen' : 'gesperrt'}</td>
            <td data-number data-wide>
              {member.keyCount}
            </td>
            <td data-wide>{member.lastUsedAt === null ? 'nie' : momentText(member.lastUsedAt)}</td>
            <td>
              {member.isEnabled && (
                <TextButton onClick={() => onLockOut(member)}>
                  Aussperren<VisuallyHidden>{`: ${member.name}`}</VisuallyHidden>
                </TextButton>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const Invite = ({ onInvited }: { onInvited: () => void }) => {
  const form = useForm({ name: '', roleKey: '' });
  const [link, setLink] = useState<string | null>(null);
  const place = useRef<HTMLFormElement>(null);
  useKeys([{ keys: 'e', title: 'Jemanden einladen', run: () => place.current?.querySelector('input')?.focus() }]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit([], async () => {
      const { data, issues } = await sendCommand(inviteToTeam, form.values);
      setLink(data?.link ?? null);
      if (data !== null) {
        form.reset();
        onInvited();
      }
      return issues;
    });
  };
  return (
    <section aria-labelledby="einladen" className={styles.invite}>
      <h2 id="einladen">
        Einladen <Key>e</Key>
      </h2>
      <p className={styles.soft}>
        Der Link gilt eine Stunde und für einen Schlüssel. Wer den Schlüssel verlor oder eine andere Rolle bekommt, wird unter
        demselben Namen neu eingeladen.
      </p>
      <form ref={place} onSubmit={submit} className={styles.form} noValidate>
        <Field {...form.text('name')} label="Name" autoComplete="off" maxLength={staffNameLongest} />
        <Select {...form.text('roleKey')} label="Rolle" options={roleOptions} />
        <IssueList {...form.box} />
        <div>
          <Button type="submit" busy={form.isBusy}>
            Einladen
          </Button>
        </div>
      </form>
      {link !== null && (
        <output className={styles.link}>
          <span>Diesen Link zeigen wir nur jetzt. Gib ihn persönlich weiter:</span>
          <code>{link}</code>
          <Button variant="secondary" onClick={() => void navigator.clipboard.writeText(link)}>
            Link kopieren
          </Button>
        </output>
      )}
    </section>
  );
};

/** Who works here, since when nobody used a key, who comes and who goes; only for leads. */
export const TeamScreen = () => {
  const client = useQueryClient();
  const query = useQuery({ queryKey: ['team'], queryFn: ({ signal }) => read(getTeam, { signal }) });
  const [leaving, setLeaving] = useState<TeamMember | null>(null);
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const refresh = () => void client.invalidateQueries({ queryKey: ['team'] });
  const lock = async ({ staffId }: TeamMember) => {
    setIssues((await sendCommand(lockOut, { staffId })).issues);
    setLeaving(null);
    refresh();
  };
  return (
    <Screen title="Team">
      <IssueList issues={issues} />
      <Asked query={query}>{({ people }) => <People people={people} onLockOut={setLeaving} />}</Asked>
      <Invite onInvited={refresh} />
      <LockOutDialog member={leaving} onClose={() => setLeaving(null)} onConfirm={(member) => void lock(member)} />
    </Screen>
  );
};
