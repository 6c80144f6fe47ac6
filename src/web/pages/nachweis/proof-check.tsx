import { type FormEvent, useEffect, useRef, useState } from 'react';
import { formatCode } from '#domain/basics/spoken-code.ts';
import { error } from '#domain/basics/issue.ts';
import { parseProofCode } from '#domain/police/proof-code.ts';
import type { LiabilityProof } from '#domain/wire/shop/liability-proof.ts';
import { checkLiabilityProof } from '#web/calls/shop/liability-proof.ts';
import { sendFormally } from '#web/send-formally.ts';
import { Field } from '#web/ui/form/field.tsx';
import { IssueList } from '#web/ui/form/issues.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Button } from '#web/ui/press/button.tsx';
import { Card } from '#web/ui/show/card.tsx';
import { proofRows, proofWords } from './proof-words.ts';
import styles from './nachweis.module.css';

/** Stands there anew after each press, and takes the focus. */
const Result = ({ proof }: { proof: LiabilityProof }) => {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const words = proofWords(proof);
  return (
    <Card floating>
      <div className={styles.result}>
        <h2 ref={title} tabIndex={-1} className={styles.state} data-state={proof.stateKey}>
          {words.title}
        </h2>
        <p>{words.text}</p>
        <dl className={styles.rows}>
          {proofRows(proof).map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  );
};

/** The code out of the link of the QR; the address forgets it at once, so that the history of an office's desktop does not keep it. */
const takeCodeOfLink = () => {
  const code = parseProofCode(location.hash.slice(1));
  if (code !== null) history.replaceState(null, '', location.pathname);
  return code;
};

const missing = error('Bitte tippen Sie den Code ab, der auf der Bescheinigung neben dem QR-Code steht.', 'code');

export const ProofCheck = () => {
  const form = useForm({ code: '' });
  const { set } = form;
  const [proof, setProof] = useState<LiabilityProof | null>(null);
  const check = (typed: string) => {
    setProof(null);
    const code = parseProofCode(typed);
    return form.submit(code === null ? [missing] : [], async () => {
      const { data, issues } = await sendFormally(checkLiabilityProof, { code });
      setProof(data?.proof ?? null);
      return issues;
    });
  };
  useEffect(() => {
    const takeNext = () => {
      const code = takeCodeOfLink();
      if (code === null) return;
      set('code', formatCode(code));
      void check(code);
    };
    takeNext();
    addEventListener('hashchange', takeNext);
    return () => removeEventListener('hashchange', takeNext);
    // oxlint-disable-next-line react/exhaustive-deps -- the address is read once, and when it changes
  }, []);
  return (
    <div className={styles.stack}>
      <Card floating>
        <form
          className={styles.form}
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            void check(form.values.code);
          }}
        >
          <Field
            {...form.text('code')}
            label="Code der Bescheinigung"
            hint="Vier Gruppen aus vier Zeichen, neben dem QR-Code."
            maxLength={40}
            autoComplete="off"
            width="medium"
          />
          <IssueList {...form.box} />
          <Button type="submit" size="large" busy={form.isBusy}>
            {form.isBusy ? 'Einen Moment …' : 'Prüfen'}
          </Button>
        </form>
      </Card>
      {proof !== null && <Result proof={proof} />}
    </div>
  );
};
