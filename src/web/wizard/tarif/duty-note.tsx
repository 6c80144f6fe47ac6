import { skipToken, useQuery } from '@tanstack/react-query';
import { ChevronDown, Landmark } from 'lucide-react';
import { dutyLine, dutyRows } from '#domain/cover/dog-duty.ts';
import { normaliseZipCode } from '#domain/person/contact-fields.ts';
import type { WizardState } from '#domain/wizard/state/wizard-state.ts';
import { isLiabilityImpossible } from '#domain/wizard/steps/wizard-views.ts';
import { read } from '#web/ask.ts';
import { getDogDuties } from '#web/calls/shop/dog-duty.ts';
import styles from './duty-note.module.css';

/** The ZIP code of step 1, once it is known to exist. */
const zipOf = ({ data, zipCodes }: WizardState) => {
  const zip = normaliseZipCode(data.animalZipCode);
  return zip !== null && zipCodes[zip]?.isExisting === true ? zip : null;
};

/** What the law of this state asks of dogs: one line, and more for whoever wants it. Nothing where the server does not answer. */
export const DutyNote = ({ state }: { state: WizardState }) => {
  const zip = zipOf(state);
  const { data, isLoading } = useQuery({
    queryKey: ['dogDuties', zip],
    queryFn: zip === null ? skipToken : ({ signal }) => read(getDogDuties, { params: { zip }, signal }),
    meta: { isNicety: true },
  });
  if (isLoading) return <div className={styles.line} />;
  const duties = data?.dogDuties ?? [];
  const [duty, other] = duties;
  if (duty === undefined) return null;
  const rows = other === undefined ? dutyRows(duty, !isLiabilityImpossible(state)) : [];
  const line = (
    <>
      <Landmark aria-hidden className={styles.icon} />
      <span>{dutyLine(duties)}</span>
    </>
  );
  if (rows.length === 0) return <p className={styles.line}>{line}</p>;
  return (
    <details className={styles.note}>
      <summary className={styles.line}>
        {line}
        <span className={styles.more}>
          mehr
          <ChevronDown aria-hidden />
        </span>
      </summary>
      <dl className={styles.rows}>
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
};
