import type {
  BreederAssociationsAnswer,
  BreedingAcceptance,
  BreedingAcceptanceAnswer,
  BreedingAnimalsAnswer,
  BreedingAnimalsForPoliceAnswer,
  BreedingCalculationAnswer,
  BreedingOfferAnswer,
  BreedingPoliceUpdate,
  BreedingPoliceUpdateAnswer,
  BreedingTarifAnswer,
  BreedingTarifRequest,
  BreedingTarifVariantsAnswer,
  ParentAnimalsAnswer,
} from './breeding-schemas.ts';
import { get, longTimeoutMs, post } from '#domain/wire/call.ts';
import type {
  BuyerWelcomeAnswer,
  ChildAnimalAnswer,
  ChildAnimalChip,
  ChildAnimalRacesAnswer,
  ChildAnimalsAnswer,
  ChildAnimalSelling,
  ChildAnimalUpdate,
  NewChildAnimal,
  SellingTokenLookup,
  TarifAdvantagesAnswer,
} from './child-animal-schemas.ts';

type OfSpecies = { species: string };
type OfUuid = { uuid: string };

const entities = '/webapi/v1/user/entities';
const commands = '/webapi/v1/user/commands';
const breeding = '/webapi/v1/user/breeding';

export const getAvailableBreedingAnimals = get<OfSpecies, BreedingAnimalsAnswer>(
  `${entities}/available_breeding_animals/:species.json`,
);
export const getAvailableBreedingAnimalsForPolice = get<OfUuid, BreedingAnimalsForPoliceAnswer>(
  `${entities}/available_breeding_animals/for_police/:uuid.json`,
);
export const getAvailableBreederAssociations = get<OfSpecies, BreederAssociationsAnswer>(
  `${entities}/available_breeder_associations/:species.json`,
);
export const getAvailableBreedingTarif = get<OfSpecies, BreedingTarifAnswer>(
  `${entities}/available_breeding_tarif/:species.json`,
);
export const getAvailableBreedingTarifVariants = get<OfSpecies, BreedingTarifVariantsAnswer>(
  `${entities}/available_breeding_tarif_variants/:species.json`,
);
export const getAvailableParentAnimals = get<OfSpecies, ParentAnimalsAnswer>(
  `${entities}/available_user_parent_animals_with_breeding_police/:species.json`,
);
export const getAvailableChildAnimalRaces = get<OfSpecies, ChildAnimalRacesAnswer>(
  `${entities}/available_child_animal_races_for_breeding/:species.json`,
);

export const calculateBreedingTarif = post<BreedingTarifRequest, BreedingCalculationAnswer>(
  `${commands}/calculate_breeding_tarif.json`,
);
export const createBreedingTarifOffer = post<BreedingTarifRequest, BreedingOfferAnswer>(
  `${commands}/create_breeding_tarif_offer.json`,
  { timeoutMs: longTimeoutMs },
);
export const acceptBreedingTarifOffer = post<BreedingAcceptance, BreedingAcceptanceAnswer>(
  `${commands}/accept_breeding_tarif_offer.json`,
  { timeoutMs: longTimeoutMs },
);

export const getBreedingOffer = get<OfUuid, BreedingOfferAnswer>(`${breeding}/breeding_offer/by_uuid/:uuid.json`);
export const updateBreedingPolice = post<BreedingPoliceUpdate, BreedingPoliceUpdateAnswer>(
  `${breeding}/update_breeding_police.json`,
);

export const getChildAnimal = get<OfUuid, ChildAnimalAnswer>(`${breeding}/child_animals/by_uuid/:uuid.json`);
export const getChildAnimals = get<OfSpecies, ChildAnimalsAnswer>(`${breeding}/child_animals/by_species/:species.json`);
export const getTarifAdvantages = get<OfUuid, TarifAdvantagesAnswer>(`${breeding}/tarif_advantages/by_child_animal/:uuid.json`);
export const addChildAnimal = post<NewChildAnimal, ChildAnimalAnswer>(`${breeding}/add_child_animal.json`);
export const registerChildAnimalSelling = post<ChildAnimalSelling, ChildAnimalAnswer>(
  `${breeding}/register_child_animal_selling.json`,
);
export const updateChildAnimal = post<ChildAnimalUpdate, ChildAnimalAnswer>(`${breeding}/update_child_animal.json`);
export const addChipNummer = post<ChildAnimalChip, ChildAnimalAnswer>(`${breeding}/add_chip_nummer.json`);
export const updateChildAnimalSelling = post<ChildAnimalSelling, ChildAnimalAnswer>(
  `${breeding}/update_child_animal_selling.json`,
);

/** Of anybody who holds a token; as a command, so that the token stays out of addresses. */
export const findBuyerWelcome = post<SellingTokenLookup, BuyerWelcomeAnswer>('/webapi/v1/commands/find_buyer_welcome.json');
