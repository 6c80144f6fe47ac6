import type { FastifyInstance } from 'fastify';
import { checkChange } from '#domain/police/check-change.ts';
import * as calls from '#domain/wire/area/police-calls.ts';
import { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import * as shapes from '#domain/wire/area/police-schemas.ts';
import { todayOf } from '#server/foundation/clock.ts';
import { serveCall } from '#server/foundation/http/serve-call.ts';
import { wantsFreshProof } from '#domain/wire/area/customer-calls.ts';
import { changePolice, previewChange } from '#server/business/changes/change-police.ts';
import { listChanges } from '#server/business/changes/list-changes.ts';
import type { Work } from '#server/foundation/work.ts';
import type { CustomerCallers } from '#server/foundation/http/guard-user-area.ts';

const tag = 'Vertragsänderungen';

export const servePoliceChanges = (app: FastifyInstance, dependencies: Work & CustomerCallers) => {
  const { requireUser, hasFreshProof, clock } = dependencies;
  const issuesOfBody = (body: unknown) =>
    checkChange(
      body as shapes.PoliceChange,
      {
        checkedAt: 'server',
        today: todayOf(clock),
        isZipCodeExisting: 'unknown',
        isAnimalZipCodeExisting: 'unknown',
      },
      { presence: false },
    );
  serveCall(
    app,
    calls.getPoliceChanges,
    { tag, summary: 'Was sich an einem Vertrag ändern lässt', answer: shapes.PoliceChangesAnswer },
    async ({ request, params }) => listChanges((await requireUser(request)).userId, params.uuid, dependencies),
  );
  serveCall(
    app,
    calls.previewPoliceChange,
    {
      tag,
      summary: 'Was eine Änderung bewirkt',
      answer: shapes.PoliceChangePreviewAnswer,
      body: shapes.PoliceChange,
      issuesOfBody,
    },
    async ({ request, body }) => previewChange(body, (await requireUser(request)).userId, dependencies),
  );
  serveCall(
    app,
    calls.changePolice,
    {
      tag,
      summary: `Vertrag ändern (Umzug und eigener Name ${wantsFreshProof})`,
      answer: IssuesAnswer,
      body: shapes.PoliceChangeOrder,
      issuesOfBody,
    },
    async ({ request, body }) => {
      const { userId } = await requireUser(request);
      return changePolice(body, { userId, isProven: await hasFreshProof(request) }, dependencies);
    },
  );
};
