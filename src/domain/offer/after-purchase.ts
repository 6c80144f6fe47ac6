/** What comes after a purchase, said alike by the police mail and by the last page of the calculator. `place`: where the papers are. */
export const proofQuestion = 'Fragt deine Gemeinde nach einer Haftpflicht für deinen Hund?';

export const proofAnswer = (place: string) =>
  `Dafür ist die Bescheinigung ${place}: Gib sie dort einfach ab. Mit dem Code darauf sieht das Amt, ob der Vertrag noch besteht.`;

export const userAreaText = 'In deinem Loginbereich findest du deine Verträge und Unterlagen und kannst deine Daten ändern.';

/** Until a person has decided (spec 7.12). */
export const applicationSteps = [
  'Wir prüfen deine Angaben und fragen nach, wenn uns etwas fehlt.',
  'Unsere Entscheidung bekommst du per E-Mail.',
  'Nehmen wir den Antrag an, liegt dein Versicherungsschein bei.',
] as const;
