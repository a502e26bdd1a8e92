/** An entry of Vite's manifest; the keys are source paths from the web app's folder. */
interface ManifestEntry {
  readonly file: string;
  readonly imports?: readonly string[];
}
export type Manifest = Readonly<Record<string, ManifestEntry>>;

/** The modules of each page that people arrive at (`web/app/routes.tsx`); other pages' are found when the router loads them. */
export const ARRIVALS: readonly (readonly [path: RegExp, ...sources: readonly string[]])[] = [
  [/^\/$/, 'features/site/home/HomePage.tsx'],
  [/^\/onlineAuction\/onAuction\//, 'features/catalogue/OnAuctionPage.tsx'],
  [/^\/onlineAuction\/nextAuction\//, 'features/catalogue/NextAuctionPage.tsx'],
  [/^\/onlineAuction\/sold$/, 'features/catalogue/SoldPage.tsx'],
  [/^\/itempage\/[^/]+$/, 'features/catalogue/ItemPage.tsx'],
  [/^\/itempage\//, 'features/catalogue/PastItemPage.tsx'],
  [/^\/itempagena\//, 'features/catalogue/NextItemPage.tsx'],
  [/^\/auctionpage\//, 'features/bidding/AuctionPage.tsx'],
  [/^\/login$/, 'features/accounts/login/LoginPage.tsx'],
  [/^\/register$/, 'features/accounts/registration/RegisterPage.tsx'],
  [/^\/myaccount\/bidonline$/, 'app/AccountLayout.tsx', 'features/bidding/BidInProgressPage.tsx'],
  [/^\/myaccount\/mybid$/, 'app/AccountLayout.tsx', 'features/purchases/MyBidPage.tsx'],
  [/^\/myaccount\/transaction$/, 'app/AccountLayout.tsx', 'features/payments/TransactionPage.tsx'],
  [/^\/myaccount\/myprofile$/, 'app/AccountLayout.tsx', 'features/accounts/profile/ProfilePage.tsx'],
];

/**
 * Links to the scripts of the page at a path, dependencies first: a browser requests them together with those of the site around it, which
 * `index.html` has itself, instead of discovering them one by one. See `web/index.html`.
 */
export function pageChunks(manifest: Manifest): (path: string) => string {
  const first = filesOf(manifest, ['index.html']);
  const linksTo = (files: readonly string[]) =>
    files
      .filter((file) => !first.includes(file))
      .map((file) => `<link rel="later" crossorigin href="/${file}">`)
      .join('');
  const links = ARRIVALS.map(([path, ...sources]) => ({ path, html: linksTo(filesOf(manifest, sources)) }));
  return (path) => links.find((each) => each.path.test(path))?.html ?? '';
}

/** The files of some sources and of all their static imports, in execution order. */
function filesOf(manifest: Manifest, sources: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  const inOrder = (source: string): readonly string[] => {
    const entry = manifest[source];
    if (entry === undefined || seen.has(source)) return [];
    seen.add(source);
    return [...(entry.imports ?? []).flatMap(inOrder), entry.file];
  };
  return sources.flatMap(inOrder);
}
