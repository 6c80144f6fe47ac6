import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { error } from '#domain/basics/issue.ts';
import { parseEuros } from '#domain/basics/money.ts';
import { checkEstimate, claimLimits } from '#domain/claims/handing-in/hand-in.ts';
import type { ClaimsAnswer } from '#domain/wire/area/claims.ts';
import { handInEstimate, listEstimates } from '#web/calls/area/estimates.ts';
import { Panel } from '#web/contract/panel.tsx';
import { Loaded } from '#web/customer-area/area/loaded.tsx';
import { useClaims } from '#web/customer-area/area/records.ts';
import { BackLink, PageHead } from '#web/customer-area/parts/screen-parts.tsx';
import { OwnEstimates } from '#web/customer-area/practice/estimates.tsx';
import { sendCommand } from '#web/send-command.ts';
import { Field } from '#web/ui/form/field.tsx';
import { IssueList, issuesOf } from '#web/ui/form/issues.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Button } from '#web/ui/press/button.tsx';
import { useLoginState } from '#web/use-in-browser.ts';
import { type BillDraft, estimateDrafts, type FactName } from './handing-in/bill-draft.ts';
import { AnimalChoice } from './handing-in/bill-fields.tsx';
import { BillPages } from './handing-in/bill-pages.tsx';
import { ReadLines, useBillReading } from './handing-in/bill-reading.tsx';
import { PracticeField } from './handing-in/practice-field.tsx';
import { useBillFiles } from './handing-in/use-bill-files.ts';
import { NoAnimal } from './no-animal.tsx';
import styles from './claims.module.css';

const pageWords = {
  begin: 'Kostenvoranschlag fotografieren',
  more: 'Noch eine Seite fotografieren',
  choose: 'Foto oder PDF auswählen',
  hint: `Ein Kostenvoranschlag, bis zu ${claimLimits.files} Seiten: Fotos oder PDF.`,
  list: 'Seiten des Kostenvoranschlags',
  one: 'Seite',
  single: 'Die Seite',
  many: 'Seiten',
};

type EstimateFormProps = { draft: BillDraft; email: string; animals: ClaimsAnswer['animals']; onDone: (message: string) => void };

/** The pages first; what was read is there to be nodded at, then one button. */
const EstimateForm = ({ draft: { requestKey, values: begun }, email, animals, onDone }: EstimateFormProps) => {
  const client = useQueryClient();
  const form = useForm(begun);
  const files = useBillFiles(requestKey);
  const { values } = form;
  const [only] = animals.length === 1 ? animals : [];
  const policeUuid = only?.policeUuid ?? values.policeUuid;
  const { reading, isReading } = useBillReading(requestKey, files.sent, form);
  const hasPages = files.sent.length + files.unsent.length > 0;
  useEffect(() => {
    if (hasPages) estimateDrafts.keep(email, { requestKey, values });
  }, [hasPages, email, requestKey, values]);

  const send = (isReadByPerson: boolean) => {
    // What is still on its way would be missing.
    if (files.isSending) return;
    const { words, practice, vetUuid } = values;
    const estimate = { policeUuid, words, practice, vetUuid: vetUuid || null, total: parseEuros(values.total) };
    const issues = [
      ...(files.hasLost ? [error('Eine Seite ist noch nicht bei uns. Sende sie noch einmal oder verwirf sie.', 'files')] : []),
      ...(files.sent.length === 0 ? [error('Bitte füge ein Foto oder ein PDF des Kostenvoranschlags hinzu.', 'files')] : []),
      ...(policeUuid === '' ? [error('Bitte wähle das Tier, um das es geht.', 'policeUuid')] : []),
      ...checkEstimate(estimate),
    ];
    void form.submit(issues, async () => {
      const { data, issues: refusal } = await sendCommand(handInEstimate, { ...estimate, requestKey, isReadByPerson });
      if (data === null || data.estimateUuid === null) return refusal;
      client.setQueryData([listEstimates.path], { estimates: data.estimates });
      onDone(refusal[0]?.message ?? '');
      return [];
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReading) send(false);
  };
  const hintOf = (name: FactName) => {
    const field = reading?.fields.find((each) => each.name === name && each.value === values[name]);
    return field === undefined ? {} : { hint: `Gelesen ${field.sourceStr}, bitte prüfe es.` };
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <BillPages files={files} issues={issuesOf(form.box.issues, 'files')} words={pageWords} />
      {hasPages && (
        <>
          {animals.length > 1 && <AnimalChoice form={form} animals={animals} />}
          <section className={styles.reading} aria-labelledby="facts-title">
            <h3 id="facts-title">Was auf dem Kostenvoranschlag steht</h3>
            <output>{isReading ? 'Wir lesen deinen Kostenvoranschlag. Ein Foto dauert bis zu einer Minute.' : ''}</output>
            {reading?.notes.map(({ fileUuid, text }) => (
              <p key={fileUuid}>{`Seite ${files.sent.findIndex((file) => file.fileUuid === fileUuid) + 1}: ${text}`}</p>
            ))}
            {reading !== undefined && <ReadLines {...reading} />}
            <Field
              {...form.text('words')}
              label="Was ist geplant?"
              hint="Ein paar Worte genügen, zum Beispiel: Zahnsanierung."
              {...hintOf('words')}
              maxLength={claimLimits.words}
            />
            <PracticeField form={form} hint={hintOf('practice')} />
            <Field
              {...form.text('total')}
              {...hintOf('total')}
              label="Betrag des Kostenvoranschlags"
              inputMode="decimal"
              placeholder="840,00"
              unit="€"
              width="short"
            />
          </section>
          <IssueList {...form.box} />
          <div className={styles.billEnd}>
            <Button type="submit" size="large" busy={form.isBusy || files.isSending || isReading}>
              {isReading ? 'Wird gelesen …' : 'Sehen, was wir zahlen würden'}
            </Button>
            {isReading && (
              <Button variant="quiet" onClick={() => send(true)}>
                Nicht warten: Ein Mensch liest ihn
              </Button>
            )}
          </div>
        </>
      )}
    </form>
  );
};

const Estimate = ({ claims: { animals }, email }: { claims: ClaimsAnswer; email: string }) => {
  const [draft, setDraft] = useState(() => estimateDrafts.read(email));
  const [message, setMessage] = useState<string | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (message !== null) title.current?.focus();
  }, [message]);
  if (animals.length === 0) return <NoAnimal />;
  return (
    <>
      {message === null ? (
        <Panel
          title="Kostenvoranschlag hochladen"
          sub="Fotografiere alle Seiten. Was du beginnst, bleibt auf diesem Gerät, bis du fertig bist."
        >
          <EstimateForm
            key={draft.requestKey}
            draft={draft}
            email={email}
            animals={animals}
            onDone={(done) => {
              setMessage(done);
              setDraft(estimateDrafts.drop());
            }}
          />
        </Panel>
      ) : (
        <Panel title="Geschafft">
          <div className={styles.received}>
            <h3 ref={title} tabIndex={-1}>
              {message}
            </h3>
            <div>
              <Button variant="secondary" onClick={() => setMessage(null)}>
                Noch einen hochladen
              </Button>
            </div>
          </div>
        </Panel>
      )}
      <OwnEstimates />
    </>
  );
};

/** An estimate that the practice gave on paper (spec 24.10). */
export default function EstimatePage() {
  const { user } = useLoginState();
  const query = useClaims();
  return (
    <>
      <BackLink to="/user/leistungen">Zu deinen Leistungen</BackLink>
      <PageHead
        title="Kostenvoranschlag"
        windowTitle="Kostenvoranschlag prüfen"
        sub="Steht eine Behandlung bevor? Wir sagen dir Zeile für Zeile, was wir davon zahlen würden. Das bindet niemanden, solange wir es nicht fest zusagen."
      />
      <Loaded query={query} what="Deine Verträge">
        {(claims) => <Estimate claims={claims} email={user?.userEmail ?? ''} />}
      </Loaded>
    </>
  );
}
