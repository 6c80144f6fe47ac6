import { breedingPrices, memberPrice } from './breeding-prices.ts';
import { plainPrice } from '#web/text/typography.ts';
import { Picture } from '#web/ui/show/picture.tsx';
import { VisuallyHidden } from '#web/ui/show/visually-hidden.tsx';
import styles from './price-table.module.css';
import { CheckList } from '#web/pages/parts/text-blocks.tsx';
import { variants } from './breeding-texts.ts';
import { Card } from '#web/ui/show/card.tsx';

const Cell = ({ cents }: { cents: number }) => (
  <td>
    <strong>{plainPrice(cents)}</strong>
    <span>im Verband {plainPrice(memberPrice(cents))}</span>
  </td>
);

export const PriceTable = () => (
  <table className={styles.table}>
    <caption className={styles.caption}>
      <VisuallyHidden>Preise des Züchtertarifs im Jahr und je Zuchttier</VisuallyHidden>
    </caption>
    <thead>
      <tr>
        <th scope="col">Zuchttier</th>
        <th scope="col">Geburt</th>
        <th scope="col">Wurf</th>
      </tr>
    </thead>
    <tbody>
      {breedingPrices.map(({ key, label, picture, birth, litter }) => (
        <tr key={key}>
          <th scope="row">
            <span className={styles.animal}>
              <Picture name={picture} size={48} />
              {label}
            </span>
          </th>
          <Cell cents={birth} />
          <Cell cents={litter} />
        </tr>
      ))}
    </tbody>
  </table>
);

export const Variants = () => (
  <div className={styles.variants}>
    {variants.map(({ key, title, text, points }) => (
      <Card key={key} as="article" floating tone={key === 'litter' ? 'panel' : 'paper'} className={styles.variant}>
        <h3 className={styles.name}>{title}</h3>
        <p>{text}</p>
        <CheckList items={points} />
      </Card>
    ))}
  </div>
);
