import { sql, type Kysely } from 'kysely';

/** The short link of a sold child animal, and which of its tokens counts once the buyer's address was corrected (spec 9.7, 9.9). */
export const up = async (database: Kysely<unknown>) => {
  await sql`
    alter table child_animal
      add column buyer_code text,
      -- Counted up when a link loses its power; tokens of before have none, which reads as 0.
      add column buyer_link_edition int not null default 0;

    -- Who was invited by the long link gets a short one too: twelve random digits, in letters of the codes.
    update child_animal
      set buyer_code = translate(left(replace(gen_random_uuid()::text, '-', ''), 12), '0123456789abcdef', 'CDFGHJKMNPRTVWXY')
      where sold_at is not null;

    alter table child_animal add check ((sold_at is null) = (buyer_code is null));
    create unique index child_animal_of_buyer_code on child_animal (buyer_code);
  `.execute(database);
};
