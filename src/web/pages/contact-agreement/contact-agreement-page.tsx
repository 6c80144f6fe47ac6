import { brand } from '#web/brand.ts';
import { agreementText, AgreementPart } from './agreement-part.tsx';
import { Island } from '#web/islands/island.tsx';
import { Opening } from '#web/pages/parts/opening.tsx';
import page from '#web/site/page.module.css';
import { Points, Steps } from '#web/pages/parts/text-blocks.tsx';
import { Scene } from '#web/drawing/scene.tsx';
import { Section } from '#web/pages/parts/section.tsx';
import { Text } from '#web/text/text.tsx';
import type { PageMeta } from '#web/document/page.ts';
import { Card } from '#web/ui/show/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import styles from './contact-agreement-page.module.css';

const { contact } = brand;

export const meta: PageMeta = {
  title: 'Neuigkeiten per E-Mail: deine Einwilligung',
  description: 'Worin du einwilligst, wie die Bestätigung per E-Mail läuft und wie du jederzeit wieder aussteigst.',
  path: '/customers/contact_agreement',
};

const steps = [
  {
    title: 'Du sagst Ja',
    text: 'Mit deiner E-Mail-Adresse, ohne voreingestelltes Häkchen. Bist du angemeldet, geht es in deinem Profil im [Loginbereich](/login).',
  },
  {
    title: 'Du bestätigst',
    text: 'Wir schicken dir eine E-Mail mit einem Link. Erst wenn du ihn öffnest und bestätigst, gilt deine Einwilligung. So kann niemand dich anmelden außer dir (§ 7 UWG).',
  },
  {
    title: 'Du kannst jederzeit gehen',
    text: 'Mit dem Link in jeder dieser E-Mails, in deinem Profil oder mit einem Satz an uns. Ohne Begründung, ohne Kosten.',
  },
];

const topics = [
  'Tipps rund um Gesundheit, Vorsorge und Haltung deines Tieres',
  'Neue Tarife und Änderungen, die für dich günstiger sein können',
  'Aktionen wie die Welpenwochen',
];

const OpeningScene = () => (
  <Scene
    place="meadow"
    label="Ein Kaninchen mit einem Liebesbrief auf einer Wiese"
    items={[
      { name: 'love-letter', x: 166, y: 76, size: 148, turn: -7, floating: true },
      { name: 'rabbit', x: 164, y: 214, size: 152 },
    ]}
  />
);

export default function ContactAgreementPage() {
  return (
    <>
      <Opening
        title="Post von uns? Nur, wenn du magst"
        lead="Neuigkeiten und Angebote schicken wir ausschließlich an Menschen, die ausdrücklich zugestimmt haben. Hier steht, was das heißt."
        scene={<OpeningScene />}
      />
      <Section id="einwilligung" title="Deine Einwilligung">
        <div className={page.beside}>
          <Card floating>
            <Island part="pages/contact-agreement/agreement.start" of={AgreementPart} className={page.withScript} />
            <p className={page.withoutScript}>
              <Text>{`Das Formular braucht JavaScript. Schreib uns an [${contact.infoMail}](mailto:${contact.infoMail}), dann schicken wir dir den Bestätigungslink.`}</Text>
            </p>
          </Card>
          <div className={styles.words}>
            <blockquote className={classNames(styles.quote, page.withoutScript)}>„{agreementText}“</blockquote>
            <p>Das kann in unseren Nachrichten stehen:</p>
            <Points items={topics} />
            <p>
              Mit deinem Vertrag hat das nichts zu tun: Beitrag und Leistung sind mit und ohne Einwilligung dieselben. Post zu
              deinem Vertrag, etwa Police oder Abrechnung, bekommst du in jedem Fall.
            </p>
          </div>
        </div>
      </Section>
      <Section id="ablauf" title="Zweimal Ja, einmal Nein" tone="band" picture="envelope">
        <Steps steps={steps} />
      </Section>
      <Section id="widerruf" title="Einwilligung ändern oder widerrufen">
        <p>
          <Text>{`In jeder Werbe-E-Mail steht ein Link, mit dem du ohne Anmeldung widerrufst. Als Kunde geht es auch mit einem Klick in deinem [Profil](/user/profil). Sonst genügt eine E-Mail an [${contact.privacyMail}](mailto:${contact.privacyMail}) oder das [Kontaktformular](/kontakt). Was vor dem Widerruf geschah, bleibt rechtmäßig. Wie wir mit deinen Daten umgehen, steht unter [Datenschutz](/datenschutz#werbung).`}</Text>
        </p>
      </Section>
    </>
  );
}
