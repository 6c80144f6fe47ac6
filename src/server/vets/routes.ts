import type { FastifyInstance } from 'fastify';
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import { getVetCities, getVets, getVetsByCity, getVetsByZipCode } from '#domain/wire/vet-calls.ts';
import { VetCitiesAnswer, VetsAnswer } from '#domain/wire/vet-schemas.ts';
import type { Database } from '#server/database/connect.ts';
import { serveCall } from '#server/http/serve-call.ts';
import { findVetsInCity, findVetsNearZipCode, listVetCities, listVets } from './find-vets.ts';

const tag = 'Tierärzte';

export const serveVets = (app: FastifyInstance, database: Database, book: TarifBook) => {
  serveCall(app, getVetCities, { summary: 'Orte mit Tierarztpraxen', tag, answer: VetCitiesAnswer }, async () => ({
    vetCityOptions: await listVetCities(database),
  }));
  serveCall(app, getVets, { summary: 'Alle Praxen', tag, answer: VetsAnswer }, async () => ({
    veterinarians: await listVets(database),
  }));
  serveCall(app, getVetsByZipCode, { summary: 'Praxen um eine Postleitzahl', tag, answer: VetsAnswer }, async ({ params }) => ({
    veterinarians: await findVetsNearZipCode(database, book, params.zip),
  }));
  serveCall(app, getVetsByCity, { summary: 'Praxen einer Stadt', tag, answer: VetsAnswer }, async ({ params }) => ({
    veterinarians: await findVetsInCity(database, params.city),
  }));
};
