import type { Clock } from '#server/foundation/clock.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { findPolicesOfUser } from '#server/business/polices/police-store.ts';
import { listInquiries } from './list-inquiries.ts';

/** What a customer was asked and answered about applications, for the own export (DSGVO 15 and 20). */
export const collectApplicationData = async (userId: number, dependencies: { database: Database; clock: Clock }) => {
  const polices = await findPolicesOfUser(dependencies.database, userId);
  const offerIds = [...new Set(polices.flatMap(({ offerId }) => offerId ?? []))];
  const inquiries = [];
  for (const offerId of offerIds) inquiries.push(...(await listInquiries(offerId, dependencies)));
  return inquiries.map(({ kindKey, data, askedAt, stateKey, endedAt, answer, attachments }) => ({
    kindKey,
    ...data,
    askedAt: askedAt.toISOString(),
    stateKey,
    endedAt: endedAt?.toISOString() ?? null,
    answer,
    attachments: attachments.map(({ fileName, contentType, size }) => ({ fileName, contentType, size })),
  }));
};
