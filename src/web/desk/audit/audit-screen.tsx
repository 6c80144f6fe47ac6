import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Issue } from '#domain/basics/issue.ts';
import { read } from '#web/ask.ts';
import { AuditFilter } from './audit-filter.tsx';
import { AuditTable } from './audit-table.tsx';
import { Key, useKeys } from '#web/desk/keys/keys.tsx';
import { inPages, moreOf, pageAfter } from '#web/desk/parts/pages.ts';
import { Asked, Screen } from '#web/desk/parts/screen.tsx';
import { sendCommand } from '#web/send-command.ts';
import { IssueList } from '#web/ui/form/issues.tsx';
import { Button } from '#web/ui/press/button.tsx';
import { getAudit, verifyAuditChain } from '#web/calls/desk/audit.ts';

const names = ['staffId', 'actionKey', 'day', 'about'] as const;

/** What stands in the address, so that a filtered log can be passed on. */
const filterOf = (search: URLSearchParams) =>
  Object.fromEntries(names.flatMap((name) => (search.get(name) ? [[name, search.get(name) ?? '']] : [])));

const ChainCheck = () => {
  const [isBusy, setBusy] = useState(false);
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const verify = async () => {
    setBusy(true);
    setIssues((await sendCommand(verifyAuditChain, {})).issues);
    setBusy(false);
  };
  useKeys([{ keys: 'v', title: 'Kette prüfen', run: () => void verify() }]);
  return (
    <>
      <div>
        <Button variant="secondary" busy={isBusy} onClick={() => void verify()}>
          Kette prüfen <Key>v</Key>
        </Button>
      </div>
      <IssueList issues={issues} />
    </>
  );
};

/** Who looked at what and did what, newest first; only for leads. */
export const AuditScreen = () => {
  const [search] = useSearchParams();
  const filter = filterOf(search);
  const query = useInfiniteQuery({
    queryKey: ['audit', filter],
    ...inPages,
    queryFn: ({ pageParam, signal }) => read(getAudit, { query: { ...filter, ...pageAfter(pageParam) }, signal }),
    placeholderData: (last) => last,
  });
  return (
    <Screen title="Protokoll">
      <ChainCheck />
      <Asked query={query}>
        {({ pages }) => (
          <>
            <AuditFilter key={search.toString()} people={pages[0]?.people ?? []} actionKeys={pages[0]?.actionKeys ?? []} />
            <AuditTable entries={pages.flatMap(({ items }) => items)} more={moreOf(query)} />
          </>
        )}
      </Asked>
    </Screen>
  );
};
