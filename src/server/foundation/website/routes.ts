import { required } from '#domain/basics/complete.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { allowedMethods, answerIssues } from '#server/foundation/http/answer-errors.ts';
import { dropHeadersOfPages } from '#server/foundation/http/guards/security-headers.ts';
import { sendStoredAnswer } from '#server/foundation/http/stored-answer.ts';
import { developmentPages } from '#domain/wire/pages.ts';
import { createPageAddresses } from './page-addresses.ts';
import type { Website, WebsiteFile } from './website.ts';

const isDataPath = (path: string) => /^\/(webapi|deskapi|api|health|metrics|openapi\.json|environment\.txt)(\/|$)/.test(path);

/** Serves the built web, and answers whatever no other route knows: data calls with issues, people with a page. */
export const serveWebsite = (app: FastifyInstance, website: Website | null, { isProduction }: { isProduction: boolean }) => {
  const answerPage = website === null ? null : createPageAnswer(website, isProduction);
  app.setNotFoundHandler((request, reply) => {
    const methods = allowedMethods(app, request);
    if (methods.length > 0 && !methods.includes(request.method as 'GET')) {
      return answerIssues(reply.header('allow', methods.join(', ')), 405);
    }
    if (answerPage === null || isDataPath(splitUrl(request).path)) return answerIssues(reply, 404);
    if (request.method !== 'GET' && request.method !== 'HEAD') return answerIssues(reply.header('allow', 'GET, HEAD'), 405);
    return answerPage(request, reply);
  });
};

/** An address whose escapes are broken never gets as far as a route: a person sees the page for it all the same. */
export const answerBrokenUrl = (website: Website | null, request: FastifyRequest, reply: FastifyReply) =>
  website === null || isDataPath(splitUrl(request).path)
    ? answerIssues(reply, 400)
    : sendFile(request, reply, website.notFoundPage, 404);

/** One address a page: every other spelling leads there, with its query; what is no page is a real 404. */
const createPageAnswer = ({ files, pages, notFoundPage }: Website, isProduction: boolean) => {
  const hidden = isProduction ? developmentPages : [];
  const addresses = createPageAddresses([...pages.keys()].filter((page) => !hidden.includes(page)));

  return (request: FastifyRequest, reply: FastifyReply) => {
    const { path, query } = splitUrl(request);
    const file = files.get(path);
    if (file !== undefined) {
      dropHeadersOfPages(reply);
      return sendFile(request, reply, file, 200);
    }
    const match = addresses.spell(path);
    if (match === null) return sendFile(request, reply, notFoundPage, 404);
    if (match.address !== path) return reply.redirect(`${match.address}${query}`, 308);
    const page = required(pages.get(match.page), `the page ${match.page}`);
    return sendFile(request, reply, page, page === notFoundPage ? 404 : 200);
  };
};

const splitUrl = ({ url }: FastifyRequest) => {
  const end = url.indexOf('?');
  return end === -1 ? { path: url, query: '' } : { path: url.slice(0, end), query: url.slice(end) };
};

const sendFile = (request: FastifyRequest, reply: FastifyReply, file: WebsiteFile, statusCode: number) => {
  if (file.contentSecurityPolicy !== null) reply.header('content-security-policy', file.contentSecurityPolicy);
  return sendStoredAnswer(request, reply, file.answer, statusCode);
};
