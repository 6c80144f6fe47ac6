import claims from '#reference/claims.json' with { type: 'json' };
import { brand, claimAddress, phoneAddress, takesClaims } from '#web/brand.ts';
import { submissionMonths } from '#web/product/product-promises.ts';
import type { Step } from '#web/pages/parts/text-blocks.tsx';

const { phone, openingHours } = brand.contact;

const reading = takesClaims ? ' Was auf der Rechnung steht, lesen wir selbst; du prüfst nur, ob es stimmt.' : '';
const deciding = takesClaims
  ? `Klare Rechnungen bis ${claims.automaticUpTo}\u00a0€ entscheiden wir oft in Sekunden, alle anderen prüft ein Mensch, in der Regel binnen fünf Werktagen. Zeile für Zeile steht im Brief, was wir zahlen und warum etwas fehlt; wo deine Rechnung steht, siehst du unter „Leistungen“.`
  : 'Sobald feststeht, was wir übernehmen, überweisen wir.';

export const steps: readonly Step[] = [
  {
    title: 'Zuerst dein Tier',
    text: 'Fahr in die Praxis oder Klinik deiner Wahl. Du musst uns vorher weder fragen noch anrufen, auch nachts und am Wochenende nicht. Eine Praxis in deiner Nähe findest du in der [Tierarzt-Suche](/tierarzt-suche).',
  },
  {
    title: 'Sag in der Praxis, dass dein Tier versichert ist',
    text: 'Hast du die Direktabrechnung gewählt und ist die Praxis einverstanden, rechnet sie mit uns ab. Du zahlst dort nur deine Selbstbeteiligung und was nicht versichert ist.',
  },
  {
    title: 'Prüf die Rechnung',
    text: 'Sie braucht den Namen deines Tieres, bei Hund und Katze die Chipnummer, die Diagnose, das Datum und die einzelnen Leistungen mit ihrer Ziffer und dem Satz der Gebührenordnung (GOT).',
  },
  {
    title: 'Reich sie ein',
    text: `Fotografieren und [hochladen](${claimAddress}), das ist alles.${reading} Am besten gleich, möglichst innerhalb von ${submissionMonths} Monaten nach der Behandlung.`,
  },
  {
    title: 'Wir zahlen',
    text: `${deciding} Dauert die Prüfung länger als einen Monat, kannst du einen Abschlag verlangen (§ 14 VVG).`,
  },
];

export const emergencies = [
  'Ruhig bleiben und das Tier warm und sicher lagern; auch sanfte Tiere beißen, wenn sie Schmerzen haben.',
  'In der Praxis oder Klinik anrufen, bevor du losfährst. So ist alles bereit, und du stehst nicht vor verschlossener Tür.',
  'Bei Verdacht auf Vergiftung Verpackung oder Reste mitnehmen. Erbrechen löst du nie selbst aus.',
  'Impfpass und Chipnummer einstecken, wenn sie griffbereit sind. Wenn nicht: losfahren.',
];

const reportAddress = takesClaims ? ' Am schnellsten geht es [im Loginbereich](/user/leistungen/schaden).' : '';

export const liabilitySteps = `Hat dein Hund einen Schaden angerichtet, melde ihn uns innerhalb einer Woche, auch wenn noch niemand etwas verlangt.${reportAddress} Erkenne nichts an und zahle nichts vorab: Wir prüfen, ob du haftest, zahlen berechtigte Forderungen und wehren unberechtigte für dich ab. Telefon [${phone}](${phoneAddress(phone)}), ${openingHours}.`;
