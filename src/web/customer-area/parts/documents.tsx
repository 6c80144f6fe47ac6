import { FileDown } from 'lucide-react';
import type { Police } from '#domain/wire/area/customer-schemas.ts';
import styles from '#web/customer-area/police/police.module.css';

/** The letters and terms of a police, each one tap away. */
export const Documents = ({ documents }: Pick<Police, 'documents'>) =>
  documents.length === 0 ? (
    <p>Die Unterlagen liegen hier, sobald wir deinen Antrag angenommen haben.</p>
  ) : (
    <ul className={styles.documents}>
      {documents.map(({ title, url }) => (
        <li key={url}>
          <a href={url} download>
            <FileDown aria-hidden />
            <span>{title}</span>
            <small>PDF</small>
          </a>
        </li>
      ))}
    </ul>
  );
