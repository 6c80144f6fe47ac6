import { liabilityRetention } from '#domain/product/product.ts';
import type { QuestionGroup } from '#web/pages/faq/question-list.tsx';
import { entryAgesBySpecies, laterReimbursement } from '#web/product/product-figures.ts';
import {
  abroadMonths,
  aftercareDays,
  gotRate,
  liabilitySumPerPersonWords,
  liabilitySumWords,
  longRuntimeDative,
} from '#web/product/product-promises.ts';

export const coverQuestions: QuestionGroup = {
  id: 'leistungen',
  title: 'Leistungen',
  questions: [
    {
      id: 'unterschied',
      question: 'Was ist der Unterschied zwischen OP-Schutz und Vollschutz?',
      answer: [
        `Der OP-Schutz gilt für Operationen: mit Diagnostik und Klinikaufenthalt rund um den Eingriff, Unterbringung und Nachsorge bis ${aftercareDays} Tage danach.`,
        'Der Vollschutz nimmt alles Übrige hinzu: Behandlungen ohne Operation, Diagnostik, begleitende Therapien, Zahnprophylaxe und Impfungen. Beide Tarife nebeneinander zeigt die Seite [Tierversicherung](/tierversicherung#vergleich).',
      ],
      searchNames: ['Krankenversicherung', 'Vergleich', 'Tarife'],
    },
    {
      id: 'got',
      question: `Was bedeutet „bis zum ${gotRate}en Satz der GOT“?`,
      answer: [
        'Die Gebührenordnung für Tierärztinnen und Tierärzte (GOT) legt fest, was eine Leistung kostet. Je nach Aufwand darf die Praxis den einfachen bis dreifachen Satz berechnen, im Notdienst bis zum vierfachen.',
        `Wir erstatten bis zum ${gotRate}en Satz, die Notdienstgebühr eingeschlossen.`,
      ],
      searchNames: ['Gebührenordnung', 'Notdienst', 'vierfach'],
    },
    {
      id: 'erstattung',
      question: 'Wie viel bekomme ich erstattet?',
      answer: [
        `100 % der versicherten Kosten, solange dein Tier jung genug ist: ${entryAgesBySpecies}, den Geburtstag eingeschlossen. Danach sind es ${laterReimbursement}.`,
        'Davon geht die Selbstbeteiligung ab, die du gewählt hast, aber nur einmal im Jahr. Mit dem Rechner [Was zahle ich selbst?](/im_leistungsfall#rechner) kannst du es ausprobieren.',
      ],
      searchNames: ['Prozent', 'Höhe', 'Altersgrenze'],
    },
    {
      id: 'jahreslimit',
      question: 'Gibt es eine Obergrenze im Jahr?',
      answer: ['Nein. Weder die Zahl der Behandlungen noch die Summe, die wir im Jahr erstatten, ist begrenzt.'],
      searchNames: ['Jahreslimit', 'Höchstleistung', 'Deckelung', 'Limit'],
    },
    {
      id: 'arztwahl',
      question: 'Darf ich Praxis und Klinik selbst aussuchen?',
      answer: ['Ja, überall. Die [Tierarzt-Suche](/tierarzt-suche) hilft dir beim Finden, bindet dich aber nicht.'],
      searchNames: ['freie Tierarztwahl', 'Tierklinik'],
    },
    {
      id: 'ausland',
      question: 'Gilt der Schutz auch im Urlaub?',
      answer: [
        `Ja, weltweit und bis zu ${abroadMonths} Monate je Aufenthalt. Rechnungen in fremder Währung rechnen wir in Euro um. Obergrenze ist auch im Ausland der Betrag, der nach dem ${gotRate}en Satz der GOT zu zahlen wäre.`,
      ],
      searchNames: ['Reise', 'weltweit', 'Ferien', 'Europa'],
    },
    {
      id: 'kastration',
      question: 'Ist die Kastration versichert?',
      answer: [
        `Im Vollschutz ja, wenn du eine Laufzeit von ${longRuntimeDative} gewählt hast oder wenn krankhafte Veränderungen den Eingriff nötig machen. Für die Sterilisation gilt dasselbe. Im OP-Schutz sind beide nicht enthalten, mit einer Ausnahme: Ist die Kastration Folge einer Operation wegen krankhafter Veränderungen der Geschlechtsorgane, gehört sie zu dieser Operation.`,
      ],
      searchNames: ['Sterilisation', 'sterilisieren', 'kastrieren'],
    },
    {
      id: 'impfungen',
      question: 'Zahlt ihr Impfungen und Zahnreinigung?',
      answer: [
        'Im Vollschutz gehören Impfungen und Zahnprophylaxe mit Zahnsteinentfernung zur Vorsorge. Der OP-Schutz enthält keine Vorsorge.',
      ],
      searchNames: ['Zahnstein', 'Vorsorge', 'Prophylaxe', 'Impfpass'],
    },
    {
      id: 'nicht-versichert',
      question: 'Was ist nicht versichert?',
      answer: [
        'Vor allem, was vor dem Beginn schon da oder erkennbar war. Außerdem Trächtigkeit und Geburt (dafür gibt es den [Züchtertarif](/zuechtertarif)), Eingriffe ohne medizinischen Grund, Futter, Zubehör und Parasitenprophylaxe. Im Vollschutz sind auch kieferorthopädische Maßnahmen ausgenommen, im OP-Schutz Zahnersatz und alle Behandlungen ohne Operation.',
        'Die vollständige Liste steht in den Bedingungen deines Tarifs unter [Downloads](/download).',
      ],
      searchNames: ['Ausschluss', 'Vorerkrankung', 'Zecken', 'Flöhe'],
    },
    {
      id: 'haftpflicht',
      question: 'Was leistet die Hundehaftpflicht?',
      answer: [
        `Sie zahlt, wenn dein Hund anderen schadet, und wehrt unberechtigte Forderungen ab. Die Versicherungssumme beträgt ${liabilitySumWords}, höchstens ${liabilitySumPerPersonWords} je verletzter Person. ${liabilityRetention} trägst du je Schaden selbst.`,
        'Du kannst sie zum OP-Schutz oder Vollschutz deines Hundes dazuwählen. Für Listenhunde bieten wir sie nicht an.',
      ],
      searchNames: ['Haftpflichtversicherung', 'Kampfhund', 'Biss', 'Schaden'],
    },
  ],
};
