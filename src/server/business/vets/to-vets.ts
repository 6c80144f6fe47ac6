import type { Vet } from '#domain/wire/shop/page-schemas.ts';
import type { ReferenceRow } from '#server/foundation/reference/files.ts';

const german = new Intl.Collator('de');

/** The directory as it is shown: by city, then by name. */
export const toVets = (rows: readonly ReferenceRow<'vet'>[]): readonly Vet[] =>
  rows
    .map((row) => ({
      vetUuid: row.vet_uuid,
      name: row.name,
      street: row.street,
      buildingNo: row.building_no,
      zipCode: row.zip_code,
      city: row.city,
      phone: row.phone,
      email: row.email,
      website: row.website,
      isClinic: row.is_clinic,
      hasEmergencyService: row.has_emergency_service,
      acceptsDirectSettlement: row.accepts_direct_settlement,
      latitude: Number(row.latitude),
      longitude: Number(row.longitude),
    }))
    .toSorted((a, b) => german.compare(a.city, b.city) || german.compare(a.name, b.name));
