import { Text } from '#web/text/text.tsx';
import { liabilitySums } from './cover-texts.ts';
import { Card } from '#web/ui/show/card.tsx';
import styles from './liability-part.module.css';

export const LiabilityPart = () => (
  <>
    <dl className={styles.sums}>
      {liabilitySums.map(({ value, label }) => (
        <Card key={label} className={styles.sum}>
          <dt>
            <Text>{label}</Text>
          </dt>
          <dd>
            <Text>{value}</Text>
          </dd>
        </Card>
      ))}
    </dl>
    <p>
      Du buchst sie im Rechner zum OP-Schutz oder Vollschutz deines Hundes dazu. In mehreren Bundesländern ist eine
      Hundehaftpflicht Pflicht. Für Rassen, die ein Land als Listenhunde führt, können wir sie nicht anbieten; die
      Krankenversicherung steht auch ihnen offen.
    </p>
  </>
);
