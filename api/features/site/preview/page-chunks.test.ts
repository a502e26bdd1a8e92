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

  it('are those of the page that the site has at the path', () => {
    const found = routesOfSite().map(({ address, sources }) => {
      const arrival = ARRIVALS.find(([path]) => path.test(address));
      if (arrival !== undefined) expect(sources, address).toEqual(expect.arrayContaining(arrival.slice(1)));
      return arrival;
    });
    expect(ARRIVALS.filter((arrival) => !found.includes(arrival))).toEqual([]);
  });
});

/** The routes of `web/app/routes.tsx` with an address of each, and the modules of its page and of the layouts around it. */
function routesOfSite() {
  const text = readFileSync(path.resolve(import.meta.dirname, '../../../../web/app/routes.tsx'), 'utf8');
  const modules = new Map(
    [...text.matchAll(/const (\w+) = page\(\s*async[^']*'([^']+)'/g)].map(([, page, source = '']) => [
      page,
      source.replace('#web/', '').replace('./', 'app/'),
    ]),
  );
  const around: { address: string; sources: readonly (string | undefined)[] }[] = [{ address: '', sources: [] }];
  const routes = [];
  const tags = /<Route(?: index)?(?: path="([^"]*)")?(?: element=\{<(\w+)[^}]*\/>\})?( \/)?>|<\/Route>/g;
  for (const [tag, route, page, isLeaf] of text.matchAll(tags)) {
    const parent = around.at(-1) ?? { address: '', sources: [] };
    const address = route === undefined ? parent.address : `${parent.address}/${route.replaceAll(/:\w+/g, '1')}`;
    const here = { address: address || '/', sources: [...parent.sources, modules.get(page)] };
    if (tag === '</Route>') around.pop();
    else if (isLeaf === undefined) around.push({ ...here, address });
    else routes.push(here);
  }
  return routes;
}
