import { Type, type Static } from 'typebox';
import { textOrNull } from '#domain/wire/basic-schemas.ts';
import { get } from '#domain/wire/call.ts';

const euros = Type.Union([Type.Number(), Type.Null()]);
/** Null where nobody has confirmed it yet. */
const yesNoOrUnknown = Type.Union([Type.Boolean(), Type.Null()]);

/** What the law of a state asks of dogs; null and `unknown` are what this shop cannot say. */
export const DogDuty = Type.Object({
  state: Type.String(),
  liability: Type.Union([Type.Literal('must'), Type.Literal('should'), Type.Literal('unknown')]),
  law: textOrNull,
  section: textOrNull,
  /** "große, gelistete und gefährliche Hunde"; null for all dogs. */
  onlyDogs: textOrNull,
  fromMonths: Type.Union([Type.Integer(), Type.Null()]),
  bornAfter: textOrNull,
  /** For damage of every kind together, or for each kind. */
  sumTotal: euros,
  sumPersons: euros,
  sumThings: euros,
  sumFinancial: euros,
  needChip: yesNoOrUnknown,
  needRegister: yesNoOrUnknown,
  /** The day on which somebody last held this against the law. */
  checkedOn: Type.String(),
});
export type DogDuty = Static<typeof DogDuty>;

/** More than one where the ZIP code lies in two states: the town decides then, which is not asked for that early. */
const DogDutiesAnswer = Type.Object({ dogDuties: Type.Array(DogDuty) });

export const getDogDuties = get('/webapi/v1/entities/dog_duties/by_zip_code/:zip.json', {
  tag: 'Auswahllisten',
  caller: 'anyone',
  summary: 'Was das Landesrecht von Hunden verlangt',
  answer: DogDutiesAnswer,
});
