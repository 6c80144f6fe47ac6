import { ChevronDown, Link2 } from 'lucide-react';
import { Paragraphs, Text } from '#web/text/text.tsx';
import { Picture } from '#web/ui/show/picture.tsx';
import type { PictureName } from '#domain/product/picture-names.ts';
import styles from './question-list.module.css';

const Entry = ({ entry }: { entry: Question }) => (
  <details id={entry.id} className={styles.question} data-search={entry.searchNames?.join(' ')}>
    <summary>
      <h3 className={styles.title}>
        <Text>{entry.question}</Text>
      </h3>
      <ChevronDown aria-hidden focusable="false" />
    </summary>
    <div className={styles.answer}>
      <Paragraphs texts={entry.answer} />
      <a href={`#${entry.id}`} className={styles.link} data-print="hide">
        <Link2 aria-hidden focusable="false" /> Link zu dieser Antwort
      </a>
    </div>
  </details>
);

const pictures: Record<string, PictureName> = {
  leistungen: 'shield',
  aufnahme: 'memo',
  beitrag: 'money-bag',
  leistungsfall: 'hospital',
  vertrag: 'page-facing-up',
};

/** All questions stand in the page from the start; a search only hides what does not fit. */
export const QuestionList = ({ groups }: { groups: readonly QuestionGroup[] }) => (
  <div className={styles.groups}>
    {groups.map(({ id, title, questions }) => (
      <section key={id} id={id} aria-labelledby={`${id}-title`} className={styles.group} data-group>
        <div className={styles.top}>
          <Picture name={pictures[id] ?? 'speech-balloon'} size={56} />
          <h2 id={`${id}-title`} className={styles.groupTitle}>
            {title}
          </h2>
        </div>
        <div>
          {questions.map((question) => (
            <Entry key={question.id} entry={question} />
          ))}
        </div>
      </section>
    ))}
  </div>
);

type Question = {
  /** Names the question in addresses: /faq#chip. Never changed once published. */
  id: string;
  question: string;
  /** Paragraphs, with links. */
  answer: readonly string[];
  /** Words that people use and the text does not. */
  searchNames?: readonly string[];
};

export type QuestionGroup = { id: string; title: string; questions: readonly Question[] };
