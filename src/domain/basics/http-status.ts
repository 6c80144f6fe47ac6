/** spec 2.8. */
export const httpStatus = {
  ok: 200,
  created: 201,
  seeOther: 303,
  badRequest: 400,
  unauthorized: 401,
  forbidden: 403,
  notFound: 404,
  methodNotAllowed: 405,
  teapot: 418,
  tooManyRequests: 429,
  internalServerError: 500,
  notImplemented: 501,
} as const;

const isOfClass = (hundreds: number) => (status: number) => Math.floor(status / 100) === hundreds;

export const isSuccessStatus = isOfClass(2);
export const isClientErrorStatus = isOfClass(4);
export const isServerErrorStatus = isOfClass(5);
export const isProprietaryStatus = isOfClass(9);
