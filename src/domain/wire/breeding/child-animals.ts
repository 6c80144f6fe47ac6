import { Type, type Static } from 'typebox';
import { RaceOption } from '#domain/wire/shop/options.ts';
import {
  closed,
  maybeNumber as number,
  maybeText as text,
  maybeYesNo as yesNo,
  textOrNull,
  orNull,
  issuesProperty,
} from '#domain/wire/basic-schemas.ts';
import { get, post } from '#domain/wire/call.ts';
import { animalShape } from './animals.ts';

/** Litters and sales (spec 9.5, 9.6, 12.8). */

export const ChildAnimalRacesAnswer = Type.Object({ races: Type.Array(RaceOption) });
export type ChildAnimalRacesAnswer = Static<typeof ChildAnimalRacesAnswer>;

const details = {
  animalName: text,
  animalBirthdateStr: text,
  animalGenderKey: text,
  animalRaceId: number,
  animalFarbschlagKey: text,
  animalChipNummer: text,
};

/** `requestKey`, here and below: a uuid of the press; repeated with the same one, it hears of what it made. */
export const NewChildAnimal = Type.Object(
  { breedingPoliceUuid: text, parentAnimalUuid: text, ...details, requestKey: text },
  closed,
);
export type NewChildAnimal = Static<typeof NewChildAnimal>;

/** What the breeder may set right until the sale (spec 9.9). Police and mother stay. */
export const ChildAnimalUpdate = Type.Object({ childAnimalUuid: text, ...details }, closed);
export type ChildAnimalUpdate = Static<typeof ChildAnimalUpdate>;

export const ChildAnimalChip = Type.Object({ childAnimalUuid: text, animalChipNummer: text }, closed);
export type ChildAnimalChip = Static<typeof ChildAnimalChip>;

export const ChildAnimalSelling = Type.Object(
  {
    childAnimalUuid: text,
    sellingDateStr: text,
    salutationKey: text,
    firstname: text,
    lastname: text,
    email: text,
    buyerAgreedToContact: yesNo,
    requestKey: text,
  },
  closed,
);
export type ChildAnimalSelling = Static<typeof ChildAnimalSelling>;

/** What the breeder said about the sale, and how the buyer gets to an insurance. */
export const ChildAnimalSale = Type.Object({
  sellingDateStr: Type.String(),
  salutationKey: Type.String(),
  firstname: Type.String(),
  lastname: Type.String(),
  email: Type.String(),
  /** The short link that the buyer was mailed; null once the animal is insured, or when the link has expired. */
  buyerUrl: textOrNull,
  /** The last day of the link. */
  buyerUrlValidTo: Type.String(),
});
export type ChildAnimalSale = Static<typeof ChildAnimalSale>;

export const ChildAnimal = Type.Object({
  childAnimalUuid: Type.String(),
  /** `added`, `sold` or `insured`. */
  stateKey: Type.String(),
  ...animalShape,
  animalGenderStr: Type.String(),
  animalFarbschlagKey: textOrNull,
  animalFarbschlagStr: textOrNull,
  /** The mother. */
  parentAnimalUuid: Type.String(),
  parentAnimalName: Type.String(),
  breedingPoliceUuid: Type.String(),
  /** One litter: the same mother, born within the same days. Its first day, for grouping with `parentAnimalUuid`. */
  litterDateStr: Type.String(),
  /** The last day of cover by the variant `litter`; null under `birth`, and once the animal is sold. */
  coveredUntilStr: textOrNull,
  sale: orNull(ChildAnimalSale),
});
export type ChildAnimal = Static<typeof ChildAnimal>;

/** `childAnimal` is null where a command stored nothing. */
export const ChildAnimalAnswer = Type.Object({ childAnimal: orNull(ChildAnimal), ...issuesProperty });
export type ChildAnimalAnswer = Static<typeof ChildAnimalAnswer>;

export const ChildAnimalsAnswer = Type.Object({ childAnimals: Type.Array(ChildAnimal) });
export type ChildAnimalsAnswer = Static<typeof ChildAnimalsAnswer>;

export const TarifAdvantage = Type.Object({ key: Type.String(), title: Type.String(), text: Type.String() });
export type TarifAdvantage = Static<typeof TarifAdvantage>;

export const TarifAdvantagesAnswer = Type.Object({ tarifAdvantages: Type.Array(TarifAdvantage) });
export type TarifAdvantagesAnswer = Static<typeof TarifAdvantagesAnswer>;

/** What the token in a buyer's link tells: whom the animal comes from, and what that brings (spec 9.7, 9.8). */
export const SellingTokenLookup = Type.Object({ childAnimalSellingToken: text }, closed);
export type SellingTokenLookup = Static<typeof SellingTokenLookup>;
const BuyerWelcome = Type.Object({
  /** First and last name, which the buyer knows from the mail. */
  breederName: Type.String(),
  animalName: Type.String(),
  tarifAdvantages: Type.Array(TarifAdvantage),
});

/** Null for a token that is worth nothing, or no longer. */
export const BuyerWelcomeAnswer = Type.Object({ buyerWelcome: orNull(BuyerWelcome), ...issuesProperty });
export type BuyerWelcomeAnswer = Static<typeof BuyerWelcomeAnswer>;

const ofCustomer = { tag: 'Zucht', caller: 'customer' } as const;
const ofAnyone = { tag: 'Zucht', caller: 'anyone' } as const;
const entities = '/webapi/v1/user/entities';
const breeding = '/webapi/v1/user/breeding';

export const getAvailableChildAnimalRaces = get(`${entities}/available_child_animal_races_for_breeding/:species.json`, {
  ...ofCustomer,
  summary: 'Rassen der Jungtiere',
  answer: ChildAnimalRacesAnswer,
});

export const getChildAnimal = get(`${breeding}/child_animals/by_uuid/:uuid.json`, {
  ...ofCustomer,
  summary: 'Ein Jungtier',
  answer: ChildAnimalAnswer,
});

export const getChildAnimals = get(`${breeding}/child_animals/by_species/:species.json`, {
  ...ofCustomer,
  summary: 'Jungtiere',
  answer: ChildAnimalsAnswer,
});

export const getTarifAdvantages = get(`${breeding}/tarif_advantages/by_child_animal/:uuid.json`, {
  ...ofCustomer,
  summary: 'Vorteile eines verkauften Jungtiers',
  answer: TarifAdvantagesAnswer,
});

export const addChildAnimal = post(`${breeding}/add_child_animal.json`, {
  ...ofCustomer,
  summary: 'Jungtier eintragen',
  body: NewChildAnimal,
  answer: ChildAnimalAnswer,
});

export const registerChildAnimalSelling = post(`${breeding}/register_child_animal_selling.json`, {
  ...ofCustomer,
  summary: 'Verkauf eines Jungtiers eintragen',
  body: ChildAnimalSelling,
  answer: ChildAnimalAnswer,
});

export const updateChildAnimal = post(`${breeding}/update_child_animal.json`, {
  ...ofCustomer,
  summary: 'Angaben zu einem Jungtier ändern',
  body: ChildAnimalUpdate,
  answer: ChildAnimalAnswer,
});

export const addChipNummer = post(`${breeding}/add_chip_nummer.json`, {
  ...ofCustomer,
  summary: 'Chipnummer eines Jungtiers nachtragen',
  body: ChildAnimalChip,
  answer: ChildAnimalAnswer,
});

export const updateChildAnimalSelling = post(`${breeding}/update_child_animal_selling.json`, {
  ...ofCustomer,
  summary: 'Verkauf eines Jungtiers berichtigen',
  body: ChildAnimalSelling,
  answer: ChildAnimalAnswer,
});

/** Open to anybody who holds a token; a command, so that the token stays out of addresses. */
export const findBuyerWelcome = post('/webapi/v1/commands/find_buyer_welcome.json', {
  ...ofAnyone,
  summary: 'Wer ein verkauftes Jungtier gezüchtet hat',
  body: SellingTokenLookup,
  answer: BuyerWelcomeAnswer,
});
