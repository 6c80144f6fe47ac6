import { FileDown } from 'lucide-react';
import styles from '#web/customer-area/police/police.module.css';
import { Loaded } from '#web/customer-area/area/loaded.tsx';
import { usePolice } from '#web/customer-area/area/records.ts';
import type { Police } from '#domain/wire/area/records.ts';

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

/** The letters of a breeding police, which is a police like every other. */
export const DocumentList = ({ policeUuid }: { policeUuid: string }) => (
  <Loaded query={usePolice(policeUuid)} what="Die Dokumente">
    {({ documents }) => <Documents documents={documents} />}
  </Loaded>
);
