import { brand } from '#web/brand.ts';
import { EndingFlow } from '#web/ending/ending-flow.tsx';
import { useKnownPerson } from '#web/ending/use-known-person.ts';
import page from '#web/pages/parts/page.module.css';
import { Points } from '#web/pages/parts/points.tsx';
import { Section } from '#web/pages/parts/section.tsx';
import { Text } from '#web/pages/parts/text.tsx';
import { Card } from '#web/ui/card.tsx';
import styles from './ending.module.css';

type EndingSectionProps = {
  kind: Parameters<typeof EndingFlow>[0]['kind'];
  id: string;
  title: string;
  /** "deine Kündigung" */
  what: string;
  hints: readonly string[];
};

/** The form of a public page with what is good to know beside it; without script the way by e-mail. */
export const EndingSection = ({ kind, id, title, what, hints }: EndingSectionProps) => {
  const known = useKnownPerson();
  const { infoMail } = brand.contact;
  return (
    <Section id={id} title={title}>
      <div className={page.beside}>
        <Card floating>
          <div className={page.withScript}>
            <EndingFlow kind={kind} known={known} />
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
