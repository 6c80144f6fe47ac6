import { plainPrice } from '#web/text/typography.ts';
import vetCosts from 'virtual:reference/vet-costs';
import { Card } from '#web/ui/show/card.tsx';
import { Carousel } from '#web/ui/move/carousel.tsx';
import { Picture } from '#web/ui/show/picture.tsx';
import styles from './cost-carousel.module.css';

export const CostCarousel = () => (
  <Carousel
    label="Was Tierarztbesuche kosten können"
    perPage={3}
    slides={vetCosts.map(({ key, title, cents, picture, text }) => ({
      key,
      content: (
        <Card as="article" className={styles.example}>
          <Picture name={picture} size={88} />
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.price}>{plainPrice(cents)}</p>
          <p className={styles.text}>{text}</p>
        </Card>
      ),
    }))}
  />
);
