import { questionGroups, faqPageData } from './all-questions.ts';
import { QuestionList } from './question-list.tsx';
import { Closing } from '#web/pages/parts/closing.tsx';
import { Opening } from '#web/pages/parts/opening.tsx';
import page from '#web/site/page.module.css';
import { Scene } from '#web/drawing/scene.tsx';
import scene from '#web/drawing/scene.module.css';
import { SearchInput } from '#web/pages/parts/search-input.tsx';
import type { PageMeta } from '#web/document/page.ts';
import { usePart } from '#web/start/part-files.ts';
import { classNames } from '#web/ui/class-names.ts';
import styles from './faq-page.module.css';

export const meta: PageMeta = {
  title: 'Fragen und Antworten (FAQ)',
  description:
    'Antworten zu Leistungen, Aufnahme, Beitrag, Rechnungen, Kündigung und Loginbereich der Tierversicherung, zum Durchsuchen.',
  path: '/faq',
  data: faqPageData(questionGroups),
};

const OpeningScene = () => (
  <Scene
    place="meadow"
    label="Eine Katze und ein Kaninchen auf einer Wiese mit Sprechblasen, eine mit einem Fragezeichen"
    items={[
      { name: 'cat', x: 82, y: 190, size: 170 },
      { name: 'rabbit', x: 272, y: 226, size: 130 },
    ]}
  >
    <path
      transform="translate(0 -18)"
      d="M100 66h110a30 30 0 0 1 30 30v34a30 30 0 0 1-30 30h-52l-26 28 2-28h-34a30 30 0 0 1-30-30V96a30 30 0 0 1 30-30Z"
      className={scene.bubble}
    />
    <path transform="translate(0 -18)" d="M140 98q2-16 18-16t17 15q0 12-17 19v10M158 142v1" className={scene.question} />
    <path
      d="M290 110h90a28 28 0 0 1 28 28v24a28 28 0 0 1-28 28h-30l-22 26 2-26h-40a28 28 0 0 1-28-28v-24a28 28 0 0 1 28-28Z"
      className={scene.bubbleDark}
    />
    <path d="M308 140h60M308 162h36" className={scene.coverLine} />
  </Scene>
);

export default function FaqPage() {
  return (
    <div {...usePart('pages/faq/faq.start', 'now')}>
      <Opening
        title="Fragen und Antworten"
        lead="Kurz und klar, was du vor und nach dem Abschluss wissen willst. Fehlt etwas? [Schreib uns](/kontakt)."
        scene={<OpeningScene />}
      >
        <search className={classNames(page.withScript, styles.search)}>
          <SearchInput
            name="suche"
            label="Frage suchen"
            hint="Zum Beispiel Kastration, Kündigung oder Urlaub"
            autoComplete="off"
          />
          <output className={styles.count} data-count />
        </search>
      </Opening>
      <div className={classNames(page.wrap, styles.list)}>
        <p className={styles.nothing} data-nothing hidden>
          Dazu haben wir noch nichts aufgeschrieben. Versuch es mit einem anderen Wort oder frag uns direkt: am Telefon oder über
          das Kontaktformular.
        </p>
        <QuestionList groups={questionGroups} />
      </div>
      <Closing
        title="Deine Frage war nicht dabei?"
        text="Wir beraten dich kostenlos, am Telefon oder per E-Mail."
        action={{ label: 'Kontakt aufnehmen', to: '/kontakt' }}
        second={{ label: 'Beitrag berechnen', to: '/beitragberechnen' }}
        pictures={['rabbit-face', 'cat-face']}
      />
    </div>
  );
}
