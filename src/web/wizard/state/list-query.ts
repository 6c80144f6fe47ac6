import { queryOptions } from '@tanstack/react-query';
import { httpStatus } from '#domain/basics/http-status.ts';
import {
  customerSurveyKey,
  type OptionListName,
  type OptionListRequest,
  type OptionLists,
} from '#domain/wizard/state/option-lists.ts';
import * as options from '#domain/wire/shop/option-calls.ts';
import { NotAnswered, read } from '#web/ask.ts';

type Loaders = {
  readonly [List in OptionListName]: (of: number, asked: { signal: AbortSignal }) => Promise<OptionLists[List][]>;
};

/** `of` is the tarif's id for lists of a tarif, the race's for farbschlaege. */
const loaders: Loaders = {
  tarifs: (_, asked) => read(options.getTarifOptions, asked),
  tarifChanges: (_, asked) => read(options.getTarifChangeOptions, asked),
  genders: (tarifId, asked) => read(options.getTarifGenderOptions, { params: { tarifId }, ...asked }),
  races: (tarifId, asked) => read(options.getRaceOptions, { params: { tarifId }, ...asked }),
  parentRaces: (tarifId, asked) => read(options.getParentRaceOptions, { params: { tarifId }, ...asked }),
  farbschlaege: (raceId, asked) => read(options.getFarbschlagOptions, { params: { raceId }, ...asked }),
  haltungsformen: (tarifId, asked) => read(options.getHaltungsformOptions, { params: { tarifId }, ...asked }),
  diseases: (tarifId, asked) => read(options.getTarifDiseaseOptions, { params: { tarifId }, ...asked }),
  months: (_, asked) => read(options.getMonthOptions, asked),
  retentions: (tarifId, asked) => read(options.getRetentionOptions, { params: { tarifId }, ...asked }),
  paymentTerms: (_, asked) => read(options.getPaymentTermOptions, asked),
  salutations: (_, asked) => read(options.getSalutationOptions, asked),
  surveyQuestions: (_, asked) => read(options.getSurveyQuestions, { params: { surveyKey: customerSurveyKey }, ...asked }),
};

/** An empty list is none (spec 2.4). */
export const listQuery = ({ list, of }: OptionListRequest) =>
  queryOptions({
    queryKey: ['list', list, of],
    queryFn: async ({ signal }): Promise<readonly OptionLists[OptionListName][]> => {
      const found = await loaders[list](of ?? 0, { signal });
      if (!Array.isArray(found) || found.length === 0) throw new NotAnswered(httpStatus.ok);
      return found;
    },
  });
