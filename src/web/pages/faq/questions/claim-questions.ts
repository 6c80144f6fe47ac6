import { claimAddress, takesClaims } from '#web/brand.ts';
import type { QuestionGroup } from '#web/pages/faq/question-list.tsx';
import { gotRate, submissionMonths } from '#web/product/product-promises.ts';

export const claimQuestions: QuestionGroup = {
  id: 'leistungsfall',
  title: 'Im Leistungsfall',
  questions: [
    {
      id: 'einreichen',
      question: 'Wie reiche ich eine Rechnung ein?',
      answer: [
        `Fotografieren und [hochladen](${claimAddress}). Schritt für Schritt steht es unter [Im Leistungsfall](/im_leistungsfall).`,
      ],
      searchNames: ['Schaden melden', 'Beleg', 'App', 'erstatten'],
    },
    {
      id: 'frist',
      question: 'Bis wann muss die Rechnung bei euch sein?',
      answer: [
        `Möglichst innerhalb von ${submissionMonths} Monaten nach der Behandlung. Am einfachsten ist es gleich nach dem Besuch.`,
      ],
      searchNames: ['verspätet', 'Einreichfrist'],
    },
    {
      id: 'rechnungsangaben',
      question: 'Was muss auf der Rechnung stehen?',
      answer: [
        'Der Name deines Tieres, bei Hund und Katze die Chipnummer, die Diagnose, das Datum und jede Leistung mit Gebührenziffer und Satz der GOT. Praxen wissen das; ein Blick vor dem Bezahlen schadet trotzdem nicht.',
      ],
    },
    {
      id: 'vorher-fragen',
      question: 'Muss ich vor einer Operation um Erlaubnis fragen?',
      answer: [
        'Nein. Wenn der Eingriff medizinisch notwendig und in deinem Tarif versichert ist, brauchst du keine Zusage von uns.',
        takesClaims
          ? 'Willst du vorher sicher sein, lade den Kostenvoranschlag deiner Praxis im Loginbereich unter Leistungen hoch. Du siehst Zeile für Zeile, was wir zahlen würden, und kannst uns um eine feste Zusage bitten.'
          : 'Willst du vorher sicher sein, frag uns gern.',
      ],
      searchNames: ['Kostenvoranschlag', 'Genehmigung', 'Kostenzusage'],
    },
    {
      id: 'direktabrechnung',
      question: 'Was heißt Direktabrechnung?',
      answer: [
        'Wir zahlen unseren Anteil unmittelbar an die Praxis, wenn du die Direktabrechnung gewählt hast und die Praxis einverstanden ist. Du zahlst dort nur Selbstbeteiligung und nicht versicherte Kosten.',
      ],
      searchNames: ['bargeldlos', 'cashless', 'auslegen', 'vorstrecken'],
    },
    {
      id: 'auszahlung',
      question: 'Wann bekomme ich mein Geld?',
      answer: [
        'Sobald feststeht, was wir übernehmen. Dauert die Prüfung länger als einen Monat, kannst du einen Abschlag verlangen (§ 14 VVG).',
      ],
      searchNames: ['Überweisung', 'Dauer', 'warten'],
    },
    ...(takesClaims
      ? [
          {
            id: 'widerspruch',
            question: 'Was tue ich, wenn ich mit eurer Entscheidung nicht einverstanden bin?',
            answer: [
              'Sag es uns: Bei jeder Abrechnung unter [Leistungen](/user/leistungen) steht „Nicht einverstanden“. Dann sieht sich jemand anderes deine Rechnung von vorn an. An Ombudsmann, Aufsicht oder Gericht kannst du dich trotzdem wenden.',
            ],
            searchNames: ['Widerspruch', 'Beschwerde', 'abgelehnt', 'gekürzt'],
          },
        ]
      : []),
    {
      id: 'notfall',
      question: 'Was tue ich im Notfall nachts oder am Wochenende?',
      answer: [
        `Ruf die nächste Klinik oder den tierärztlichen Notdienst an und fahr los. Der höhere Satz und die Notdienstgebühr sind bis zum ${gotRate}en Satz der GOT versichert. In der [Tierarzt-Suche](/tierarzt-suche) kannst du nach Praxen mit Notdienst filtern.`,
      ],
      searchNames: ['Notdienst', 'Wochenende', 'Feiertag', 'Vergiftung'],
    },
    {
      id: 'zwei-versicherungen',
      question: 'Kann ich eine Rechnung bei zwei Versicherern einreichen?',
      answer: [
        'Ja, aber zusammen bekommst du nicht mehr als die Rechnung ausmacht. Sag uns bitte, wenn dein Tier noch anderswo versichert ist.',
      ],
      searchNames: ['Doppelversicherung'],
    },
  ],
};
