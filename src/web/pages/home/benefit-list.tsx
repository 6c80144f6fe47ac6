import limits from '#reference/limits.json';
import { brand } from '#web/brand.ts';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Picture } from '#web/ui/picture.tsx';
import { RoofDivider } from '#web/ui/roof-divider.tsx';
import type { PictureName } from '#web/ui/picture-names.ts';
import styles from './benefit-list.module.css';
import section from './section.module.css';

const { dog, cat, rabbit } = limits.animal.maximumEntryAgeYears;
const entryAges = [
  { label: 'Hund', years: dog, picture: 'dog-face' },
  { label: 'Katze', years: cat, picture: 'cat-face' },
  { label: 'Kaninchen', years: rabbit, picture: 'rabbit-face' },
] as const;

const benefits: { title: string; text: string; picture: PictureName }[] = [
  {
    title: 'Bis zum vierfachen GOT-Satz',
    text: 'Auch nachts und am Wochenende: Die Notdienstgebühr ist mit drin.',
    picture: 'money-bag',
  },
  {
    title: 'Deine Praxis, deine Klinik',
    text: 'Du suchst aus, wer dein Tier behandelt. Wir reden dir nicht hinein.',
    picture: 'stethoscope',
  },
  {
    title: 'Weltweit dabei',
    text: 'Sechs Monate Schutz auf Reisen, vom Wattenmeer bis zum anderen Ende der Welt.',
    picture: 'airplane',
  },
  {
    title: 'Alle Rassen willkommen',
    text: 'Vom Mops bis zum Mischling, von der Perserkatze bis zum Löwenkopf.',
    picture: 'poodle',
  },
  {
    title: 'Ganz ohne Papier',
    text: 'Antrag, Vertrag und Rechnung laufen digital. Auf Wunsch rechnen wir direkt mit der Praxis ab.',
    picture: 'mobile-phone',
  },
  {
    title: 'Dein Beitrag nach Maß',
    text: 'Selbstbeteiligung und Laufzeit wählst du so, dass es zu deinem Monat passt.',
    picture: 'control-knobs',
  },
];

const EntryAges = () => (
  <Card as="li" tone="panel" className={styles.ages}>
    <h3>100&nbsp;% zurück, wenn du früh einsteigst</h3>
    <p>Bis zu diesem Alter erstatten wir die ganze Rechnung, danach 85&nbsp;%.</p>
    <ul className={styles.species}>
      {entryAges.map(({ label, years, picture }) => (
        <li key={label}>
          <Picture name={picture} size={56} />
          <span>
            <strong>{label}</strong> bis einschließlich {years} Jahre
          </span>
        </li>
      ))}
    </ul>
  </Card>
);

export const BenefitList = () => (
  <section aria-labelledby="benefits-title">
    <RoofDivider tone="band" />
    <div data-ground="band">
      <div className={classNames(section.wrap, styles.inside)}>
        <h2 id="benefits-title" className={section.title}>
          Was unter dem Dach alles Platz hat
        </h2>
        <p className={section.intro}>
          Kostenlos beraten lassen? Ruf uns an: {brand.contact.phone}, {brand.contact.openingHours}.
        </p>
        <ul className={styles.list}>
          <EntryAges />
          {benefits.map(({ title, text, picture }) => (
            <Card key={title} as="li" className={styles.benefit}>
              <Picture name={picture} size={56} />
              <div>
                <h3 className={styles.title}>{title}</h3>
                <p>{text}</p>
              </div>
            </Card>
          ))}
        </ul>
      </div>
      <RoofDivider tone="page" mirrored />
    </div>
  </section>
);
