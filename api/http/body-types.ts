import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** Beside JSON: forms, and multipart fields. Files have routes of their own, which set their own limits. */
export const bodyTypes = fp(
  async (app: FastifyInstance, { limitBytes }: { limitBytes: number }) => {
    app.decorateRequest('upload', null);
    await app.register(formbody, { bodyLimit: limitBytes });
    // `formReader` reads the fields: the plugin would look at every request of every route.
    await app.register(multipart, {
      // Routes that take files read them to their end and refuse them then.
      throwFileSizeLimit: false,
      limits: { files: 0, fields: 100, fieldSize: limitBytes, parts: 100 },
    });
  },
  { name: 'body-types' },
);
