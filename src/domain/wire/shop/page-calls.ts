import { post, get, type NoParams } from '#domain/wire/call.ts';
import type { Feedback, SurveyAnswers, VetCitiesAnswer, VetsAnswer, BlogAnswer, ReviewsAnswer } from './page-schemas.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';

const commands = '/webapi/v1/commands';

export const sendFeedback = post<Feedback, IssuesAnswer>(`${commands}/send_feedback.json`);
export const answerSurvey = post<SurveyAnswers, IssuesAnswer>(`${commands}/answer_survey.json`);

const entities = '/webapi/v1/entities';

export const getVetCities = get<NoParams, VetCitiesAnswer>(`${entities}/veterinariansCities.json`);
export const getVets = get<NoParams, VetsAnswer>(`${entities}/veterinarians.json`);
export const getVetsByZipCode = get<{ zip: string }, VetsAnswer>(`${entities}/veterinarians/byZipCode/:zip.json`);
export const getVetsByCity = get<{ city: string }, VetsAnswer>(`${entities}/veterinarians/byCity/:city.json`);

export const getBlogEntries = get<NoParams, BlogAnswer>(`${entities}/blog_entries.json`);
export const getReviews = get<NoParams, ReviewsAnswer>(`${entities}/reviews.json`);
