import { FileDown } from 'lucide-react';
import { Loaded } from '#web/customer-area/area/loaded.tsx';
import { usePolice } from '#web/customer-area/area/records.ts';
import police from '#web/customer-area/police/police.module.css';

/** The letters of a breeding police, which is a police like every other. */
export const DocumentList = ({ policeUuid }: { policeUuid: string }) => (
  <Loaded query={usePolice(policeUuid)} what="Die Dokumente">
    {({ documents }) => (
      <ul className={police.documents}>
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
    )}
  </Loaded>
);
