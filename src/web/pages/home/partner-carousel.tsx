import { PartnerMark } from './partner-mark.tsx';
import partners from 'virtual:reference/partners';
import { Card } from '#web/ui/show/card.tsx';
import { Carousel } from '#web/ui/move/carousel.tsx';
import styles from './partner-carousel.module.css';

export const PartnerCarousel = () => (
  <Carousel
    label="Konzern und Partner"
    perPage={3}
    slides={partners.map(({ key, isParent, name, mark, text }) => ({
      key,
      content: (
        <Card as="article" className={styles.partner}>
          <PartnerMark name={mark} />
          <div className={styles.words}>
            <p className={styles.kind}>{isParent ? 'Unser Mutterhaus' : 'Praxissoftware'}</p>
            <h3 className={styles.name}>{name}</h3>
            <p className={styles.text}>{text}</p>
          </div>
        </Card>
      ),
    }))}
  />
);
