import type { FastifyInstance } from 'fastify';
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import { getVetCities, getVets, getVetsByCity, getVetsByZipCode } from '#domain/wire/shop/page-calls.ts';
import { VetCitiesAnswer, VetsAnswer, type Vet } from '#domain/wire/shop/page-schemas.ts';
import { serveCall } from '#server/foundation/http/serve-call.ts';
import { findVetsInCity, findVetsNearZipCode, listVetCities } from '#server/business/vets/find-vets.ts';

const tag = 'Tierärzte';

export const serveVets = (app: FastifyInstance, vets: readonly Vet[], book: TarifBook) => {
  serveCall(app, getVetCities, { summary: 'Orte mit Tierarztpraxen', tag, answer: VetCitiesAnswer }, async () => ({
    vetCityOptions: listVetCities(vets),
  }));
  serveCall(app, getVets, { summary: 'Alle Praxen', tag, answer: VetsAnswer }, async () => ({
    veterinarians: [...vets],
  }));
  serveCall(app, getVetsByZipCode, { summary: 'Praxen um eine Postleitzahl', tag, answer: VetsAnswer }, async ({ params }) => ({
    veterinarians: findVetsNearZipCode(vets, book, params.zip),
  }));
  serveCall(app, getVetsByCity, { summary: 'Praxen einer Stadt', tag, answer: VetsAnswer }, async ({ params }) => ({
    veterinarians: findVetsInCity(vets, params.city),
  }));
};
