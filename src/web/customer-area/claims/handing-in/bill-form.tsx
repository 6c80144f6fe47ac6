import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect } from 'react';
import { error, type Issue } from '#domain/basics/issue.ts';
import { parseEuros } from '#domain/basics/money.ts';
import { checkBill, claimNotice, practiceRelease } from '#domain/claims/handing-in/hand-in.ts';
import type { ClaimsAnswer, HandedInBill } from '#domain/wire/area/claims.ts';
import { handInBill } from '#web/calls/area/claims.ts';
import { today } from '#web/contract/words.ts';
import { recordKeys } from '#web/customer-area/area/records.ts';
import { sendCommand } from '#web/send-command.ts';
import { YesNo } from '#web/ui/form/choosing/choice.tsx';
import { IssueList, issuesOf } from '#web/ui/form/issues.tsx';
import { Button } from '#web/ui/press/button.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { type BillDraft, type BillValues, billDrafts, emptyBill } from './bill-draft.ts';
import { BillAbout } from './bill-fields.tsx';
import { Checkbox } from '#web/ui/form/choosing/checkbox.tsx';
import { BillPages } from './bill-pages.tsx';
import { BillFacts, useBillReading } from './bill-reading.tsx';
import { PayeeFields } from './payee-fields.tsx';
import { type BillFiles, filesFor, useBillFiles } from './use-bill-files.ts';
import styles from '#web/customer-area/claims/claims.module.css';

const yesNo = (text: string) => (text === '' ? null : text === 'yes');

/** As the wire has it: an input that is not shown says nothing. */
const toBill = ({
  total,
  accountHolder,
  iban,
  vetUuid,
  isFaultOfOther,
  hasOtherInsurance,
  isReleased,
  ...texts
}: BillValues) => ({
  ...texts,
  ...(texts.payeeKey !== 'own' && { accountHolder, iban }),
  total: parseEuros(total),
  isFaultOfOther: yesNo(isFaultOfOther),
  hasOtherInsurance: yesNo(hasOtherInsurance),
  vetUuid: vetUuid || null,
  isReleased: isReleased === 'yes',
});

const checkProof = (files: BillFiles, { payeeKey }: BillValues): Issue[] =>
  payeeKey === 'other' && filesFor(files, 'proof').sent.length === 0
    ? [error('Bitte füge einen Nachweis zum Konto hinzu, zum Beispiel ein Foto der Bankkarte.', 'proof')]
    : [];

const checkFiles = ({ sent, hasLost }: BillFiles): Issue[] => {
  if (hasLost) return [error('Eine Seite ist noch nicht bei uns. Sende sie noch einmal oder verwirf sie.', 'files')];
  return sent.length === 0 ? [error('Bitte füge ein Foto oder ein PDF der Rechnung hinzu.', 'files')] : [];
};

/** Given by the address or by the animal alone: nobody has begun yet. */
const presetNames: ReadonlySet<string> = new Set(['payeeKey', 'policeUuid', 'claimUuid']);
const ofClaim: ReadonlySet<string> = new Set(['claimKindKey', 'words']);

const isBegun = (values: BillValues) =>
  (Object.keys(emptyBill) as (keyof BillValues)[]).some(
    (name) => values[name] !== '' && !presetNames.has(name) && !(values.claimUuid !== '' && ofClaim.has(name)),
  );

type Animals = ClaimsAnswer['animals'];

/** Each contract may have an account of its own: it is named once it is known which one it is. */
const ownAccountOf = (animal: Animals[number] | undefined, animals: Animals) => {
  const accounts = [...new Set((animal === undefined ? animals : [animal]).map(({ ownIban }) => ownIban))];
  if (accounts.every((each) => each === null)) return null;
  return accounts.length === 1 && accounts[0] ? accounts[0] : 'von dem dein Beitrag kommt';
};

type BillFormProps = {
  draft: BillDraft;
  email: string;
  claims: ClaimsAnswer;
  onDone: (bill: HandedInBill) => void;
  /** It was handed in before, and only its answer was lost. */
  onHandedIn: () => void;
};

/** The pages first; what else there is to say stands below them, and one button at the end. */
export const BillForm = ({ draft: { requestKey, values: begun }, email, claims, onDone, onHandedIn }: BillFormProps) => {
  const { animals, bills } = claims;
  const client = useQueryClient();
  const form = useForm({ ...begun, payeeKey: begun.payeeKey || (animals.some(({ ownIban }) => ownIban !== null) ? 'own' : '') });
  const files = useBillFiles(requestKey);
  const { values } = form;
  const [only] = animals.length === 1 ? animals : [];
  const policeUuid = only?.policeUuid ?? values.policeUuid;
  const pages = filesFor(files, 'page');
  const reading = useBillReading(requestKey, pages.sent, form);
  const animal = animals.find((each) => each.policeUuid === policeUuid);
  const isFurther = bills.some(
    ({ claimUuid, policeNumber }) => claimUuid === values.claimUuid && policeNumber === animal?.policeNumber,
  );
  const hasPages = pages.sent.length + pages.unsent.length > 0;
  const isKept = hasPages || isBegun(values);
  const isHandedIn = bills.some((bill) =>
    bill.files.some(({ fileUuid }) => files.sent.some((page) => page.fileUuid === fileUuid)),
  );

  useEffect(() => {
    if (isKept) billDrafts.keep(email, { requestKey, values });
  }, [isKept, email, requestKey, values]);
  useEffect(() => {
    if (isHandedIn && !form.isBusy) onHandedIn();
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // What is still on its way would be missing.
    if (files.isSending) return;
    const bill = { ...toBill(values), policeUuid };
    const unchosen = policeUuid === '' ? [error('Bitte wähle das Tier, um das es geht.', 'policeUuid')] : [];
    void form.submit([...checkFiles(pages), ...checkProof(files, values), ...unchosen, ...checkBill(bill, today())], async () => {
      const { data, issues } = await sendCommand(handInBill, { ...bill, requestKey });
      if (data === null || data.bill === null) return issues;
      onDone(data.bill);
      await client.invalidateQueries({ queryKey: [recordKeys.claims] });
      return [];
    });
  };
  const question = (name: 'isFaultOfOther' | 'hasOtherInsurance', label: string) => (
    <YesNo
      name={name}
      label={label}
      value={yesNo(values[name])}
      issues={issuesOf(form.box.issues, name)}
      onChange={(answer) => form.set(name, answer ? 'yes' : 'no')}
    />
  );
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <BillPages files={pages} issues={issuesOf(form.box.issues, 'files')} />
      {isKept && (
        <>
          <BillAbout form={form} claims={claims} policeNumber={animal?.policeNumber ?? ''} />
          <section className={styles.notice} aria-labelledby="notice-title">
            <h3 id="notice-title">{claimNotice.title}</h3>
            <p>{claimNotice.text}</p>
          </section>
          {question('isFaultOfOther', 'Ist jemand anderes schuld?')}
          {question('hasOtherInsurance', 'Zahlt noch eine andere Versicherung?')}
          <BillFacts reading={reading} form={form} files={pages} isFurther={isFurther} />
          <PayeeFields form={form} own={ownAccountOf(animal, animals)} files={files} />
          <Checkbox
            name="isReleased"
            label={practiceRelease.text}
            hint={practiceRelease.hint}
            checked={values.isReleased === 'yes'}
            onChange={(isReleased) => form.set('isReleased', isReleased ? 'yes' : '')}
          />
          <IssueList {...form.box} />
          <Button type="submit" size="large" busy={form.isBusy || files.isSending}>
            {form.isBusy ? 'Wird eingereicht …' : files.isSending ? 'Seiten werden gesendet …' : 'Rechnung einreichen'}
          </Button>
        </>
      )}
    </form>
  );
};
