import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { pageHeaders } from '#api/platform/http/headers.ts';
import { Html, html } from '#api/platform/http/html.ts';
import { LOOK, lookRoutes } from './look.ts';

const SHOWN = 100;
/** Of these the whole mail; each is a document of its own. */
const OPENED = 20;

/** The outbox for whoever develops or tries the house: `/dev/outbox` to read, `/dev/outbox.json` for programs. Newest first. */
export async function devOutbox(app: FastifyInstance, { db }: { db: Kysely<OfficeDb> }): Promise<void> {
  // These pages do not exist in production.
  await pageHeaders(app, { production: false });
  const newest = (limit: number) =>
    db
      .selectFrom('office.outbox')
      .select(['id', 'recipient as to', 'subject', 'text', 'html', 'madeAt', 'sentAt'])
      .where('recipient', '!=', '')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
  const hidden = { config: { access: 'development' }, schema: { hide: true } } as const;

  lookRoutes(app);
  app.get('/dev/outbox.json', hidden, () => newest(SHOWN));
  app.get('/dev/outbox', hidden, async (_request, reply) => {
    reply.type('text/html; charset=utf-8');
    return page((await newest(OPENED)).map(article));
  });
}

interface Row {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  readonly madeAt: Date;
  readonly sentAt: Date | null;
}

function article(mail: Row): Html {
  const time = mail.madeAt.toLocaleString('en-MY', {
    timeZone: 'Asia/Kuala_Lumpur',
    dateStyle: 'medium',
    timeStyle: 'medium',
  });
  const state = mail.sentAt === null ? 'in the outbox' : 'sent';
  return html`<article class="card">
<h2>${mail.subject}</h2>
<p class="muted">To <b>${mail.to}</b>, ${time}, ${state}</p>
${mail.html ? frame(mail.subject, mail.html) : undefined}
<details${mail.html ? undefined : new Html(' open')}><summary>Plain text</summary><pre>${mail.text}</pre></details>
</article>`;
}

/** A document of its own in which nothing runs; its links open beside it. */
function frame(subject: string, document: string): Html {
  return html`<iframe title="${subject}" sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy" srcdoc="${document}"></iframe>`;
}

function page(articles: readonly Html[]): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="10">
<title>Outbox (development)</title>
<style>${new Html(LOOK)}${new Html(STYLE)}</style>
</head>
<body>
<header><b>Outbox</b> <span>development only: mails that this house would send, newest first</span></header>
<main>
${articles.length > 0 ? articles : html`<p>No mail yet.</p>`}
</main>
</body>
</html>
`.text;
}

const STYLE = `
main { max-width: 760px; }
article { margin: 0 0 20px; }
h2 { margin: 0; }
iframe { display: block; width: 100%; height: 560px; border: 1px solid var(--line); border-radius: 8px; background: var(--paper); resize: vertical; }
details { margin-top: 12px; }
summary { display: inline-flex; align-items: center; min-height: 48px; cursor: pointer; }
pre { white-space: pre-wrap; font: 0.875rem/1.5 ui-monospace, monospace; margin: 0; }
`;
