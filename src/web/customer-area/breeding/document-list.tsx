import { Loaded } from '#web/customer-area/area/loaded.tsx';
import { usePolice } from '#web/customer-area/area/records.ts';
import { Documents } from '#web/customer-area/parts/documents.tsx';

/** The letters of a breeding police, which is a police like every other. */
export const DocumentList = ({ policeUuid }: { policeUuid: string }) => (
  <Loaded query={usePolice(policeUuid)} what="Die Dokumente">
    {({ documents }) => <Documents documents={documents} />}
  </Loaded>
);
