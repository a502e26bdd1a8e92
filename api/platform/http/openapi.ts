import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { AccessRule } from './access.ts';
import { withAccess } from './access-control.ts';
import { pageHeaders } from './headers.ts';

const BODY_TYPES = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'];
const OPEN: readonly AccessRule[] = ['public', 'guest', 'development'];

/** Describes the routes that are added after it, from their contracts, unless the description is switched off. */
export const openApi = fp(
  async (app: FastifyInstance, options: { production: boolean; served: boolean }) => {
    if (!options.served) return;
    const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
      import('@fastify/swagger'),
      import('@fastify/swagger-ui'),
    ]);
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: {
          title: 'Tukul',
          version: '1',
          description:
            'The auction house over HTTP. Amounts are ringgit, instants are UTC. Bodies: JSON, form or multipart.',
        },
        components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
      },
      transform: (args) => {
        const { schema, url } = jsonSchemaTransform(args);
        const access = args.route.config?.access;
        return {
          url,
          schema: {
            ...schema,
            ...(schema?.body !== undefined && { consumes: BODY_TYPES }),
            ...(access && { description: `Access: ${access}.` }),
            ...(access && !OPEN.includes(access) && { security: [{ bearer: [] }] }),
          },
        };
      },
    });
    app.get('/api/openapi.json', { config: { access: 'public' }, schema: { hide: true } }, () => app.swagger());
    await withAccess(app, 'public', async (scope) => {
      await pageHeaders(scope, options);
      await scope.register(swaggerUi, { routePrefix: '/api/docs' });
    });
  },
  { name: 'openapi', dependencies: ['access-control'] },
);
