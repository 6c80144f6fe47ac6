import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, useState } from 'react';
import { filterByMinimumLevel } from '#domain/basics/issue.ts';
import { httpStatus } from '#domain/basics/http-status.ts';
import { addChildAnimal } from '#web/calls/breeding/child-animals.ts';
import type { ParentAnimal } from '#domain/wire/breeding/animals.ts';
import { failures, withServerIssues } from '#web/customer-area/breeding/breeding-issues.ts';
import { childAnimalOf, issuesAtRow, type LitterRow, type RowEvent, type Shared } from './litter-rows.ts';
import { newRequestKey, sendCommand } from '#web/send-command.ts';

/** Sends the rows one by one. One that fails keeps its inputs; without connection or session the rest waits. */
export const useSendLitter = (dispatch: Dispatch<RowEvent>) => {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  const sendRow = async (row: LitterRow, shared: Shared, mother: ParentAnimal) => {
    const { id } = row;
    const requestKey = row.requestKey ?? newRequestKey();
    dispatch({ type: 'rowSent', id, requestKey });
    const { data, status, issues } = await sendCommand(addChildAnimal, {
      ...childAnimalOf(row, shared),
      breedingPoliceUuid: mother.breedingPoliceUuid,
      parentAnimalUuid: mother.animalUuid,
      requestKey,
    });
    const childAnimal = data?.childAnimal ?? null;
    if (childAnimal !== null) dispatch({ type: 'rowAdded', id, childAnimal, issues: filterByMinimumLevel(issues, 'warn') });
    else dispatch({ type: 'rowFailed', id, issues: issuesAtRow(withServerIssues(failures.childAnimalNotAdded, issues), id) });
    return { isAdded: childAnimal !== null, isCutOff: status === null || status === httpStatus.unauthorized };
  };

  const send = async (rows: readonly LitterRow[], shared: Shared, mother: ParentAnimal) => {
    if (isBusy) return null;
    setBusy(true);
    let added = 0;
    for (const row of rows) {
      // oxlint-disable-next-line no-await-in-loop -- one by one, so that each is judged with the one before it known
      const { isAdded, isCutOff } = await sendRow(row, shared, mother);
      if (isAdded) added += 1;
      if (isCutOff) break;
    }
    setBusy(false);
    if (added > 0) void client.invalidateQueries();
    return { added, failed: rows.length - added };
  };

  return { isBusy, send };
};
