import { classNames } from '#web/ui/class-names.ts';
import styles from './how-it-works.module.css';
import section from './section.module.css';

const steps = [
  { title: 'Stell uns dein Tier vor', text: 'Rasse, Geburtstag, Gesundheit. Mehr wollen wir am Anfang gar nicht wissen.' },
  { title: 'Stell deinen Beitrag ein', text: 'Tarif, Selbstbeteiligung, Laufzeit: Jede Änderung siehst du sofort im Preis.' },
  { title: 'Nimm dein Angebot an', text: 'Es kommt sofort per E-Mail. Passt es, schließt du mit ein paar Klicks ab.' },
];

export const HowItWorks = () => (
  <section className={classNames(section.wrap, section.section)} aria-labelledby="steps-title">
    <h2 id="steps-title" className={section.title}>
      So funktioniert’s
    </h2>
    <ol className={styles.steps}>
      {steps.map(({ title, text }, index) => (
        <li key={title} className={styles.step}>
          <span className={styles.number} aria-hidden>
            <svg viewBox="0 0 72 30" focusable="false">
              <path d="M4 26 36 5l32 21" />
            </svg>
            {index + 1}
          </span>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  </section>
);
