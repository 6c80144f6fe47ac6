import { priceBadge } from '#domain/wizard/price-badge.ts';
import { Button } from '#web/ui/press/button.tsx';
import type { PartProps } from '#web/wizard/question/inputs.ts';
import styles from './tarif-switch.module.css';

/** Up to full cover for its extra price, or back to surgery cover after that (spec 11.5). */
export const TarifSwitch = ({ state, dispatch }: PartProps) => {
  const badge = priceBadge(state);
  const offered = badge?.tarifSwitch ?? null;
  if (badge === null || offered === null) return null;
  if (offered.to === 'op') {
    return (
      <div className={styles.box}>
        <p>
          Du hast auf <strong>Vollschutz</strong> gewechselt.
        </p>
        <Button variant="secondary" onClick={() => dispatch({ type: 'downgraded' })}>
          Zurück zum OP-Schutz
        </Button>
      </div>
    );
  }
  const { extraPrice } = offered;
  return (
    <div className={styles.box}>
      <p>
        <strong>Mehr als Operationen:</strong> Vollschutz zahlt auch Behandlungen ohne OP, Diagnostik und Vorsorge.
      </p>
      <Button variant="secondary" onClick={() => dispatch({ type: 'upgraded' })}>
        {extraPrice === null ? 'Auf Vollschutz wechseln' : `Auf Vollschutz wechseln für ${extraPrice} mehr`}
      </Button>
    </div>
  );
};
