/** What Vite's manifest says of a chunk; its keys are the sources, from the folder of the web app. */
interface ManifestEntry {
  readonly file: string;
  readonly imports?: readonly string[];
}
export type Manifest = Readonly<Record<string, ManifestEntry>>;

/** The module of each page that people arrive at (`web/app/routes.tsx`); the others are found when the script asks for them. */
export const ARRIVALS: readonly (readonly [path: RegExp, source: string])[] = [
  [/^\/$/, 'home/HomePage.tsx'],
  [/^\/onlineAuction\/onAuction\//, 'lots/OnAuctionPage.tsx'],
  [/^\/onlineAuction\/nextAuction\//, 'lots/NextAuctionPage.tsx'],
  [/^\/itempage\//, 'lots/ItemPage.tsx'],
  [/^\/itempagena\//, 'lots/NextItemPage.tsx'],
  [/^\/auctionpage\//, 'bidding/AuctionPage.tsx'],
  [/^\/login$/, 'login/LoginPage.tsx'],
];

/**
 * Links that make a browser ask for the script of the page at a path together with that of the site, instead of after it has run: one wait
 * less on a slow line. '' where there is nothing to ask for.
 */
export function pageChunks(manifest: Manifest): (path: string) => string {
  const first = closure(manifest, 'index.html');
  const links = ARRIVALS.map(([path, source]) => {
    const more = [...closure(manifest, source)].filter((file) => !first.has(file));
    return { path, html: more.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('') };
  });
  return (path) => links.find((each) => each.path.test(path))?.html ?? '';
}

/** The files of a source and of all that it imports at once. */
function closure(manifest: Manifest, source: string, files: Set<string> = new Set()): Set<string> {
  const entry = manifest[source];
  if (entry === undefined || files.has(entry.file)) return files;
  files.add(entry.file);
  for (const each of entry.imports ?? []) closure(manifest, each, files);
  return files;
}
