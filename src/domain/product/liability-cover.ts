import { coverItem as item, type Cover } from './cover.ts';
import { liabilityRetention, liabilitySum, liabilitySumPerPerson, productPromises as promises } from './product.ts';

export const liabilityCover: Cover = {
  insured: [
    item('Personen-, Sach- und Vermögensschäden', ', die dein Hund Dritten zufügt'),
    item(`Versicherungssumme ${liabilitySum}`, ' pauschal je Versicherungsfall'),
    item('Prüfung der Haftung', ', Abwehr unberechtigter und Erfüllung berechtigter Ansprüche'),
    item('Familienangehörige', ' im gemeinsamen Haushalt und Personen, die den Hund unentgeltlich hüten'),
    item('Mietsachschäden', ' an Wohnräumen und an der Einrichtung von Ferienunterkünften'),
    item('Hundeschule, Prüfungen und Schauen'),
    item('Ungewollter Deckakt', ' und Welpen bis zur Vollendung des sechsten Lebensmonats'),
  ],
  notInsured: [
    'Vorsätzlich herbeigeführte Schäden',
    'Schäden an eigenen Sachen und im eigenen Haushalt',
    'Gewerbliche oder berufliche Haltung und Hütung',
    'Hunderennen',
    'Hunderassen, die wir von der Haftpflicht ausnehmen, vor allem landesrechtlich als gefährlich geltende',
    'Geldbußen und Geldstrafen',
  ],
  limits: [
    `Höchstens ${liabilitySumPerPerson} für jede geschädigte Person.`,
    `Du trägst von jedem Schaden ${liabilityRetention} selbst.`,
    'Keine Aufnahme, wenn ein Vorversicherer gekündigt hat.',
    'Einsatz zur Jagd nur, soweit keine Jagdhaftpflichtversicherung besteht.',
    'Geliehene und geleaste Sachen sind nicht versichert.',
  ],
  where: ['In Deutschland', `Bei vorübergehendem Aufenthalt weltweit bis zu ${promises.abroadMonths} Monate`],
};
