import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
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
import { newRequestKey, sendCommand } from '#web/send-command.ts';
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
  /** Somebody who declares it for another person sends it elsewhere. */
  calls?: { cancel: typeof cancelContract; withdraw: typeof withdrawContract };
  onClose?: () => void;
};

const ownCalls = { cancel: cancelContract, withdraw: withdrawContract };

const declare = (kind: EndingKind, values: EndingValues, requestKey: string, { cancel, withdraw }: typeof ownCalls) =>
  kind === 'cancellation'
    ? sendCommand(cancel, { ...cancellationOf(values), requestKey })
    : sendCommand(withdraw, { ...withdrawalOf(values), requestKey });

/** Form, confirmation, receipt (§ 312k and § 356a BGB). Going back keeps every word. */
export const EndingFlow = ({ kind, prefill, isPersonKnown = false, outcomeOf, calls = ownCalls, onClose }: EndingFlowProps) => {
  const form = useForm({ ...emptyEnding, ...prefill, ...(isPersonKnown && { cancellationKindKey: 'ordinary' }) });
  const [requestKey, setRequestKey] = useState('');
  const [step, setStep] = useState<'form' | 'review'>('form');
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
      setRequestKey(newRequestKey());
      setStep('review');
      return [];
    });
  };
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    void form.submit([], async () => {
      const { data, issues } = await declare(kind, form.values, requestKey, calls);
      if (data !== null) setReceipt(receiptOf(issues, formatGermanInstant(new Date())));
      else if (issues.some(({ field }) => field !== undefined)) setStep('form');
      return issues;
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
      {kind === 'cancellation' && <CancellationFields form={form} />}
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
