import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { UNSUBSCRIBE_PAGE_URL, UNSUBSCRIBE_URL } from '#contract/mailing.ts';
import { optOut, type UnsubscribeTokens } from './opt-out.ts';

export interface UnsubscribeDeps {
  readonly db: Kysely<OfficeDb>;
  readonly tokens: UnsubscribeTokens;
  /** UTC ms. */
  readonly now: () => number;
}

const params = z.object({ token: z.string().max(200) });
const tags = ['mailing'];
const config = { access: 'public' } as const;

/**
 * Where the link of a mailing leads: nobody needs to log in to want no more of them. Following it changes nothing yet, since mail filters
 * follow links too; the button does, and so does the mail program's own (RFC 8058). In English and Malay: whoever reads it has chosen neither.
 */
export const unsubscribeRoutes: FastifyPluginAsyncZod<UnsubscribeDeps> = async (app, { db, tokens, now }) => {
  app.get(
    UNSUBSCRIBE_PAGE_URL,
    { config, schema: { tags, summary: 'A page with the button that ends mailings for its reader.', params } },
    async (request, reply) => (tokens.readerOf(request.params.token) === undefined ? unknown(reply) : show(reply, ASK)),
  );

  app.post(
    UNSUBSCRIBE_URL,
    { config, schema: { tags, summary: 'Ends mailings for the reader of the mail with this link.', params } },
    async (request, reply) => {
      const reader = tokens.readerOf(request.params.token);
      if (reader === undefined) return unknown(reply);
      await optOut(db, reader, now());
      return show(reply, DONE);
    },
  );
};

const ASK = `<h1>No more mailings?</h1>
<p>You will get no more news and notices from us by email. Emails about your bids, purchases and money still reach you.</p>
<p lang="ms">Anda tidak akan menerima lagi berita dan makluman daripada kami melalui e-mel. E-mel tentang bidaan, pembelian dan wang anda tetap dihantar.</p>
<form method="post"><button>Unsubscribe / Henti langganan</button></form>`;

const DONE = `<h1>You are unsubscribed.</h1>
<p>You get no more mailings from us. If you have an account, you can have them again in your profile.</p>
<p lang="ms">Anda tidak akan menerima lagi e-mel edaran daripada kami. Jika anda mempunyai akaun, anda boleh menerimanya semula melalui profil anda.</p>`;

const UNKNOWN = `<h1>This link is not complete.</h1>
<p>Please open it once more from the email, or switch mailings off in your profile.</p>
<p lang="ms">Sila buka pautan ini sekali lagi daripada e-mel, atau matikan e-mel edaran dalam profil anda.</p>`;

function unknown(reply: FastifyReply): FastifyReply {
  return show(reply.code(404), UNKNOWN);
}

function show(reply: FastifyReply, content: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', POLICY)
    .header('x-robots-tag', 'noindex')
    .send(`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mailings</title><style>${STYLE}</style></head><body><main>${content}</main></body></html>`);
}

const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0; font: 1.0625rem/1.5 Barlow, system-ui, sans-serif; background: Canvas; color: CanvasText; }
main { max-width: 34rem; margin: 12vh auto; padding: 0 1.5rem; }
h1 { font-size: 1.75rem; line-height: 1.2; }
button { min-height: 48px; padding: 0.5rem 1.5rem; border: 0; border-radius: 8px; background: #ffb300; color: #1a1a1a; font: inherit; font-weight: 600; cursor: pointer; }
`;

/** Its own few styles and its own form, nothing else. */
const POLICY = [
  `default-src 'none'`,
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  `form-action 'self'`,
  `base-uri 'none'`,
  `frame-ancestors 'none'`,
].join('; ');
