import { brand, phoneAddress } from '#web/brand.ts';
import { pageMeta } from '#web/shell/page-meta.ts';
import styles from './impressum-page.module.css';

const { address, contact, company } = brand;

export const meta = () =>
  pageMeta({ title: 'Impressum', description: `Wer hinter ${brand.name} steht und wie du uns erreichst.`, path: '/impressum' });

const companyRows: readonly (readonly [string, string])[] = [
  ['Vorstand', company.board.join(', ')],
  ['Aufsichtsrat, Vorsitz', company.supervisoryBoardChair],
  ['Register', `${company.registerCourt}, ${company.registerNumber}`],
  ['Umsatzsteuer-ID', company.vatId],
  ['Versicherungsteuernummer', company.insuranceTaxNumber],
  ['Aufsicht', company.supervisoryAuthority],
];

/** Licences of what the shop shows and did not make itself. */
const licences: readonly (readonly [string, string])[] = [
  ['Bilder der Tiere und Dinge', 'Fluent Emoji, © Microsoft Corporation, MIT-Lizenz'],
  [
    'Schriften',
    'Figtree, © The Figtree Project Authors, und Bricolage Grotesque, © The Bricolage Grotesque Project Authors, beide SIL Open Font License 1.1',
  ],
  ['Symbole', 'Lucide, ISC-Lizenz'],
  ['Postleitzahlen und Orte', '© OpenStreetMap-Mitwirkende, Open Database License (ODbL)'],
];

const Rows = ({ rows }: { rows: readonly (readonly [string, string])[] }) => (
  <dl className={styles.rows}>
    {rows.map(([name, text]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);

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
        <Rows rows={companyRows} />
      </section>
      <section className={styles.part}>
        <h2>Bilder, Schriften und Daten</h2>
        <Rows rows={licences} />
      </section>
    </div>
  );
}
