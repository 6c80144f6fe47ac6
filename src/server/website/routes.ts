import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { allowedMethods, answerIssues } from '#server/http/answer-errors.ts';
import { sendStoredAnswer } from '#server/http/stored-answer.ts';
import { isBrowserPage } from './browser-pages.ts';
import type { Website, WebsiteFile } from './website.ts';

const isDataPath = (path: string) => /^\/(webapi|api|health|metrics|openapi\.json|environment\.txt)(\/|$)/.test(path);
/** Decisions 8: outside production only. */
const isDevelopmentPage = (path: string) => /^\/(samples|todo)(\/|\.|$)/.test(path);

/** Serves the built web, and answers whatever no other route knows: data calls with issues, people with a page. */
export const serveWebsite = (app: FastifyInstance, website: Website | null, { isProduction }: { isProduction: boolean }) => {
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request);
    const methods = allowedMethods(app, request);
    if (methods.length > 0 && !methods.includes(request.method as 'GET')) {
      return answerIssues(reply.header('allow', methods.join(', ')), 405);
    }
    if (website === null || isDataPath(path)) return answerIssues(reply, 404);
    if (request.method !== 'GET' && request.method !== 'HEAD') return answerIssues(reply.header('allow', 'GET, HEAD'), 405);
    if (isProduction && isDevelopmentPage(path)) return sendFile(request, reply, website.notFoundPage, 404);

    const file = website.files.get(path);
    if (file !== undefined) return sendFile(request, reply, file, path === '/not_found' ? 404 : 200);
    if (isBrowserPage(path)) return sendFile(request, reply, website.browserPage, 200);
    // One address a page: a trailing slash leads to the page without it. Only to known paths, so never to another host.
    const withoutSlash = path.replace(/\/+$/, '');
    const isKnown = website.files.has(withoutSlash) || isBrowserPage(withoutSlash);
    if (withoutSlash !== path && isKnown) return reply.redirect(withoutSlash, 308);
    return sendFile(request, reply, website.notFoundPage, 404);
  });
};

const pathOf = (request: FastifyRequest) => request.url.split('?')[0]!;

const sendFile = (request: FastifyRequest, reply: FastifyReply, file: WebsiteFile, statusCode: number) => {
  if (file.contentSecurityPolicy !== null) reply.header('content-security-policy', file.contentSecurityPolicy);
  return sendStoredAnswer(request, reply, file.answer, statusCode);
};
