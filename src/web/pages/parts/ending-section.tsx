import { brand } from '#web/brand.ts';
import { PublicEnding } from '#web/ending/public-ending.tsx';
import { Island } from '#web/islands/island.tsx';
import page from '#web/site/page.module.css';
import { Points } from './text-blocks.tsx';
import { Section } from './section.tsx';
import { Text } from '#web/text/text.tsx';
import { Card } from '#web/ui/show/card.tsx';
import styles from '#web/ending/ending.module.css';

type EndingSectionProps = {
  kind: Parameters<typeof PublicEnding>[0]['kind'];
  id: string;
  title: string;
  /** "deine Kündigung" */
  what: string;
  hints: readonly string[];
};

/** The form of a public page with what is good to know beside it; without script the way by e-mail. */
export const EndingSection = ({ kind, id, title, what, hints }: EndingSectionProps) => {
  const { infoMail } = brand.contact;
  return (
    <Section id={id} title={title}>
      <div className={page.beside}>
        <Card floating>
          <div className={page.withScript}>
            <Island part="ending/ending.start" of={PublicEnding} props={{ kind }} />
          </div>
          <p className={page.withoutScript}>
            <Text>{`Das Formular braucht JavaScript. Schreib uns ${what} einfach an [${infoMail}](mailto:${infoMail}).`}</Text>
          </p>
        </Card>
        <aside aria-labelledby="hinweise" className={styles.hints}>
          <h3 id="hinweise">Gut zu wissen</h3>
          <Points items={hints} />
        </aside>
      </div>
    </Section>
  );
};
