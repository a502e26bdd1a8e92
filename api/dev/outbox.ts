import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { escapeHtml } from '#api/platform/http/escape-html.ts';
import { pageHeaders } from '#api/platform/http/headers.ts';

const SHOWN = 100;

/** The outbox for whoever develops or tries the house: `/dev/outbox` to read, `/dev/outbox.json` for programs. Newest first. */
export async function devOutbox(app: FastifyInstance, { db }: { db: Kysely<OfficeDb> }): Promise<void> {
  // These pages do not exist in production.
  await pageHeaders(app, { production: false });
  const newest = () =>
    db
      .selectFrom('office.outbox')
      .select(['id', 'recipient as to', 'subject', 'text', 'madeAt', 'sentAt'])
      .where('recipient', '!=', '')
      .orderBy('id', 'desc')
      .limit(SHOWN)
      .execute();
  const hidden = { config: { access: 'development' }, schema: { hide: true } } as const;

  app.get('/dev/outbox.json', hidden, newest);
  app.get('/dev/outbox', hidden, async (_request, reply) => {
    reply.type('text/html; charset=utf-8');
    return page((await newest()).map(article));
  });
}

type Row = { to: string; subject: string; text: string; madeAt: Date; sentAt: Date | null };

function article(mail: Row): string {
  const time = mail.madeAt.toLocaleString('en-MY', {
    timeZone: 'Asia/Kuala_Lumpur',
    dateStyle: 'medium',
    timeStyle: 'medium',
  });
  const state = mail.sentAt === null ? 'in the outbox' : 'sent';
  return `<article><h2>${escapeHtml(mail.subject)}</h2><p>To <b>${escapeHtml(mail.to)}</b>, ${time}, ${state}</p><pre>${escapeHtml(mail.text)}</pre></article>`;
}

function page(articles: readonly string[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="5">
<title>Outbox (development)</title>
<style>
:root { color-scheme: light dark; font-family: system-ui, sans-serif; }
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
article { border: 1px solid #8886; border-radius: 8px; padding: 0 1rem; margin: 1rem 0; }
h2 { font-size: 1.1rem; margin-bottom: 0; }
p { margin-top: 0.25rem; opacity: 0.8; }
pre { white-space: pre-wrap; font: inherit; }
</style>
</head>
<body>
<main>
<h1>Outbox</h1>
<p>Mails that this house would send. This page exists in development only and renews itself.</p>
${articles.length > 0 ? articles.join('\n') : '<p>No mail yet.</p>'}
</main>
</body>
</html>
`;
}
