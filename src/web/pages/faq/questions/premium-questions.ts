import type { QuestionGroup } from '#web/pages/faq/question-list.tsx';
import {
  insuranceTax,
  longTermDiscount,
  multiPetDiscount,
  puppyVoucher,
  retentions,
  yearlyDiscount,
} from '#web/product/product-figures.ts';
import { firstDebitRule } from '#domain/money/debit-notices.ts';
import { longRuntimeDative, preNotificationDays, refundWeeks } from '#web/product/product-promises.ts';
import { plainPrice } from '#web/text/typography.ts';

const amounts = retentions.map(({ cents }) => plainPrice(cents));

const puppyWeeks =
  puppyVoucher === null
    ? ''
    : `In den Welpenwochen ist er für Hunde unter ${puppyVoucher.months} Monaten ${plainPrice(puppyVoucher.cents)} wert. `;

export const premiumQuestions: QuestionGroup = {
  id: 'beitrag',
  title: 'Beitrag und Zahlung',
  questions: [
    {
      id: 'kosten',
      question: 'Was kostet die Versicherung?',
      answer: [
        'Das hängt vom Tier und von deiner Wahl ab: Tarif, Rasse, Alter, Geschlecht, Haltung, Gesundheit, Wohnort, Selbstbeteiligung, Laufzeit und Zahlweise. Die Einstiegspreise stehen unter [Tierversicherung](/tierversicherung#preise), deinen eigenen zeigt der [Rechner](/beitragberechnen).',
      ],
      searchNames: ['Preis', 'Prämie', 'teuer'],
    },
    {
      id: 'selbstbeteiligung',
      question: 'Wie funktioniert die Selbstbeteiligung?',
      answer: [
        `Du wählst ${amounts.slice(0, -1).join(', ')} oder ${amounts.at(-1)}. Diesen Betrag trägst du einmal im Versicherungsjahr, für alle Rechnungen zusammen. Ist er verbraucht, ziehen wir in diesem Jahr nichts mehr ab. Je höher die Selbstbeteiligung, desto niedriger dein Beitrag.`,
      ],
      searchNames: ['Selbstbehalt', 'Eigenanteil', 'SB'],
    },
    {
      id: 'sparen',
      question: 'Wie kann ich sparen?',
      answer: [
        `Mit ${longRuntimeDative} Laufzeit zahlst du dauerhaft ${longTermDiscount} weniger, mit jährlicher Zahlung ${yearlyDiscount}, und für jedes weitere Tier bei uns ${multiPetDiscount}. Auch eine höhere Selbstbeteiligung senkt den Beitrag.`,
      ],
      searchNames: ['Rabatt', 'Nachlass', 'günstiger', 'Mehrtierrabatt'],
    },
    {
      id: 'gutschein',
      question: 'Wie löse ich einen Gutschein ein?',
      answer: [
        `Trag den Code im Antrag ein. ${puppyWeeks}Der Betrag wird dir gutgeschrieben; an deinem Beitrag ändert der Code nichts.`,
      ],
      searchNames: ['Rabattcode', 'Welpenwochen', 'Aktion', 'Voucher'],
    },
    {
      id: 'zahlweise',
      question: 'Wie bezahle ich?',
      answer: [
        `Per SEPA-Lastschrift von einem deutschen Konto, monatlich oder jährlich. Die Abbuchung kündigen wir ${preNotificationDays} Tage vorher an. Du kannst sie ${refundWeeks} Wochen lang ohne Angabe von Gründen von deiner Bank zurückbuchen lassen.`,
      ],
      searchNames: ['IBAN', 'Lastschrift', 'Mandat', 'Rate', 'abbuchen'],
    },
    {
      id: 'erste-abbuchung',
      question: 'Wann wird das erste Mal abgebucht?',
      answer: [
        firstDebitRule,
        'Danach buchen wir bei monatlicher Zahlung am 1. jedes Monats ab, bei jährlicher jeden Januar. Fällt der Tag auf ein Wochenende oder einen Feiertag der Banken, ist es der nächste Bankarbeitstag. Tag und Betrag siehst du schon vor dem Abschluss.',
      ],
      searchNames: ['Fälligkeit', 'anteilig', 'erster Beitrag', 'Einzug'],
    },
    {
      id: 'konto',
      question: 'Wo sehe ich, was ich bezahlt habe?',
      answer: [
        'In deinem Loginbereich unter „Konto“: jeder Beitrag, jede Abbuchung, jede Erstattung und was als Nächstes kommt. Für die Steuererklärung lädst du dort die Beitragsübersicht eines Jahres als PDF herunter.',
      ],
      searchNames: ['Kontoauszug', 'Beitragsübersicht', 'Steuer', 'Finanzamt', 'Rechnung', 'Guthaben'],
    },
    {
      id: 'erhoehung',
      question: 'Kann der Beitrag steigen?',
      answer: [
        'Wir prüfen einmal im Jahr, ob Beitrag und Leistungen noch zusammenpassen. Erhöhen wir, erfährst du es spätestens einen Monat vorher und kannst kündigen. Sinkt der Bedarf entsprechend, müssen wir senken.',
      ],
      searchNames: ['Beitragsanpassung', 'Beitragserhöhung', 'teurer'],
    },
    {
      id: 'steuer',
      question: 'Ist die Steuer im Preis enthalten?',
      answer: [`Ja. Alle Preise enthalten die gesetzliche Versicherungsteuer von ${insuranceTax}.`],
      searchNames: ['Versicherungsteuer', 'brutto'],
    },
    {
      id: 'direktabrechnung-preis',
      question: 'Kostet die Direktabrechnung extra?',
      answer: [
        'Ein wenig: Sie ist ein wählbarer Teil des Vertrags, den du im Rechner an- und abschalten kannst. Was sie ausmacht, siehst du sofort im Preis.',
      ],
      searchNames: ['bargeldlos', 'Aufpreis'],
    },
  ],
};
