import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply } from 'fastify';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyRequest {
    /** Device id from the request's signed cookie; null without a valid one. */
    readonly deviceId: string | null;
  }
  interface FastifyInstance {
    /** Sets a device cookie, unless the request had a valid one. @returns the id. */
    rememberDevice(reply: FastifyReply): string;
  }
}

/** With this prefix browsers refuse to set the cookie over plain HTTP. */
const COOKIE = { https: '__Secure-tukul-device', http: 'tukul-device' };
/** s: the longest that browsers keep a cookie. */
const MAX_AGE_S = 400 * 24 * 3600;
const ID_BYTES = 16;

/**
 * Recognises devices that have logged in before, whoever used them: a random id and its signature in a cookie that scripts cannot read. It
 * authenticates nobody; it exempts a known device from limits, and identifies it in the security log.
 */
export const devices = fp(
  async (app: FastifyInstance, { secret, secure }: { secret: string; secure: boolean }) => {
    await app.register(cookie, { hook: false });
    const name = secure ? COOKIE.https : COOKIE.http;
    const signatureOf = (id: string) => createHmac('sha256', secret).update(`device ${id}`).digest();
    const idIn = (value: string | undefined): string | null => {
      const [id, signature = ''] = value?.split('.') ?? [];
      if (id === undefined || !/^[\w-]{22}$/.test(id)) return null;
      const given = Buffer.from(signature, 'base64url');
      const expected = signatureOf(id);
      return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
    };

    // Read lazily: a bid does not pay for it.
    app.decorateRequest('deviceId', {
      getter() {
        const { cookie: header } = this.headers;
        return header === undefined ? null : idIn(app.parseCookie(header)[name]);
      },
    });
    const given = new WeakMap<FastifyReply, string>();
    app.decorate('rememberDevice', (reply: FastifyReply) => {
      const id = given.get(reply) ?? reply.request.deviceId ?? randomBytes(ID_BYTES).toString('base64url');
      given.set(reply, id);
      reply.setCookie(name, `${id}.${signatureOf(id).toString('base64url')}`, {
        httpOnly: true,
        secure,
        sameSite: 'strict',
        path: '/api',
        maxAge: MAX_AGE_S,
      });
      return id;
    });
  },
  { name: 'devices' },
);
