import { type FormEvent, useEffect, useRef } from 'react';
import { closedWords, confirmingWords } from './confirming-words.ts';
import { LinkWaiting, useMailedLink } from '#web/pages/parts/mailed-link/mailed-link.tsx';
import { sendCommand } from '#web/send-command.ts';
import { IssueList } from '#web/ui/form/issues.tsx';
import { Button } from '#web/ui/press/button.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import styles from '#web/ending/ending.module.css';
import { confirmDeclaration, openDeclarationLink } from '#web/calls/shop/declarations.ts';
import type { LinkedDeclaration } from '#domain/wire/shop/declarations.ts';

const Contract = ({ declaration: { policeNumber, animalName, receivedAtStr, rows } }: { declaration: LinkedDeclaration }) => (
  <dl className={styles.rows}>
    {[
      { label: 'Vertrag', value: `${policeNumber} für ${animalName}` },
      { label: 'Eingegangen am', value: receivedAtStr },
      ...rows,
    ].map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

type PartProps = { declaration: LinkedDeclaration };

/** Takes a press, not only the opened link: programs that look through mails open links too. */
const ConfirmingForm = ({
  token,
  declaration,
  onDone,
}: PartProps & { token: string; onDone: (now: LinkedDeclaration) => void }) => {
  const form = useForm({});
  const { title, confirm } = confirmingWords[declaration.kindKey];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit([], async () => {
      const { data, issues } = await sendCommand(confirmDeclaration, { token });
      const now = data?.declaration ?? null;
      if (now !== null) onDone(now);
      return issues;
    });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div>
        <h3 className={styles.heading}>{`Hallo ${declaration.firstname}, ${title}`}</h3>
        <p>
          <strong>{declaration.outcome}</strong>
        </p>
      </div>
      <Contract declaration={declaration} />
      <IssueList {...form.box} />
      <div className={styles.actions}>
        <Button type="submit" size="large" busy={form.isBusy}>
          {form.isBusy ? 'Einen Moment …' : confirm}
        </Button>
      </div>
    </form>
  );
};

/** Stands where the form was and takes the focus. */
const Closed = ({ declaration }: PartProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { title, texts } = closedWords(declaration);
  return (
    <div className={styles.form}>
      <div>
        <h3 ref={heading} tabIndex={-1} className={styles.heading}>
          {title}
        </h3>
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <Contract declaration={declaration} />
    </div>
  );
};

const open = async (token: string) => {
  const { data, issues } = await sendCommand(openDeclarationLink, { token });
  return { thing: data?.declaration ?? null, issues };
};

export const ConfirmingPart = () => {
  const { thing: declaration, token, show, ...link } = useMailedLink(open);
  if (token === '') return <p>Bitte öffne den Link aus unserer E-Mail: Er führt dich zu der Erklärung, um die es geht.</p>;
  if (declaration === null || token === null) return <LinkWaiting {...link} words="Einen Moment, wir holen die Erklärung …" />;
  return declaration.stateKey === 'open' ? (
    <ConfirmingForm token={token} declaration={declaration} onDone={show} />
  ) : (
    <Closed declaration={declaration} />
  );
};
