import { useState } from 'react';
import { filterByMinimumLevel, type Issue } from '#domain/basics/issue.ts';
import { animalLimits } from '#domain/basics/limits.ts';
import { Loaded } from '#web/customer-area/area/loaded.tsx';
import { BuyerLink } from './buyer-link.tsx';
import { SaleForm } from './sale-form.tsx';
import { useSalutations } from '#web/customer-area/breeding/records.ts';
import { Panel, Rows } from '#web/contract/panel.tsx';
import { Done } from '#web/customer-area/parts/screen-parts.tsx';
import { dayText } from '#web/contract/words.ts';
import { Button } from '#web/ui/press/button.tsx';
import { IssueList } from '#web/ui/form/issues.tsx';
import styles from './child.module.css';
import type { ChildAnimal } from '#domain/wire/breeding/child-animals.ts';

const Insured = ({ childAnimal: { animalName } }: { childAnimal: ChildAnimal }) => (
  <p className={styles.insured}>
    <strong>{`${animalName} ist versichert.`}</strong> Die neue Familie hat einen eigenen Vertrag geschlossen.
  </p>
);

type SoldProps = { childAnimal: ChildAnimal; issues: readonly Issue[] | null; onCorrect: () => void };

const Sold = ({ childAnimal, issues, onCorrect }: SoldProps) => {
  const { sale, stateKey, animalName } = childAnimal;
  const message = issues?.find(({ level }) => level === 'ok')?.message ?? null;
  if (sale === null) return null;
  return (
    <Panel
      title="Verkauf"
      action={
        stateKey === 'sold' && (
          <Button variant="secondary" onClick={onCorrect}>
            Käufer berichtigen
          </Button>
        )
      }
    >
      <Done message={message} />
      <IssueList issues={filterByMinimumLevel(issues ?? [], 'warn')} />
      {stateKey === 'insured' && <Insured childAnimal={childAnimal} />}
      <Rows
        rows={[
          ['Neue Familie', sale.email === '' ? 'Nicht mehr gespeichert' : `${sale.firstname} ${sale.lastname}`],
          ['E-Mail', sale.email],
          ['Verkauft zum', dayText(sale.sellingDateStr)],
        ]}
      />
      {sale.buyerUrl !== null && <BuyerLink childAnimal={childAnimal} sale={sale} url={sale.buyerUrl} />}
      {sale.buyerUrl === null && stateKey === 'sold' && (
        <p>{`Der Link ist am ${dayText(sale.buyerUrlValidTo)} abgelaufen. Ab ${animalLimits.minimumAgeDays / 7} Wochen kann ${animalName} auch ohne ihn versichert werden.`}</p>
      )}
    </Panel>
  );
};

/** To be sold, sold or insured. */
export const SalePanel = ({ childAnimal }: { childAnimal: ChildAnimal }) => {
  const salutations = useSalutations();
  const [issues, setIssues] = useState<readonly Issue[] | null>(null);
  const [isCorrecting, setCorrecting] = useState(false);
  const { stateKey, sale, animalName } = childAnimal;
  const close = (answer: readonly Issue[] | null) => {
    setIssues(answer);
    setCorrecting(false);
  };
  if (stateKey === 'insured' || (stateKey === 'sold' && !isCorrecting)) {
    return <Sold childAnimal={childAnimal} issues={issues} onCorrect={() => setCorrecting(true)} />;
  }
  return (
    <Panel
      title={sale === null ? `${animalName} zieht um` : 'Käufer berichtigen'}
      sub={
        sale === null
          ? 'Trag ein, wer das Jungtier bekommt. Die neue Familie erhält einen Link, der alles schon ausfüllt.'
          : `Solange ${animalName} noch nicht versichert ist, kannst du alles zum Verkauf ändern.`
      }
    >
      <Loaded query={salutations} what="Die Anreden">
        {(options) => (
          <SaleForm childAnimal={childAnimal} salutations={options} sale={sale} onDone={close} onCancel={() => close(null)} />
        )}
      </Loaded>
    </Panel>
  );
};
