import { Text } from '#web/text/text.tsx';
import { Card } from '#web/ui/show/card.tsx';
import { Picture } from '#web/ui/show/picture.tsx';
import type { PictureName } from '#domain/product/picture-names.ts';
import styles from './picture-cards.module.css';

export type PictureCard = { title: string; text: string; picture: PictureName };

/** Two or three in a row, each with its picture. */
export const PictureCards = ({ cards, columns = 3 }: { cards: readonly PictureCard[]; columns?: 2 | 3 }) => (
  <ul className={styles.cards} data-columns={columns}>
    {cards.map(({ title, text, picture }) => (
      <Card key={title} as="li" className={styles.card}>
        <Picture name={picture} size={64} className={styles.picture} />
        <h3 className={styles.title}>
          <Text>{title}</Text>
        </h3>
        <p>
          <Text>{text}</Text>
        </p>
      </Card>
    ))}
  </ul>
);
