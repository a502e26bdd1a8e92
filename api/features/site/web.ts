import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '#api/platform/http/errors.ts';
import { pageHeaders } from '#api/platform/http/headers.ts';
import type { Made, SharedAnswers } from '#api/platform/http/shared-answers.ts';
import { withEarlyCalls } from './preview/early-calls.ts';
import { firstAnswers } from './preview/first-answers.ts';
import { withFirstAnswers } from './preview/first-words.ts';
import { type Manifest, pageChunks } from './preview/page-chunks.ts';
import { withHouse, withMeta } from './preview/page-meta.ts';
import { pageSources } from './preview/page-sources.ts';
import { pageWords } from './preview/page-words.ts';
import type { Previews } from './preview/previews.ts';

const YEAR_S = 365 * 24 * 3600;

/**
 * Serves the web app that `buildWeb` (scripts/lib/web-build.ts) put into `folder`: files by name, and its one page for every other path, which the app routes itself. The
 * path's preview is in the head of that page. Without a build there is a sentence instead.
 */
export async function webApp(
  app: FastifyInstance,
  {
    folder,
    production,
    shared,
    previews,
    sharedAssets,
  }: {
    folder: string;
    production: boolean;
    shared: SharedAnswers;
    previews?: Previews | undefined;
    /** The folder with assets of other versions that serve this house; undefined: none. */
    sharedAssets?: string | undefined;
  },
): Promise<void> {
  const names = filesUnder(folder);
  const page = names.has('index.html') ? readFileSync(path.join(folder, 'index.html'), 'utf8') : undefined;
  if (page !== undefined) await app.register(files, { root: folder, serve: false, preCompressed: true });
  app.addHook('onSend', named);

  // Registered before the headers of pages: scripts, styles and fonts have those of data, and a first visit loads some thirty.
  app.get('/assets/*', { config: { access: 'public' }, schema: { hide: true } }, (request, reply) => {
    const name = `assets/${(request.params as { '*': string })['*']}`;
    const isOwn = names.has(name);
    if (!isOwn && !isShared(sharedAssets, name)) throw notFound();
    reply.removeHeader('x-request-id');
    // Names under assets have a content hash: cached for ever.
    reply.header('cache-control', `max-age=${YEAR_S}, immutable`);
    const options = { cacheControl: false, etag: false, lastModified: false, acceptRanges: false };
    if (isOwn || sharedAssets === undefined) return reply.sendFile(name, options);
    return reply.sendFile(path.basename(name), sharedAssets, options);
  });

  await app.register(async (pages) => {
    await pageHeaders(pages, { production, scripts: inlineScripts(page ?? '') });
    await thePage(pages, { folder, names, page, chunks: pageChunks(manifestIn(folder)), shared, previews });
  });
}

function isShared(folder: string | undefined, name: string): boolean {
  // One name, without a way out of the folder, and no draft.
  return (
    folder !== undefined &&
    /^assets\/[\w-][\w.-]*\.[a-z0-9]+$/.test(name) &&
    !name.endsWith('.part') &&
    existsSync(path.join(folder, path.basename(name)))
  );
}

/** Files with the name of the house, besides the page itself. */
const NAME_THE_HOUSE = ['manifest.webmanifest', 'offline.html'];

interface Built {
  readonly folder: string;
  readonly names: ReadonlySet<string>;
  /** index.html; undefined without a build. */
  readonly page: string | undefined;
  /** Links to the other files that the page at a path loads. */
  readonly chunks: (path: string) => string;
  readonly shared: SharedAnswers;
  readonly previews: Previews | undefined;
}

async function thePage(app: FastifyInstance, built: Built): Promise<void> {
  const { folder, names, page, shared, previews } = built;
  app.get('/*', { config: { access: 'public' }, schema: { hide: true } }, async (request, reply) => {
    const { '*': name } = request.params as { '*': string };
    if (/^(api|dev)(\/|$)/.test(name)) throw notFound();
    if (page === undefined) return reply.type('text/plain').send('The web app has not been built yet.\n');
    if (NAME_THE_HOUSE.includes(name) && names.has(name)) {
      const asked = { key: `file /${name}`, sources: pageSources(`/${name}`), isPage: true };
      return shared.send(request, reply, asked, async () => {
        const file = readFileSync(path.join(folder, name), 'utf8');
        const house = (await previews?.(`/${name}`))?.house;
        const type = name.endsWith('.html') ? HTML : 'application/manifest+json';
        return { type, text: house === undefined ? file : withHouse(file, house), whole: house !== undefined };
      });
    }
    if (names.has(name) && name !== 'index.html') return reply.sendFile(name, { maxAge: 0 });
    const at = `/${name}`;
    const asked = { key: `page ${at}`, sources: pageSources(at), isPage: true };
    return shared.send(request, reply, asked, () => pageAt(app, at, request.ip, { ...built, page }));
  });
}

const HTML = 'text/html; charset=utf-8';

/** Its first answers are those of a guest at this address. */
async function pageAt(
  app: FastifyInstance,
  at: string,
  address: string,
  { page, chunks, previews }: Built & { readonly page: string },
): Promise<Made> {
  const [meta, first] = await Promise.all([previews?.(at), firstAnswers(app, at, address)]);
  const shown = withFirstAnswers(meta === undefined ? page : withMeta(page, meta), first.answers);
  const text = withEarlyCalls(withChunks(shown, chunks(at)), at).replace('<!--first words-->', () => pageWords(at));
  return { type: HTML, text, whole: first.whole && (previews === undefined || meta !== undefined) };
}

function withChunks(page: string, links: string): string {
  return page.replace('<!--scripts-->', () => links);
}

/** The inline scripts of the page for the policy: by hash, and no others. */
function inlineScripts(page: string): readonly string[] {
  const texts = [...page.matchAll(/<script>([^<]*)<\/script>/g)].map(([, text = '']) => text);
  return texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

function manifestIn(folder: string): Manifest {
  const file = path.join(folder, '.vite', 'manifest.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {};
}

/**
 * Types that the library does not name as they are to be: an SVG may contain text, and is a document when opened by itself; a script has the name of RFC 9239.
 */
const TYPES: Readonly<Record<string, string>> = {
  'image/svg+xml': 'image/svg+xml; charset=utf-8',
  'application/javascript; charset=utf-8': 'text/javascript; charset=utf-8',
};

/** Here, where the type of what is packed has been worked out as well. */
async function named(_request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  const type = TYPES[String(reply.getHeader('content-type'))];
  if (type !== undefined) reply.type(type);
  return payload;
}

/** Without dotfiles: the build keeps its own notes there. */
function filesUnder(folder: string): ReadonlySet<string> {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return new Set();
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
      .filter((name) => !/(^|\/)\./.test(name)),
  );
}
