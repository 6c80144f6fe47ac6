import { CheckList } from '#web/pages/parts/text-blocks.tsx';
import { fullPoints, opPoints } from './cover-texts.ts';
import { calculator } from '#web/site/places.ts';
import { ButtonLink } from '#web/ui/press/button.tsx';
import { Card } from '#web/ui/show/card.tsx';
import { Picture } from '#web/ui/show/picture.tsx';
import styles from './tarif-pair.module.css';

const tarifs = [
  {
    variant: 'op',
    name: 'OP-Schutz',
    text: 'Nur Operationen, die aber ganz: von der Untersuchung davor bis zur Nachsorge danach. Für alle, die kleine Rechnungen selbst zahlen und die großen nicht fürchten wollen.',
    picture: 'hospital',
    points: opPoints,
  },
  {
    variant: 'full',
    name: 'Vollschutz',
    text: 'Operationen, Behandlungen und Vorsorge. Für alle, die in der Praxis nicht über Geld nachdenken wollen.',
    picture: 'shield',
    points: fullPoints,
  },
] as const;

export const TarifPair = () => (
  <div className={styles.pair}>
    {tarifs.map(({ variant, name, text, picture, points }) => (
      <Card key={variant} as="article" floating tone={variant === 'full' ? 'panel' : 'paper'} className={styles.tarif}>
        <div className={styles.top}>
          <h3 className={styles.name}>{name}</h3>
          <Picture name={picture} size={72} />
        </div>
        <p>{text}</p>
        <CheckList items={points} />
        <ButtonLink
          to={`${calculator.to}?tarif_variant=${variant}`}
          variant={variant === 'full' ? 'primary' : 'secondary'}
          className={styles.button}
        >
          {name} berechnen
        </ButtonLink>
      </Card>
    ))}
  </div>
);
