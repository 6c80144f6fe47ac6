import { ChevronDown, Link2 } from 'lucide-react';
import type { Question, QuestionGroup } from '#web/pages/faq/faq-types.ts';
import { Paragraphs, Text } from '#web/pages/parts/text.tsx';
import { Picture } from '#web/ui/picture.tsx';
import type { PictureName } from '#web/ui/picture-names.ts';
import styles from './question-list.module.css';

type Found = ReadonlySet<string> | null;

const isFound = (found: Found, { id }: Question) => found === null || found.has(id);

const Entry = ({ entry, found }: { entry: Question; found: Found }) => (
  <details id={entry.id} className={styles.question} hidden={!isFound(found, entry)}>
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
export const QuestionList = ({ groups, found }: { groups: readonly QuestionGroup[]; found: Found }) => (
  <div className={styles.groups}>
    {groups.map(({ id, title, questions }) => (
      <section
        key={id}
        id={id}
        aria-labelledby={`${id}-title`}
        className={styles.group}
        hidden={!questions.some((question) => isFound(found, question))}
      >
        <div className={styles.top}>
          <Picture name={pictures[id] ?? 'speech-balloon'} size={56} />
          <h2 id={`${id}-title`} className={styles.groupTitle}>
            {title}
          </h2>
        </div>
        <div>
          {questions.map((question) => (
            <Entry key={question.id} entry={question} found={found} />
          ))}
        </div>
      </section>
    ))}
  </div>
);
