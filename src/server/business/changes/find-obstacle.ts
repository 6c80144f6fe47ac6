import { isCoverChange, type ChangeKey } from '#domain/police/police-change.ts';
import { isOver, policeOn } from '#domain/police/police-standing.ts';
import { termsOn } from '#domain/police/police-terms.ts';
import { isChipAsked } from './plan-facts.ts';
import { hasLiability } from './plan-liability.ts';
import { animalOf, type Situation } from './load-situation.ts';

/** A change of the cover that a person still looks at. */
type Waiting = { waitingSince: Date | null };

const ofCover = (changeKey: ChangeKey, situation: Situation, { waitingSince }: Waiting): string | null => {
  const { asked, today, bookOf } = situation;
  const { stateKey } = policeOn(asked, today);
  if (stateKey === 'new_manual')
    return 'Deinen Antrag prüfen wir noch. Sobald wir ihn angenommen haben, kannst du das hier ändern.';
  if (stateKey === 'cancelled') return 'Dieser Vertrag ist gekündigt. Sein Schutz bleibt bis zum Ende, wie er ist.';
  if (changeKey === 'payment_term') return null;
  const { insuranceTypeKey, premiumVersion, tarifId } = termsOn(asked, today);
  if (insuranceTypeKey === 'tier_hv') return 'Das gibt es nur beim Krankenschutz deines Tieres.';
  if (changeKey === 'liability') {
    if (bookOf(premiumVersion).tarifs.get(tarifId)?.needLiabilityInsuranceInput !== true) {
      return 'Eine Haftpflicht gibt es bei uns nur für Hunde.';
    }
    if (hasLiability(situation)) return `Für ${animalOf(situation, asked).name} hast du schon eine Haftpflicht.`;
    return asked.mandate === null ? 'Bitte hinterlege zuerst eine Bankverbindung.' : null;
  }
  return waitingSince === null ? null : 'Eine Änderung dieses Vertrags prüfen wir gerade. Wir melden uns bald bei dir.';
};

/** Why this police cannot be changed so (spec 8.10); null where it can. */
export const findObstacle = (changeKey: ChangeKey, situation: Situation, waiting: Waiting): string | null => {
  const { asked, today } = situation;
  if (asked.isBreeding) return 'Einen Vertrag im Züchtertarif änderst du im Bereich „Zucht“.';
  if (isOver(policeOn(asked, today).stateKey)) return 'Dieser Vertrag ist beendet. Daran lässt sich nichts mehr ändern.';
  if (isCoverChange(changeKey)) return ofCover(changeKey, situation, waiting);
  if (changeKey === 'chip' && !isChipAsked(situation)) return 'Für dieses Tier brauchen wir keine Chipnummer.';
  return null;
};
