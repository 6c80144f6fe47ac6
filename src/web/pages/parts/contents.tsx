import { Facts, type Fact, Points } from './text-blocks.tsx';
import { Paragraphs } from '#web/text/text.tsx';
import { classNames } from '#web/ui/class-names.ts';
import styles from './contents.module.css';
import page from '#web/site/page.module.css';

/** One chapter of a page that is mostly text: paragraphs, then a list or a table where it has one. */
export type Chapter = {
  id: string;
  title: string;
  texts: readonly string[];
  points?: readonly string[];
  facts?: readonly Fact[];
  /** After the list. */
  after?: readonly string[];
};

const ChapterPart = ({ id, title, texts, points, facts, after }: Chapter) => (
  <section id={id} aria-labelledby={`${id}-title`} className={styles.chapter}>
    <h2 id={`${id}-title`} className={styles.title}>
      {title}
    </h2>
    <div className={styles.body}>
      <Paragraphs texts={texts} />
      {points && <Points items={points} />}
      {facts && <Facts facts={facts} />}
      {after && <Paragraphs texts={after} />}
    </div>
  </section>
);

/** A long text with its table of contents, which stays in view on wide screens. */
export const Contents = ({ chapters }: { chapters: readonly Chapter[] }) => (
  <div className={classNames(page.wrap, styles.layout)}>
    <nav aria-label="Inhalt dieser Seite" className={styles.contents}>
      <ol className={styles.list}>
        {chapters.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
    <div className={styles.chapters}>
      {chapters.map((chapter) => (
        <ChapterPart key={chapter.id} {...chapter} />
      ))}
    </div>
  </div>
);
