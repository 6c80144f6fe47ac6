import type { UserInfoAnswer } from '#domain/wire/area/account-schemas.ts';
import { notFound } from '#server/foundation/problem.ts';
import type { Work } from '#server/foundation/work.ts';
import { findUserInfo } from './user-store.ts';

export const getUserInfo = async (userId: number, { database }: Pick<Work, 'database'>): Promise<UserInfoAnswer> => {
  const user = await findUserInfo(database, userId);
  if (user === null) throw notFound('Dieses Konto gibt es nicht.');
  return { user, _issues: [] };
};
