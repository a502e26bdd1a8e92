import type { Book } from '#api/book/book.ts';
import type { Waiting, WorkSource } from '#api/platform/work/open-work.ts';
import { type LotPhotoRouteDeps, photosOfAuction } from './lot-photo-routes.ts';

/** ms: every lot has a folder that is looked into; whoever photographs takes longer. */
const KEPT_MS = 30_000;

type Deps = Pick<LotPhotoRouteDeps, 'store' | 'db' | 'readDb'> & { readonly book: Book };

/** Lots without a photo of each session that has not ended, and of the next auction. */
export function lotsWithoutPhotos(deps: Deps): WorkSource {
  const { book } = deps;
  let known: { readonly atMs: number; readonly counted: Promise<readonly Waiting[]> } | undefined;
  return {
    rule: 'super-admin',
    waiting: () => {
      const nowMs = book.nowMs();
      if (known === undefined || nowMs < known.atMs || nowMs - known.atMs > KEPT_MS) {
        known = { atMs: nowMs, counted: count(deps, nowMs) };
        // What could not be counted is counted anew.
        known.counted.catch(() => {
          known = undefined;
        });
      }
      return known.counted;
    },
  };
}

async function count(deps: Deps, nowMs: number): Promise<readonly Waiting[]> {
  const sessions = [...deps.book.committed.sessions.values()]
    .filter(({ endsAtMs, withdrawn, step }) => endsAtMs > nowMs && !withdrawn && step !== 'cleared')
    .sort((a, b) => a.startsAtMs - b.startsAtMs);
  const auctions = [...sessions.map(({ session }) => session), 'next'];
  return Promise.all(
    auctions.map(async (of): Promise<Waiting> => {
      const lots = await photosOfAuction(deps, of);
      return { kind: 'lots-without-photos', of, count: lots.filter(({ photos }) => photos.length === 0).length };
    }),
  );
}
