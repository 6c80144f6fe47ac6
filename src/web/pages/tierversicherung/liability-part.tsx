import { Text } from '#web/pages/parts/text.tsx';
import { Card } from '#web/ui/card.tsx';
import styles from './liability-part.module.css';

/** 1-shop 1, tier_hv. */
const sums = [
  { value: '50 Millionen €', label: 'Versicherungssumme für Personen-, Sach- und Vermögensschäden' },
  { value: '10 Millionen €', label: 'höchstens für jede verletzte Person' },
  { value: '150 €', label: 'Selbstbeteiligung je Schaden' },
] as const;

export const LiabilityPart = () => (
  <>
    <dl className={styles.sums}>
      {sums.map(({ value, label }) => (
        <Card key={value} className={styles.sum}>
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
