/** Whoever changes a word gives it another edition: what was agreed to is kept. */
export const assignmentEdition = '2026-11-19';

type Assignment = { brandName: string; practice: string; animalName: string; billNumber: string | null; billedStr: string };

/** What a customer agrees to with one press (sections 398, 409 BGB). */
export const assignmentText = ({ brandName, practice, animalName, billNumber, billedStr }: Assignment) =>
  [
    `Ich trete an ${practice} ab, was ${brandName} mir aus dem Vertrag für ${animalName} zu`,
    billNumber === null ? 'dieser Rechnung' : `der Rechnung ${billNumber}`,
    `über ${billedStr} zahlt. ${brandName} überweist diesen Betrag an die Praxis; ich kann den Empfänger danach allein nicht mehr ändern.`,
    'Was der Vertrag nicht trägt, zahle ich der Praxis selbst. Zahlt die Versicherung am Ende weniger als hier steht, schulde ich der Praxis auch den Unterschied.',
  ].join(' ');
