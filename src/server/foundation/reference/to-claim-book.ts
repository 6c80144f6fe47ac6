import type { ClaimBook } from '#domain/claims/claim-book.ts';
import type { ReferenceData } from './json-files.ts';

export const toClaimBook = ({ fee_position, claim_cover, claim_reason }: ReferenceData): ClaimBook => ({
  positions: new Map(
    fee_position.map(({ number, kind_key, is_operation, simple_rate, service }) => [
      number,
      { number, kindKey: kind_key, isOperation: is_operation, simpleRate: simple_rate, service },
    ]),
  ),
  covers: new Map(
    claim_cover.map(({ kind_key, name, full_rule, op_rule, reason_key }) => [
      kind_key,
      { title: name, full: full_rule, op: op_rule, reasonKey: reason_key },
    ]),
  ),
  reasons: new Map(
    claim_reason.map(({ key, words, section, paragraph, is_for_person }) => [
      key,
      { key, words, section, paragraph, isForPerson: is_for_person },
    ]),
  ),
});
