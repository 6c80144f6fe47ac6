import { useState } from 'react';
import { filterByMinimumLevel, type Issue } from '#domain/basics/issue.ts';
import { animalLimits } from '#domain/basics/limits.ts';
import type { ChildAnimal } from '#domain/wire/schemas/child-animal-schemas.ts';
import { Loaded } from '#web/customer-area/area/loaded.tsx';
import { BuyerLink } from '#web/customer-area/breeding/child/buyer-link.tsx';
import { SaleForm } from '#web/customer-area/breeding/child/sale-form.tsx';
import { useSalutations } from '#web/customer-area/breeding/records.ts';
import { Panel } from '#web/customer-area/parts/panel.tsx';
import { Rows } from '#web/customer-area/parts/rows.tsx';
import { Done } from '#web/customer-area/profile/done.tsx';
import { dayText } from '#web/customer-area/words.ts';
import { IssueList } from '#web/ui/form/issue/issue-list.tsx';
import styles from './child.module.css';

const Insured = ({ childAnimal: { animalName } }: { childAnimal: ChildAnimal }) => (
  <p className={styles.insured}>
    <strong>{`${animalName} ist versichert.`}</strong> Die neue Familie hat einen eigenen Vertrag geschlossen.
  </p>
);

const Sold = ({ childAnimal, issues }: { childAnimal: ChildAnimal; issues: readonly Issue[] | null }) => {
  const { sale, stateKey, animalName } = childAnimal;
  const message = issues?.find(({ level }) => level === 'ok')?.message ?? null;
  if (sale === null) return null;
  return (
    <Panel title="Verkauf">
      <Done message={message} />
      <IssueList issues={filterByMinimumLevel(issues ?? [], 'warn')} />
      {stateKey === 'insured' && <Insured childAnimal={childAnimal} />}
      <Rows
        rows={[
          ['Neue Familie', `${sale.firstname} ${sale.lastname}`],
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
  if (childAnimal.stateKey !== 'added') return <Sold childAnimal={childAnimal} issues={issues} />;
  return (
    <Panel
      title={`${childAnimal.animalName} zieht um`}
      sub="Trag ein, wer das Jungtier bekommt. Die neue Familie erhält einen Link, der alles schon ausfüllt."
    >
      <Loaded query={salutations} what="Die Anreden">
        {(options) => <SaleForm childAnimal={childAnimal} salutations={options} onSold={setIssues} />}
      </Loaded>
    </Panel>
  );
};
