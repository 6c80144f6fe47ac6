import { answerKinds } from '#domain/offer/offer-fields.ts';
import type { ChildAnimalAnswer } from '#domain/wire/breeding/child-animals.ts';
import type { OfferAnswer, OfferData } from '#domain/wire/shop/offers.ts';
import { apply, illDog, openLiabilityDog, tokenOf } from '#server/testing/samples/applications.ts';
import {
  addPuppy,
  childAnimalOf,
  correctSale,
  newBreeder,
  newBreedingPolice,
  sell,
  user,
} from '#server/testing/samples/breeders.ts';
import { newCustomer } from '#server/testing/samples/customers.ts';
import { accept, calculate } from '#server/testing/samples/offers.ts';
import type { TestDesk } from '#server/testing/test-desk.ts';
import type { Answer, TestShop } from '#server/testing/test-shop.ts';

const commands = '/webapi/v1/commands';
const picture = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').toString('base64');
const blank = { surchargePercent: null, exclusion: null, reason: '', question: '', reasonKey: '', text: null, supersedes: null };

/** Brings each text to every door where a customer or somebody at the desk writes; returns how many of them each door took. */
export const enterTexts = async (texts: readonly string[], shop: TestShop, desk: TestDesk): Promise<Map<string, number>> => {
  const counts = new Map<string, number>();
  const note = (door: string) => void counts.set(door, (counts.get(door) ?? 0) + 1);
  /** What a door refuses with words of its own never reaches a reader. */
  const send = async (door: string, reply: Promise<Answer>): Promise<boolean> => {
    const answer = await reply;
    if (answer.status >= 500) throw new Error(`${door} answered ${answer.status}`);
    const { _issues = [] } = answer.json() as { _issues?: { level: string }[] };
    const isTaken = answer.status === 200 && !_issues.some(({ level }) => level === 'error');
    if (isTaken) note(door);
    return isTaken;
  };

  const lead = await desk.logIn('lead');
  const decide = (body: object) => lead.post('/deskapi/v1/application_commands/decide.json', { ...blank, ...body });
  const breeder = await newBreeder(shop);
  const breedingPoliceUuid = await newBreedingPolice(breeder);
  const sold = childAnimalOf(await addPuppy(shop, breeder, breedingPoliceUuid));
  await sell(breeder, sold.childAnimalUuid);

  const enterApplication = async (text: string, email: string) => {
    const applied = await offerWith(text, illDog(shop), { email, shop, note });
    await accept(shop, applied);
    const { id: offerId } = await shop.connection.database
      .selectFrom('insurance_offer')
      .select('id')
      .where('offer_uuid', '=', String(applied.insuranceOfferId))
      .executeTakeFirstOrThrow();
    if (await send('question', decide({ offerId, kind: 'ask', question: `Frage: ${text}` }))) {
      const token = await tokenOf(shop, { offerId, email, amount: 0 }, 'Frage');
      const file = { token, fileName: `${text}.png`, contentBase64: picture };
      await send('attachment', shop.post(`${commands}/add_application_attachment.json`, file));
      const answer = { token, answer: text, attachmentUuids: [], requestKey: crypto.randomUUID() };
      await send('answer', shop.post(`${commands}/answer_application_question.json`, answer));
    }
    const proposal = { surchargePercent: 10, exclusion: `Ohne ${text}`, reason: `Grund: ${text}` };
    await send('proposal', decide({ offerId, kind: 'propose', ...proposal }));
    const { offerId: refusedId } = await apply(shop);
    await send('refusal', decide({ offerId: refusedId, kind: 'refuse', reasonKey: 'other', text: `Grund: ${text}` }));
  };

  const enterDeclaration = async (text: string, email: string) => {
    const usual = { firstname: 'Erika', lastname: 'Muster', policeNumber: 'KV/2026/9999999999', cancellationReason: 'Umzug' };
    for (const name of [...Object.keys(usual), 'contractDescription']) {
      const declared = { cancellationKindKey: 'extraordinary', ...usual, email, [name]: text };
      await send(`declaration ${name}`, shop.post(`${commands}/cancel_contract.json`, declared));
    }
    const opened = await shop.connection.database
      .selectFrom('customer_case')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirst();
    if (opened === undefined) return;
    const note = { subjectKey: 'case', subjectId: opened.id, text };
    await send('note on work', lead.post('/deskapi/v1/work/note.json', note));
    const closing = { caseId: opened.id, outcome: text, answer: text };
    await send('case', lead.post('/deskapi/v1/case_commands/close.json', closing));
  };

  const enterLitter = async (text: string, email: string) => {
    const named = await addPuppy(shop, breeder, breedingPoliceUuid, { animalName: text, animalChipNummer: null });
    const puppy = (named.json() as ChildAnimalAnswer).childAnimal ?? null;
    const buyer = { email, firstname: text, lastname: text };
    if (puppy !== null) {
      note('puppy');
      await send('buyer', sell(breeder, puppy.childAnimalUuid, buyer));
    }
    await send('other buyer', correctSale(breeder, sold.childAnimalUuid, buyer));
  };

  const moving = await newCustomer(shop);
  await moving.prove();
  const movingId = await userIdOf(shop, moving.email);
  const caller = `/deskapi/v1/customers/${movingId}`;
  const enterChanges = async (text: string) => {
    const { policeUuid } = moving;
    const changesWith = (words: string) => [
      { changeKey: 'animal_name', animalName: words },
      { changeKey: 'chip', animalChipNummer: words },
      { changeKey: 'own_name', contracteeFirstname: words, contracteeLastname: words, nameChangeReasonKey: 'marriage' },
    ];
    for (const change of changesWith(text)) {
      const order = { ...change, policeUuid, requestKey: crypto.randomUUID() };
      await send(`change ${change.changeKey}`, moving.post(`${user}/commands/change_police.json`, order));
    }
    // What is so already is no change.
    for (const change of changesWith(`${text}a`)) {
      const order = { ...change, policeUuid, requestKey: crypto.randomUUID() };
      await send(`caller's ${change.changeKey}`, lead.post(`${caller}/caller/change_police.json`, order));
    }
    const address = {
      contracteeStreet: 'Musterweg',
      contracteeBuildingNo: '3',
      contracteeZipCode: '10115',
      contracteeCity: 'Berlin',
    };
    const contact = { ...address, contracteePhone: '030 000 000 99', contracteeEmail: moving.email };
    for (const name of Object.keys(contact)) {
      const body = { ...contact, [name]: text };
      await send(`contact ${name}`, moving.post(`${user}/commands/update_contact.json`, body));
    }
    await send('note on a customer', lead.post(`${caller}/add_note.json`, { text }));
    const { policeNumber } = await newCustomer(shop);
    const ending = { policeNumber, causeKey: 'extraordinary', dayStr: '2027-03-31', reason: text, caseId: null };
    await send('ending by hand', lead.post('/deskapi/v1/case_commands/end_contract.json', ending));
    const back = { policeNumber, reason: text };
    await send('taking an ending back', lead.post('/deskapi/v1/case_commands/take_back_ending.json', back));
  };

  for (const [at, text] of texts.entries()) {
    const emailOf = (kind: string) => `fremd-${kind}${at}@beispiel.example`;
    await accept(shop, await offerWith(text, openLiabilityDog(shop), { email: emailOf('kauf'), shop, note }));
    await enterApplication(text, emailOf('antrag'));
    await enterDeclaration(text, emailOf('brief'));
    await enterLitter(text, emailOf('wurf'));
    await enterChanges(text);
    const feedback = { email: emailOf('kauf'), subject: text, message: text };
    await send('feedback', shop.post(`${commands}/send_feedback.json`, feedback));
    await send('erasure', breeder.post(`${user}/commands/request_erasure.json`, { message: text }));
    await send('staff', lead.post('/deskapi/v1/team/invite.json', { name: text, roleKey: 'clerk' }));
  }
  return counts;
};

const userIdOf = async (shop: TestShop, email: string) => {
  const row = await shop.connection.database
    .selectFrom('app_user')
    .select('id')
    .where('name', '=', email)
    .executeTakeFirstOrThrow();
  return row.id;
};

type Entering = { email: string; shop: TestShop; note: (door: string) => void };

/** An offer with the text in every field that takes it. */
const offerWith = async (text: string, usual: OfferData, { email, shop, note }: Entering): Promise<OfferAnswer> => {
  const names = Object.entries(answerKinds).flatMap(([name, kind]) => (kind === 'string' ? [name as keyof OfferData] : []));
  const illnesses = usual.healthManualDiseases?.map((illness) => ({ ...illness, illnessName: text, illnessVet: text })) ?? null;
  const everywhere = Object.fromEntries(names.map((name) => [name, text]));
  const offer: OfferData = { ...usual, ...everywhere, healthManualDiseases: illnesses, contracteeEmail: email };
  for (let round = 0; round < 8; round += 1) {
    const { _issues: _, ...calculated } = await calculate(shop, offer);
    const answer = (await shop.post(`${commands}/create_insurance_offer.json`, calculated)).json() as OfferAnswer;
    if (typeof answer.insuranceOfferId === 'string') {
      for (const name of names) if (answer[name] === text.trim()) note(`offer ${name}`);
      if (answer.healthManualDiseases?.[0]?.illnessName === text.trim()) note('illness');
      return answer;
    }
    const refused = answer._issues.map(({ field = '' }) => field.split(/[.[]/)[0] ?? '');
    for (const field of refused) Object.assign(offer, { [field]: usual[field as keyof OfferData] ?? null });
  }
  throw new Error(`no offer with ${JSON.stringify(text)}`);
};
