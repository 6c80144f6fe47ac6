import { get, post, type NoParams } from './call.ts';
import type {
  CollectionList,
  CollectionQuery,
  CollectionRunAnswer,
  CollectionRunQuery,
  CollectionToMake,
} from './schemas/desk-money-collection-schemas.ts';
import type { IssuesAnswer } from './schemas/issue-schemas.ts';

const desk = '/deskapi/v1';

export const listCollectionRuns = get<NoParams, CollectionList, CollectionQuery>(`${desk}/collections.json`);
export const getCollectionRun = get<{ runId: number }, CollectionRunAnswer, CollectionRunQuery>(
  `${desk}/collections/:runId/debits.json`,
);
/** The bank's file. */
export const collectionFilePath = `${desk}/collections/:runId/file.xml`;

export const makeCollection = post<CollectionToMake, IssuesAnswer>(`${desk}/collection_commands/make.json`);
