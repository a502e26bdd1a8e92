import { createHmac, randomBytes } from 'node:crypto';
import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import { keyRing } from './key-ring.ts';

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

/** With this prefix browsers take the cookie from this very host only, over https; it needs the path `/`. */
const COOKIE = { https: '__Host-tukul-device', http: 'tukul-device' };
/** Of before: read until browsers have dropped it, 400 days after it was last set. */
const OLD_COOKIE = '__Secure-tukul-device';
const SIGNATURE_BYTES = 32;
/** s: the longest that browsers keep a cookie. */
const MAX_AGE_S = 400 * 24 * 3600;
const ID_BYTES = 16;

/**
 * Recognises devices that have logged in before, whoever used them: a random id and its signature in a cookie that scripts cannot read. It
 * authenticates nobody; it exempts a known device from limits, and identifies it in the security log.
 */
export const devices = fp(
  async (app: FastifyInstance, { secrets, secure }: { secrets: readonly string[]; secure: boolean }) => {
    await app.register(cookie, { hook: false });
    const name = secure ? COOKIE.https : COOKIE.http;
    const keys = keyRing('devices', secrets, SIGNATURE_BYTES, (secret, id) =>
      createHmac('sha256', secret).update(`device ${id}`).digest(),
    );
    const idIn = (value: string | undefined): string | null => {
      const [id, signature = ''] = value?.split('.') ?? [];
      return id !== undefined && /^[\w-]{22}$/.test(id) && keys.holds(id, signature) ? id : null;
    };

    // Read lazily: a bid does not pay for it.
    app.decorateRequest('deviceId', {
      getter() {
        const { cookie: header } = this.headers;
        if (header === undefined) return null;
        const cookies = app.parseCookie(header);
        return idIn(cookies[name]) ?? (secure ? idIn(cookies[OLD_COOKIE]) : null);
      },
    });
    const given = new WeakMap<FastifyReply, string>();
    app.decorate('rememberDevice', (reply: FastifyReply) => {
      const id = given.get(reply) ?? reply.request.deviceId ?? randomBytes(ID_BYTES).toString('base64url');
      given.set(reply, id);
      reply.setCookie(name, `${id}.${keys.sign(id)}`, {
        httpOnly: true,
        secure,
        sameSite: 'strict',
        path: '/',
        maxAge: MAX_AGE_S,
      });
      return id;
    });
  },
  { name: 'devices' },
);
