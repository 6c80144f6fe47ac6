import { HeartHandshake } from 'lucide-react';
import { refusals, type Refusal } from '#domain/wizard/steps/refusals.ts';
import type { WizardState } from '#domain/wizard/state/wizard-state.ts';
import { brand, phoneAddress } from '#web/brand.ts';
import { calledName } from '#web/product/animal-words.ts';
import styles from './refusal-note.module.css';

const titles: Readonly<Partial<Record<Refusal['reason'], (name: string) => string>>> = {
  tooYoung: (name) => `${name} ist noch ein bisschen zu jung`,
  linkIncomplete: () => 'In deinem Link fehlt etwas',
  tooOld: (name) => `${name} können wir leider nicht mehr aufnehmen`,
  chronicallyIll: (name) => `${name} können wir leider nicht versichern`,
  illTooOften: (name) => `${name} können wir leider nicht versichern`,
  contracteeTooYoung: () => 'Dafür musst du volljährig sein',
};

/** Beside the answer that decided: which rule refuses, in its own words unless the input says them, and what would change it. */
export const RefusalNote = ({ state, field }: { state: WizardState; field: string }) => {
  const refusal = refusals(state).find((refusal) => refusal.field === field);
  return (
    <div aria-live="polite" className={styles.place}>
      {refusal !== undefined && (
        <div className={styles.note}>
          <HeartHandshake aria-hidden className={styles.icon} />
          <div>
            <p className={styles.title}>{titles[refusal.reason]?.(calledName(state)) ?? 'Das geht leider nicht'}</p>
            {!refusal.isSaidAtField && <p>{refusal.message}</p>}
            <p className={styles.remedy}>{refusal.remedy}</p>
            <p className={styles.contact}>
              Fragen dazu? Ruf uns an: <a href={phoneAddress(brand.contact.phone)}>{brand.contact.phone}</a>
            </p>
          </div>
        </div>
      )}
    </div>
  );
};
