import { expect, test } from 'vitest';
import type { DocumentPrinter } from '#server/foundation/documents/printing/document-printer.ts';
import type { MailMessage } from '#server/foundation/mail/mail-message.ts';
import { pretendPrinter } from '#server/testing/pretend-printer.ts';
import { accept, create, sampleDog } from '#server/testing/samples/offers.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

/** Prints what a letter is made of: what it says is read here, not its form. */
const printer: DocumentPrinter = { ...pretendPrinter, print: async ({ data }) => Buffer.from(data) };
const shop = useTestShop({ printer });

/** What was answered stands in the letter, whoever wants to read it once more. */
const answers = ['Labrador Retriever', '20.01.2024', '10115', 'Wie oft', 'chronisch', 'Geburtsdatum', 'Beispielstraße'];
const benefits = ['Operationen mitversichert', 'Unbegrenzte Jahresleistung', 'Verzicht auf das Kündigungsrecht im Leistungsfall'];

const buttonsOf = ({ html }: MailMessage) => html.match(/<a class="button"/g)?.length;
const linesOf = ({ text }: MailMessage) => text.split('\n').filter((line) => line.trim() !== '');
const letterOf = ({ attachments }: MailMessage) => String(attachments![0]!.content);

test('the mails of an offer and of a police are short: price, three benefits, what is next, one button; the rest is in the letters', async () => {
  const contracteeEmail = 'erika.kurz@beispiel.example';
  const offer = await create(shop, { ...sampleDog(shop), contracteeEmail });
  const ofOffer = shop.mails.at(-1)!;
  await accept(shop, offer);
  const ofPolice = shop.mails.at(-1)!;
  expect([ofOffer.to, ofPolice.to, ofOffer === ofPolice]).toEqual([contracteeEmail, contracteeEmail, false]);
  expect(ofOffer.text).toContain('So geht es weiter');
  expect(ofPolice.text).toContain('Lege dafür jetzt dein Passwort fest');
  for (const mail of [ofOffer, ofPolice]) {
    expect(mail.text).toContain(offer.insuranceCalculationSummaryRateStr);
    for (const benefit of benefits) expect(mail.text).toContain(benefit);
    expect(buttonsOf(mail)).toBe(1);
    for (const answer of answers) expect(mail.text).not.toContain(answer);
    expect(linesOf(mail).length).toBeLessThan(60);
  }
  for (const answer of ['Labrador Retriever', '20.01.2024', '10115']) expect(letterOf(ofOffer)).toContain(answer);
  expect(letterOf(ofPolice)).toContain('Labrador Retriever');
});
