import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { expect, inject, onTestFinished, test } from 'vitest';
import { copyTemplate } from '#server/testing/database-kinds.ts';
import { keepPretendDocuments } from '#server/testing/pretend-printer.ts';
import { sampleCat } from '#server/testing/samples/offers.ts';
import { startServerProcess } from '#server/testing/server-process.ts';
import { shippedReference } from '#server/testing/shipped-reference.ts';
import type { OfferAnswer } from '#domain/wire/shop/offers.ts';

const template = inject('databaseTemplate');

// Node refuses every other write, whoever runs the test; it would refuse the embedded database to flush its own files too.
test.runIf(template.kind === 'postgres')(
  'on a machine that is read-only but for DATA_DIR the shop starts, offers and ends well',
  async () => {
    const { settings, remove } = await copyTemplate(template);
    onTestFinished(remove);
    await keepPretendDocuments(settings.dataDir);
    const rights = [
      '--permission',
      '--allow-fs-read=*',
      `--allow-fs-write=${settings.dataDir}`,
      '--allow-child-process',
      '--allow-worker',
    ];
    const main = join(import.meta.dirname, 'main.ts');
    const environment = {
      DATABASE_URL: String(settings.databaseUrl),
      DATA_DIR: settings.dataDir,
      NODE_COMPILE_CACHE: '',
      TMPDIR: tmpdir(),
    };
    const server = await startServerProcess(environment, [...rights, main]);
    onTestFinished(server.stop);
    const cat = { ...sampleCat(await shippedReference()), animalBirthdateStr: `${new Date().getUTCFullYear() - 3}-01-15` };
    const calculated = await server.post('/webapi/v1/commands/calculate_insurance_rate.json', cat);
    const offer = (await server.post('/webapi/v1/commands/create_insurance_offer.json', calculated)) as OfferAnswer;
    expect(offer.insuranceOfferId).toMatch(/^[\da-f-]{36}$/);
    await server.stop();
    expect(await server.ended).toBe(0);
    expect(server.printed()).not.toContain('ERR_ACCESS_DENIED');
  },
);
