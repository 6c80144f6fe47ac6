import { bringAnimalPhoto } from '#domain/wire/shop/animal-photo.ts';
import type { PhotoWork } from '#server/business/customers/photos/own-photos.ts';
import { bringPhoto } from '#server/business/offers/bring-photo.ts';
import { route, type Route } from '#server/foundation/http/route.ts';

export const photoRoutes = (work: PhotoWork): Route[] => [route(bringAnimalPhoto, ({ body }) => bringPhoto(body, work))];
