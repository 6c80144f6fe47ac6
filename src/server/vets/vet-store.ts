import type { Database } from '#server/database/connect.ts';
import type { Vet } from '#domain/wire/vet-schemas.ts';

const selectVets = (database: Database) =>
  database
    .selectFrom('vet')
    .select([
      'vet_uuid as vetUuid',
      'name',
      'street',
      'building_no as buildingNo',
      'zip_code as zipCode',
      'city',
      'phone',
      'email',
      'website',
      'is_clinic as isClinic',
      'has_emergency_service as hasEmergencyService',
      'accepts_direct_settlement as acceptsDirectSettlement',
      'latitude',
      'longitude',
    ])
    .orderBy('city')
    .orderBy('name');

type VetRow = Awaited<ReturnType<ReturnType<typeof selectVets>['execute']>>[number];

const toVet = (row: VetRow): Vet => ({ ...row, latitude: Number(row.latitude), longitude: Number(row.longitude) });

export const findAllVets = async (database: Database) => (await selectVets(database).execute()).map(toVet);

export const findVetsOfCity = async (database: Database, city: string) => {
  const rows = await selectVets(database)
    .where((builder) => builder(builder.fn('lower', ['city']), '=', city.toLowerCase()))
    .execute();
  return rows.map(toVet);
};

export const countVetsByCity = (database: Database) =>
  database
    .selectFrom('vet')
    .select(({ fn }) => ['city', fn.countAll<number>().as('count')])
    .groupBy('city')
    .orderBy('city')
    .execute();
