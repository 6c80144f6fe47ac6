import type { APIRequestContext } from '@playwright/test';
import { addDays, todayInBerlin } from '#domain/basics/calendar-date.ts';
import { withPdf, drawPdf } from '#server/business/claims/reading/pdf-file.ts';
import { connectDatabase, type Database } from '#server/foundation/database/connect.ts';
import { ciiOf } from '#server/testing/bills/e-invoices.ts';
import { photograph } from '#server/testing/bills/photograph.ts';
import { billFor, startBillPress } from '#server/testing/bills/sample-bills.ts';
import { makeBuyer, setPassword } from './customer.ts';

/** Where shop and desk under test keep what they have. */
export type Place = Parameters<typeof connectDatabase>[0];

/** As if the contracts had begun some months ago: in their first days a person decides. */
export const beginEarlier = async (email: string, database: Database) => {
  const valid_from = addDays(todayInBerlin(new Date()), -100);
  const user = await database.selectFrom('app_user').select('id').where('name', '=', email).executeTakeFirstOrThrow();
  await database.updateTable('police').set({ valid_from }).where('user_id', '=', user.id).execute();
};

/** Somebody with a dog, Bello, insured for some months. */
export const makeInsured = async (request: APIRequestContext, place: Place) => {
  const buyer = await makeBuyer(request);
  await setPassword(request, buyer);
  const { database, close } = await connectDatabase(place, () => undefined);
  await beginEarlier(buyer.email, database);
  await close();
  return buyer.email;
};

export type DrawnBill = { name: string; mimeType: string; buffer: Buffer };

/** A bill of ten days ago: as a PDF with its e-invoice, which is decided by itself, and on paper with a line that nobody pays, also as a photo. */
export const drawBills = async (): Promise<Record<'pdf' | 'paper' | 'photo', DrawnBill>> => {
  const press = await startBillPress();
  const about = { animal: 'Bello', day: addDays(todayInBerlin(new Date()), -10) };
  const clear = billFor({ ...about, hasCut: false });
  const unclear = billFor({ ...about, hasCut: true });
  const xml = { name: 'factur-x.xml', content: ciiOf(clear.truth, 2) };
  const paper = { name: 'Rechnung-2.pdf', mimeType: 'application/pdf', buffer: Buffer.from(press(unclear)) };
  const photo = await withPdf(press(unclear), async (pdf) => {
    for await (const page of drawPdf(pdf, 2000)) return photograph(page, { turn: 0.8, blur: 0.3, noise: 5, shadow: 0.15 });
    throw new Error('a bill has a page');
  });
  return {
    pdf: { name: 'Rechnung.pdf', mimeType: 'application/pdf', buffer: Buffer.from(press({ data: { ...clear.data, xml } })) },
    paper,
    photo: { name: 'Foto.jpg', mimeType: 'image/jpeg', buffer: photo },
  };
};
