import type { ReactNode } from 'react';
import { brand } from '#web/brand.ts';
import page from '#web/site/page.module.css';
import { Scene } from '#web/drawing/scene.tsx';
import { Text } from '#web/text/text.tsx';
import { Card } from '#web/ui/show/card.tsx';
import { RoofDivider } from '#web/ui/show/roof-divider.tsx';
import styles from './login.module.css';

const { contact } = brand;

/** The way in: the form on a card, beside it the house it belongs to. */
export const Door = ({
  title,
  lead,
  cardTitle,
  children,
  below,
}: {
  title: string;
  lead: string;
  cardTitle: string;
  children: ReactNode;
  below?: ReactNode;
}) => (
  <div className={styles.door}>
    <div className={`${page.wrap} ${styles.inside}`}>
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        <div className={styles.scene}>
          <Scene
            place="house"
            label="Hund, Katze und Kaninchen vor ihrem Haus"
            items={[
              { name: 'cat', x: 82, y: 246, size: 118 },
              { name: 'dog', x: 178, y: 212, size: 152 },
              { name: 'rabbit', x: 318, y: 270, size: 92 },
            ]}
          />
        </div>
      </div>
      <div className={styles.side}>
        <Card floating className={styles.card}>
          <div className={`${page.withScript} ${styles.stack}`}>
            <h2 className={styles.cardTitle}>{cardTitle}</h2>
            {children}
          </div>
          <p className={page.withoutScript}>
            <Text>{`Der Loginbereich braucht JavaScript. Wir helfen dir auch so: [${contact.infoMail}](mailto:${contact.infoMail}).`}</Text>
          </p>
        </Card>
        {below}
      </div>
    </div>
    <RoofDivider tone="page" />
  </div>
);
