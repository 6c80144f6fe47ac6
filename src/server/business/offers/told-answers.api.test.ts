import { expect, test } from 'vitest';
import { readPdf } from '#server/foundation/documents/testing-read-pdf.ts';
import { accept, create, sampleDog, withLiability } from '#server/testing/samples/offers.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

const shop = useTestShop({ printed: ['offer', 'police'] });
type Mail = (typeof shop.mails)[number];

const mailAbout = (subject: RegExp) => shop.mails.findLast((mail) => subject.test(mail.subject))!;
const pdfOf = async (mail: Mail, filename: RegExp) =>
  (await readPdf(Buffer.from(mail.attachments!.find((attachment) => filename.test(attachment.filename))!.content))).text;
const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

/** With a surcharge, and nobody has to look at it. */
const twiceIll = {
  healthCountVetVisits: 3,
  healthWereHardTreatments: true,
  healthDiseaseOccurrenceEntries: [{ tarifDiseaseId: 101, title: 'Wunschname', countOccurrences: 2 }],
};

const preInsured = {
  ...withLiability,
  liabilityHasBeenPreInsuranced: true,
  liabilityPreInsuranceCanceledByCeding: false,
  liabilityPreInsuranceLossesCount: 0,
  liabilityPreInsuranceLossesAmount: 0,
};

test('offer and Versicherungsschein show every answer about the health, and why there is a surcharge; their mails are short', async () => {
  const offer = await create(shop, { ...sampleDog(shop), ...twiceIll, animalChipNummer: null });
  const offerMail = mailAbout(/^Dein Angebot/);
  await accept(shop, offer);
  const policeMail = mailAbout(/^Dein Versicherungsschein/);
  for (const { text, html } of [offerMail, policeMail]) {
    expect(text).toContain('Unbegrenzte Jahresleistung für Behandlungen');
    expect(text).toContain('€ / Monat');
    expect(text).not.toContain('Tierarztbesuche');
    expect(text.split('\n').length).toBeLessThan(60);
    expect(html.match(/class="button"/g)).toHaveLength(1);
  }
  const texts = [await pdfOf(offerMail, /Angebot/), await pdfOf(policeMail, /KV-2026/)].map(inOneLine);
  for (const text of texts) {
    expect(text).toMatch(/Tierarztbesuche in den letzten 12 Monaten:? 3/);
    expect(text).toMatch(/Schwerwiegende Behandlungen:? ja/);
    expect(text).toMatch(/Erkrankung:? Ohrenentzündung, 2-mal/);
    expect(text).toMatch(/Gesundheitszuschlag:? ja, wegen dieser Angaben: eine Erkrankung 2-mal/);
    expect(text).toMatch(/Chipnummer:? -/);
    expect(text).not.toContain('Wunschname');
  }
});

test('an illness is told with its month, as it was asked', async () => {
  const healthManualDiseases = [{ type: 'current', illnessName: 'Husten', illnessMonth: 1, illnessYear: 2026 }];
  const offer = await create(shop, { ...sampleDog(shop), healthIsHealthy: false, healthManualDiseases });
  const offerMail = mailAbout(/^Dein Angebot/);
  await accept(shop, offer);
  for (const text of [await pdfOf(offerMail, /Angebot/), mailAbout(/^Dein Antrag/).text]) {
    expect(inOneLine(text)).toMatch(/Aktuelle Beschwerde:? Husten, im Januar 2026/);
  }
});

test('an offer that a person will look at says so before it is accepted, in the mail and in the letter', async () => {
  await create(shop, { ...sampleDog(shop), animalIsChipped: false, animalChipNummer: null });
  const manual = mailAbout(/^Dein Angebot/);
  for (const text of [manual.text, await pdfOf(manual, /Angebot/)].map(inOneLine)) {
    expect(text).toContain('Deinen Antrag prüfen wir persönlich');
    expect(text).toContain('Der Schutz beginnt erst, wenn wir deinen Antrag angenommen haben');
  }
  await create(shop, { ...sampleDog(shop), ...preInsured });
  const liability = mailAbout(/^Dein Angebot/);
  for (const text of [liability.text, await pdfOf(liability, /Angebot/)].map(inOneLine)) {
    expect(text).toContain('Die Haftpflicht prüfen wir persönlich');
    expect(text).not.toContain('Deinen Antrag prüfen wir persönlich');
  }
});

test('liability that needs details is asked about by mail, also where the whole application waits', async () => {
  const offer = await create(shop, { ...sampleDog(shop), ...preInsured, animalIsChipped: false, animalChipNummer: null });
  const before = shop.mails.length;
  await accept(shop, offer);
  expect(
    shop.mails
      .slice(before)
      .map(({ subject }) => subject.slice(0, 12))
      .toSorted(),
  ).toEqual(['Dein Antrag ', 'Haftpflicht ']);
  const text = inOneLine(mailAbout(/^Haftpflicht/).text);
  expect(text).toContain('bei welcher Versicherung dein Tier bisher haftpflichtversichert war');
  expect(text).not.toContain('wann und wie frühere Schäden passiert sind');
  expect(text).not.toContain('krankenversichert');
  expect(text).toMatch(/Haftpflicht vorversichert:? ja/);
  expect(text).toMatch(/Vorversicherer:? -/);
});

test('a race that is not in the list needs its name, and makes the application a manual one', async () => {
  const other = [...shop.tarifBook.races.values()].find((race) => race.speciesKey === 'dog' && race.needManualRaceNameInput)!;
  const dog = { ...sampleDog(shop), animalRaceId: other.raceId, animalFarbschlagKey: null, animalIsImported: false };
  expect((await create(shop, dog))._issues).toContainEqual({
    level: 'error',
    field: 'animalManualRaceName',
    message: 'Es muss der Name der Rasse angegeben sein.',
  });
  const named = await create(shop, { ...dog, animalManualRaceName: 'Hovawart-Mix' });
  expect(named.insuranceOfferId).toBeDefined();
  expect(named.insuranceIsManualToProcess).toBe(true);
});
