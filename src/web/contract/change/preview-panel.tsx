import { useEffect, useRef, type ReactNode } from 'react';
import { formatCents } from '#domain/basics/money.ts';
import { Panel } from '#web/contract/panel.tsx';
import { dayText, withWholeAmounts } from '#web/contract/words.ts';
import { Button } from '#web/ui/press/button.tsx';
import styles from './change.module.css';
import type { ChangedPolice, ChangedStep, PoliceChangePreview } from '#domain/wire/area/changes.ts';

/** Whoever comes to a new step begins at its first words. */
export const useFocusedHeading = <Element extends HTMLElement = HTMLParagraphElement>() => {
  const heading = useRef<Element>(null);
  useEffect(() => heading.current?.focus(), []);
  return heading;
};

const amountText = (amount: number | null) => (amount === null ? '–' : formatCents(Math.round(amount * 100)));

const titleOf = ({ titleBefore, titleAfter }: ChangedStep) =>
  titleBefore === null || titleAfter === null || titleBefore === titleAfter
    ? (titleAfter ?? titleBefore ?? '')
    : `${titleBefore} → ${titleAfter}`;

const Differences = ({ steps }: { steps: readonly ChangedStep[] }) =>
  steps.length > 0 && (
    <>
      <h3 className={styles.subtitle}>Woher der Unterschied kommt</h3>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Posten</th>
            <th scope="col">Heute</th>
            <th scope="col">Neu</th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => (
            <tr key={step.key}>
              <th scope="row">{titleOf(step)}</th>
              <td>{amountText(step.amountBefore)}</td>
              <td>{amountText(step.amountAfter)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );

const rateWords = ({ rateBeforeStr, rateAfterStr }: ChangedPolice) => {
  if (rateAfterStr === null) return 'Dein Beitrag bleibt, wie er ist.';
  return rateBeforeStr === rateAfterStr ? `Dein Beitrag bleibt gleich: ${withWholeAmounts(rateAfterStr)}.` : null;
};

const OnePolice = ({ police, hasOwnDay }: { police: ChangedPolice; hasOwnDay: boolean }) => {
  const { policeNumber, tarifNameStr, animalName, effectiveOn, rows, rateBeforeStr, rateAfterStr, steps } = police;
  const unchanged = rateWords(police);
  const sub = hasOwnDay ? `${policeNumber}, gilt ab ${dayText(effectiveOn)}` : policeNumber;
  return (
    <Panel title={`${tarifNameStr} für ${animalName}`} sub={sub}>
      {unchanged === null ? (
        <dl className={styles.rates}>
          {rateBeforeStr !== null && (
            <div>
              <dt>Heute</dt>
              <dd>{withWholeAmounts(rateBeforeStr)}</dd>
            </div>
          )}
          <div data-look="new">
            <dt>Ab {dayText(effectiveOn)}</dt>
            <dd>{rateAfterStr !== null && withWholeAmounts(rateAfterStr)}</dd>
          </div>
        </dl>
      ) : (
        <p>{unchanged}</p>
      )}
      <dl className={styles.changes}>
        {rows.map(({ label, before, after }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <span>Bisher</span> {withWholeAmounts(before)}
            </dd>
            <dd data-look="new">
              <span>Neu</span> {withWholeAmounts(after)}
            </dd>
          </div>
        ))}
      </dl>
      <Differences steps={steps} />
    </Panel>
  );
};

/** The day of all contracts, where it is one. */
const dayOfAll = ([first, ...others]: readonly ChangedPolice[]) =>
  first !== undefined && others.every(({ effectiveOn }) => effectiveOn === first.effectiveOn) ? first.effectiveOn : null;

/** Names the effect, and that it costs money where it does (§ 312j BGB). */
const submitWords = ({ polices, isManual }: PoliceChangePreview, isNewContract: boolean) => {
  if (isManual && !isNewContract) return 'Zur Prüfung abschicken';
  const changed = polices.filter(({ rateBeforeStr, rateAfterStr }) => rateAfterStr !== null && rateAfterStr !== rateBeforeStr);
  const [first] = changed;
  const word = isNewContract
    ? 'Zahlungspflichtig abschließen'
    : changed.some(({ isDearer }) => isDearer)
      ? 'Zahlungspflichtig ändern'
      : 'Ändern';
  if (first === undefined) return 'Änderung speichern';
  return changed.length === 1
    ? `${word}: ab ${dayText(first.effectiveOn)} für ${withWholeAmounts(first.rateAfterStr ?? '')}`
    : word;
};

type PreviewPanelProps = { preview: PoliceChangePreview; isNewContract: boolean; isBusy: boolean; children: ReactNode };

/** Today and from when, police by police, before anything is agreed to. */
export const PreviewPanel = ({ preview, isNewContract, isBusy, children }: PreviewPanelProps) => {
  const heading = useFocusedHeading<HTMLHeadingElement>();
  const { polices, isManual } = preview;
  const day = dayOfAll(polices);
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={styles.stepTitle}>
        So sieht es danach aus
      </h2>
      {day !== null && !isManual && (
        <p>
          Gilt ab {dayText(day)}
          {polices.length > 1 && ' für alle diese Verträge'}.
        </p>
      )}
      {isManual && (
        <p>
          {isNewContract
            ? 'Zur Haftpflicht fragen wir dich per E-Mail nach weiteren Angaben. Sie gilt erst, wenn wir sie bestätigt haben.'
            : 'Deine Angaben zur Gesundheit sehen wir uns persönlich an und schreiben dir dann per E-Mail. Bis dahin bleibt alles, wie es ist.'}
        </p>
      )}
      {polices.map((police) => (
        <OnePolice key={police.policeNumber} police={police} hasOwnDay={day === null} />
      ))}
      <div className={styles.actions}>
        <Button type="submit" busy={isBusy}>
          {isBusy ? 'Einen Moment …' : submitWords(preview, isNewContract)}
        </Button>
        {children}
      </div>
    </>
  );
};
