import { useEffect, useRef, useState } from 'react';
import { isSuccess, type Issue } from '#domain/basics/issue.ts';
import { claimKinds } from '#domain/claims/bill.ts';
import type { PracticePreview, PracticeState } from '#domain/wire/practice/practice.ts';
import { silence } from '#web/api.ts';
import { ask } from '#web/ask.ts';
import {
  askCustomer,
  listPositions,
  listTogether,
  previewBill,
  takeRequestBack,
  tellState,
} from '#web/calls/practice/practice.ts';
import { newRequestKey, sendCommand } from '#web/send-command.ts';
import { Field } from '#web/ui/form/field.tsx';
import { IbanField } from '#web/ui/form/iban-field.tsx';
import { IssueList } from '#web/ui/form/issues.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Button } from '#web/ui/press/button.tsx';
import { Card } from '#web/ui/show/card.tsx';
import { BillLines, type Together } from './bill-lines.tsx';
import { newLine, toEntered, withPosition, type LineDraft } from './line-draft.ts';
import { keepOwnPractice, type OwnPractice } from './own-practice.ts';
import styles from './practice.module.css';

type Position = { number: number; service: string };
type Entry = { code: string; deviceKey: string };

/** The fee schedule, and which of it often stands together; without an answer everything can still be typed. */
const usePositions = () => {
  const [positions, setPositions] = useState<readonly Position[]>([]);
  const [together, setTogether] = useState<Together>(new Map());
  useEffect(() => {
    void ask(listPositions)
      .catch(silence)
      .then((answer) => setPositions(answer?.data?.positions ?? []));
    void ask(listTogether)
      .catch(silence)
      .then((answer) => setTogether(new Map(answer?.data?.together.map(({ number, others }) => [number, others]))));
  }, []);
  return { positions, together };
};

const pauseMs = 350;

/** What would be paid, a moment after the last keystroke. */
const usePreview = (entry: Entry, lines: readonly LineDraft[]) => {
  const [preview, setPreview] = useState<Pick<PracticePreview, 'settlement'> & { issues: Issue[] }>({
    settlement: null,
    issues: [],
  });
  const entered = JSON.stringify(toEntered(lines));
  const { code, deviceKey } = entry;
  useEffect(() => {
    let isLatest = true;
    const timer = setTimeout(() => {
      const all = JSON.parse(entered) as ReturnType<typeof toEntered>;
      const sending = all.length === 0 ? null : sendCommand(previewBill, { code, deviceKey, lines: all });
      const show = async () => {
        const outcome = await sending;
        if (isLatest) setPreview({ settlement: outcome?.data?.settlement ?? null, issues: outcome?.issues ?? [] });
      };
      void show();
    }, pauseMs);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [code, deviceKey, entered]);
  return preview;
};

const askAgainMs = 2_000;

/** What the customer pressed on the own phone, within seconds. */
const useRequests = ({ code, deviceKey }: Entry) => {
  const [requests, setRequests] = useState<PracticeState['requests']>([]);
  const isWaiting = requests[0]?.stateKey === 'asked' || requests[0]?.words.startsWith('Bestätigt') === true;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => {
      const askAgain = async () => {
        const { data } = await sendCommand(tellState, { code, deviceKey });
        if (data !== null) setRequests(data.requests);
      };
      void askAgain();
    }, askAgainMs);
    return () => clearInterval(timer);
  }, [code, deviceKey, isWaiting]);
  return { requests, setRequests };
};

const states = {
  asked: 'Warten auf den Tierhalter',
  assigned: 'Zugestimmt',
  refused: 'Abgelehnt',
  withdrawn: 'Zurückgezogen',
} as const;

const RequestCard = ({ request, onTakeBack }: { request: PracticeState['requests'][number]; onTakeBack: () => void }) => (
  <Card as="section" floating>
    <output className={styles.request} data-state={request.stateKey}>
      <h2>{states[request.stateKey]}</h2>
      <p>{request.words}</p>
      <p>
        {`Rechnung ${request.billedStr}: wir `}
        <b className={styles.paid}>{request.paidStr}</b>
        {`, der Tierhalter ${request.ownStr}.`}
      </p>
    </output>
    {request.stateKey === 'asked' && (
      <Button variant="secondary" onClick={onTakeBack}>
        Zurückziehen
      </Button>
    )}
  </Card>
);

/** Lines, what is paid of them, and the way to the customer's phone. */
export const BillScreen = ({ entry, own, isCovered }: { entry: Entry; own: OwnPractice; isCovered: boolean }) => {
  const { positions, together } = usePositions();
  const numbers = new Set(positions.map(({ number }) => number));
  const [drafts, setDrafts] = useState<readonly LineDraft[]>(() => [newLine()]);
  const lines = drafts.map((line) => withPosition(line, numbers));
  const { settlement, issues } = usePreview(entry, lines);
  const { requests, setRequests } = useRequests(entry);
  const requestKey = useRef(newRequestKey());
  const { accountHolder, iban } = own;
  const form = useForm({ words: '', claimKindKey: 'illness', billNumber: '', accountHolder, iban });
  const send = () =>
    form.submit([], async () => {
      const { values } = form;
      const { answer, issues: faults } = await sendCommand(askCustomer, {
        ...entry,
        ...values,
        requestKey: requestKey.current,
        lines: toEntered(lines),
      });
      if (answer?.requests !== undefined) setRequests(answer.requests);
      if (answer !== undefined && isSuccess(faults)) {
        keepOwnPractice({ ...own, accountHolder: values.accountHolder, iban: values.iban });
        requestKey.current = newRequestKey();
      }
      return faults.filter(({ level }) => level === 'error');
    });
  const takeBack = async (requestUuid: string) => {
    const { data } = await sendCommand(takeRequestBack, { ...entry, requestUuid });
    if (data !== null) setRequests(data.requests);
  };
  const [latest] = requests;
  return (
    <>
      {latest !== undefined && <RequestCard request={latest} onTakeBack={() => void takeBack(latest.requestUuid)} />}
      <Card as="section" floating>
        <div className={styles.bill}>
          <h2>Rechnung</h2>
          <BillLines lines={lines} positions={positions} settlement={settlement} onChange={setDrafts} together={together} />
          <IssueList issues={issues} title="Bitte prüfen" />
          {settlement !== null && (
            <div data-print="hide">
              <Button variant="secondary" onClick={() => print()}>
                Drucken oder speichern
              </Button>
            </div>
          )}
        </div>
      </Card>
      {isCovered && (
        <div data-print="hide">
          <Card as="section" floating>
            <form
              className={styles.form}
              noValidate
              onSubmit={(event) => {
                event.preventDefault();
                void send();
              }}
            >
              <h2>Direkt abrechnen</h2>
              <label className={styles.kind}>
                <span>Worum geht es?</span>
                <select
                  value={form.values.claimKindKey}
                  onChange={({ target }) => form.text('claimKindKey').onChange(target.value)}
                >
                  {Object.entries(claimKinds).map(([key, title]) => (
                    <option key={key} value={key}>
                      {title}
                    </option>
                  ))}
                </select>
              </label>
              <Field {...form.text('words')} label="Diagnose oder Grund" maxLength={500} />
              <Field
                {...form.text('billNumber')}
                label="Rechnungsnummer (wenn es schon eine gibt)"
                maxLength={60}
                width="medium"
              />
              <Field {...form.text('accountHolder')} label="Konto der Praxis: Inhaber" maxLength={70} />
              <IbanField {...form.text('iban')} bankName={null} label="IBAN der Praxis" />
              <p className={styles.small}>
                Name und Konto bleiben auf diesem Gerät, damit Sie sie nicht noch einmal tippen. Beim ersten Mal sieht sich ein
                Mensch das Konto an.
              </p>
              <IssueList {...form.box} />
              <Button type="submit" size="large" busy={form.isBusy} disabled={settlement === null}>
                Tierhalter um Zustimmung bitten
              </Button>
            </form>
          </Card>
        </div>
      )}
    </>
  );
};
