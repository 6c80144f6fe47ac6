import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { mayDo } from '#domain/staff/role.ts';
import type { ExcessList } from '#domain/wire/desk/bill-talk.ts';
import { read } from '#web/ask.ts';
import { listExcesses, previewSetOff, previewWaiver, setOffExcess, waiveExcess } from '#web/calls/desk/bill-talk.ts';
import { useMe } from '#web/desk/desk-client.ts';
import { addressOf } from '#web/desk/desk-words.ts';
import { dayText } from '#web/desk/money/money-words.ts';
import { TextButton } from '#web/desk/parts/screen.tsx';
import { Decision } from '#web/desk/work/decision.tsx';
import { askPreview, useCommand } from '#web/desk/work/use-command.ts';
import { IssueList } from '#web/ui/form/issues.tsx';
import { VisuallyHidden } from '#web/ui/show/visually-hidden.tsx';
import styles from '#web/desk/money/money.module.css';
import look from '#web/desk/parts/table.module.css';

type Excess = ExcessList['excesses'][number];
type DialogProps = { excess: Excess; command: ReturnType<typeof useCommand>; onClose: () => void };

const Waive = ({ excess: { excessId, leftStr }, command: { runNow }, onClose }: DialogProps) => (
  <Decision
    open
    onClose={onClose}
    title={`Auf ${leftStr} verzichten?`}
    effect={`Auf ${leftStr} verzichten`}
    preview={() => askPreview(previewWaiver, { excessId })}
    send={(previewKey) => runNow(waiveExcess, { excessId, previewKey })}
    fields={[]}
  >
    <p>Der Kunde behält den Betrag.</p>
  </Decision>
);

const SetOff = ({ excess: { excessId, leftStr, benefits }, command: { runNow }, onClose }: DialogProps) => {
  const [benefitId, setBenefitId] = useState(String(benefits[0]?.benefitId ?? ''));
  const options = benefits.map((one) => ({ value: String(one.benefitId), label: `${one.title}: ${one.amountStr}` }));
  return (
    <Decision
      open
      onClose={onClose}
      title={`${leftStr} verrechnen`}
      effect="Verrechnen"
      preview={() => askPreview(previewSetOff, { excessId, benefitId: Number(benefitId) })}
      send={(previewKey) => runNow(setOffExcess, { excessId, benefitId: Number(benefitId), previewKey })}
      fields={[{ name: 'benefitId', label: 'Womit?', value: benefitId, onChange: setBenefitId, options }]}
    >
      <p>Die Leistung gehört zu demselben Vertrag. Was an eine Praxis abgetreten ist, lässt sich nicht verrechnen.</p>
    </Decision>
  );
};

/** Whoever does not decide about bills does not open them either. */
const BillOf = ({ billId }: Pick<Excess, 'billId'>) => {
  const { data: me } = useMe();
  if (billId === null) return 'nicht mehr gespeichert';
  const title = `Rechnung ${billId}`;
  return me !== undefined && mayDo(me.roleKey, 'applications') ? (
    <Link to={addressOf({ kindKey: 'bill', subjectId: billId })}>{title}</Link>
  ) : (
    title
  );
};

/** What was paid too much for bills: it is a person who waives it or sets it off (spec 24.6). */
export const Excesses = () => {
  const query = useQuery({ queryKey: [listExcesses.path], queryFn: ({ signal }) => read(listExcesses, { signal }) });
  const command = useCommand();
  const [opened, setOpened] = useState<{ excess: Excess; isWaiver: boolean } | null>(null);
  const excesses = query.data?.excesses ?? [];
  const dialog = opened !== null && { excess: opened.excess, command, onClose: () => setOpened(null) };
  if (excesses.length === 0) return <IssueList issues={command.issues} />;
  return (
    <section aria-labelledby="zu-viel" className={styles.section}>
      <h2 id="zu-viel">Zu viel gezahlt</h2>
      <p className={styles.soft}>
        Rechnungen, die neu entschieden oder zurückgezogen wurden. Verrechne den Betrag mit einer anderen Leistung desselben
        Vertrags, oder verzichte darauf.
      </p>
      <IssueList issues={command.issues} />
      <div className={look.place}>
        <table className={look.table}>
          <thead>
            <tr>
              <th scope="col">Wofür</th>
              <th scope="col">Seit</th>
              <th scope="col" data-number>
                Noch offen
              </th>
              <th scope="col">
                <VisuallyHidden>Tun</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {excesses.map((excess) => (
              <tr key={excess.excessId}>
                <td>
                  <BillOf billId={excess.billId} />
                </td>
                <td>{dayText(excess.since)}</td>
                <td data-number>{excess.leftStr}</td>
                <td>
                  {excess.benefits.length > 0 && (
                    <TextButton onClick={() => setOpened({ excess, isWaiver: false })}>
                      Verrechnen<VisuallyHidden>{`: ${excess.leftStr}`}</VisuallyHidden>
                    </TextButton>
                  )}{' '}
                  <TextButton onClick={() => setOpened({ excess, isWaiver: true })}>
                    Verzichten<VisuallyHidden>{`: ${excess.leftStr}`}</VisuallyHidden>
                  </TextButton>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {dialog !== false && (opened?.isWaiver === true ? <Waive {...dialog} /> : <SetOff {...dialog} />)}
    </section>
  );
};
