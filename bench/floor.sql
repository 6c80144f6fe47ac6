-- What a purchase writes, in the transactions that the shop makes of it, without the rules around it (pgbench runs it; floors.ts makes the tables).
insert into floor.insurance_offer (offer_uuid, tarif_id, premium_version, data, created_at, valid_for_days, source_key)
  values (gen_random_uuid(), 1, '1', jsonb_build_object('data', repeat(md5(random()::text), 90)), now(), 14, 'direct');
insert into floor.outbox (kind, payload, created_at, run_at) values ('offer', '{}', now(), now()) returning id as offer_mail \gset
update floor.outbox set attempts = attempts + 1, run_at = now() where id = :offer_mail;
insert into floor.letter_content (sha256, bytes, created_at)
  select encode(sha256(bytes), 'hex'), bytes, now() from (select convert_to(repeat(md5(random()::text), 2400), 'utf8') as bytes) as letter;
update floor.outbox set state = 'sent', sent_at = now() where id = :offer_mail;
begin;
insert into floor.customer_document (user_id, source, created_at)
  values (1, jsonb_build_object('data', repeat(md5(random()::text), 180)), now()), (1, jsonb_build_object('data', repeat(md5(random()::text), 150)), now()), (1, jsonb_build_object('data', repeat(md5(random()::text), 90)), now());
insert into floor.outbox (kind, payload, created_at, run_at) values ('police', '{}', now(), now()) returning id as police_mail \gset
commit;
update floor.outbox set attempts = attempts + 1, run_at = now() where id = :police_mail;
insert into floor.letter_content (sha256, bytes, created_at)
  select encode(sha256(bytes), 'hex'), bytes, now() from (select convert_to(repeat(md5(random()::text), 2400), 'utf8') as bytes) as letter;
insert into floor.letter_content (sha256, bytes, created_at)
  select encode(sha256(bytes), 'hex'), bytes, now() from (select convert_to(repeat(md5(random()::text), 2200), 'utf8') as bytes) as letter;
insert into floor.letter_content (sha256, bytes, created_at)
  select encode(sha256(bytes), 'hex'), bytes, now() from (select convert_to(repeat(md5(random()::text), 1250), 'utf8') as bytes) as letter;
update floor.outbox set state = 'sent', sent_at = now() where id = :police_mail;
