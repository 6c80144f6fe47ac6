import { type ComponentType, type FormEvent, lazy, type ReactNode, Suspense, useState } from 'react';
import { error, type Issue } from '#domain/basics/issue.ts';
import { checkContactData } from '#domain/person/contractee.ts';
import { normaliseZipCode } from '#domain/person/contact-fields.ts';
import type { Contact, ContactUpdate, ContactUpdateAnswer } from '#domain/wire/area/profile.ts';
import type { Police } from '#domain/wire/area/records.ts';
import type { PoliceChangePreview, PoliceChangePreviewAnswer } from '#domain/wire/area/changes.ts';
import { newRequestKey, type Outcome } from '#web/send-command.ts';
import { loadPart } from '#web/start/load-part.ts';
import { Choice } from '#web/ui/form/choosing/choice.tsx';
import { IssueList } from '#web/ui/form/issues.tsx';
import { Button } from '#web/ui/press/button.tsx';
import { LoadingIndicator } from '#web/ui/show/loading-indicator.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { ContactFields, contactValues } from './contact-fields.tsx';
import { isLive } from './words.ts';
import styles from './change/change.module.css';

/** Few of those who open the form move. */
const PreviewPanel = lazy(() =>
  loadPart('contract/change/preview-panel.tsx', () => import('./change/preview-panel.tsx')).then((module) => ({
    default: module.PreviewPanel,
  })),
);

type Values = ReturnType<typeof contactValues>;

const isMoved = (values: Values, stored: Contact) =>
  (['contracteeStreet', 'contracteeBuildingNo', 'contracteeZipCode', 'contracteeCity'] as const).some(
    (name) => values[name].trim() !== stored[name],
  );

const field = 'areAllAnimalsMoving';
const notSaid = error('Bitte sag uns, ob dein Tier mit umzieht.', field);

/** The animals of contracts that have a region: those of breeding have none. */
const animalsOf = (polices: readonly Police[] = []) => [
  ...new Set(polices.filter((police) => police.insuranceTypeKey !== 'tier_zt').map(({ animal }) => animal.animalName)),
];

type QuestionProps = { names: readonly string[]; value: string; issues: readonly Issue[]; onChange: (value: string) => void };

/** The premium goes by where an animal lives, not by where post goes. */
const AnimalQuestion = ({ names, ...input }: QuestionProps) => (
  <Choice
    {...input}
    name={field}
    label={names.length === 1 ? `Zieht ${names[0]} mit um?` : 'Ziehen deine Tiere mit um?'}
    {...(names.length > 1 && { hint: 'Zieht nur eines von ihnen um, ändere das an seinem Vertrag unter „Umzug“.' })}
    options={[
      {
        value: 'yes',
        label: 'Ja',
        sub: 'Der Beitrag hängt davon ab, wo dein Tier lebt. Du siehst ihn gleich, vor dem Speichern.',
      },
      { value: 'no', label: 'Nein', sub: 'Wir schicken nur Post an die neue Anschrift. Dein Beitrag bleibt, wie er ist.' },
    ]}
  />
);

type Mail = { to: string; subject: string; text: string };
/** Whoever reads it out to a customer is also shown the mails. */
type ContactPreview = PoliceChangePreviewAnswer & { mails?: readonly Mail[] };
type Agreed = { update: ContactUpdate; preview: PoliceChangePreview | null; mails: readonly Mail[]; requestKey: string | null };

type ContactFlowProps = {
  contact: Contact;
  /** The customer's polices; undefined while they are not known. */
  polices: readonly Police[] | undefined;
  sendPreview: (update: ContactUpdate) => Promise<Outcome<ContactPreview>>;
  sendUpdate: (update: ContactUpdate) => Promise<Outcome<ContactUpdateAnswer>>;
  onDone: (issues: readonly Issue[]) => void;
  /** The town of a ZIP code; null where none is known. */
  findCity?: (zipCode: string) => Promise<string | null>;
  /** Where it is given, every change is shown before it is saved, and not a move alone. */
  MailView?: ComponentType<{ mail: Mail }>;
  /** Beside the button of the form. */
  children?: ReactNode;
};

/** Phone and e-mail address are saved at once; a new address is a move of all contracts, and shows first what it does. */
export const ContactFlow = ({
  contact,
  polices,
  sendPreview,
  sendUpdate,
  onDone,
  findCity,
  MailView,
  children,
}: ContactFlowProps) => {
  const form = useForm({ ...contactValues(contact), [field]: '' });
  const [agreed, setAgreed] = useState<Agreed | null>(null);
  const { [field]: answer, ...values } = form.values;
  const running = polices?.filter(isLive);
  const names = animalsOf(running);
  const isMove = isMoved(values, contact) && running?.length !== 0;
  const isShown = isMove || MailView !== undefined;
  const isAsked = isMove && (running === undefined || names.length > 0);

  const zipCodeChanged = async (value: string) => {
    form.set('contracteeZipCode', value);
    const zipCode = normaliseZipCode(value);
    const city = zipCode === null || zipCode === values.contracteeZipCode ? null : await findCity?.(zipCode);
    if (typeof city === 'string') form.set('contracteeCity', city);
  };
  const save = async (update: ContactUpdate) => {
    const { data, issues } = await sendUpdate(update);
    if (data === null) return issues;
    onDone(issues);
    return [];
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const issues = [
      ...checkContactData(values, { checkedAt: 'form', isZipCodeExisting: 'unknown' }, { presence: true }),
      ...(isAsked && answer === '' ? [notSaid] : []),
    ];
    const update = { ...values, ...(isAsked && { [field]: answer === 'yes' }) };
    void form.submit(issues, async () => {
      if (!isShown) return save(update);
      const { data, issues } = await sendPreview(update);
      if (data === null) return issues;
      const { preview, mails = [] } = data;
      // Where all contracts are over by now, there is nothing to be shown.
      if (preview === null && mails.length === 0) return save(update);
      setAgreed({ update, preview, mails, requestKey: newRequestKey() });
      return issues;
    });
  };
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    if (agreed === null) return;
    const { update, preview, requestKey } = agreed;
    void form.submit([], () => save({ ...update, requestKey, previewKey: preview?.previewKey ?? null }));
  };
  const back = () => {
    setAgreed(null);
    form.reset(form.values);
  };

  if (agreed !== null) {
    const rest = (
      <>
        <IssueList {...form.box} />
        <Button variant="quiet" onClick={back}>
          Zurück und ändern
        </Button>
      </>
    );
    return (
      <form className={styles.form} onSubmit={confirm} noValidate>
        {MailView !== undefined && agreed.mails.map((mail) => <MailView key={mail.to} mail={mail} />)}
        {agreed.preview === null ? (
          <div className={styles.actions}>
            <Button type="submit" busy={form.isBusy}>
              {form.isBusy ? 'Einen Moment …' : 'Speichern'}
            </Button>
            {rest}
          </div>
        ) : (
          <Suspense fallback={<LoadingIndicator isActive />}>
            <PreviewPanel preview={agreed.preview} isNewContract={false} isBusy={form.isBusy}>
              {rest}
            </PreviewPanel>
          </Suspense>
        )}
      </form>
    );
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <ContactFields text={form.text} onZipCode={(value) => void zipCodeChanged(value)}>
        {isAsked && <AnimalQuestion {...form.text(field)} names={names} />}
      </ContactFields>
      <IssueList {...form.box} />
      <div className={styles.actions}>
        <Button type="submit" busy={form.isBusy}>
          {form.isBusy ? 'Einen Moment …' : isShown ? 'Weiter zur Vorschau' : 'Speichern'}
        </Button>
        {children}
      </div>
    </form>
  );
};
