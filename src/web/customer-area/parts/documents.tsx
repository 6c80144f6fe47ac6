import { FileDown } from 'lucide-react';
import { useState } from 'react';
import styles from '#web/customer-area/police/police.module.css';
import { Loaded } from '#web/customer-area/area/loaded.tsx';
import { usePolice } from '#web/customer-area/area/records.ts';
import type { Police } from '#domain/wire/area/records.ts';

const DocumentLinks = ({ documents }: Pick<Police, 'documents'>) => (
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

const isGeneral = ({ url }: Police['documents'][number]) => url.startsWith('/download/');

/** The letters and terms of a police, each one tap away; what is the same for everybody one more on a phone. */
export const Documents = ({ documents }: Pick<Police, 'documents'>) => {
  const [isRoomy] = useState(() => matchMedia('(min-width: 640px)').matches);
  if (documents.length === 0) return <p>Die Unterlagen liegen hier, sobald wir deinen Antrag angenommen haben.</p>;
  if (isRoomy) return <DocumentLinks documents={documents} />;
  return (
    <>
      <DocumentLinks documents={documents.filter((each) => !isGeneral(each))} />
      <details>
        <summary>Bedingungen und Hinweise</summary>
        <DocumentLinks documents={documents.filter(isGeneral)} />
      </details>
    </>
  );
};

/** The letters of a breeding police, which is a police like every other. */
export const DocumentList = ({ policeUuid }: { policeUuid: string }) => (
  <Loaded query={usePolice(policeUuid)} what="Die Dokumente">
    {({ documents }) => <Documents documents={documents} />}
  </Loaded>
);
