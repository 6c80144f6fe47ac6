import { complete } from '#domain/basics/complete.ts';
import { isRefusal } from '#domain/basics/issue.ts';
import { normaliseChipNummer } from '#domain/police/check-change.ts';
import { atOnce, nameChangeReasons, type NameChangeReasonKey } from '#domain/police/police-change.ts';
import { termsOn } from '#domain/police/police-terms.ts';
import { allOrNone, changedRow, planPolice, refuse, unchanged, type PlanChange } from './change-plan.ts';
import { changeAnimals } from '#server/business/customers/contact/animal-store.ts';
import { changeHolders } from '#server/business/customers/contact/contact-store.ts';
import { animalOf, holderOf, type Situation } from './load-situation.ts';

/** Told as they are, and true at once. */
const plain = { examination: null, liability: null };

const ofSameAnimal = ({ polices, target }: Situation) =>
  polices.filter(({ animalId, isBreeding }) => animalId === target.animalId && !isBreeding);

export const isChipAsked = ({ target, bookOf, today, priced }: Situation) => {
  const { premiumVersion } = termsOn(target, today);
  return bookOf(premiumVersion).tarifs.get(priced(target)?.offer.tarifId ?? 0)?.needIsChippedInput === true;
};

export const planChip: PlanChange = (change, situation) => {
  const { target, today } = situation;
  const animal = animalOf(situation, target);
  const chipNummer = normaliseChipNummer(change.animalChipNummer);
  if (chipNummer === null) return refuse('Eine Chipnummer hat genau 15 Ziffern.', 'animalChipNummer');
  const rows = [
    ...changedRow('Gechippt', animal.isChipped === true ? 'ja' : 'nein', 'ja'),
    ...changedRow('Chipnummer', animal.chipNummer, chipNummer),
  ];
  if (rows.length === 0) return unchanged('animalChipNummer');
  const planned = allOrNone(
    ofSameAnimal(situation).map((police) => {
      const isLiability = termsOn(police, today).insuranceTypeKey === 'tier_hv';
      const answers = isLiability ? null : { animalIsChipped: true, animalChipNummer: chipNummer };
      return planPolice(police, { from: atOnce({ today, validFrom: police.validFrom }), rows, answers }, situation);
    }),
  );
  if (isRefusal(planned)) return planned;
  return {
    ...plain,
    polices: planned.polices,
    write: (transaction) => changeAnimals(transaction, [target.animalId], { chip_nummer: chipNummer, is_chipped: true }),
  };
};

export const planAnimalName: PlanChange = (change, situation) => {
  const { target, today } = situation;
  const { animalName: name } = complete(change, ['animalName']);
  const rows = changedRow('Name des Tieres', animalOf(situation, target).name, name);
  if (rows.length === 0) return unchanged('animalName');
  return {
    ...plain,
    polices: ofSameAnimal(situation).map((police) => ({ police, effectiveOn: today, rows, terms: null })),
    write: (transaction) => changeAnimals(transaction, [target.animalId], { name }),
  };
};

/** A name that some contracts bear changes in all of them, and in no other. */
export const planOwnName: PlanChange = (change, situation) => {
  const { target, today, polices } = situation;
  const { firstname, lastname } = holderOf(situation, target);
  const { contracteeFirstname, contracteeLastname } = complete(change, ['contracteeFirstname', 'contracteeLastname']);
  const rows = changedRow('Name', `${firstname} ${lastname}`, `${contracteeFirstname} ${contracteeLastname}`);
  if (rows.length === 0) return unchanged('contracteeLastname');
  const reason = nameChangeReasons[change.nameChangeReasonKey as NameChangeReasonKey];
  const bears = [...situation.holders.values()].filter(
    (holder) => holder.firstname === firstname && holder.lastname === lastname,
  );
  const contactIds = bears.map(({ contactId }) => contactId);
  const rowsOfOthers = rows.map((row) => ({ ...row, label: `Name (${reason})` }));
  return {
    ...plain,
    polices: polices
      .filter(({ contactId }) => contactIds.includes(contactId))
      .map((police) => ({ police, effectiveOn: today, rows: rowsOfOthers, terms: null })),
    write: (transaction) =>
      changeHolders(transaction, contactIds, { firstname: contracteeFirstname, lastname: contracteeLastname }),
  };
};
