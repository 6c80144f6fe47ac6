import type { TarifBook } from '#domain/premium/tarif-book.ts';
import type { Actor } from '#server/foundation/audit/audit-store.ts';
import { todayOf, type Clock } from '#server/foundation/clock.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import type { BookShelf } from '#server/foundation/reference/book-shelf.ts';
import { keepPremiumVersion } from '#server/foundation/reference/premium-version-store.ts';
import { premiumVersionOf } from '#server/foundation/reference/premium-version.ts';
import type { ReferenceData } from '#server/foundation/reference/read-reference.ts';
import { applyAdjustment } from './apply-adjustment.ts';
import { previewPortfolio } from './preview-portfolio.ts';

type Parts = { database: Database; shelf: BookShelf; book: TarifBook; reference: ReferenceData; clock: Clock };

/** Both doors to an adjustment, the command line and the desk, lead here (spec 8.12, 19.11). */
export const adjustmentWork = ({ reference, clock, ...parts }: Parts) => ({
  preview: (onLooked: (count: number) => void) => previewPortfolio({ ...parts, today: todayOf(clock) }, onLooked),
  apply: async (order: { reason: string; actor: Actor }, onApplied: (count: number) => void) => {
    // The new terms name this version: whoever reads them later needs it.
    await keepPremiumVersion(parts.database, premiumVersionOf(reference), clock.now());
    return applyAdjustment({ ...parts, ...order, today: todayOf(clock), now: clock.now() }, onApplied);
  },
});
