import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AuditRule } from '#domain/audit/rules.ts';
import type { BidRefusalCode } from '#domain/decisions/bidding.ts';
import { type BookEvent, eventTypes, type StoredEvent } from '#domain/events.ts';
import { LotClosure } from '#domain/evidence/lot-closure.ts';
import { Auditor } from '#domain/invariants.ts';
import { splitLotKey } from '#domain/lot-key.ts';
import { bidderAt, houses } from '#domain/testing/houses.ts';
import { sequences } from '#domain/testing/intents.ts';
import { NO_TIMEOUT_MS, runs } from '#domain/testing/runs.ts';
import { type RefusedBid, World } from '#domain/testing/world.ts';

/**
 * The verifier that strangers run on a dossier knows the events of one lot's closure only, and shares no code with the house. It must
 * find on that lot what the auditor finds who has read the whole book: nothing in a sound book, and each of these rules in a broken one.
 */

type Expect = (holds: boolean, where: string, rule: string) => void;
interface Verifier {
  checkRules(dossier: object, expect: Expect): void;
  EVENTS: ReadonlyMap<string, string>;
  newestVersion(type: string): number;
}
const { checkRules, EVENTS, newestVersion }: Verifier = await import(
  new URL('verify-dossier.mjs', import.meta.url).href
);

const ENTERED_ONCE = 'a lot is entered once, with its deposit';
const COVERED = 'the deposits of the lots that a bidder is winning are covered';
const ONE_WIN = 'in a staff session nobody wins two lots';
const LIMIT = 'no bid rises above the limit of a raise';
const SOLD_ONCE = 'the highest bid wins, once, after the end';
const CHANGED = 'once a session has begun only its end changes, until it has ended or is extended';
const OUTAGE = 'an extension names an outage that is over and touched the session';
const LISTED = 'a lot is listed once, again if it was withdrawn, and changes while it is open, before the end';
const CANCELLED = 'what is cancelled is a bid that counts';
const NEXT_LEADS = 'the highest bid leads whose bidder may have the lot, before its sale';
const STEPS = 'the four steps after an auction come once and in order, after its end';

/** Why a rule has no counterpart among those that the verifier plays from the events of a lot. */
const CHAIN = { why: 'hashes, tree and times are checked by themselves' };
const WHOLE_BOOK = { why: 'it asks for other lots, payments or commands than those that a dossier has' };
const AFTER_THE_SALE = { why: 'what is paid, refunded and released after the sale is no rule of bidding' };

/** The auditor's words → the verifier's. */
const COUNTERPARTS = {
  'revisions have no gap': CHAIN,
  'recorded times never go back': CHAIN,
  'amounts are whole sen, not negative': AFTER_THE_SALE,
  'a bid is cancelled by an admin, by name': 'a bid is cancelled by an admin, by name',
  'nobody bids or takes part for somebody else': 'nobody bids or takes part for somebody else',
  'an actor is a number of an account and a role of staff': 'an actor is a number of an account and a role of staff',
  'a session is scheduled once': CHANGED,
  'a session ends after it starts': 'a session ends after it starts',
  'what has ended stays ended': CHANGED,
  'no session is ended in the past': CHANGED,
  'a session that has begun keeps its start and its public': CHANGED,
  'a session is extended before its sales are recorded': CHANGED,
  'a session with a lot whose sale is recorded is not extended': WHOLE_BOOK,
  'an extended session ends later than before, and than now': CHANGED,
  'a session is extended by a day at most': CHANGED,
  'an extension names an outage that is over': OUTAGE,
  'the outage of an extension touched the session': OUTAGE,
  'only an open session is withdrawn': WHOLE_BOOK,
  'a session with bids is not withdrawn': WHOLE_BOOK,
  'a session is archived once': AFTER_THE_SALE,
  'a session is archived after its end': AFTER_THE_SALE,
  'no session goes to the history with a sale that is not recorded': AFTER_THE_SALE,
  'only a session without lots needs no end-auction steps': WHOLE_BOOK,
  'a lot is listed once, and again if it was withdrawn': LISTED,
  'a number names one lot of the catalogue': WHOLE_BOOK,
  'lots are listed before the end': LISTED,
  'only an open lot changes': LISTED,
  'lots change before the end': LISTED,
  'terms stand once somebody has entered': 'terms stand once somebody has entered',
  'a bid may always rise to the price that it raises': WHOLE_BOOK,
  'the limit of a raise leaves room for the minimum raise': WHOLE_BOOK,
  'nothing is accepted outside the current catalogue': 'nothing is accepted outside the current catalogue',
  'nothing is accepted before the start': 'nothing is accepted before the start',
  'nothing is accepted at or after the end': 'nothing is accepted at or after the end',
  'nothing is accepted from a suspended bidder': 'nothing is accepted from a suspended bidder',
  'nothing is accepted from a bidder barred by the vendor': 'nothing is accepted from a bidder barred by the vendor',
  'a staff session is for its staff': 'a staff session is for its staff',
  'a lot is entered once': ENTERED_ONCE,
  "the entry names the lot's deposit": ENTERED_ONCE,
  'an entry is covered together with the lots they are winning': COVERED,
  'in a staff session nobody enters a lot beside one they win': ONE_WIN,
  'a command bids once': WHOLE_BOOK,
  'only who entered the lot bids': 'only who entered the lot bids',
  'the top bidder never outbids themselves': 'the top bidder never outbids themselves',
  'a bid names what it raised from': 'a bid names what it raised from',
  'bids rise by at least the minimum raise, from the starting price': 'bids rise by at least the minimum raise',
  'bids are whole ringgit': 'bids are whole ringgit',
  'no bid rises above the limit of a raise': LIMIT,
  'no bid is above RM1 billion': LIMIT,
  'the deposits of the lots that a bidder is winning are covered': COVERED,
  'in a staff session nobody wins two lots': ONE_WIN,
  'no bid is cancelled once its sale is recorded': NEXT_LEADS,
  'what is cancelled is a bid that counts, and counts no more': CANCELLED,
  'after a cancellation the highest bid leads whose bidder may bid and is covered': NEXT_LEADS,
  'the sale of a lot is recorded once': SOLD_ONCE,
  'sales are recorded after the end': SOLD_ONCE,
  'the winner is the highest accepted bid': SOLD_ONCE,
  "a sale is made on the lot's terms": "a sale is made on the lot's terms",
  'only a lot without a bid is unsold': SOLD_ONCE,
  "a winner's deposit is applied once": AFTER_THE_SALE,
  "what is applied is the lot's deposit": AFTER_THE_SALE,
  'deposits are balanced out after sales are recorded': AFTER_THE_SALE,
  'the one who is told is the winner': AFTER_THE_SALE,
  'a winner is told once': AFTER_THE_SALE,
  'winners are told after deposits are balanced out': AFTER_THE_SALE,
  'end-auction steps run once and in order': STEPS,
  'end-auction steps come after the end': STEPS,
  'an end-auction step leaves no lot out': WHOLE_BOOK,
  'a bidder joins once': 'a bidder joins once',
  'a reference moves money once': WHOLE_BOOK,
  'only a negative balance is reset, and to zero': 'only a negative balance is reset, and to zero',
  'a correction leaves held deposits covered': WHOLE_BOOK,
  'a refund leaves what the lots that they are winning need': WHOLE_BOOK,
  'a refund is settled once, while it is under way': WHOLE_BOOK,
  'a refund is returned once, from where it is': WHOLE_BOOK,
  'a refund ends as it was ordered': WHOLE_BOOK,
  'no more refunds end than are under way': WHOLE_BOOK,
  'only an unsold lot is reserved, and once': AFTER_THE_SALE,
  'units are reserved once their auction is over': AFTER_THE_SALE,
  'a unit is reserved for a bidder whom house and vendor accept': AFTER_THE_SALE,
  'a unit of a staff session is for its staff': AFTER_THE_SALE,
  'a deposit is applied from what is not held': AFTER_THE_SALE,
  'what is credited is what the buyer is owed, whole': AFTER_THE_SALE,
  'what was credited to the buyer stays covered': AFTER_THE_SALE,
  'a purchase is settled by the one who won it': AFTER_THE_SALE,
  'a purchase is settled after deposits are balanced out': AFTER_THE_SALE,
  'nothing moves on a lot that is forfeited': AFTER_THE_SALE,
  'what is taken back is a payment of this purchase, whole and once': AFTER_THE_SALE,
  'an adjustment names what it changes': AFTER_THE_SALE,
  'only what is not paid is forfeited': AFTER_THE_SALE,
  'what has left is not forfeited': AFTER_THE_SALE,
  'what is forfeited are the deposits': AFTER_THE_SALE,
  'only what is paid leaves': AFTER_THE_SALE,
  'a unit leaves once': AFTER_THE_SALE,
  'a purchase gives no more than was put in': AFTER_THE_SALE,
} as const satisfies Record<AuditRule, string | { readonly why: string }>;

/** Asked of the events of the closure only: of which there are fewer. */
const TIMES = 'recorded times never go back';
const MISSING = 'it speaks of what is not in the book';

function counterpartsOf(finding: string): readonly string[] {
  // A refund is ordered, settled and returned under a name that the verifier does not follow.
  if (finding.endsWith('is not in the book')) return finding.startsWith('refund ') ? [] : [MISSING];
  const counterpart: string | { readonly why: string } = COUNTERPARTS[finding as AuditRule];
  return typeof counterpart === 'string' ? [counterpart] : [];
}

/** What the auditor finds in the whole book, in the verifier's words: revision → rules. */
function audit(book: readonly StoredEvent[]): Map<number, Set<string>> {
  const auditor = new Auditor();
  return new Map(
    book.map((event) => [event.revision, new Set(auditor.read(event).flatMap(({ rule }) => counterpartsOf(rule)))]),
  );
}

/** What the verifier finds on one lot, knowing nothing but its closure; the revisions of that, too. */
function verify(book: readonly StoredEvent[], lot: string) {
  const closure = new LotClosure(lot);
  for (const event of book) closure.learn(event);
  for (const event of book) closure.keep(event);
  const found = new Map<number, Set<string>>();
  const events = closure.events();
  checkRules({ lot, session: splitLotKey(lot).session, events, refusals: [] }, (holds, where, rule) => {
    const revision = Number(where.replace('Revision ', ''));
    if (!holds && rule !== TIMES) found.set(revision, (found.get(revision) ?? new Set()).add(rule));
  });
  return { found, read: new Set(events.map(({ revision }) => revision)) };
}

/** How many broken rules both have found. */
function mustAgree(book: readonly StoredEvent[]): number {
  const audited = audit(book);
  let broken = 0;
  for (const lot of new Set(book.flatMap(({ data }) => ('lot' in data ? [data.lot] : [])))) {
    // A cancellation that was forged on another lot is that lot's fault: what it says of who leads there is taken as said.
    const isForgedElsewhere = book.some(
      ({ revision, type, data }) => type === 'BidCancelled' && data.lot !== lot && audited.get(revision)?.size,
    );
    if (isForgedElsewhere) continue;
    const verified = verify(book, lot);
    const { session } = splitLotKey(lot);
    for (const event of book) {
      const { revision, type, data } = event;
      // Of other lots and their sessions it reads who led them, and asks no rules.
      const isElsewhere = 'lot' in data ? data.lot !== lot : 'session' in data && data.session !== session;
      if (!verified.read.has(revision) || isElsewhere) continue;
      const [expected, found] = [audited.get(revision) ?? new Set(), verified.found.get(revision) ?? new Set()];
      // The auditor counts the lot twice for whoever enters it while leading it.
      if (type === 'LotEntered' && hasBid(book, event)) {
        for (const rules of [expected, found]) for (const rule of [COVERED, ONE_WIN]) rules.delete(rule);
      }
      // Whoever a unit is reserved for need not have bid, so the closure may lack them.
      if (type === 'UnitReserved') expected.delete(MISSING);
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

function hasBid(book: readonly StoredEvent[], by: StoredEvent & { readonly type: 'LotEntered' }): boolean {
  return book.some(
    ({ revision, type, data }) =>
      revision < by.revision && type === 'BidPlaced' && data.lot === by.data.lot && data.bidder === by.data.bidder,
  );
}

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

/** What others rest on by name; without it, or before it, the whole book cannot be read further. */
const GROUND =
  /^(SessionScheduled|LotListed|LotChanged|BidderJoined|LotWithdrawn|SessionWithdrawn|SessionArchived|RefundOrdered)$/;
const isGround = ({ type }: StoredEvent) => GROUND.test(type);

interface Forgery {
  /** Which of the events that it may be done to. */
  readonly place: number;
  readonly by: number;
}
type Forge = (book: readonly StoredEvent[], forgery: Forgery) => StoredEvent[];

/** Changes one event of these, where there is one. */
function changing(
  isIt: (event: StoredEvent) => boolean,
  change: (event: StoredEvent, by: number) => { readonly [field: string]: unknown },
): Forge {
  return (book, { place, by }) => {
    const some = book.filter(isIt);
    const event = some[place % some.length];
    return event ? book.with(event.revision, { ...event, ...change(event, by) } as StoredEvent) : [...book];
  };
}

const isBid = ({ type }: StoredEvent) => type === 'BidPlaced';
const setting =
  (fields: (by: number, data: Readonly<Record<string, unknown>>) => object) => (event: StoredEvent, by: number) => {
    const data: Readonly<Record<string, unknown>> = event.data;
    return { data: { ...data, ...fields(by, data) } };
  };

/** Each breaks a book in one place, or leaves it sound by chance. */
const FORGERIES: Readonly<Record<string, Forge>> = {
  'another amount of a bid': changing(
    isBid,
    setting((by, { amountSen }) => ({
      amountSen: Math.max(1, Number(amountSen) + ([100, 1, -100, 5_000_00][by % 4] ?? 0)),
    })),
  ),
  'a bid that names another price': changing(
    isBid,
    setting((by) => ({ raisedFromSen: by * 100 })),
  ),
  'another amount of money': changing(
    ({ data }) => 'amountSen' in data,
    setting((by) => ({ amountSen: [100, 500_00, 5_000_00][by % 3] })),
  ),
  'another bidder': changing(
    (event) => 'bidder' in event.data && !isGround(event),
    setting((by) => ({ bidder: by === 0 ? 1099 : bidderAt(by) })),
  ),
  'somebody barred, suspended or without cover': changing(
    (event) => !isGround(event),
    (_, by) => madeUp(by),
  ),
  'another time': changing(
    ({ type }) => type !== 'SessionScheduled',
    ({ metadata }, by) => ({
      metadata: { ...metadata, at: new Date(Date.parse(metadata.at) + (by - 20) * 50).toISOString() },
    }),
  ),
  'somebody else who did it': changing(
    () => true,
    ({ metadata }, by) => {
      const actors = [
        { account: 1, role: 'admin' },
        { account: 0, role: 'admin' },
        { account: 7, role: 'guest' },
      ];
      return { metadata: { ...metadata, actor: actors[by % 3] } };
    },
  ),
  'a sale on other terms': changing(
    ({ type }) => type === 'LotSold' || type === 'UnitReserved',
    setting((by, { premiumSen, adminFeeSen, depositSen, hammerSen }) => {
      const changes = [
        { premiumSen: Number(premiumSen) + 1 },
        { adminFeeSen: Number(adminFeeSen) + 100 },
        { depositSen: Number(depositSen) + 100 },
        { hammerSen: Number(hammerSen) + 100 },
      ];
      return changes[by % 4] ?? {};
    }),
  ),
  'other times of a session': changing(
    ({ type }) => type === 'SessionExtended' || type === 'SessionChanged',
    setting((by, data) => {
      const names = ['endsAt', 'startsAt', 'outageFrom', 'outageTo'].filter((name) => name in data);
      const name = names[by % names.length] ?? 'endsAt';
      return { [name]: new Date(Date.parse(String(data[name])) + (by - 20) * 5_000_000).toISOString() };
    }),
  ),
  'an end that is moved after the sales': changing(
    ({ type }) => /^(Deposit(Applied|sBalanced)|Winners?Told|LotSold)$/.test(type),
    ({ metadata, data }, by) => {
      const before = (ms: number) => new Date(Date.parse(metadata.at) - ms).toISOString();
      const session = 'session' in data ? data.session : 'lot' in data ? splitLotKey(data.lot).session : 'AMS1';
      const times = { endsAt: before(-by * 100), outageFrom: before(900), outageTo: before(1) };
      return { type: 'SessionExtended', data: { session, ...times } };
    },
  ),
  'another order': (book, { place }) => {
    const some = book.filter((event) => !isGround(event) && book[event.revision + 1] && !isGround(event));
    const event = some[place % some.length];
    const next = event && book[event.revision + 1];
    if (event === undefined || next === undefined || isGround(next)) return [...book];
    const swapped = book.with(event.revision, { ...next, revision: event.revision } as StoredEvent);
    return swapped.with(next.revision, { ...event, revision: next.revision } as StoredEvent);
  },
  'an event dropped': (book, { place }) => {
    const some = book.filter((event) => !isGround(event));
    return book.filter((event) => event !== some[place % some.length]);
  },
};

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
  const closure = new LotClosure(lot, [{ bidder, revision }]);
  for (const event of book) closure.learn(event);
  for (const event of book) closure.keep(event);
  const reasons = Object.keys(REASONS);
  const refusals = reasons.map((reason, no) => {
    const body = { lot, bidder, amountSen, reason, at: new Date(atMs).toISOString(), head: { revision } };
    return { no, body };
  });
  const wrong = new Set<string | undefined>();
  const { session } = splitLotKey(lot);
  checkRules({ lot, session, events: closure.events(), refusals }, (holds, where) => {
    if (!holds && where.startsWith('Refusal')) wrong.add(reasons[Number(where.replace('Refusal ', ''))]);
  });
  return reasons.filter((reason) => !wrong.has(reason)).sort();
}

/** So many refusals of one book are looked at: each reads it again. */
const REFUSALS_PER_BOOK = 3;

describe('on each lot of any book, the verifier finds from the closure alone what the auditor finds in the whole book', () => {
  test('sound, and broken in one place', { timeout: NO_TIMEOUT_MS }, () => {
    const broken = new Map<string, number>();
    const settings = runs('closures');
    const forgery = fc.record({ place: fc.nat(), by: fc.nat(40) });
    fc.assert(
      fc.property(houses, sequences, forgery, (house, intents, forged) => {
        const world = new World(house).open();
        for (const intent of intents) world.act(intent);
        expect(mustAgree(world.history)).toBe(0);
        for (const [what, forge] of Object.entries(FORGERIES)) {
          const found = mustAgree(forge(world.history, forged));
          broken.set(what, (broken.get(what) ?? 0) + Math.min(found, 1));
        }
      }),
      settings,
    );
    // No kind of forgery was an empty one.
    const harmless = Object.keys(FORGERIES).filter((what) => (broken.get(what) ?? 0) < settings.numRuns / 25);
    expect(harmless, JSON.stringify([...broken])).toEqual([]);
  });

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

test('the verifier knows every event that the house writes, in each version and with each of its fields', () => {
  const written = Object.entries(eventTypes).flatMap(([type, versions]) =>
    Array.from({ length: versions.newest }, (_, n) => {
      const schema = versions.schemaOf(n + 1) as unknown as { readonly shape: object };
      return [type, n + 1, Object.keys(schema.shape).sort().join(' ')];
    }),
  );
  const known = [...EVENTS].flatMap(([type, fields]) =>
    Array.from({ length: newestVersion(type) }, (_, n) => [type, n + 1, fields.split(' ').sort().join(' ')]),
  );
  expect(known.sort()).toEqual(written.sort());
});
