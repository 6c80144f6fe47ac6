import { createHash } from 'node:crypto';

/** An entry as it is hashed: everything it says, and the hash of the one before. */
export type ChainedEntry = {
  id: number;
  happenedAt: Date;
  staffId: number | null;
  actorName: string;
  actionKey: string;
  subjectKindKey: string;
  subjectId: string;
  content: string;
  previousHash: string;
};

/** The hash of the entry before the first. */
export const firstHash = '0'.repeat(64);

export const hashOf = (entry: ChainedEntry): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        entry.previousHash,
        entry.id,
        entry.happenedAt.toISOString(),
        entry.staffId,
        entry.actorName,
        entry.actionKey,
        entry.subjectKindKey,
        entry.subjectId,
        entry.content,
      ]),
    )
    .digest('hex');
