import type { ColumnType, Generated } from 'kysely';
import type { StoredBreedingOffer } from '#domain/breeding/breeding-offer.ts';

/** Tables of the breeding tarif (spec 9); dates are `YYYY-MM-DD`. */
type Given<Value> = ColumnType<Value, Value, Value>;
type Later<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

export type ChildAnimalStateKey = 'added' | 'sold' | 'insured';

export type BreedingTables = {
  server_secret: { name: string; secret: string };
  breeding_offer: {
    id: Generated<number>;
    breeding_offer_uuid: string;
    user_id: number;
    data: ColumnType<StoredBreedingOffer, string, never>;
    created_at: Given<Date>;
    valid_for_days: number;
    premium_version: string | null;
    acceptance_key: Later<string>;
  };
  breeding_police: {
    police_id: number;
    breeding_offer_id: number;
    species_key: string;
    variant_key: string;
    breeder_association_key: string;
    breeder_member_number: string | null;
  };
  breeding_police_animal: { police_id: number; animal_id: number; covered_from: string; covered_to: Later<string> };
  child_animal: {
    id: Generated<number>;
    child_animal_uuid: Generated<string>;
    user_id: number;
    police_id: number;
    mother_id: number;
    species_key: string;
    name: string;
    birth_date: string;
    gender_key: string;
    race_id: number;
    farbschlag_key: string | null;
    chip_nummer: string | null;
    state_key: ColumnType<ChildAnimalStateKey, ChildAnimalStateKey | undefined, ChildAnimalStateKey>;
    created_at: Given<Date>;
    selling_date: Later<string>;
    sold_at: Later<Date>;
    buyer_salutation_key: Later<string>;
    buyer_firstname: Later<string>;
    buyer_lastname: Later<string>;
    buyer_email: Later<string>;
    buyer_code: Later<string>;
    buyer_link_edition: Generated<number>;
    /** The key of the press that told of the sale. */
    sale_key: Later<string>;
    insured_at: Later<Date>;
  };
};
