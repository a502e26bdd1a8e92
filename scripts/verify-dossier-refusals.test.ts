import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AuditRule } from '#domain/audit/rules.ts';
import type { BidRefusalCode } from '#domain/decisions/bidding.ts';
import type { StoredEvent } from '#domain/events.ts';
import { Auditor } from '#domain/invariants.ts';
import { splitLotKey } from '#domain/lot-key.ts';
import { houses } from '#domain/testing/houses.ts';
import { sequences } from '#domain/testing/intents.ts';
import { NO_TIMEOUT_MS, runs } from '#domain/testing/runs.ts';
import { type RefusedBid, World } from '#domain/testing/world.ts';
import { checkRules, closureOf } from './test/verifier.ts';

/** Which rule each reason of a refused bid is about; null: it is of what an accepted bid cannot show, see below. */
const REASONS = {
  'lot-not-found': 'nothing is accepted outside the current catalogue',
  'session-not-started': 'nothing is accepted before the start',
  'session-ended': 'nothing is accepted at or after the end',
  'bidder-suspended': 'nothing is accepted from a suspended bidder',
  'bidder-barred': 'nothing is accepted from a bidder barred by the vendor',
  'staff-only': 'a staff session is for its staff',
  'staff-one-winning': 'in a staff session nobody wins two lots',
  'not-in-lot': 'only who entered the lot bids',
  'amount-invalid': 'bids are whole ringgit',
  'bid-on-top': 'the top bidder never outbids themselves',
  'bid-too-high': 'no bid rises above the limit of a raise',
  'deposit-exceeded': 'the deposits of the lots that a bidder is winning are covered',
  'deposit-insufficient': null,
  'bidder-unknown': null,
  'bid-too-low': null,
  'command-id-reused': null,
} as const satisfies Record<BidRefusalCode, AuditRule | null>;
/** What the bidder saw, and what their command's id was used for, are not in the book: the verifier takes the house's word. */
const SAID = ['bid-too-low', 'command-id-reused'];

/** The reasons for which a bid may be refused at its place, by the auditor: it reads the bid as if it had been taken. */
function reasonsAt(book: readonly StoredEvent[], { lot, bidder, amountSen, atMs, revision }: RefusedBid): string[] {
  const auditor = new Auditor();
  for (const event of book.slice(0, revision + 1)) auditor.read(event);
  const at = new Date(atMs).toISOString();
  const { metadata } = book[0] as StoredEvent;
  const place = { id: '', revision: revision + 1, metadata: { ...metadata, at, commandId: 'refused' } };
  const data = { lot, bidder, amountSen, raisedFromSen: null };
  const broken = auditor.read({ type: 'BidPlaced', data, ...place } as StoredEvent).map(({ rule }) => rule);
  const isTooHigh = broken.includes('no bid is above RM1 billion') ? ['bid-too-high'] : [];
  const reasons = Object.entries(REASONS).flatMap(([reason, rule]) =>
    rule !== null && broken.includes(rule) ? [reason] : [],
  );
  const terms = book.findLast((event) => event.revision <= revision && 'terms' in event.data && event.data.lot === lot);
  const depositSen = terms !== undefined && 'terms' in terms.data ? terms.data.terms.depositSen : 0;
  const isInsufficient = auditor.balanceSen(bidder) < depositSen ? ['deposit-insufficient'] : [];
  return [...new Set([...reasons, ...isTooHigh, ...isInsufficient, ...SAID])].sort();
}

/** Those that the verifier takes, of all that there are, from the closure of the lot. */
function reasonsTaken(book: readonly StoredEvent[], refused: RefusedBid & { readonly lot: string }): string[] {
  const { lot, bidder, amountSen, atMs, revision } = refused;
  const reasons = Object.keys(REASONS);
  const refusals = reasons.map((reason, no) => {
    const body = { lot, bidder, amountSen, reason, at: new Date(atMs).toISOString(), head: { revision } };
    return { no, body };
  });
  const wrong = new Set<string | undefined>();
  const { session } = splitLotKey(lot);
  checkRules({ lot, session, events: closureOf(book, lot, [{ bidder, revision }]), refusals }, (holds, where) => {
    if (!holds && where.startsWith('Refusal')) wrong.add(reasons[Number(where.replace('Refusal ', ''))]);
  });
  return reasons.filter((reason) => !wrong.has(reason)).sort();
}

/** So many refusals of one book are looked at: each reads it again. */
const REFUSALS_PER_BOOK = 3;

describe('on each lot of any book, the verifier finds from the closure alone what the auditor finds in the whole book', () => {
  test('and takes for a refused bid the reasons that the auditor sees, and no others', {
    timeout: NO_TIMEOUT_MS,
  }, () => {
    fc.assert(
      fc.property(houses, sequences, fc.nat(), (house, intents, pick) => {
        const world = new World(house).open();
        for (const intent of intents) world.act(intent);
        const some = world.refusedBids.filter(({ lot, code }) => lot !== null && code !== 'bidder-unknown');
        for (let n = 0; n < Math.min(some.length, REFUSALS_PER_BOOK); n += 1) {
          const refused = some[(pick + n) % some.length];
          if (refused?.lot == null) continue;
          const taken = reasonsTaken(world.history, { ...refused, lot: refused.lot });
          const context = JSON.stringify(refused);
          expect(taken, context).toEqual(reasonsAt(world.history, refused));
          expect(taken, context).toContain(refused.code);
        }
      }),
      runs('closures'),
    );
  });
});
