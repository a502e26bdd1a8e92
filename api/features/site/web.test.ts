import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { errors } from '#api/platform/http/errors.ts';
import { dataHeaders } from '#api/platform/http/headers.ts';
import { SharedAnswers } from '#api/platform/http/shared-answers.ts';
import { answersAsMade } from '#api/platform/http/testing/answers-as-made.ts';
import { FRAME_SOURCES } from '#contract/site/embeds.ts';
import { shareAssets } from './shared-assets.ts';
import { webApp } from './web.ts';

let folder: string;
let app: FastifyInstance;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tukul-web-'));
  app = Fastify();
});

afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a web app that has been built', () => {
  beforeEach(async () => {
    mkdirSync(path.join(folder, 'dist/assets'), { recursive: true });
    writeFileSync(path.join(folder, 'secret.txt'), 'hunter2');
    writeFileSync(path.join(folder, 'dist/index.html'), '<title>Tukul</title>');
    writeFileSync(path.join(folder, 'dist/favicon.svg'), '<svg/>');
    for (const packed of ['gz', 'br']) writeFileSync(path.join(folder, `dist/favicon.svg.${packed}`), 'compressed');
    mkdirSync(path.join(folder, 'dist/.vite'));
    writeFileSync(path.join(folder, 'dist/.vite/manifest.json'), '{"of the build":{"file":"a.js"}}');
    for (const name of ['.sources', 'assets/.hidden']) writeFileSync(path.join(folder, 'dist', name), 'of the build');
    writeFileSync(path.join(folder, 'dist/assets/index-abc123.js'), 'let a;'.repeat(100));
    writeFileSync(path.join(folder, 'dist/assets/index-abc123.js.gz'), 'compressed');
    await app.register(errors);
    await app.register(dataHeaders, { httpsOnly: false });
    await app.register(webApp, { shared: answersAsMade(), folder: path.join(folder, 'dist'), production: false });
  });

  test.each(['/', '/login', '/auctionpage/12?x=1', '/onlineAuction/onAuction/1', '/index.html', '/a.b'])(
    '%s is the page, asked for anew each time',
    async (url) => {
      const answer = await app.inject(url);
      expect(answer.body).toBe('<title>Tukul</title>');
      expect(answer.headers['content-type']).toContain('text/html');
      expect(answer.headers['cache-control']).toBe('no-cache');
      const policy = String(answer.headers['content-security-policy']).split(';');
      expect(policy).toContain("script-src 'self'");
      expect(policy).toContain("style-src 'self' 'unsafe-inline'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("base-uri 'none'");
      expect(policy).toContain("object-src 'none'");
      expect(
        policy
          .find((each) => each.startsWith('frame-src '))
          ?.split(' ')
          .slice(1),
      ).toEqual(["'self'", ...FRAME_SOURCES]);
      expect(policy).toContain(`connect-src 'self' ${FRAME_SOURCES.join(' ')}`);
      expect(policy).not.toContain('upgrade-insecure-requests');
      expect(answer.headers['strict-transport-security']).toBeUndefined();
    },
  );

  test('only the preview of the home page may stand in a frame, and only in one of this site', async () => {
    const framing = async (url: string) => {
      const { headers } = await app.inject(url);
      const policy = String(headers['content-security-policy']).split(';');
      return [policy.find((each) => each.startsWith('frame-ancestors')), headers['x-frame-options']];
    };
    expect(await framing('/?preview')).toEqual(["frame-ancestors 'self'", 'SAMEORIGIN']);
    for (const url of ['/', '/?preview&x', '/login?preview', '/adminPage/homepage']) {
      expect(await framing(url)).toEqual(["frame-ancestors 'none'", 'DENY']);
    }
  });

  test('what has a hash in its name is kept for good, and goes out compressed', async () => {
    const plain = await app.inject('/assets/index-abc123.js');
    expect(plain.headers['cache-control']).toBe('max-age=31536000, immutable');
    const compressed = await app.inject({ url: '/assets/index-abc123.js', headers: { 'accept-encoding': 'gzip, br' } });
    expect(compressed.headers['content-encoding']).toBe('gzip');
    expect(compressed.body).toBe('compressed');
    expect(compressed.headers.vary).toContain('accept-encoding');
    for (const { headers } of [plain, compressed]) {
      expect(headers).toMatchObject({
        'content-type': 'text/javascript; charset=utf-8',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
      });
    }
  });

  test.each([undefined, 'gzip', 'br'])('other files are asked for anew, packed as %s, too', async (encoding) => {
    const { headers } = await app.inject({ url: '/favicon.svg', headers: { 'accept-encoding': encoding ?? '' } });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=0',
      'content-type': 'image/svg+xml; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("script-src 'self'"),
    });
  });

  test.each(['/.vite/manifest.json', '/.sources', '/assets/.hidden'])('%s of the build is not served', async (url) => {
    expect((await app.inject(url)).body).not.toContain('of the build');
  });

  test.each(['/api/unknown', '/api', '/dev/outbox', '/assets/old-123.js'])('%s is not the page', async (url) => {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ statusCode: 404, code: 'not-found' });
  });

  test.each(['/../secret.txt', '/%2e%2e/secret.txt', '/assets/..%2f..%2fsecret.txt', '//etc/passwd'])(
    '%s leads nowhere else',
    async (url) => {
      const answer = await app.inject(url);
      expect(answer.body).not.toContain('hunter2');
      expect(answer.body).not.toContain('root:');
    },
  );
});

test('what a path leads to stands in the head of its page; a path that leads nowhere gets the page as it is', async () => {
  writeFileSync(path.join(folder, 'index.html'), '<head><title>Tukul</title></head>');
  const about = { house: 'Tukul', description: '', url: 'https://t.test/itempage/1', image: '', large: true };
  const meta = { ...about, title: 'Lot "1" <b>' };
  const asked: string[] = [];
  const previews = async (of: string) => {
    asked.push(of);
    return of === '/itempage/1' ? meta : undefined;
  };
  await app.register(webApp, { shared: answersAsMade(), folder, production: false, previews });
  const lot = await app.inject('/itempage/1?x=2');
  expect(lot.body).toContain('<title>Lot &quot;1&quot; &lt;b&gt; · Tukul</title>');
  expect(lot.body).toContain('<meta property="og:url" content="https://t.test/itempage/1" />');
  expect(lot.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(lot.headers['cache-control']).toBe('no-cache');
  expect(String(lot.headers['content-security-policy'])).toContain("script-src 'self'");
  expect((await app.inject('/nowhere')).body).toBe('<head><title>Tukul</title></head>');
  expect(asked).toEqual(['/itempage/1', '/nowhere']);
});

test('what stands on a home screen, and what is shown without a network, say what the house is called', async () => {
  writeFileSync(path.join(folder, 'manifest.webmanifest'), '{"name":"Tukul","short_name":"Tukul","start_url":"/"}');
  writeFileSync(path.join(folder, 'offline.html'), '<header><!--house-->Tukul</header>');
  const meta = { house: 'Lelong & Anak', title: '', description: '', url: '', image: '', large: false };
  let known = true;
  writeFileSync(path.join(folder, 'index.html'), '<title>Tukul</title>');
  await app.register(webApp, {
    shared: answersAsMade(),
    folder,
    production: false,
    previews: async () => (known ? meta : undefined),
  });
  const manifest = await app.inject('/manifest.webmanifest');
  expect(manifest.json()).toEqual({ name: 'Lelong & Anak', short_name: 'Lelong & Anak', start_url: '/' });
  expect(manifest.headers['content-type']).toContain('application/manifest+json');
  const offline = await app.inject('/offline.html');
  expect(offline.body).toBe('<header><!--house-->Lelong &amp; Anak</header>');
  expect(offline.headers['content-type']).toBe('text/html; charset=utf-8');
  known = false;
  expect((await app.inject('/manifest.webmanifest')).json()).toMatchObject({ name: 'Tukul' });
});

test('a script in the page may run by its hash, and no other', async () => {
  const script = "\n  document.title = 'a';\n";
  writeFileSync(path.join(folder, 'index.html'), `<title>Tukul</title><script>${script}</script>`);
  await app.register(webApp, { shared: answersAsMade(), folder, production: false });
  const hash = createHash('sha256').update(script).digest('base64');
  const policy = String((await app.inject('/')).headers['content-security-policy']).split(';');
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}'`);
});

test('the scripts of a path stand where the page has a place for them', async () => {
  writeFileSync(path.join(folder, 'index.html'), '<head><!--scripts--></head>');
  mkdirSync(path.join(folder, '.vite'));
  const manifest = {
    'features/site/home/HomePage.tsx': { file: 'home.js', imports: ['_lots.js'] },
    '_lots.js': { file: 'lots.js' },
  };
  writeFileSync(path.join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
  await app.register(webApp, { shared: answersAsMade(), folder, production: false });
  const linkTo = (file: string) => `<link rel="later" crossorigin href="/${file}">`;
  expect((await app.inject('/')).body).toBe(`<head>${linkTo('lots.js')}${linkTo('home.js')}</head>`);
  expect((await app.inject('/about')).body).toBe('<head></head>');
});

test('the page goes out compressed to those who take it', async () => {
  const page = `<title>Tukul</title>${'<p>Lelong</p>'.repeat(100)}`;
  writeFileSync(path.join(folder, 'index.html'), page);
  await app.register(webApp, { shared: answersAsMade(), folder, production: false });
  const get = (accepted: string) => app.inject({ url: '/login', headers: { 'accept-encoding': accepted } });
  const packed = await get('gzip;q=1, br;q=0');
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(packed.headers.vary).toContain('accept-encoding');
  expect(gunzipSync(packed.rawPayload).toString()).toBe(page);
  const smaller = await get('gzip, deflate, br');
  expect(smaller.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(smaller.rawPayload).toString()).toBe(page);
  expect((await app.inject('/login')).headers['content-encoding']).toBeUndefined();
});

test('the page of a path is made once until something that it shows has changed; one that lacks a part is made again', async () => {
  writeFileSync(path.join(folder, 'index.html'), '<head><title>Tukul</title></head><!--first words-->');
  let [asked, tel, office, status] = [0, 1, 'a', 200];
  const shared = new SharedAnswers({
    gate: async () => {},
    projections: { status: () => ({ revision: 0, leading: true, projectors: [] }) },
    sources: { held: () => 0, state: async () => ({ office, changedAt: -1, known: 0, nowMs: 0, untilMs: 1 }) },
  });
  app.get('/api/nextauctionlot/get/:lotId', (_, reply) => {
    asked += 1;
    return reply
      .code(status)
      .send({ id: '7', regnNo: 'WXC 4821', make: `Hino ${tel}`, descOfGood: '', price: 1, photos: [] });
  });
  await app.register(webApp, { shared, folder, production: false });
  const get = async (query = '') => (await app.inject(`/itempagena/7${query}`)).body;
  await get();
  const page = await get('?utm=1');
  expect(page).toContain('Hino 1');
  for (let i = 0; i < 5; i += 1) expect(await get(`?${i}`)).toBe(page);
  expect(asked).toBe(2);
  [tel, office] = [2, 'b'];
  expect(await get()).toContain('Hino 2');
  expect(await get()).toContain('Hino 2');
  expect(asked).toBe(3);
  [office, status] = ['c', 503];
  for (let i = 0; i < 3; i += 1) expect(await get()).not.toContain('Hino');
  expect(asked).toBe(6);
  status = 404;
  for (let i = 0; i < 3; i += 1) expect(await get()).not.toContain('Hino');
  expect(asked).toBe(7);
});

test('without a build there is a sentence', async () => {
  await app.register(webApp, { shared: answersAsMade(), folder: path.join(folder, 'none'), production: false });
  const answer = await app.inject('/login');
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toBe('The web app has not been built yet.\n');
});

describe('assets of other versions that serve the house', () => {
  const DAY_MS = 86_400_000;
  const shared = () => path.join(folder, 'shared');
  const build = (name: string, asset: string) => {
    const made = path.join(folder, name);
    for (const each of ['assets', '.vite']) mkdirSync(path.join(made, each), { recursive: true });
    writeFileSync(path.join(made, 'index.html'), '<title>Tukul</title>');
    const styles = asset.replace('.js', '.css');
    writeFileSync(
      path.join(made, '.vite/manifest.json'),
      JSON.stringify({ a: { file: `assets/${asset}`, css: [`assets/${styles}`] } }),
    );
    for (const file of [asset, `${asset}.gz`, styles])
      writeFileSync(path.join(made, 'assets', file), `${file} of ${name}`);
    return made;
  };

  test('are served where the own build has none of that name, packed ones too, and go a week after their last start', async () => {
    const [older, newer] = [build('older', 'page-1.js'), build('newer', 'page-2.js')];
    const startedMs = Date.now();
    await shareAssets(older, shared(), startedMs);
    await shareAssets(newer, shared(), startedMs + 3 * DAY_MS);
    writeFileSync(path.join(folder, 'secret.txt'), 'hunter2');
    writeFileSync(path.join(shared(), 'half.js.1.part'), 'half');
    await app.register(errors);
    await app.register(webApp, { shared: answersAsMade(), folder: newer, production: false, sharedAssets: shared() });
    const bodyOf = async (url: string, encoding = 'identity') => {
      const { statusCode, body, headers } = await app.inject({ url, headers: { 'accept-encoding': encoding } });
      return [statusCode, statusCode === 200 ? body : '', statusCode === 200 ? headers['cache-control'] : ''];
    };
    const kept = 'max-age=31536000, immutable';
    expect(await bodyOf('/assets/page-2.js')).toEqual([200, 'page-2.js of newer', kept]);
    expect(await bodyOf('/assets/page-1.js')).toEqual([200, 'page-1.js of older', kept]);
    expect(await bodyOf('/assets/page-1.css')).toEqual([200, 'page-1.css of older', kept]);
    expect(await bodyOf('/assets/page-1.js', 'gzip')).toEqual([200, 'page-1.js.gz of older', kept]);
    for (const url of [
      '/assets/page-3.js',
      '/assets/half.js.1.part',
      '/assets/..%2fsecret.txt',
      '/assets/../secret.txt',
    ])
      expect((await bodyOf(url))[0], url).toBe(url.includes('..') && !url.includes('%') ? 200 : 404);
    await shareAssets(newer, shared(), startedMs + 8 * DAY_MS);
    expect(readdirSync(shared()).filter((name) => name.startsWith('page'))).toEqual([
      'page-2.css',
      'page-2.js',
      'page-2.js.gz',
    ]);
  });
});
