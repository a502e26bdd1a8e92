import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deflateSync, inflateSync } from 'node:zlib';

/**
 * Makes the Chinese fonts of the printed documents (`web/documents/fonts/noto-sans-sc`) from the npm package that they are taken from:
 * those of its slices that hold Chinese characters, in 400 and 700, without the tables that a PDF does not need. The package itself
 * weighs 74 MB, too much to be installed with the site. Run it again only for a newer version of the font.
 */
const PACKAGE = '@fontsource/noto-sans-sc@5.3.0';
const TARGET = path.resolve(import.meta.dirname, '../../web/documents/fonts/noto-sans-sc');
const KEPT = ['OS/2', 'cmap', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'name', 'post'];

const folder = mkdtempSync(path.join(tmpdir(), 'noto-'));
try {
  const answer = execFileSync('npm', ['pack', PACKAGE, '--silent'], { cwd: folder, encoding: 'utf8' });
  execFileSync('tar', ['xzf', answer.trim().split('\n').at(-1) ?? ''], { cwd: folder });
  const source = path.join(folder, 'package');
  rmSync(TARGET, { recursive: true, force: true });
  mkdirSync(TARGET, { recursive: true });
  writeFileSync(path.join(TARGET, 'LICENSE'), readFileSync(path.join(source, 'LICENSE')));
  const ranges = JSON.parse(readFileSync(path.join(source, 'unicode.json'), 'utf8')) as Record<string, string>;
  const slices = Object.entries(ranges)
    .map(([key, range]) => ({ name: key.replace(/[[\]]/g, ''), range }))
    .filter(({ name, range }) => /^\d+$/.test(name) && spans(range).some(isChinese));
  for (const { name } of slices) {
    for (const weight of [400, 700]) {
      const file = readFileSync(path.join(source, 'files', `noto-sans-sc-${name}-${weight}-normal.woff`));
      writeFileSync(path.join(TARGET, `noto-sans-sc-${name}-${weight}.woff`), lean(file));
    }
  }
  writeFileSync(path.join(TARGET, 'slices.ts'), indexOf(slices));
  console.log(`${slices.length} slices in two weights: ${TARGET}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function spans(range: string): (readonly [number, number])[] {
  return range.split(',').map((part) => {
    const [first = '', last = first] = part.replace('U+', '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}

/** Ideographs of the Basic Multilingual Plane. */
function isChinese([first, last]: readonly [number, number]): boolean {
  return last >= 0x3400 && first <= 0x9fff;
}

function indexOf(slices: readonly { name: string; range: string }[]): string {
  const lines = slices.map(({ name, range }) => `  ${name}: '${range.replaceAll('U+', '')}',`);
  return [
    '/** Characters of each slice, hexadecimal. Made by `scripts/fonts/chinese.ts`. */',
    'export const SLICES: Readonly<Record<string, string>> = {',
    ...lines,
    '};',
    '',
  ].join('\n');
}

/** The same WOFF file with the kept tables only, packed as small as zlib can. */
function lean(file: Buffer): Buffer {
  const tables = Array.from({ length: file.readUInt16BE(12) }, (_, i) => 44 + 20 * i)
    .map((at) => {
      const start = file.readUInt32BE(at + 4);
      const packed = file.subarray(start, start + file.readUInt32BE(at + 8));
      const plain = packed.length < file.readUInt32BE(at + 12) ? inflateSync(packed) : packed;
      const smaller = deflateSync(plain, { level: 9 });
      const body = smaller.length < plain.length ? smaller : plain;
      return { tag: file.toString('latin1', at, at + 4), plain, body, checksum: file.readUInt32BE(at + 16) };
    })
    .filter(({ tag }) => KEPT.includes(tag));
  const header = Buffer.alloc(44 + 20 * tables.length);
  file.copy(header, 0, 0, 8);
  header.writeUInt16BE(tables.length, 12);
  header.writeUInt32BE(12 + 16 * tables.length + tables.reduce((sum, { plain }) => sum + padded(plain.length), 0), 16);
  let offset = header.length;
  const bodies: Buffer[] = [];
  for (const [i, { tag, plain, body, checksum }] of tables.entries()) {
    const at = 44 + 20 * i;
    header.write(tag, at, 'latin1');
    header.writeUInt32BE(offset, at + 4);
    header.writeUInt32BE(body.length, at + 8);
    header.writeUInt32BE(plain.length, at + 12);
    header.writeUInt32BE(checksum, at + 16);
    const filled = Buffer.alloc(padded(body.length));
    body.copy(filled);
    bodies.push(filled);
    offset += filled.length;
  }
  header.writeUInt32BE(offset, 8);
  return Buffer.concat([header, ...bodies]);
}

function padded(length: number): number {
  return Math.ceil(length / 4) * 4;
}
