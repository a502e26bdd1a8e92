import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const SOURCES = ['api', 'domain', 'migrations', 'projections', 'scripts', 'test', 'web'];

const filesBelow = (folder: string, ending: RegExp) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file.split(path.sep).join('/')))
    .filter((file) => ending.test(file));

const pages = [
  ...readdirSync(root).filter((file) => file.endsWith('.md')),
  ...filesBelow('docs', /\.md$/),
  ...filesBelow('test', /\.md$/),
];
const sources = SOURCES.flatMap((folder) => filesBelow(folder, /\.(tsx?|mjs|py)$/)).concat(
  readdirSync(root).filter((file) => file.endsWith('.ts')),
);
/** Every end of a path that a page may name it by: `api/book/book.ts`, `book/book.ts`, `book.ts`. */
const ends = new Set(sources.flatMap((file) => file.split('/').map((_, depth, parts) => parts.slice(depth).join('/'))));

/** 'a/{b,c}.ts' → 'a/b.ts', 'a/c.ts'. */
function spelledOut(name: string): string[] {
  const [whole, choices] = /\{([^{}]*,[^{}]*)\}/.exec(name) ?? [];
  if (whole === undefined || choices === undefined) return [name];
  return choices.split(',').flatMap((choice) => spelledOut(name.replace(whole, choice.trim())));
}

/** As GitHub makes them of a page's headings. */
function anchorsOf(text: string): Set<string> {
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading.trim().toLowerCase());
  return new Set(headings.map((heading) => heading.replaceAll(/[^\w\- ]/g, '').replaceAll(' ', '-')));
}

/** Links to a heading of a page, this one or another, that it does not have. */
function missingAnchors(page: string, text: string): string[] {
  const links = [...text.matchAll(/\]\(((?:[\w./-]+\.md)?)#([^)\s]+)\)/g)];
  return links.flatMap(([, file = '', anchor = '']) => {
    const target = path.join(root, path.dirname(page), file);
    const there = file === '' ? text : existsSync(target) ? readFileSync(target, 'utf8') : undefined;
    return there === undefined || anchorsOf(there).has(anchor) ? [] : [`${file}#${anchor}`];
  });
}

/** What a page names that is not there: source files, source folders from the top, and what its links lead to. */
function missingIn(page: string, text: string): string[] {
  const named = [...text.matchAll(/`([^`\s]+)`/g)].flatMap(([, name = '']) => spelledOut(name.replace(/^#/, '')));
  // A pattern, or a name that the reader is to choose, is no path.
  const paths = named.filter((name) => !/[<>*(){}…]/.test(name));
  const files = paths.filter((name) => /\w\.(tsx?|mjs|py)$/.test(name) && !ends.has(name));
  const folders = paths.filter(
    (name) => /^[\w/.-]+$/.test(name) && !/\.\w+$/.test(name) && SOURCES.some((top) => name.startsWith(`${top}/`)),
  );
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  const local = links.filter((link) => !/^([a-z]+:|#)/.test(link)).map((link) => link.replace(/#.*$/, ''));
  return [
    ...files,
    ...folders.filter((name) => !existsSync(path.join(root, name))),
    ...local.filter((link) => !existsSync(path.join(root, path.dirname(page), link))),
    ...missingAnchors(page, text),
  ];
}

test.each(pages)('%s names files that there are, and links lead somewhere', (page) => {
  expect(missingIn(page, readFileSync(path.join(root, page), 'utf8'))).toEqual([]);
});

test('a file that was moved, one of several, a folder and a link to nothing are found', () => {
  const text =
    '`api/book/gone.ts`, `book/{book,gone}.ts`, `api/nowhere`, [gone](gone.md#part), [here](chain.md), [no part](chain.md#nowhere), [none](#none), `group-commit.ts`, `m<n>.ts`';
  expect(missingIn('docs/adding.md', text)).toEqual([
    'api/book/gone.ts',
    'book/gone.ts',
    'api/nowhere',
    'gone.md',
    'chain.md#nowhere',
    '#none',
  ]);
});
