import type { Book } from '#api/book/book.ts';
import { vendorOf } from '#api/platform/identity/bidder-names.ts';
import type { Waiting, WorkSource } from '#api/platform/work/open-work.ts';
import { type LotPhotoRouteDeps, photosOfAuction } from './lot-photo-routes.ts';

/** ms: every lot has a folder that is looked into; whoever photographs takes longer. */
const KEPT_MS = 30_000;

type Deps = Pick<LotPhotoRouteDeps, 'store' | 'db' | 'readDb'> & { readonly book: Book };

/** A vendor's lots without a photo, of all sessions that have not ended. */
export function ownLotsWithoutPhotos(deps: Deps): WorkSource {
  return {
    rule: 'vendor-up',
    waiting: async ({ role, id }) => {
      // Admins have them by session.
      const vendor = role === 'vendor' ? await vendorOf(deps.db, id) : undefined;
      if (vendor === undefined) return [];
      const counts = await Promise.all(openSessions(deps).map((session) => without(deps, session, vendor)));
      return [{ kind: 'lots-without-photos', count: counts.reduce((sum, count) => sum + count, 0) }];
    },
  };
}

/** Lots without a photo of each session that has not ended, and of the next auction. */
export function lotsWithoutPhotos(deps: Deps): WorkSource {
  const { book } = deps;
  let known: { readonly atMs: number; readonly counted: Promise<readonly Waiting[]> } | undefined;
  return {
    rule: 'super-admin',
    waiting: () => {
      const nowMs = book.nowMs();
      if (known === undefined || nowMs < known.atMs || nowMs - known.atMs > KEPT_MS) {
        known = { atMs: nowMs, counted: count(deps) };
        // What could not be counted is counted anew.
        known.counted.catch(() => {
          known = undefined;
        });
      }
      return known.counted;
    },
  };
}

async function count(deps: Deps): Promise<readonly Waiting[]> {
  const auctions = [...openSessions(deps), 'next'];
  return Promise.all(
    auctions.map(async (of): Promise<Waiting> => ({ kind: 'lots-without-photos', of, count: await without(deps, of) })),
  );
}

async function without(deps: Deps, auction: string, vendor?: string): Promise<number> {
  return (await photosOfAuction(deps, auction, vendor)).filter(({ photos }) => photos.length === 0).length;
}

/** That have not ended, in the order of their starts. */
function openSessions({ book }: Deps): readonly string[] {
  const nowMs = book.nowMs();
  return [...book.committed.sessions.values()]
    .filter(({ lastEndsAtMs, withdrawn, step }) => lastEndsAtMs > nowMs && !withdrawn && step !== 'cleared')
    .sort((a, b) => a.startsAtMs - b.startsAtMs)
    .map(({ session }) => session);
}
