import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';

/** The house's typefaces and colours, in both schemes, for the pages of development. */

const FONTS = ['barlow-latin-400-normal', 'barlow-latin-600-normal', 'barlow-condensed-latin-700-normal'];

const face = (family: string, weight: number, file: string) =>
  `@font-face { font-family: '${family}'; font-weight: ${weight}; font-display: swap; src: url('/dev/fonts/${file}.woff2') format('woff2'); }`;

export const LOOK = `
${face('Barlow', 400, 'barlow-latin-400-normal')}
${face('Barlow', 600, 'barlow-latin-600-normal')}
${face('Barlow Condensed', 700, 'barlow-condensed-latin-700-normal')}
:root {
  color-scheme: light dark;
  --paper: #F6F5F1; --surface: #FFFFFF; --ink: #15181E; --muted: #5A6170; --line: #E2E0D8; --edge: #C9C6BB;
  --good: #0A7345; --good-ground: #E4F4EA; --bad: #B9251B; --bad-ground: #FCEBE9; --bar: #15181E;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #0E1116; --surface: #161A21; --ink: #ECEEF2; --muted: #9BA4B3; --line: #2A313C; --edge: #414A58;
    --good: #45D393; --good-ground: #0F2A1E; --bad: #FF7A6E; --bad-ground: #331614; --bar: #0A0C10;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 Barlow, system-ui, sans-serif; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
header { background: var(--bar); color: #FFFFFF; padding: 16px 20px; }
header b { font-size: 1.125rem; letter-spacing: 0.01em; }
header span { color: #B9BFCA; font-size: 0.875rem; margin-left: 8px; }
main { margin: 24px auto; padding: 0 16px 48px; }
h1 { font-size: 1.5rem; line-height: 1.2; margin: 0 0 4px; }
h2 { font-size: 1.125rem; margin: 32px 0 8px; }
p { margin: 0 0 12px; }
a { color: inherit; }
.muted { color: var(--muted); }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: 10px; padding: 20px; }
:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; }
`;

/** The files of the typefaces. */
export function lookRoutes(app: FastifyInstance): void {
  const { resolve } = createRequire(import.meta.url);
  for (const name of FONTS) {
    const family = name.startsWith('barlow-condensed') ? 'barlow-condensed' : 'barlow';
    const options = { config: { access: 'development' }, schema: { hide: true } } as const;
    app.get(`/dev/fonts/${name}.woff2`, options, async (_request, reply) =>
      reply.type('font/woff2').send(await readFile(resolve(`@fontsource/${family}/files/${name}.woff2`))),
    );
  }
}
