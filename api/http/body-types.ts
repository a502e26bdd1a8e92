import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** Beside JSON: forms, and multipart fields. Files have routes of their own, which set their own limits. */
export const bodyTypes = fp(
  async (app: FastifyInstance, { limitBytes }: { limitBytes: number }) => {
    await app.register(formbody, { bodyLimit: limitBytes });
    // `formReader` reads the fields: the plugin would look at every request of every route.
    await app.register(multipart, {
      limits: { files: 0, fields: 100, fieldSize: limitBytes, parts: 100 },
    });
  },
  { name: 'body-types' },
);
