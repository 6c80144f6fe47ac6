import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import brand from '#reference/brand.json' with { type: 'json' };

/** Publishes the contract as OpenAPI 3.1, made from the schemas that parse the requests. Register before the routes. */
export const publishContract = async (app: FastifyInstance) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: brand.name,
        version: '1.0.0',
        description:
          `Die Aufrufe des Shops von ${brand.name}. ` +
          '`/webapi` braucht den Kopf `auth-token` mit dem öffentlichen Schlüssel des Clients, ' +
          'jeder POST dazu den Kopf `X-XHR`. Antworten auf Befehle tragen `_issues`.',
      },
      components: {
        securitySchemes: {
          clientKey: { type: 'apiKey', in: 'header', name: 'auth-token', description: 'Öffentlicher Schlüssel des Clients' },
        },
      },
      security: [{ clientKey: [] }],
    },
  });
  app.get('/openapi.json', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(app.swagger()),
  );
  await app.register(swaggerUi, {
    routePrefix: '/api-docs',
    staticCSP: true,
    uiConfig: { docExpansion: 'list' },
    theme: { title: `${brand.name} API` },
  });
};
