import { openPoints } from './open-points.ts';
import extras from '#web/pages/parts/extras.module.css';
import type { PageMeta } from '#web/document/page.ts';
import styles from './todo.module.css';

export const meta: PageMeta = { title: 'Offene Punkte', path: '/todo', isHidden: true };

/** Development only, as /samples (spec 13.1). */
export default function TodoPage() {
  return (
    <div className={extras.page}>
      <h1 className={extras.title}>Offene Punkte</h1>
      <p>Bevor dieser Shop echte Verträge schließt. Diese Seite gibt es nur außerhalb von production.</p>
      <ol className={styles.points}>
        {openPoints.map(({ title, text }) => (
          <li key={title}>
            <h2 className={styles.point}>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
