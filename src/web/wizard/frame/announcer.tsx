import { priceBadge } from '#domain/wizard/price-badge.ts';
import { wizardProgress } from '#domain/wizard/steps/wizard-steps.ts';
import { stageOf, type WizardState } from '#domain/wizard/state/wizard-state.ts';
import styles from './announcer.module.css';

const placeText = (state: WizardState) => {
  const stage = stageOf(state);
  if (stage !== 'pages') return stage === 'species' ? 'Tierart wählen' : 'Tarifvariante wählen';
  const pages = wizardProgress(state);
  const place = pages.findIndex(({ status }) => status === 'current');
  return `Schritt ${place + 1} von ${pages.length}: ${pages[place]?.title ?? ''}`;
};

/** Silent while the next price is on its way: only the one that holds is read out. */
const priceText = (state: WizardState) => {
  const badge = priceBadge(state);
  return badge === null || badge.isOutdated ? null : `Dein Beitrag: ${badge.price} ${badge.unitWord}`;
};

/** Tells screen readers politely what the eye sees anyway. */
export const Announcer = ({ state }: { state: WizardState }) => (
  <>
    <output className={styles.hidden}>{placeText(state)}</output>
    <output className={styles.hidden}>{priceText(state)}</output>
  </>
);
