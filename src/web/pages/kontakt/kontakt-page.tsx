import { brand, claimAddress, phoneAddress } from '#web/brand.ts';
import { Island } from '#web/islands/island.tsx';
import { FeedbackForm } from './feedback-form.tsx';
import { Facts } from '#web/pages/parts/text-blocks.tsx';
import { Opening } from '#web/pages/parts/opening.tsx';
import page from '#web/site/page.module.css';
import { PictureCards } from '#web/pages/parts/picture-cards.tsx';
import { LetterScene } from '#web/drawing/scene.tsx';
import { Section } from '#web/pages/parts/section.tsx';
import { Text } from '#web/text/text.tsx';
import type { PageMeta } from '#web/document/page.ts';
import { insuranceAgency } from '#web/document/structured-data.ts';
import { Card } from '#web/ui/show/card.tsx';
import styles from './kontakt-page.module.css';

const { address, contact } = brand;

export const meta: PageMeta = {
  title: 'Kontakt',
  description: `So erreichst du ${brand.name}: Telefon, E-Mail, Post und Kontaktformular. ${contact.openingHours}.`,
  path: '/kontakt',
  data: insuranceAgency,
};

const ways = [
  ['Telefon', `[${contact.phone}](${phoneAddress(contact.phone)})`],
  ['Sprechzeiten', contact.openingHours],
  ['E-Mail', `[${contact.infoMail}](mailto:${contact.infoMail})`],
  ['Fax', contact.fax],
  ['Post', `${brand.legalName}, ${address.street} ${address.buildingNo}, ${address.zipCode} ${address.city}`],
  ['Datenschutz', `[${contact.privacyMail}](mailto:${contact.privacyMail})`],
] as const;

const shortcuts = [
  {
    title: 'Rechnung einreichen',
    text: `Am schnellsten geht es, wenn du sie gleich [hochlädst](${claimAddress}).`,
    picture: 'receipt',
  },
  {
    title: 'Vertrag ändern',
    text: 'Anschrift, Bankverbindung und Dokumente findest du im [Loginbereich](/login).',
    picture: 'open-file-folder',
  },
  { title: 'Schnelle Antwort', text: 'Vielleicht steht sie schon in den [Fragen und Antworten](/faq).', picture: 'light-bulb' },
] as const;

export default function KontaktPage() {
  return (
    <>
      <Opening
        title="Sprich mit uns"
        lead={`Kostenlos beraten lassen, etwas fragen, etwas loswerden: ${contact.openingHours} unter [${contact.phone}](${phoneAddress(contact.phone)}), sonst jederzeit schriftlich.`}
        scene={
          <LetterScene
            label="Ein Telefon und ein Brief auf einem Tisch unter dem Dach, dazwischen ein Hund"
            animal="dog-face"
            thing="telephone"
          />
        }
      />
      <Section id="nachricht" title="Schreib uns">
        <div className={page.beside}>
          <Card floating>
            <Island part="pages/kontakt/feedback.start" of={FeedbackForm} className={page.withScript} />
            <div className={page.withoutScript}>
              <p>
                <Text>{`Das Formular braucht JavaScript. Schreib uns einfach an [${contact.feedbackMail}](mailto:${contact.feedbackMail}).`}</Text>
              </p>
            </div>
          </Card>
          <div className={styles.ways}>
            <Facts facts={ways} />
          </div>
        </div>
      </Section>
      <Section id="abkuerzungen" title="Oder gleich ans Ziel" tone="band">
        <PictureCards cards={shortcuts} />
      </Section>
    </>
  );
}
