import { type FormEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { formatGermanInstant, todayInBerlin } from '#domain/basics/calendar-date.ts';
import {
  cancellationOf,
  checkEnding,
  emptyEnding,
  type EndingValues,
  endingRows,
  type Receipt,
  receiptOf,
  withdrawalOf,
} from './ending-declaration.ts';
import { CancellationFields, ContractFields, PersonFields } from './ending-fields.tsx';
import { EndingReceipt } from './ending-receipt.tsx';
import { type EndingKind, endingTexts } from './ending-texts.ts';
import type { Issue } from '#domain/basics/issue.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import { newRequestKey, type Outcome, sendCommand } from '#web/send-command.ts';
import { Button } from '#web/ui/press/button.tsx';
import { IssueList } from '#web/ui/form/issues.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import styles from './ending.module.css';
import { cancelContract, withdrawContract } from '#web/calls/shop/declarations.ts';

export type { EndingKind };

type EndingFlowProps = {
  kind: EndingKind;
  /** Fills what is still empty; may come late. */
  prefill: Partial<Pick<EndingValues, 'firstname' | 'lastname' | 'email' | 'policeNumber'>>;
  /** In the user area neither person nor contract is asked. */
  isPersonKnown?: boolean;
  /** What the declaration will do, where the contract is known; said before it is given. */
  outcomeOf?: (values: EndingValues) => string | null;
  /** For somebody who declares it for another person: by other calls, and after a look at what it will do. */
  forOther?: ForOther;
  onClose?: () => void;
};

/** `key`: what was shown; null where it cannot be declared so. */
export type EndingLook = { key: string | null; view: ReactNode; issues: readonly Issue[] };
type ForOther = {
  look: (values: EndingValues) => Promise<EndingLook>;
  send: (values: EndingValues, press: { requestKey: string; previewKey: string | null }) => Promise<Outcome<IssuesAnswer>>;
};

const declare = (kind: EndingKind, values: EndingValues, requestKey: string) =>
  kind === 'cancellation'
    ? sendCommand(cancelContract, { ...cancellationOf(values), requestKey })
    : sendCommand(withdrawContract, { ...withdrawalOf(values), requestKey });

/** Form, confirmation, receipt (§ 312k and § 356a BGB). Going back keeps every word. */
export const EndingFlow = ({ kind, prefill, isPersonKnown = false, outcomeOf, forOther, onClose }: EndingFlowProps) => {
  const form = useForm({ ...emptyEnding, ...prefill, ...(isPersonKnown && { cancellationKindKey: 'ordinary' }) });
  const [requestKey, setRequestKey] = useState('');
  const [step, setStep] = useState<'form' | 'review'>('form');
  const [seen, setSeen] = useState<EndingLook | null>(null);
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const texts = endingTexts[kind];
  const { firstname, lastname, email, policeNumber } = prefill;
  const { fill } = form;

  // Before anything else happens: a press may have waited for the page to be at work.
  useLayoutEffect(() => {
    fill(Object.fromEntries(Object.entries({ firstname, lastname, email, policeNumber }).filter(([, value]) => value)));
    // oxlint-disable-next-line react/exhaustive-deps -- `fill` is new at each drawing
  }, [firstname, lastname, email, policeNumber]);
  useEffect(() => {
    if (step === 'review') heading.current?.focus();
  }, [step]);

  const review = (event: FormEvent) => {
    event.preventDefault();
    void form.submit(checkEnding(kind, form.values, todayInBerlin(new Date())), async () => {
      const look = (await forOther?.look(form.values)) ?? null;
      if (look?.key === null) return look.issues;
      setSeen(look);
      setRequestKey(newRequestKey());
      setStep('review');
      return [];
    });
  };
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    void form.submit([], async () => {
      const press = { requestKey, previewKey: seen?.key ?? null };
      const { answer, data, issues } = await (forOther?.send(form.values, press) ?? declare(kind, form.values, requestKey));
      if (data !== null) {
        setReceipt(receiptOf(issues, formatGermanInstant(new Date())));
        return issues;
      }
      // It may be done: the same press again is told so.
      if (answer === undefined) return issues;
      // What came between is shown; what can no longer be declared so leads back.
      const look = (await forOther?.look(form.values)) ?? null;
      if (look !== null && look.key !== null) setSeen(look);
      const isRefused = look?.key === null;
      if (isRefused || issues.some(({ field }) => field !== undefined)) setStep('form');
      return isRefused ? look.issues : issues;
    });
  };

  if (receipt !== null) return <EndingReceipt kind={kind} values={form.values} receipt={receipt} {...(onClose && { onClose })} />;
  if (step === 'review') {
    const outcome = outcomeOf?.(form.values) ?? null;
    return (
      <form className={styles.form} onSubmit={confirm} noValidate>
        <div>
          <h3 ref={heading} tabIndex={-1} className={styles.heading}>
            {texts.reviewTitle}
          </h3>
          {outcome !== null && (
            <p>
              <strong>{outcome}</strong>
            </p>
          )}
          <p>{texts.reviewText}</p>
        </div>
        <dl className={styles.rows}>
          {endingRows(kind, form.values).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {seen?.view}
        <IssueList {...form.box} />
        <div className={styles.actions}>
          <Button type="submit" size="large" busy={form.isBusy}>
            {form.isBusy ? 'Einen Moment …' : texts.confirm}
          </Button>
          <Button variant="quiet" onClick={() => setStep('form')}>
            Zurück und ändern
          </Button>
        </div>
      </form>
    );
  }
  return (
    <form className={styles.form} onSubmit={review} noValidate>
      {!isPersonKnown && <ContractFields form={form} />}
      {kind === 'cancellation' && <CancellationFields form={form} hasTitle={!isPersonKnown} />}
      {!isPersonKnown && <PersonFields form={form} />}
      {isPersonKnown && kind === 'withdrawal' && (
        <p>
          Du widerrufst den Vertrag <strong>{form.values.policeNumber}</strong>. Gründe brauchst du keine.
        </p>
      )}
      <IssueList {...form.box} />
      <div className={styles.actions}>
        <Button type="submit" size="large" busy={form.isBusy}>
          {texts.next}
        </Button>
        {onClose && (
          <Button variant="quiet" onClick={onClose}>
            Abbrechen
          </Button>
        )}
      </div>
    </form>
  );
};
