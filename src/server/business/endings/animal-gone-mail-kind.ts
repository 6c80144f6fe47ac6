import type { GoneCauseKey } from '#domain/police/animal-gone.ts';
import type { AnimalGoneResult } from '#domain/wire/area/police-schemas.ts';
import type { MailKind } from '#server/foundation/mail/mail-kind.ts';
import { animalGoneMail } from '#server/foundation/mail/templates/animal-gone-mail.ts';
import { samplePoliceNumber, type SampleWords } from '#server/foundation/mail/templates/sample-data.ts';

type Payload = { to: string; firstname: string; causeKey: GoneCauseKey; goneResult: AnimalGoneResult };

const sampleResult = ({ animal }: SampleWords, isApplied: boolean): AnimalGoneResult => ({
  isApplied,
  animalName: animal,
  dayStr: '2026-11-14',
  contracts: [
    {
      policeUuid: '',
      policeNumber: samplePoliceNumber,
      tarifNameStr: 'Hundekrankenversicherung Vollschutz',
      isEnding: true,
      refundAmount: 24.6,
      refundStr: '24,60\u00A0€',
    },
    {
      policeUuid: '',
      policeNumber: 'ZT/2026/0000000044',
      tarifNameStr: 'Züchtertarif Hund',
      isEnding: false,
      refundAmount: 0,
      refundStr: '0,00\u00A0€',
    },
  ],
  refundAmount: 24.6,
  refundStr: '24,60\u00A0€',
});

/** A quiet one: what ends, what comes back, and nothing else. */
export const animalGoneMailKind: MailKind<Payload, unknown> = {
  kind: 'animal-gone',
  isRepeatable: true,
  compose: async ({ payload: { to, ...data } }) => ({ message: { to, ...animalGoneMail(data) } }),
  samples: (words) => ({
    'animal-gone': animalGoneMail({ firstname: words.name, causeKey: 'died', goneResult: sampleResult(words, true) }),
    'animal-gone-given-away': animalGoneMail({
      firstname: words.name,
      causeKey: 'given_away',
      goneResult: sampleResult(words, true),
    }),
    'animal-gone-open': animalGoneMail({ firstname: words.name, causeKey: 'died', goneResult: sampleResult(words, false) }),
    'animal-gone-given-away-open': animalGoneMail({
      firstname: words.name,
      causeKey: 'given_away',
      goneResult: sampleResult(words, false),
    }),
  }),
};
