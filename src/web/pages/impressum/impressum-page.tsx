import { brand, company, phoneAddress } from '#web/brand.ts';
import { Facts, type Fact } from '#web/pages/parts/text-blocks.tsx';
import { Text } from '#web/text/text.tsx';
import type { PageMeta } from '#web/document/page.ts';
import styles from './impressum-page.module.css';

const { address, contact } = brand;

export const meta: PageMeta = {
  title: 'Impressum',
  description: `Wer hinter ${brand.name} steht und wie du uns erreichst.`,
  path: '/impressum',
};

const companyRows: readonly Fact[] = [
  ['Vorstand', company.board.join(', ')],
  ['Aufsichtsrat, Vorsitz', company.supervisoryBoardChair],
  ['Register', `${company.registerCourt}, ${company.registerNumber}`],
  ['Umsatzsteuer-ID', company.vatId],
  ['Versicherungsteuernummer', company.insuranceTaxNumber],
  ['Aufsicht', company.supervisoryAuthority],
];

/** Licences of what the shop shows and did not make itself. */
const licences: readonly Fact[] = [
  ['Bilder der Tiere und Dinge', 'Fluent Emoji, © Microsoft Corporation, MIT-Lizenz'],
  [
    'Schriften',
    'Figtree, © The Figtree Project Authors, und Bricolage Grotesque, © The Bricolage Grotesque Project Authors, beide SIL Open Font License 1.1',
  ],
  ['Symbole', 'Lucide, ISC-Lizenz'],
  ['Postleitzahlen und Orte', '© OpenStreetMap-Mitwirkende, Open Database License (ODbL)'],
];

export default function ImpressumPage() {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Impressum</h1>
      <section className={styles.part}>
        <h2>Anbieter</h2>
        <p>
          {brand.legalName}
          <br />
          {address.street} {address.buildingNo}
          <br />
          {address.zipCode} {address.city}
          <br />
          {address.country}
        </p>
        <p>
          Telefon <a href={phoneAddress(contact.phone)}>{contact.phone}</a> ({contact.openingHours})
          <br />
          Fax {contact.fax}
          <br />
          E-Mail <a href={`mailto:${contact.infoMail}`}>{contact.infoMail}</a>
        </p>
      </section>
      <section className={styles.part}>
        <h2>Unternehmen</h2>
        <Facts facts={companyRows} />
      </section>
      <section className={styles.part}>
        <h2>Beschwerden und Schlichtung</h2>
        <p>
          <Text>{`Bist du nicht zufrieden, schreib uns an [${contact.feedbackMail}](mailto:${contact.feedbackMail}).`}</Text>
        </p>
        <p>
          <Text>
            Wir nehmen am Verfahren der Verbraucherschlichtungsstelle teil: Versicherungsombudsmann e. V., Postfach 08 06 32,
            10006 Berlin, [www.versicherungsombudsmann.de](https://www.versicherungsombudsmann.de). Für dich ist es kostenlos.
            Auch die Aufsichtsbehörde nimmt Beschwerden entgegen: BaFin, Graurheindorfer Straße 108, 53117 Bonn,
            [www.bafin.de](https://www.bafin.de). Der Weg zu den Gerichten bleibt dir offen.
          </Text>
        </p>
      </section>
      <section className={styles.part}>
        <h2>Bilder, Schriften und Daten</h2>
        <Facts facts={licences} />
      </section>
    </div>
  );
}
