import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ARRIVALS, type Manifest, pageChunks } from './page-chunks.ts';

const manifest: Manifest = {
  'index.html': { file: 'assets/index-1.js', imports: ['_vendor.js'] },
  '_vendor.js': { file: 'assets/vendor-2.js' },
  '_gallery.js': { file: 'assets/gallery-3.js', imports: ['_vendor.js', 'lots/ItemPage.tsx'] },
  'lots/ItemPage.tsx': { file: 'assets/ItemPage-4.js', imports: ['_vendor.js', '_gallery.js'] },
};

describe('the chunks of a page', () => {
  const chunks = pageChunks(manifest);

  it('are those that the first script does not bring, each once', () => {
    expect(chunks('/itempage/101')).toBe(
      '<link rel="modulepreload" crossorigin href="/assets/ItemPage-4.js">' +
        '<link rel="modulepreload" crossorigin href="/assets/gallery-3.js">',
    );
  });

  it('are none of a path or a page that nothing is known of', () => {
    expect(chunks('/help/tutorial')).toBe('');
    expect(chunks('/')).toBe('');
  });

  it('belong to pages that the site has', () => {
    const routes = readFileSync(path.resolve(import.meta.dirname, '../../web/app/routes.tsx'), 'utf8');
    for (const [, source] of ARRIVALS) expect(routes).toContain(`'../${source}'`);
  });
});
