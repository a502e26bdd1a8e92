import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BookEvent, StoredEvent } from '#domain/events.ts';
import { LotClosure } from '#domain/evidence/lot-closure.ts';
import { Auditor } from '#domain/invariants.ts';
import { splitLotKey } from '#domain/primitives.ts';
import { bidderAt, houses } from '#domain/testing/houses.ts';
import { sequences } from '#domain/testing/intents.ts';
import { NO_TIMEOUT_MS, runs } from '#domain/testing/runs.ts';
import { World } from '#domain/testing/world.ts';

/**
 * The verifier that strangers run on a dossier knows the events of one lot's closure only, and shares no code with the house. It must
 * find on that lot what the auditor finds who has read the whole book: nothing in a sound book, and each of these rules in a forged one.
 */

type Expect = (holds: boolean, where: string, rule: string) => void;
interface Verifier {
  checkRules(dossier: object, expect: Expect): void;
}
const { checkRules }: Verifier = await import(new URL('verify-dossier.mjs', import.meta.url).href);

const ENTERED_ONCE = 'a lot is entered once, with its deposit';
const COVERED = 'the deposits of the lots that a bidder is winning are covered';
const ONE_WIN = 'in a staff session nobody wins two lots';
const LIMIT = 'no bid rises above the limit of a raise';
const SOLD_ONCE = 'the highest bid wins, once, after the end';
const CHANGED = 'once a session has begun only its end changes, until it has ended or is extended';
const CANCELLED = 'what is cancelled is a bid that counts';
const NEXT_LEADS = 'the highest bid leads whose bidder may have the lot, before its sale';

/** The auditor's words → the verifier's, of every rule of bidding. */
const RULES = new Map([
  ...[
    'nothing is accepted outside the current catalogue',
    'nothing is accepted before the start',
    'nothing is accepted at or after the end',
    'nothing is accepted from a suspended bidder',
    'nothing is accepted from a bidder barred by the vendor',
    'a staff session is for its staff',
    'only who entered the lot bids',
    'the top bidder never outbids themselves',
    'a bid names what it raised from',
    'bids are whole ringgit',
    'nobody bids or takes part for somebody else',
    'terms stand once somebody has entered',
    ...[LIMIT, COVERED, ONE_WIN],
  ].map((rule) => [rule, rule] as const),
  ['bids rise by at least the minimum raise, from the starting price', 'bids rise by at least the minimum raise'],
  ['a lot is entered once', ENTERED_ONCE],
  ["the entry names the lot's deposit", ENTERED_ONCE],
  ['an entry is covered together with the lots they are winning', COVERED],
  ['in a staff session nobody enters a lot beside one they win', ONE_WIN],
  ['no bid is above RM1 billion', LIMIT],
  ['the sale of a lot is recorded once', SOLD_ONCE],
  ['the winner is the highest accepted bid', SOLD_ONCE],
  ['sales are recorded after the end', SOLD_ONCE],
  ['only a lot without a bid is unsold', SOLD_ONCE],
  ['what has ended stays ended', CHANGED],
  ['no session is ended in the past', CHANGED],
  ['a session that has begun keeps its start and its public', CHANGED],
  ['an extended session ends later than before, and than now', CHANGED],
  ['a session is extended by a day at most', CHANGED],
  ['no bid is cancelled once its sale is recorded', NEXT_LEADS],
  ['what is cancelled is a bid that counts, and counts no more', CANCELLED],
  ['after a cancellation the highest bid leads whose bidder may bid and is covered', NEXT_LEADS],
]);
/** Asked of the events of the closure only: of which there are fewer. */
const TIMES = 'recorded times never go back';
const MISSING = 'it speaks of what is not in the book';

/** What the auditor finds in the whole book, in the verifier's words: revision → rules. */
function audit(book: readonly StoredEvent[]): Map<number, Set<string>> {
  const auditor = new Auditor();
  return new Map(
    book.map((event) => {
      const rules = auditor
        .read(event)
        .flatMap(({ rule }) => (rule.endsWith('is not in the book') ? MISSING : (RULES.get(rule) ?? [])));
      return [event.revision, new Set(rules)];
    }),
  );
}

/** What the verifier finds on one lot, knowing nothing but its closure. */
function verify(book: readonly StoredEvent[], lot: string): Map<number, Set<string>> {
  const closure = new LotClosure(lot);
  for (const event of book) closure.learn(event);
  for (const event of book) closure.keep(event);
  const found = new Map<number, Set<string>>();
  const events = closure.events();
  checkRules({ lot, session: splitLotKey(lot).session, events, refusals: [] }, (holds, where, rule) => {
    const revision = Number(where.replace('Revision ', ''));
    if (!holds && rule !== TIMES) found.set(revision, (found.get(revision) ?? new Set()).add(rule));
  });
  return found;
}

function mustAgree(book: readonly StoredEvent[]): number {
  const audited = audit(book);
  let broken = 0;
  for (const lot of new Set(book.flatMap(({ data }) => ('lot' in data ? [data.lot] : [])))) {
    // A cancellation that was forged on another lot is that lot's fault: what it says of who leads there is taken as said.
    if (
      book.some(
        ({ revision, type, data }) => type === 'BidCancelled' && data.lot !== lot && audited.get(revision)?.size,
      )
    )
      continue;
    const { session } = splitLotKey(lot);
    const verified = verify(book, lot);
    for (const { revision, type, data } of book) {
      const isOfLot =
        'lot' in data
          ? data.lot === lot
          : /^Session(Changed|Extended)$/.test(type) && 'session' in data && data.session === session;
      if (!isOfLot) continue;
      const [expected, found] = [audited.get(revision) ?? new Set(), verified.get(revision) ?? new Set()];
      // The auditor counts the lot twice for whoever enters it while leading it.
      if (type === 'LotEntered' && hasBid(book.slice(0, revision), data)) {
        for (const rules of [expected, found]) for (const rule of [COVERED, ONE_WIN]) rules.delete(rule);
      }
      // Of what never counted nothing more is said.
      if (expected.has(CANCELLED)) for (const rules of [expected, found]) rules.delete(NEXT_LEADS);
      expect([...found].sort(), `${lot}, revision ${revision}: ${type} ${JSON.stringify(data)}`).toEqual(
        [...expected].sort(),
      );
      broken += expected.size;
    }
  }
  return broken;
}

function hasBid(book: readonly StoredEvent[], by: { readonly lot: string; readonly bidder: number }): boolean {
  return book.some(({ type, data }) => type === 'BidPlaced' && data.lot === by.lot && data.bidder === by.bidder);
}

interface Forgery {
  readonly place: number;
  readonly kind: number;
  readonly by: number;
}
const forgeries = fc.array(fc.record({ place: fc.nat(), kind: fc.nat(6), by: fc.nat(40) }), {
  minLength: 1,
  maxLength: 3,
});

/** Something that never happened to this lot: what a forger leaves in place of an event, or puts in to be rid of somebody. */
function madeUp(by: number): BookEvent {
  const bidder = bidderAt(by);
  switch (by % 5) {
    case 0:
      return { type: 'BidderSuspended', data: { bidder } };
    case 1:
      return { type: 'VendorBarred', data: { bidder, vendor: 'TM' } };
    case 2:
      return { type: 'StaffRefuted', data: { bidder } };
    case 3:
      return { type: 'DepositReversed', data: { bidder, amountSen: 500_00, source: 'bank', reference: 'forged' } };
    default:
      return { type: 'RaiseLimitSet', data: { timesPercent: 100, plusSen: 100_00 } };
  }
}

/** What others rest on by name; without it, the whole book cannot be read further. */
const GROUND = /^(SessionScheduled|LotListed|LotChanged|BidderJoined|LotWithdrawn|SessionWithdrawn|SessionArchived)$/;

function forge(book: readonly StoredEvent[], { place, kind, by }: Forgery): StoredEvent[] {
  const pick = (of: (event: StoredEvent) => boolean) => {
    const some = book.filter(of);
    return some[place % some.length];
  };
  const isBid = ({ type }: StoredEvent) => type === 'BidPlaced';
  const isMoney = ({ data }: StoredEvent) => 'amountSen' in data;
  const event = pick(kind < 2 ? isBid : kind === 2 ? isMoney : ({ type }) => !GROUND.test(type));
  if (event === undefined) return [...book];
  const data = event.data as Record<string, unknown>;
  const changes = [
    { data: { ...data, amountSen: Math.max(1, Number(data.amountSen) + ([100, 1, -100, 5_000_00][by % 4] ?? 0)) } },
    { data: { ...data, raisedFromSen: by * 100 } },
    { data: { ...data, amountSen: [100, 500_00, 5_000_00][by % 3] } },
    'bidder' in data ? { data: { ...data, bidder: by === 0 ? 1099 : bidderAt(by) } } : madeUp(by),
    madeUp(by),
    { metadata: { ...event.metadata, at: new Date(Date.parse(event.metadata.at) + (by - 20) * 50).toISOString() } },
    { metadata: { ...event.metadata, actor: { account: 1, role: 'admin' } } },
  ];
  return book.with(event.revision, { ...event, ...changes[kind] } as StoredEvent);
}

test('on each lot of any book, the verifier finds from the closure alone what the auditor finds in the whole book', {
  timeout: NO_TIMEOUT_MS,
}, () => {
  let broken = 0;
  const settings = runs('closures');
  fc.assert(
    fc.property(houses, sequences, forgeries, (house, intents, forged) => {
      const world = new World(house).open();
      for (const intent of intents) world.act(intent);
      expect(mustAgree(world.history)).toBe(0);
      broken += mustAgree(forged.reduce(forge, world.history));
    }),
    settings,
  );
  // The forgeries were no empty ones.
  expect(broken).toBeGreaterThan(settings.numRuns / 10);
});
