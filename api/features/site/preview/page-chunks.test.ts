import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ARRIVALS, type Manifest, pageChunks } from './page-chunks.ts';

const manifest: Manifest = {
  'index.html': { file: 'assets/index-1.js', imports: ['_runtime.js', '_site.js'] },
  '_runtime.js': { file: 'assets/runtime-0.js' },
  '_site.js': { file: 'assets/site-5.js', imports: ['_runtime.js'] },
  '_vendor.js': { file: 'assets/vendor-2.js', imports: ['_site.js'] },
  '_gallery.js': { file: 'assets/gallery-3.js', imports: ['_vendor.js', 'features/catalogue/ItemPage.tsx'] },
  'features/catalogue/ItemPage.tsx': { file: 'assets/ItemPage-4.js', imports: ['_vendor.js', '_gallery.js'] },
};

const linkTo = (name: string) => `<link rel="later" crossorigin href="/assets/${name}.js">`;

describe('the chunks of a page', () => {
  const chunks = pageChunks(manifest);

  it('come each once, after what they import, and without what the first script brings', () => {
    expect(chunks('/itempage/101')).toBe(['vendor-2', 'gallery-3', 'ItemPage-4'].map(linkTo).join(''));
  });

  it('are none where nothing is known of a path or a page', () => {
    expect(chunks('/help/tutorial')).toBe('');
    expect(chunks('/')).toBe('');
  });

  it('belong to pages that the site has', () => {
    const routes = readFileSync(path.resolve(import.meta.dirname, '../../../../web/app/routes.tsx'), 'utf8');
    // A module beside the routes is named from there.
    const named = (source: string) => `'${source.startsWith('app/') ? source.replace('app', '.') : `#web/${source}`}'`;
    for (const [, ...sources] of ARRIVALS) for (const source of sources) expect(routes).toContain(named(source));
  });
});
