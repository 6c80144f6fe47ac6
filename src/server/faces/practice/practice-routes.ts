import * as practice from '#domain/wire/practice/practice.ts';
import * as uploads from '#domain/wire/practice/uploads.ts';
import { previewEntered } from '#server/business/practice/enter-bill.ts';
import { keepEstimate } from '#server/business/practice/keep-estimate.ts';
import { openCode, type AtPractice } from '#server/business/practice/open-code.ts';
import { askCustomer, takeRequestBack } from '#server/business/practice/practice-requests.ts';
import { readUploads } from '#server/business/practice/read-uploads.ts';
import { tellState, watchState } from '#server/business/practice/tell-state.ts';
import { createTogether, listPositions } from '#server/business/practice/list-positions.ts';
import { addUpload, removeUpload } from '#server/business/practice/uploads.ts';
import { findMatches } from '#server/business/vets/vet-directory.ts';
import { watchRoute, type Watchers } from '#server/foundation/http/watch-route.ts';
import { route, storedRoute, type Route } from '#server/foundation/http/route.ts';
import type { Work } from '#server/foundation/work.ts';

/** What a practice's browser or software calls, with the customer's code as the only key (spec 24.10). */
export const practiceRoutes = (work: AtPractice & Pick<Work, 'jobs'>, watchers: Watchers): Route[] => {
  const positions = listPositions(work);
  const together = createTogether(work);
  return [
    route(practice.searchOwnPractice, ({ query }) => findMatches(work.vets, query.words)),
    storedRoute(practice.listPositions, () => positions),
    route(practice.listTogether, () => together()),
    route(practice.openCode, ({ body, caller }) => openCode(body, caller, work)),
    route(uploads.addUpload, ({ body, caller }) => addUpload(body, caller, work)),
    route(uploads.removeUpload, ({ body, caller }) => removeUpload(body, caller, work)),
    route(uploads.readUploads, ({ body, caller }) => readUploads(body, caller, work)),
    route(practice.previewBill, ({ body, caller }) => previewEntered(body, caller, work)),
    route(practice.askCustomer, ({ body, caller }) => askCustomer(body, caller, work)),
    route(practice.keepEstimate, ({ body, caller }) => keepEstimate(body, caller, work)),
    route(practice.tellState, ({ body, caller }) => tellState(body, caller, work)),
    watchRoute(practice.watchState, watchers, ({ body, caller }) => watchState(body, caller, work)),
    route(practice.takeRequestBack, ({ body, caller }) => takeRequestBack(body, caller, work)),
  ];
};
