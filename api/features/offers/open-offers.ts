import type { Kysely } from 'kysely';
import type { Book } from '#api/book/book.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { vendorOf } from '#api/platform/identity/bidder-names.ts';
import type { Waiting, WorkSource } from '#api/platform/work/open-work.ts';
import { workingHoursOf } from '#api/platform/working-hours.ts';
import { openOffers } from '#domain/decisions/offers.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import type { LotState } from '#domain/state.ts';
import { isNear } from './rounds.ts';
import { allWaitingOf } from './views.ts';

/** Offers that wait for an answer: those whose time is nearly over, and the others. */
export function openOfferWork({ book, db }: { readonly book: Book; readonly db: Kysely<OfficeDb> }): WorkSource {
  return {
    rule: 'super-admin',
    waiting: async () => {
      const open = openOffers(book.committed);
      if (open.length === 0) return [];
      const hours = await workingHoursOf(db);
      const nowMs = book.nowMs();
      const { near = [], others = [] } = Object.groupBy(open, (lot) =>
        isNear(book.committed, lot, nowMs, hours) ? 'near' : 'others',
      );
      return [waitingFor('offers-near', near), waitingFor('offers-open', others)];
    },
  };
}

/** Offers that wait for the vendor of whoever is logged in. */
export function ownOfferWork({ book, db }: { readonly book: Book; readonly db: Kysely<OfficeDb> }): WorkSource {
  return {
    rule: 'vendor-up',
    waiting: async ({ role, id }) => {
      const vendor = role === 'vendor' ? await vendorOf(db, id) : undefined;
      if (vendor === undefined) return [];
      const nowMs = book.nowMs();
      const theirs = allWaitingOf(book.committed, vendor).filter(
        ({ offer }) => offer !== null && !offer.isCounter && nowMs < offer.decideByMs,
      );
      return [waitingFor('offers-to-answer', theirs)];
    },
  };
}

function waitingFor(kind: Waiting['kind'], lots: readonly LotState[]): Waiting {
  const firstMs = Math.min(...lots.map(({ offer }) => offer?.decideByMs ?? Number.POSITIVE_INFINITY));
  return { kind, count: lots.length, until: lots.length === 0 ? null : malaysianTime(firstMs).date };
}
