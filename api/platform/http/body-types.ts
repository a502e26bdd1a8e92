import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { createUploadPlaces, type UploadPlaces } from './uploads.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly uploadPlaces: UploadPlaces;
  }
}

/** Beside JSON: forms, and multipart fields. Files have routes of their own, which set their own limits. */
export const bodyTypes = fp(
  async (app: FastifyInstance, { limitBytes }: { limitBytes: number }) => {
    app.decorateRequest('upload', null);
    app.decorate('uploadPlaces', createUploadPlaces());
    await app.register(formbody, { bodyLimit: limitBytes });
    // `formReader` reads the fields, within the limits of their route: the plugin would look at every request of every route. Routes
    // that take files read them to their end and refuse them then.
    await app.register(multipart, { throwFileSizeLimit: false });
  },
  { name: 'body-types' },
);
