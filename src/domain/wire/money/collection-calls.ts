import { get, post, type NoParams } from '#domain/wire/call.ts';
import type {
  CollectionList,
  CollectionQuery,
  CollectionRunAnswer,
  CollectionRunQuery,
  CollectionToMake,
} from './collection-schemas.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';

const desk = '/deskapi/v1';

export const listCollectionRuns = get<NoParams, CollectionList, CollectionQuery>(`${desk}/collections.json`);
export const getCollectionRun = get<{ runId: number }, CollectionRunAnswer, CollectionRunQuery>(
  `${desk}/collections/:runId/debits.json`,
);
/** The bank's file. */
export const collectionFilePath = `${desk}/collections/:runId/file.xml`;

export const makeCollection = post<CollectionToMake, IssuesAnswer>(`${desk}/collection_commands/make.json`);
