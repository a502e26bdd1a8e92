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

/** Besides JSON: forms, and multipart fields. Files have routes of their own, with limits of their own. */
export const bodyTypes = fp(
  async (app: FastifyInstance, { limitBytes }: { limitBytes: number }) => {
    app.decorateRequest('upload', null);
    app.decorateRequest('uploads', null);
    app.decorate('uploadPlaces', createUploadPlaces(app.arrivingBodies));
    await app.register(formbody, { bodyLimit: limitBytes });
    // `formReader` parses the fields, within the limits of their route: the plugin would look at every request of every route. On other routes
    // files are read to their end and then refused.
    await app.register(multipart, { throwFileSizeLimit: false });
  },
  { name: 'body-types', dependencies: ['body-speed'] },
);
