import { contracteeLimits, healthLimits } from '#domain/basics/limits.ts';
import type { QuestionGroup } from '#web/pages/faq/question-list.tsx';
import {
  acceptHours,
  contracteeAge,
  entryAgesBySpecies,
  healthSurcharge,
  latestStart,
  minimumAgeWeeks,
  offerDays,
  seriousIllnessMonths,
} from '#web/product/product-figures.ts';

export const entryQuestions: QuestionGroup = {
  id: 'aufnahme',
  title: 'Aufnahme und Antrag',
  questions: [
    {
      id: 'tiere',
      question: 'Welche Tiere kann ich versichern?',
      answer: [
        'Hunde, Katzen und Kaninchen, und zwar alle Rassen und Mischlinge.',
        `Nicht aufnehmen können wir Tiere, die gewerblich eingesetzt werden, die chronisch krank sind oder die an derselben Krankheit öfter als ${healthLimits.occurrencesMostInsurable}-mal erkrankt waren, und Tiere unter dem Mindestalter oder über dem Höchstalter. Wer den Vertrag schließt, muss mindestens ${contracteeLimits.minimumAgeYears} Jahre alt sein.`,
      ],
      searchNames: ['Rasse', 'Mischling', 'Tierart', 'Ablehnung', 'nicht versicherbar'],
    },
    {
      id: 'mindestalter',
      question: 'Wie alt muss mein Tier mindestens sein?',
      answer: [
        `${minimumAgeWeeks} Wochen. Stammt es aus einem Wurf, der bei uns im [Züchtertarif](/zuechtertarif) versichert ist, entfällt das Mindestalter.`,
      ],
      searchNames: ['Welpe', 'Kitten', 'jung', 'Baby'],
    },
    {
      id: 'hoechstalter',
      question: 'Bis zu welchem Alter nehmt ihr Tiere auf?',
      answer: [`${entryAgesBySpecies}, den Geburtstag eingeschlossen. Einmal versichert, bleibt dein Tier es auch im Alter.`],
      searchNames: ['Höchstalter', 'alt', 'Senior'],
    },
    {
      id: 'chip',
      question: 'Muss mein Tier gechippt sein?',
      answer: [
        'Hunde und Katzen brauchen einen Mikrochip nach ISO-Norm. Fehlt er noch, lass ihn bitte gleich setzen und nenne uns die Nummer. Für Behandlungen vor der Kennzeichnung zahlen wir nicht.',
        'Kaninchen müssen nicht gechippt sein.',
      ],
      searchNames: ['Mikrochip', 'Transponder', 'Kennzeichnung', 'Chipnummer'],
    },
    {
      id: 'vorerkrankung',
      question: 'Mein Tier war schon krank. Geht das trotzdem?',
      answer: [
        `Oft ja. Wir fragen nach den Tierarztbesuchen, nach Beschwerden und nach schweren Erkrankungen oder Operationen der letzten ${seriousIllnessMonths} Monate. Je nach Antwort kommt ein Zuschlag von ${healthSurcharge} hinzu, oder wir prüfen den Antrag von Hand.`,
        'Ein chronisch krankes Tier können wir leider nicht versichern. Was vor dem Beginn da war, bleibt vom Schutz ausgenommen.',
      ],
      searchNames: ['chronisch', 'Gesundheitsfragen', 'Zuschlag', 'Allergie'],
    },
    {
      id: 'ehrlich',
      question: 'Was passiert, wenn ich bei den Gesundheitsfragen etwas vergesse?',
      answer: [
        'Melde dich, sobald es dir auffällt. Wer eine gefragte Angabe verschweigt, riskiert den Schutz: Je nach Verschulden dürfen wir den Vertrag anpassen, kündigen oder zurücktreten (§ 19 VVG).',
      ],
      searchNames: ['Anzeigepflicht', 'falsche Angaben'],
    },
    {
      id: 'wartezeit',
      question: 'Gibt es eine Wartezeit?',
      answer: [
        'Nein. Der Schutz gilt ab dem Tag, der in deiner Police als Beginn steht, wenn du den ersten Beitrag rechtzeitig zahlst.',
      ],
      searchNames: ['ab wann', 'Beginn', 'sofort'],
    },
    {
      id: 'beginn',
      question: 'Wann kann der Vertrag beginnen?',
      answer: [`Frühestens heute, spätestens ${latestStart}. Rückwirkend geht es nicht.`],
      searchNames: ['Startdatum', 'Vertragsbeginn'],
    },
    {
      id: 'angebot',
      question: 'Wie lange gilt mein Angebot?',
      answer: [
        `Wir bewahren es ${offerDays} Tage für dich auf, der Link steht in der E-Mail. Annehmen kannst du es ${acceptHours} Stunden lang. Danach erstellst du mit einem Klick ein neues aus denselben Angaben.`,
      ],
      searchNames: ['Gültigkeit', 'abgelaufen', 'Link'],
    },
    {
      id: 'pruefung',
      question: 'Warum wird mein Antrag noch geprüft?',
      answer: [
        'Manche Anträge schaut sich ein Mensch an, zum Beispiel wenn dein Tier gerade nicht gesund ist, schwer krank war, oft in der Praxis war, noch keinen Chip hat oder du die Rasse selbst eingetragen hast. Das Ergebnis bekommst du per E-Mail.',
      ],
      searchNames: ['manuell', 'dauert', 'Annahme'],
    },
    {
      id: 'mindestalter-halter',
      question: 'Wer kann den Vertrag abschließen?',
      answer: [`Privatpersonen ab ${contracteeAge} Jahren mit einer Anschrift und einem Bankkonto in Deutschland.`],
      searchNames: ['volljährig', 'minderjährig', 'Halter', 'Alter'],
    },
  ],
};
