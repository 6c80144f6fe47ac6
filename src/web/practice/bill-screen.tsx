import { useEffect, useRef, useState } from 'react';
import type { Issue } from '#domain/basics/issue.ts';
import { unboundWords } from '#domain/claims/estimate.ts';
import type { PracticePreview, PracticeState } from '#domain/wire/practice/practice.ts';
import { ask } from '#web/ask.ts';
import { listPositions, listTogether, previewBill, takeRequestBack } from '#web/calls/practice/practice.ts';
import { Choice } from '#web/ui/form/choosing/choice.tsx';
import { IssueList } from '#web/ui/form/issues.tsx';
import { Button } from '#web/ui/press/button.tsx';
import { Card } from '#web/ui/show/card.tsx';
import { BillLines, type Together } from './bill-lines.tsx';
import type { SheetKindKey } from './bill-draft.ts';
import { EstimateForm, Estimates } from './estimate-form.tsx';
import { toEntered, withPosition, withRead, type LineDraft } from './line-draft.ts';
import type { Entry, OwnPractice } from './own-practice.ts';
import { RequestForm } from './request-form.tsx';
import { sendFormally } from '#web/send-formally.ts';
import { UploadPanel } from './upload-panel.tsx';
import { useBillDraft } from './use-bill-draft.ts';
import { useLoaded } from './use-loaded.ts';
import { useOpening } from './use-opening.ts';
import { useUploads } from './use-uploads.ts';
import styles from './practice.module.css';

type Position = { number: number; service: string };

const loadPositions = async (signal: AbortSignal) => (await ask(listPositions, { signal })).data?.positions ?? null;
const loadTogether = async (signal: AbortSignal): Promise<Together | null> => {
  const { data } = await ask(listTogether, { signal });
  return data === undefined || data === null ? null : new Map(data.together.map(({ number, others }) => [number, others]));
};
const noPositions: readonly Position[] = [];
const nothingTogether: Together = new Map();

/** The fee schedule, and which of it often stands together; without an answer everything can still be typed. */
const usePositions = () => {
  const positions = useLoaded<readonly Position[]>(loadPositions);
  const together = useLoaded(loadTogether);
  return {
    positions: positions.data ?? noPositions,
    together: together.data ?? nothingTogether,
    isFailing: positions.isFailing,
  };
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
      const sending = all.length === 0 ? null : sendFormally(previewBill, { code, deviceKey, lines: all });
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

/** A bill is paid, an estimate says what would be. */
const sheetWords = {
  bill: { title: 'Rechnung', paid: 'Wir zahlen voraussichtlich', own: 'Der Tierhalter zahlt jetzt' },
  estimate: { title: 'Kostenvoranschlag', paid: 'Wir würden zahlen', own: 'Der Tierhalter würde zahlen' },
} as const satisfies Record<SheetKindKey, object>;

const states = {
  asked: 'Warten auf den Tierhalter',
  assigned: 'Zugestimmt',
  refused: 'Abgelehnt',
  withdrawn: 'Zurückgezogen',
} as const;

const RequestCard = ({ request, onTakeBack }: { request: PracticeState['requests'][number]; onTakeBack: () => void }) => (
  <Card as="section" floating>
    <div className={styles.bill}>
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
    </div>
  </Card>
);

/** Lines, what is paid of them, and what becomes of them: a bill that is paid, or an estimate. */
export const BillScreen = ({ entry, own, isCovered }: { entry: Entry; own: OwnPractice; isCovered: boolean }) => {
  const { positions, together, isFailing } = usePositions();
  const numbers = new Set(positions.map(({ number }) => number));
  const { requests, estimates, closed, take } = useOpening(entry);
  const { draft, change, noteSent } = useBillDraft(entry.code, closed.length > 0);
  const { kindKey } = draft;
  const isBill = kindKey === 'bill';
  // Nobody knows the day of what is planned.
  const lines = draft.lines.map((line) => withPosition(isBill ? line : { ...line, treatedOn: null }, numbers));
  const { settlement, issues } = usePreview(entry, lines);
  const uploads = useUploads(entry, {
    kept: draft,
    onRead: ({ lines: read }) => change((last) => ({ lines: withRead(last.lines, read), isRead: true })),
    onPages: (filesKey) => change(() => ({ filesKey, isRead: false })),
  });
  const takeBack = async (requestUuid: string) => {
    const { data } = await sendFormally(takeRequestBack, { ...entry, requestUuid });
    if (data !== null) take(data);
  };
  const [latest] = requests;
  const assignedUuid = latest?.stateKey === 'assigned' ? latest.requestUuid : null;
  const { begin, filesKey } = uploads;
  /** Pages that were sent with a bill: those of another one stay, whatever becomes of this one. */
  const sentPages = useRef<string | null>(null);
  useEffect(() => {
    if (assignedUuid !== null && filesKey !== null && filesKey === sentPages.current) begin();
    // Once for each bill: what is uploaded after it is another one's.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [assignedUuid]);
  const noteBillSent = () => {
    sentPages.current = filesKey;
    noteSent();
  };
  const Sending = isBill ? RequestForm : EstimateForm;
  return (
    <>
      <IssueList issues={closed} title="Hier geht es nicht weiter" />
      {latest !== undefined && <RequestCard request={latest} onTakeBack={() => void takeBack(latest.requestUuid)} />}
      <Card as="section" floating>
        <div className={styles.bill}>
          <h2>{sheetWords[kindKey].title}</h2>
          <div data-print="hide">
            <Choice
              name="kindKey"
              label="Was geben Sie ein?"
              look="segmented"
              options={Object.entries(sheetWords).map(([value, { title }]) => ({ value, label: title }))}
              value={kindKey}
              onChange={(value) => change(() => ({ kindKey: value === 'estimate' ? 'estimate' : 'bill' }))}
            />
          </div>
          <UploadPanel uploads={uploads} title={sheetWords[kindKey].title} />
          {isFailing && (
            <output className={styles.small}>
              Die Gebührenordnung kommt gerade nicht an. Wir versuchen es weiter; Leistungen mit Betrag können Sie schon eingeben.
            </output>
          )}
          <BillLines
            {...{ lines, positions, settlement, together }}
            sums={sheetWords[kindKey]}
            onChange={(next) => change(() => ({ lines: next }))}
          />
          <p className={styles.small} data-print="hide">
            Was noch nicht gesendet ist, bleibt in diesem Fenster stehen, auch wenn Sie die Seite neu laden: nur für diesen Code
            und höchstens, solange er gilt.
          </p>
          {kindKey === 'estimate' && settlement !== null && <p className={styles.small}>{unboundWords}</p>}
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
          <Sending
            {...{ entry, own, lines, uploads, draft, change }}
            isReady={settlement !== null}
            onState={take}
            onSent={noteBillSent}
          />
        </div>
      )}
      <Estimates estimates={estimates} />
    </>
  );
};
