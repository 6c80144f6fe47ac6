import type { FinishState } from '#domain/finish-state.ts';

export type FinishText = { title: string; paragraphs: readonly string[] };

type Facts = { animalName: string; email: string; infoMail: string };

const liability = ({ animalName, infoMail }: Facts) =>
  `Für die Haftpflichtversicherung von ${animalName} brauchen wir noch weitere Angaben. Bitte antworte dazu auf die E-Mail, die du von uns bekommen hast, an ${infoMail}.`;

const manual = ({ animalName, email }: Facts) => [
  `Der Schutz für ${animalName} ist noch nicht aktiv. Wir prüfen jetzt, ob wir die Versicherung übernehmen können.`,
  `Sobald wir das wissen, schreiben wir dir an ${email}.`,
];

/** 1-shop 4 Finish states. */
export const finishText = (finish: FinishState, facts: Facts): FinishText => {
  const { animalName, email } = facts;
  switch (finish) {
    case 'automatic':
      return {
        title: 'Herzlichen Glückwunsch!',
        paragraphs: [
          `Dein Antrag für ${animalName} ist bei uns eingegangen.`,
          `Deine Unterlagen kommen gleich per E-Mail an ${email}.`,
        ],
      };
    case 'automatic-with-manual-liability':
      return {
        title: 'Herzlichen Glückwunsch!',
        paragraphs: [`${animalName} ist jetzt krankenversichert.`, liability(facts)],
      };
    case 'manual':
      return { title: 'Vielen Dank für deinen Antrag!', paragraphs: manual(facts) };
    case 'manual-with-manual-liability':
      return { title: 'Vielen Dank für deinen Antrag!', paragraphs: [...manual(facts), liability(facts)] };
  }
};
