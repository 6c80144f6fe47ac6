import { SimulatorResult } from '#web/pages/leistungsfall/simulator-result.tsx';
import { exampleFacts, firstSimulation, simulate } from '#web/pages/leistungsfall/simulation.ts';
import { Facts } from '#web/pages/parts/facts.tsx';
import { Card } from '#web/ui/card.tsx';
import styles from './simulator.module.css';

export const SimulatorExample = () => (
  <Card floating className={styles.simulator}>
    <div className={styles.example}>
      <h3>Ein Beispiel</h3>
      <Facts facts={exampleFacts} />
    </div>
    <SimulatorResult shares={simulate(firstSimulation)} />
  </Card>
);
