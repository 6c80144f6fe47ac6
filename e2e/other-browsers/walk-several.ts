import { filledAddress } from '#e2e/browser/filled-address.ts';
import { samplePhoto } from '#server/testing/samples/photos.ts';
import { expectGoodLayout } from './walk-pages.ts';
import { answer, describePerson, openGroup } from './walk-purchase.ts';
import { by } from './target.ts';
import { until } from './until.ts';
import type { Visit } from './visit.ts';
import type { Step } from './walk.ts';

const main = by.main();
const basket = by.region('Dein Korb');
const photo = { selector: 'img', name: /^Foto von Bruno/ };
const price = /\d+,\d\d\s€/;

/** What helps to choose, and two animals in one go (decision 027). */
export const walkSeveral = (visit: Visit, email: string, save: (name: string) => Promise<void>): Step[] => [
  [
    'home says between what a month will cost',
    async () => {
      await visit.goto('/');
      const full = by.button(/^Vollschutz/);
      await visit.type(by.textbox(/^Rasse/), 'labrador');
      await until('there is a span', visit.says(/\d+ bis \d+\s€/, full));
      await expectGoodLayout(visit);
    },
  ],
  [
    'a dog with its photo, the three ways to choose, and what waiting costs',
    async () => {
      await visit.goto(filledAddress('dog', 'full'));
      await until('a photo can be chosen', () => visit.ask(() => document.querySelector('#animalPhoto') !== null));
      await visit.chooseFile({ name: 'tier.jpg', mimeType: 'image/jpeg', buffer: await samplePhoto(0) }, '#animalPhoto');
      await visit.see(photo);
      await expectGoodLayout(visit);
      await save('step 1 with photo');
      await visit.press(by.button('Weiter', main), by.heading(/Der Tarif für Bruno/));
      await until('the ways have prices', visit.says(price, by.group('Drei Wege zur Wahl')));
      await visit.press(by.control('Was, wenn ich warte?'), visit.says(/Mit \d+ Jahren kostet derselbe Schutz/));
      await expectGoodLayout(visit);
      await save('step 2 with ways');
    },
  ],
  [
    'the dog into the basket',
    async () => {
      await answer(visit, /Haftpflicht mit abschließen/, 'Nein');
      await visit.press(by.button('Noch ein Tier', main), by.heading(/Wer soll unters Dach/));
      await until('it is in sight', visit.says(/Bruno/, basket));
    },
  ],
  [
    'a cat beside it, with its discount',
    async () => {
      await visit.goto(filledAddress('cat', 'full'));
      const indoors = by.radio(/Nur in der Wohnung/);
      await openGroup(visit, 'Wie lebt', indoors);
      await visit.check(indoors);
      await visit.press(by.button('Weiter', main), by.heading(/Der Tarif für Minka/));
      await until('the discount is told', visit.says(/Minka bekommt .*Mehrtierrabatt/, main));
      await visit.press(by.button(/Im Korb/, basket), visit.says(/mit Minka zusammen/, basket));
      await expectGoodLayout(visit);
      await save('basket');
    },
  ],
  [
    'one offer each, by one press',
    async () => {
      await visit.press(by.button('Weiter', main), by.heading(/persönlichen Daten/));
      await describePerson(visit, email);
      await visit.press(by.button('Angebot sofort per E-Mail erhalten', main), by.heading(/Dein Angebot für Minka/));
      await until('the other one stands below', visit.says(/Aus deinem Korb/, main));
      await visit.see(photo);
      await expectGoodLayout(visit);
    },
  ],
  [
    'both are shown to somebody by a link, which is ended',
    async () => {
      const offer = await visit.ask(() => location.pathname);
      const link = by.link('Ansehen, was er zeigt', main);
      await visit.press(by.button('Jemandem zeigen', main), link);
      const address = await visit.ask((find, link) => new URL((find(link)[0] as HTMLAnchorElement).href), link);
      await visit.goto(new URL(address).pathname + new URL(address).hash);
      await visit.see(by.heading('Minka'));
      await visit.see(by.heading('Bruno'));
      await expectGoodLayout(visit);
      await save('shown offers');
      await visit.goto(offer);
      await visit.press(by.button('Jemandem zeigen', main), link);
      await visit.press(by.button('Link beenden', main), visit.says(/Er zeigt niemandem mehr etwas/, main));
    },
  ],
  [
    'both insured, by one press',
    async () => {
      await visit.type(by.textbox(/^IBAN/, main), 'DE89 3704 0044 0532 0130 00');
      await visit.check(by.checkbox(/^Ja/, main));
      await visit.press(by.button(/^Zahlungspflichtig abschließen für \d+,\d\d.€/, main), by.heading(/Glückwunsch/));
      await until('both are told', visit.says(/Auch Bruno ist jetzt bei uns versichert/, main));
      await until('it says what to do today', visit.says(/Das kannst du heute schon tun/, main));
      await save('step 5');
      await expectGoodLayout(visit);
    },
  ],
];
