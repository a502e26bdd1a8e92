import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { ARRIVALS, type Manifest, pageChunks } from '#api/features/site/preview/page-chunks.ts';
import { HEADERS_BYTES, SCRIPT_LIMIT_KB } from '#scripts/bench/web-bytes.ts';
import { buildWeb } from '#scripts/lib/web-build.ts';

const dist = path.resolve(import.meta.dirname, '../../web/dist');

beforeAll(async () => {
  await buildWeb();
}, 300_000);

const manifest = () => JSON.parse(readFileSync(path.join(dist, '.vite', 'manifest.json'), 'utf8')) as Manifest;

/** The scripts that a browser loads with the page at a path, before the page itself asks for more. */
function scriptsOf(address: string): readonly string[] {
  const page = readFileSync(path.join(dist, 'index.html'), 'utf8') + pageChunks(manifest())(address);
  return [...page.matchAll(/href="\/([^"]+\.js)"/g)].map(([, file = '']) => file);
}

const ADDRESSES = [
  '/',
  '/onlineAuction/onAuction/1',
  '/onlineAuction/nextAuction/1',
  '/onlineAuction/sold',
  '/itempage/101',
  '/itempage/101/past',
  '/itempagena/101',
  '/auctionpage/101',
  '/login',
  '/register',
  '/myaccount/bidonline',
  '/myaccount/mybid',
  '/myaccount/transaction',
  '/myaccount/myprofile',
  '/help/termsAndCondition',
];

test.each(ADDRESSES)(`%s loads at most ${SCRIPT_LIMIT_KB} kB of JavaScript`, (address) => {
  const scripts = scriptsOf(address);
  const bytes = scripts.map((file) => statSync(path.join(dist, `${file}.br`)).size + HEADERS_BYTES);
  expect(bytes.reduce((sum, each) => sum + each, 0) / 1_000).toBeLessThanOrEqual(SCRIPT_LIMIT_KB);
  expect(scripts.length).toBeGreaterThan(4);
});

test('every page that people arrive at is weighed', () => {
  expect(ARRIVALS.filter(([path]) => !ADDRESSES.some((address) => path.test(address)))).toEqual([]);
});

test('what jsPDF loads to print HTML and SVG is in none of them', () => {
  const files = new Set(ADDRESSES.flatMap((address) => scriptsOf(address)));
  const printing = Object.entries(manifest()).filter(([name]) => /html2canvas|purify|canvg|index\.es/.test(name));
  expect(printing.length).toBeGreaterThan(0);
  expect(printing.filter(([, { file }]) => files.has(file))).toEqual([]);
});
