import { useQuery } from '@tanstack/react-query';
import { fillPath } from '#domain/wire/call.ts';
import type { HandedInBill } from '#domain/wire/area/claims.ts';
import { authToken } from '#web/api.ts';
import { read } from '#web/ask.ts';
import { billPage, listBillPages } from '#web/calls/area/claims.ts';
import { FoldingPanel } from '#web/contract/panel.tsx';
import { Loaded } from '#web/customer-area/area/loaded.tsx';
import styles from './bill-page.module.css';

/** What was sent, as it was drawn anew. */
export const OwnPages = ({ bill: { billUuid } }: { bill: HandedInBill }) => {
  const query = useQuery({
    queryKey: [listBillPages.path, billUuid],
    staleTime: Infinity,
    queryFn: ({ signal }) => read(listBillPages, { params: { billUuid }, signal }),
  });
  const address = (fileUuid: string, number: number) =>
    `${fillPath(billPage.path, { billUuid, fileUuid, number })}?${new URLSearchParams({ 'auth-token': authToken }).toString()}`;
  return (
    <FoldingPanel title="Was du geschickt hast">
      <Loaded query={query} what="Deine Seiten">
        {({ files }) => (
          <ul className={styles.sheets}>
            {files.map(({ fileUuid, fileName, numbers, refusal }, place) => (
              <li key={fileUuid}>
                {numbers.map((number) => (
                  <img
                    key={number}
                    src={address(fileUuid, number)}
                    alt={`Datei ${place + 1}, Seite ${number}`}
                    width={300}
                    height={424}
                    loading="lazy"
                  />
                ))}
                <small>{refusal === null ? fileName : `${fileName}: ${refusal}`}</small>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </FoldingPanel>
  );
};
