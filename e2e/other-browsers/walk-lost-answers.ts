import { loadImage, createCanvas } from '@napi-rs/canvas';
import { filledAddress } from '#e2e/browser/filled-address.ts';
import type { BadLine } from '#e2e/browser/lossy-proxy.ts';
import { photoSecret, samplePhoto } from '#server/testing/samples/photos.ts';
import { expectGoodLayout } from './walk-pages.ts';
import { answer, describePerson } from './walk-purchase.ts';
import { by } from './target.ts';
import { until } from './until.ts';
import type { Visit } from './visit.ts';
import type { Step } from './walk.ts';

const main = by.main();
const photo = { selector: 'img', name: /^Foto von Bruno/ };
const share = by.button('Jemandem zeigen', main);
const link = by.link('Ansehen, was er zeigt', main);
const unreachable = /Wir erreichen den Server gerade nicht/;

const readKept = (visit: Visit) => visit.ask(() => localStorage.getItem('tierdach-tierfotos'));

/** Red and blue in the middle of the upper and of the lower half. */
const readHalves = async (jpeg: Buffer) => {
  const image = await loadImage(jpeg);
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  return [0.25, 0.75].map((part) => {
    const [red = 0, , blue = 0] = context.getImageData(image.width / 2, image.height * part, 1, 1).data;
    return { red, blue };
  });
};

/** The photo and the shared offer where the shop does what is asked, and its answer is late or lost (decisions 028, 029). */
export const walkLostAnswers = (visit: Visit, line: BadLine, email: string): Step[] => [
  [
    'a photo stands upright as it was taken, without what the phone wrote into it',
    async () => {
      await visit.goto(filledAddress('dog', 'full'));
      await until('a photo can be chosen', () => visit.ask(() => document.querySelector('#animalPhoto') !== null));
      // What the camera had on its left, red, is above for whoever held it upright.
      const buffer = await samplePhoto(0, { orientation: 6 });
      await visit.chooseFile({ name: 'tier.jpg', mimeType: 'image/jpeg', buffer }, '#animalPhoto');
      await visit.see(photo);
      const { photos } = JSON.parse((await readKept(visit)) ?? '') as { photos: { content: string }[] };
      const jpeg = Buffer.from(photos[0]!.content, 'base64');
      const [above, below] = await readHalves(jpeg);
      if (!(above!.red > above!.blue && below!.blue > below!.red))
        throw new Error(`it lies on its side: ${JSON.stringify([above, below])}`);
      if (jpeg.includes(photoSecret) || jpeg.includes('Exif')) throw new Error('it still says where it was taken');
    },
  ],
  [
    'an offer, to be shown',
    async () => {
      await visit.press(by.button('Weiter', main), by.heading(/Der Tarif für Bruno/));
      await until('there is a price', visit.says(/\d+,\d\d\s€/, by.complementary('Dein Beitrag')));
      await answer(visit, /Haftpflicht mit abschließen/, 'Nein');
      await visit.press(by.button('Weiter', main), by.heading(/persönlichen Daten/));
      await describePerson(visit, email);
      await visit.press(by.button('Angebot sofort per E-Mail erhalten', main), by.heading(/Dein Angebot für Bruno/));
      await visit.see(share);
    },
  ],
  [
    'the answer with the link is lost, then late, and there is one link',
    async () => {
      line.loseAnswer(/share_insurance_offers/);
      await visit.press(share, visit.says(unreachable, main));
      await expectGoodLayout(visit);
      const letThrough = line.holdAnswer(/share_insurance_offers/);
      await visit.press(share, by.button(/Einen Moment/, main));
      letThrough();
      await visit.see(link);
    },
  ],
  [
    'the answer to its end is lost, and pressed again it is ended',
    async () => {
      const address = await visit.ask((find, link) => (find(link)[0] as HTMLAnchorElement).hash, link);
      const offer = await visit.ask(() => location.pathname);
      line.loseAnswer(/end_shared_offers/);
      await visit.press(by.button('Link beenden', main), visit.says(unreachable, main));
      await visit.press(by.button('Link beenden', main), visit.says(/Er zeigt niemandem mehr etwas/, main));
      line.loseAnswer(/get_shared_offers/);
      await visit.goto(`/angebot-ansehen${address}`);
      const again = by.button('Noch einmal versuchen');
      await visit.see(again);
      await expectGoodLayout(visit);
      await visit.press(again, by.heading('Hier gibt es nichts mehr zu sehen'));
      await visit.goto(offer);
      await visit.see(share);
    },
  ],
  [
    'the answer to the photo is lost when the dog is insured, and it is brought again with the next page',
    async () => {
      await visit.type(by.textbox(/^IBAN/, main), 'DE89 3704 0044 0532 0130 00');
      await visit.check(by.checkbox(/^Ja/, main));
      line.loseAnswer(/bring_animal_photo/);
      await visit.press(by.button(/^Zahlungspflichtig abschließen für \d+,\d\d.€/, main), by.heading(/Glückwunsch/));
      if ((await readKept(visit)) === null) throw new Error('the device has forgotten the photo');
      await visit.goto('/beitragberechnen');
      await until('the photo is with the shop', async () => (await readKept(visit)) === null);
    },
  ],
];
