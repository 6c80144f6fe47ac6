import { checkChange } from '#domain/police/check-change.ts';
import { todayOf } from '#server/foundation/clock.ts';
import { route, type Route } from '#server/foundation/http/route.ts';
import { changePolice, previewChange } from '#server/business/changes/change-police.ts';
import { listChanges } from '#server/business/changes/list-changes.ts';
import type { Work } from '#server/foundation/work.ts';
import * as changes from '#domain/wire/area/changes.ts';

export const policeChangesRoutes = (dependencies: Work): Route[] => {
  const { clock } = dependencies;
  const issuesOfBody = (body: unknown) =>
    checkChange(
      body as changes.PoliceChange,
      {
        checkedAt: 'server',
        today: todayOf(clock),
        isZipCodeExisting: 'unknown',
        isAnimalZipCodeExisting: 'unknown',
      },
      { presence: false },
    );
  return [
    route(changes.getPoliceChanges, ({ caller, params }) => listChanges(caller.userId, params.uuid, dependencies)),
    route(changes.previewPoliceChange, ({ caller, body }) => previewChange(body, caller.userId, dependencies), { issuesOfBody }),
    route(changes.changePolice, ({ caller, body }) => changePolice(body, caller, dependencies), { issuesOfBody }),
  ];
};
