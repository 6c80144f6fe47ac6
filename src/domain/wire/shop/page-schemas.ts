import { Type, type Static } from 'typebox';
import { closed, maybeText, textOrNull, orNull } from '#domain/wire/basic-schemas.ts';

/** spec 13.10. */
export const Feedback = Type.Object({ email: maybeText, subject: maybeText, message: maybeText }, closed);
export type Feedback = Static<typeof Feedback>;

/** spec 7.11. */
export const SurveyAnswer = Type.Object(
  { surveyKey: maybeText, surveyQuestionKey: maybeText, surveyAnswerKey: maybeText, surveyAnswerText: maybeText },
  closed,
);
export type SurveyAnswer = Static<typeof SurveyAnswer>;

export const SurveyAnswers = Type.Array(SurveyAnswer);
export type SurveyAnswers = Static<typeof SurveyAnswers>;

/** spec 12.9. */
export const Vet = Type.Object({
  vetUuid: Type.String(),
  name: Type.String(),
  street: Type.String(),
  buildingNo: Type.String(),
  zipCode: Type.String(),
  city: Type.String(),
  phone: textOrNull,
  email: textOrNull,
  website: textOrNull,
  isClinic: Type.Boolean(),
  hasEmergencyService: Type.Boolean(),
  acceptsDirectSettlement: Type.Boolean(),
  latitude: Type.Number(),
  longitude: Type.Number(),
  /** Only in a ZIP search, whose list is nearest first. */
  distanceKm: Type.Optional(Type.Number()),
});
export type Vet = Static<typeof Vet>;

export const VetsAnswer = Type.Object({ veterinarians: Type.Array(Vet) });
export type VetsAnswer = Static<typeof VetsAnswer>;

export const VetCityOption = Type.Object({ city: Type.String(), count: Type.Integer() });
export type VetCityOption = Static<typeof VetCityOption>;

export const VetCitiesAnswer = Type.Object({ vetCityOptions: Type.Array(VetCityOption) });
export type VetCitiesAnswer = Static<typeof VetCitiesAnswer>;

/** What the shop shows of services outside (spec 13.8): read by the server, never by the browser. */
export const BlogEntry = Type.Object({
  title: Type.String(),
  link: Type.String(),
  /** Plain text. */
  description: Type.String(),
  category: textOrNull,
  author: textOrNull,
  /** ISO instant. */
  publishedAt: textOrNull,
  /** On this host: the server passes the picture on. */
  imagePath: textOrNull,
});
export type BlogEntry = Static<typeof BlogEntry>;

/** False: this shop has no such service, and nothing will ever arrive; true and empty: nothing arrived yet. */
const isConfigured = Type.Boolean();

export const BlogAnswer = Type.Object({ isConfigured, blogEntries: Type.Array(BlogEntry) });
export type BlogAnswer = Static<typeof BlogAnswer>;

export const ReviewSummary = Type.Object({
  totalReviews: Type.Integer(),
  rating: Type.Number(),
  /** The service's own page about the seal. */
  certificateUrl: textOrNull,
});
export type ReviewSummary = Static<typeof ReviewSummary>;

export const Review = Type.Object({
  authorName: Type.String(),
  text: Type.String(),
  stars: Type.Number(),
  /** ISO instant. */
  createdAt: textOrNull,
});
export type Review = Static<typeof Review>;

/** Without a summary neither seal nor list is shown. */
export const ReviewsAnswer = Type.Object({
  isConfigured,
  summary: orNull(ReviewSummary),
  reviews: Type.Array(Review),
});
export type ReviewsAnswer = Static<typeof ReviewsAnswer>;
