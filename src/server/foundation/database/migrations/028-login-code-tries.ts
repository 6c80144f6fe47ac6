import { sql, type Kysely } from 'kysely';

/** A login code ends after five wrong tries, for the network or device that tried (spec 14.2). */
export const up = async (database: Kysely<unknown>) => {
  await sql`
    create table login_code_try (
      login_code_id bigint not null references login_code on delete cascade,
      -- A hash: who tried is nobody's business.
      tried_by text not null,
      tries int not null,
      primary key (login_code_id, tried_by)
    );
  `.execute(database);
};
