import { brand } from '#web/brand.ts';
import { EndingFlow } from '#web/ending/ending-flow.tsx';
import styles from '#web/ending/ending.module.css';
import { useKnownPerson } from '#web/ending/use-known-person.ts';
import { Opening } from '#web/pages/parts/opening.tsx';
import page from '#web/pages/parts/page.module.css';
import { Points } from '#web/pages/parts/points.tsx';
import { Scene } from '#web/pages/parts/scene.tsx';
import { Section } from '#web/pages/parts/section.tsx';
import { Text } from '#web/pages/parts/text.tsx';
import { pageMeta } from '#web/shell/page-meta.ts';
import { Card } from '#web/ui/card.tsx';

const { contact } = brand;

export const meta = () =>
  pageMeta({
    title: 'Vertrag widerrufen',
    description: 'Widerrufe deinen Versicherungsvertrag innerhalb von 14 Tagen online, ohne Anmeldung und ohne Gründe.',
    path: '/widerrufen',
  });

const hints = [
  'Du hast 14 Tage Zeit. Die Frist beginnt, wenn du den Versicherungsschein und alle Unterlagen bekommen hast (§ 8 VVG). Es genügt, dass du den Widerruf rechtzeitig abschickst.',
  'Gründe brauchst du keine. Was dir danach zusteht, steht in der Widerrufsbelehrung unter [Downloads](/download).',
  'Die Frist ist vorbei? Dann kannst du den Vertrag [kündigen](/kuendigen).',
  `Du kannst auch formlos widerrufen: per E-Mail an [${contact.infoMail}](mailto:${contact.infoMail}), per Fax oder per Post.`,
];

const OpeningScene = () => (
  <Scene
    place="table"
    label="Ein Blatt Papier und ein Brief auf einem Tisch, dahinter eine Katze"
    items={[
      { name: 'cat-face', x: 166, y: 164, size: 158 },
      { name: 'page-facing-up', x: 66, y: 222, size: 110 },
      { name: 'envelope', x: 320, y: 238, size: 98, turn: 6 },
    ]}
  />
);

/** § 356a BGB: reachable from every page, without a login, in two steps. */
export default function WiderrufenPage() {
  const known = useKnownPerson();
  return (
    <>
      <Opening
        title="Vertrag widerrufen"
        lead="Innerhalb von 14 Tagen, ohne Gründe: einmal ausfüllen, einmal bestätigen, fertig."
        scene={<OpeningScene />}
      />
      <Section id="widerruf" title="Dein Widerruf">
        <div className={styles.pair}>
          <Card floating>
            <div className={page.withScript}>
              <EndingFlow kind="withdrawal" known={known} />
            </div>
            <p className={page.withoutScript}>
              <Text>{`Das Formular braucht JavaScript. Schreib uns deinen Widerruf einfach an [${contact.infoMail}](mailto:${contact.infoMail}).`}</Text>
            </p>
          </Card>
          <aside aria-labelledby="hinweise" className={styles.hints}>
            <h3 id="hinweise">Gut zu wissen</h3>
            <Points items={hints} />
          </aside>
        </div>
      </Section>
    </>
  );
}
