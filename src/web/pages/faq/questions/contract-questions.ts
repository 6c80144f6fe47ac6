import { waiverOfTermination } from '#domain/product/product.ts';
import { brand } from '#web/brand.ts';
import type { QuestionGroup } from '#web/pages/faq/question-list.tsx';
import { noticePeriod, runtimeChoice, withdrawalDays } from '#web/product/product-promises.ts';

export const contractQuestions: QuestionGroup = {
  id: 'vertrag',
  title: 'Vertrag und Loginbereich',
  questions: [
    {
      id: 'laufzeit',
      question: 'Wie lange läuft der Vertrag?',
      answer: [
        `${runtimeChoice}, wie du wählst. Danach verlängert er sich um jeweils ein Jahr, wenn niemand ${noticePeriod} vorher kündigt.`,
      ],
      searchNames: ['Mindestlaufzeit', 'Verlängerung'],
    },
    {
      id: 'widerruf',
      question: 'Kann ich widerrufen?',
      answer: [
        `Ja, ${withdrawalDays} Tage lang und ohne Begründung. Die Frist beginnt, wenn du die Police und alle Unterlagen bekommen hast (§ 8 VVG). Am schnellsten geht es im [Loginbereich](/login), dort wirkt der Widerruf sofort. Ohne Anmeldung nimmst du das Formular [Vertrag widerrufen](/widerrufen) und bestätigst den Widerruf mit dem Link in unserer E-Mail; es zählt der Tag, an dem er bei uns ankam. Einzelheiten stehen in der [Widerrufsbelehrung](/download/widerrufsbelehrung.pdf).`,
      ],
      searchNames: ['Rücktritt', `${withdrawalDays} Tage`, 'zurücktreten'],
    },
    {
      id: 'kuendigen',
      question: 'Wie kündige ich?',
      answer: [
        `In Textform, ${noticePeriod} vor Ende der Laufzeit: im [Loginbereich](/login), mit dem Formular [Verträge hier kündigen](/kuendigen) oder per E-Mail an [${brand.contact.infoMail}](mailto:${brand.contact.infoMail}). Ohne Anmeldung bestätigst du die Kündigung danach mit dem Link in unserer E-Mail; es zählt der Tag, an dem sie bei uns ankam. Nach einem Leistungsfall und nach einer Erhöhung des Beitrags geht es auch außer der Reihe.`,
      ],
      searchNames: ['Kündigung', 'kündigen', 'beenden', 'Kündigungsfrist'],
    },
    {
      id: 'kuendigungsverzicht',
      question: 'Könnt ihr mir nach einem teuren Leistungsfall kündigen?',
      answer: [
        `Wir verzichten ${waiverOfTermination} darauf, den Vertrag nach einem Leistungsfall zu kündigen. Dein eigenes Kündigungsrecht bleibt bestehen.`,
      ],
      searchNames: ['Kündigungsverzicht', 'Schadenfall', 'rauswerfen'],
    },
    {
      id: 'tod',
      question: 'Was geschieht, wenn mein Tier stirbt?',
      answer: [
        'Das tut uns leid. Der Vertrag endet an diesem Tag, und was du für die Zeit danach schon bezahlt hast, erstatten wir. Eine kurze Nachricht genügt.',
      ],
      searchNames: ['gestorben', 'verstorben', 'eingeschläfert'],
    },
    {
      id: 'umzug',
      question: 'Ich ziehe um. Was muss ich tun?',
      answer: [
        'Ändere deine Anschrift im [Loginbereich](/login) oder schreib uns. Der Schutz läuft weiter. Ziehst du dauerhaft ins Ausland, endet der Vertrag mit dem Versicherungsjahr.',
      ],
      searchNames: ['Adresse', 'Anschrift ändern'],
    },
    {
      id: 'login',
      question: 'Wie komme ich in den Loginbereich?',
      answer: [
        'Mit deiner E-Mail-Adresse. In der E-Mail zu deiner Police steht ein Code, mit dem du ein Passwort setzt. Ist er abgelaufen, forderst du beim [Login](/login) einen neuen an.',
      ],
      searchNames: ['Kundenbereich', 'Passwort vergessen', 'anmelden', 'Konto', 'Account'],
    },
    {
      id: 'tierpass',
      question: 'Was ist der digitale Tierpass?',
      answer: [
        `Ein Ort für Impfungen, Befunde und Medikamente deines Tieres. Er kommt nicht von uns: Um ihn zu nutzen, meldest du dich kostenlos bei einem [Dienst für Tierdaten](${brand.links.petPassportUrl}) an.`,
      ],
      searchNames: ['Impfpass', 'App', 'Heimtierausweis'],
    },
    {
      id: 'zuechter',
      question: 'Ich züchte. Welcher Tarif passt?',
      answer: [
        'Der [Züchtertarif](/zuechtertarif). Er ergänzt die Krankenversicherung deiner Zuchttiere um Trächtigkeit, Geburt und Kaiserschnitt, auf Wunsch auch um den ganzen Wurf.',
      ],
      searchNames: ['Zucht', 'Wurf', 'trächtig', 'Geburt'],
    },
    {
      id: 'daten',
      question: 'Was passiert mit meinen Daten?',
      answer: [
        'Wir brauchen sie, um zu rechnen, zu versichern und zu zahlen, und geben sie nur weiter, wo das nötig ist. Einzelheiten stehen unter [Datenschutz](/datenschutz).',
      ],
      searchNames: ['DSGVO', 'Cookies', 'Tracking', 'Datenschutz'],
    },
  ],
};
