import { sql } from 'kysely';

/** The provider's own system has to learn of a change to what it has got already. */
export const exportedGoesOutAgain = sql<boolean>`is_export_again or exported_at is not null`;
