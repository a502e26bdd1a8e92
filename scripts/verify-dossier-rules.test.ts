import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AuditRule } from '#domain/audit/rules.ts';
import type { StoredEvent } from '#domain/events.ts';
import { Auditor } from '#domain/invariants.ts';
import { splitLotKey } from '#domain/lot-key.ts';
import { inVersion, lotWithdrawn, seven, sevenSuspended, stored } from '#domain/testing/auditing.ts';
import { inLot, LOT, sevenOnTop } from '#domain/testing/bidding-house.ts';
import { plainDoings, ruledDoings } from '#domain/testing/doings.ts';
import {
  cancelled,
  END_MS,
  entered,
  type Fact,
  listed,
  NOW_MS,
  placed,
  START_MS,
  said,
  TERMS,
} from '#domain/testing/facts.ts';
import { reserveDropped } from '#domain/testing/ruled-lot.ts';
import { NO_TIMEOUT_MS, runs } from '#domain/testing/runs.ts';
import { sold } from '#domain/testing/sold-lot.ts';
import { World } from '#domain/testing/world.ts';
import { FORGERIES } from './test/forgeries.ts';
import { checkRules, closureOf } from './test/verifier.ts';

/**
 * The verifier that strangers run on a dossier knows the events of one lot's closure only, and shares no code with the house. It must
 * find on that lot what the auditor finds who has read the whole book: nothing in a sound book, and each of these rules in a broken one.
 */

const ENTERED_ONCE = 'a lot is entered once, with its deposit';
const COVERED = 'the deposits of the lots that a bidder is winning are covered';
const ONE_WIN = 'in a staff session nobody wins two lots';
const LIMIT = 'no bid rises above the limit of a raise';
const SOLD_ONCE = 'the highest bid wins, once, after the end';
const CHANGED = 'once a session has begun only its end changes, until it has ended or is extended';
const OUTAGE = 'an extension names an outage that is over and touched the session';
const LISTED = 'a lot is listed once, again if it was withdrawn, and changes while it is open, before the end';
const CANCELLED = 'what is cancelled is a bid that counts';
const NEXT_LEADS = 'after a cancellation the highest bid leads whose bidder may have the lot';
const SOLD_ALREADY = 'no bid is cancelled after its sale';
const AUTOMATIC = 'an automatic bid is as high as others make necessary';
const EXTENDED = 'an end moves to the window after a bid, or to the last end';
const ACCEPTED = 'an offer that is accepted is sold at its amount';
const LAPSES = 'a maximum lapses when its bidder leads, may not, and somebody else bids';
const OFFERED = 'what is below its reserve, or where the vendor is asked, is offered to them, and else not';
const ANSWERED = 'an offer is answered once, in time, by whose turn it is, or lapses';
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
  'a running session is changed or withdrawn for a reason': 'a running session is changed or withdrawn for a reason',
  'a session is extended before its sales are recorded': CHANGED,
  'a session with a lot whose sale is recorded is not extended': WHOLE_BOOK,
  'an extended session ends later than before, and than now': CHANGED,
  'a session is extended by a day at most': CHANGED,
  'an extension names an outage that is over': OUTAGE,
  'the outage of an extension touched the session': OUTAGE,
  'an extension is in proportion to its outage, or says that more is meant':
    'an extension is in proportion to its outage, or says that more is meant',
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
  'no bid is cancelled once its sale is recorded': SOLD_ALREADY,
  'what is cancelled is a bid that counts, and counts no more': CANCELLED,
  'after a cancellation the highest bid leads whose bidder may bid and is covered': NEXT_LEADS,
  'maxima are left where the session has them': 'maxima are left where the rules of the session have them',
  'a maximum is in whole ringgit, up to RM1 billion': 'bids are whole ringgit',
  'a maximum is left by who is covered': COVERED,
  'a maximum is at least the next bid': 'bids rise by at least the minimum raise',
  'a maximum is not below the price that its bidder leads at': "the leader's maximum is not below the price",
  'in its last minutes a maximum is not lowered': 'a maximum is not lowered in the last minutes of its lot',
  'the book bids for a maximum at once, and as far as it is necessary': AUTOMATIC,
  'the book bids where a maximum makes it due, and nowhere else':
    'an automatic bid follows from a maximum, where somebody makes it necessary',
  'what cannot be bid for its leader lapses before the bid that passes it': LAPSES,
  'a maximum lapses when its bidder leads and may not bid': LAPSES,
  'a maximum lapses for a bid, which follows at once': LAPSES,
  'whose maxima go is whose automatic bid does, and who may not lead':
    'a cancelled automatic bid takes its maximum with it, and of nobody else who may lead',
  'after a cancellation leader and price follow from the bids and maxima that are left': NEXT_LEADS,
  'how a session is bid on is set before it starts': 'the rules of a session are set before it starts',
  'how a session is bid on is within what a house may set': 'the rules of a session are such as a house may set',
  'a bid in the last minutes of a lot moves its end, as far as the session says': EXTENDED,
  'nothing but a bid in its last minutes moves the end of a lot':
    'the end of a lot moves only with a bid in its last minutes',
  'a reserve is set before its lot ends': 'a reserve is set while its lot is open',
  'a reserve is above the starting price, in whole ringgit': 'a reserve is in whole ringgit, above the starting price',
  'while its lot runs a reserve is only lowered, and no vendor asked anew':
    'while its lot runs, a reserve is only lowered',
  'a bid below the reserve, or of a lot whose vendor is asked, is offered, and no other': OFFERED,
  'what is offered is the highest accepted bid': SOLD_ONCE,
  'an offer leaves time to answer it': 'an offer gives time to answer it',
  'a vendor asks for more, in whole ringgit': 'a vendor asks for more once, in whole ringgit',
  'an offer is answered by whose turn it is, once': ANSWERED,
  'an offer is answered in its time': ANSWERED,
  'an offer lapses when nobody has answered it in time': ANSWERED,
  'what is accepted is sold at once, at its amount, and treated like the lots that were sold before': ACCEPTED,
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
  'an agreement can be worked out for every price': AFTER_THE_SALE,
  'a sale is settled once, when it is paid': AFTER_THE_SALE,
  'what is settled is the hammer price, with its vendor': AFTER_THE_SALE,
  'a sale is settled by the agreement that stood when it was sold, or else by what is agreed now': AFTER_THE_SALE,
  'what the house keeps of a sale is what was agreed': AFTER_THE_SALE,
  'what a sale gives is due when it was agreed': AFTER_THE_SALE,
  'a settlement is taken back whole and once': AFTER_THE_SALE,
  'a settled sale stays paid': AFTER_THE_SALE,
  'nothing moves on the account of a vendor without an agreement': AFTER_THE_SALE,
  'a vendor is charged for lots of their own': AFTER_THE_SALE,
  "what is taken back stands on the vendor's account, whole": AFTER_THE_SALE,
  'a payout is approved by a second person': AFTER_THE_SALE,
  'a payout leaves what is not due': AFTER_THE_SALE,
  'a payout is settled once, while it is under way': AFTER_THE_SALE,
  'a payout is returned once, from where it is': AFTER_THE_SALE,
  'a payout ends as it was ordered': AFTER_THE_SALE,
  'no more payouts end than are under way': AFTER_THE_SALE,
  'a file is opened once, for what is sold': AFTER_THE_SALE,
  'a file counts from the day of the sale': AFTER_THE_SALE,
  'a file is taken back while nothing stands in it': AFTER_THE_SALE,
  'what happens in a file happens while it is open': AFTER_THE_SALE,
  'a step is recorded once, with its day': AFTER_THE_SALE,
  'a step that is taken back was recorded': AFTER_THE_SALE,
  'what is charged has a name of its own, and is charged once': AFTER_THE_SALE,
  'what is charged is what the terms say': AFTER_THE_SALE,
  'a charge beside the terms says what it is for': AFTER_THE_SALE,
  'what was cut was seen by somebody': AFTER_THE_SALE,
  'storage is charged by the day, after the free days, while it is there': AFTER_THE_SALE,
  'a charge is waived whole, and once': AFTER_THE_SALE,
  'what was paid of a waived charge goes to the buyer': AFTER_THE_SALE,
  'no more is paid than is charged': AFTER_THE_SALE,
  'what is taken back is a payment of these charges, whole and once': AFTER_THE_SALE,
  'with a file nothing leaves before all that it asks for is done and paid': AFTER_THE_SALE,
  'a safety deposit leaves its purchase whole, and once': AFTER_THE_SALE,
  'a safety deposit is returned when what it waits for is done, and nothing is due': AFTER_THE_SALE,
  'a safety deposit that is returned after its time says so': AFTER_THE_SALE,
  'a safety deposit is forfeited after its time, where what it waits for was not done': AFTER_THE_SALE,
  'a safety deposit of an abandoned unit is forfeited when it is disposed of': AFTER_THE_SALE,
  'a safety deposit is put back from where it went': AFTER_THE_SALE,
  'a safety deposit is settled before its sale is cancelled': AFTER_THE_SALE,
  'what is paid and not collected is disposed of after notice and its time': AFTER_THE_SALE,
  'a disposal names what is kept and what is owed': AFTER_THE_SALE,
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
  const counterparts = (found: ReturnType<Auditor['read']>) =>
    new Set(found.flatMap(({ rule }) => counterpartsOf(rule)));
  const found = new Map(book.map((event) => [event.revision, counterparts(auditor.read(event))]));
  // What follows on the sale of an accepted offer is of after the sale: the verifier does not ask for it.
  for (const [revision, rules] of found) {
    const before = book[revision - 1]?.type;
    if (before === 'LotSold' || before === 'DepositApplied') rules.delete(ACCEPTED);
  }
  // What is missing at the end of the book would have been the next event.
  return found.set((book.at(-1)?.revision ?? -1) + 1, counterparts(auditor.end()));
}

/** What the verifier finds on one lot, knowing nothing but its closure; the revisions of that, too. */
function verify(book: readonly StoredEvent[], lot: string) {
  const found = new Map<number, Set<string>>();
  const events = closureOf(book, lot);
  checkRules({ lot, session: splitLotKey(lot).session, events, refusals: [] }, (holds, where, rule) => {
    const revision = Number(where.replace('Revision ', ''));
    if (!holds && rule !== TIMES) found.set(revision, (found.get(revision) ?? new Set()).add(rule));
  });
  return { found, read: new Set(events.map(({ revision }) => revision)) };
}

/**
 * Rules of maxima, of what follows a bid, and of offers: they hang together, so that the two may see the first break in another event and in other words. Of a
 * lot on which one finds any of them, the other finds something as well.
 */
const TOGETHER = new Set<string>([
  ...Object.entries(COUNTERPARTS)
    .slice(
      Object.keys(COUNTERPARTS).indexOf('maxima are left where the session has them'),
      Object.keys(COUNTERPARTS).indexOf('the sale of a lot is recorded once'),
    )
    .flatMap(([, counterpart]) => (typeof counterpart === 'string' ? [counterpart] : [])),
  ...['a maximum bids at once where it has to', 'a bid in the last minutes moves the end'],
]);
for (const shared of [
  COVERED,
  SOLD_ONCE,
  NEXT_LEADS,
  'bids are whole ringgit',
  'bids rise by at least the minimum raise',
])
  TOGETHER.delete(shared);

/** What has to follow an event: that it is missing the auditor finds at the next event of the book, of whatever lot that is. */
const DUE = new Set<string>([AUTOMATIC, LAPSES, EXTENDED, ACCEPTED]);

/** What the auditor finds of the lot or its session; `perhaps`: of what was missing it cannot be told whether it is of this lot. */
function foundOf(book: readonly StoredEvent[], lot: string, audited: ReadonlyMap<number, ReadonlySet<string>>) {
  const [surely, perhaps]: [string[], string[]] = [[], []];
  const concerns = (data: object = {}) =>
    ('lot' in data && data.lot === lot) || ('session' in data && data.session === splitLotKey(lot).session);
  for (const [revision, rules] of audited) {
    const [here, before] = [concerns(book[revision]?.data), concerns(book[revision - 1]?.data)];
    for (const rule of rules) {
      if (DUE.has(rule) && here !== before) perhaps.push(rule);
      else if (here) surely.push(rule);
    }
  }
  return { surely, perhaps };
}

/** How many broken rules both have found. */
function mustAgree(book: readonly StoredEvent[]): number {
  const audited = audit(book);
  let broken = 0;
  for (const lot of new Set(book.flatMap(({ data }) => ('lot' in data ? [data.lot] : [])))) {
    // A cancellation that was forged on another lot, or a bid of nobody, is that lot's fault: what it says of who leads there is taken as said.
    const isForgedElsewhere = book.some(({ revision, type, data }) => {
      if (!('lot' in data) || data.lot === lot) return false;
      const found = audited.get(revision) ?? new Set();
      return type === 'BidCancelled' ? found.size > 0 : type === 'BidPlaced' && found.has(MISSING);
    });
    if (isForgedElsewhere) continue;
    const verified = verify(book, lot);
    const { session } = splitLotKey(lot);
    const { surely, perhaps } = foundOf(book, lot, audited);
    const byVerifier = [...verified.found.values()].flatMap((rules) => [...rules]);
    if ([...surely, ...byVerifier].some((rule) => TOGETHER.has(rule))) {
      const isAgreed = byVerifier.length > 0 ? surely.length + perhaps.length > 0 : surely.length === 0;
      const context = `${lot}: the auditor finds ${JSON.stringify(surely)}, the verifier ${JSON.stringify(byVerifier)}`;
      if (!isAgreed) throw new Error(`${context}\n${told(book, lot)}`);
      broken += 1;
      continue;
    }
    for (const event of book) {
      const { revision, type, data } = event;
      // Of other lots and their sessions it reads who led them, and asks no rules.
      const isElsewhere = 'lot' in data ? data.lot !== lot : 'session' in data && data.session !== session;
      if (!verified.read.has(revision) || isElsewhere) continue;
      // What is bid for a maximum the verifier takes for right with what made it necessary.
      if (type === 'BidPlaced' && data.automatic) continue;
      const [expected, found] = [audited.get(revision) ?? new Set(), verified.found.get(revision) ?? new Set()];
      // The auditor counts the lot twice for whoever enters it while leading it.
      if (type === 'LotEntered' && hasBid(book, event)) {
        for (const rules of [expected, found]) for (const rule of [COVERED, ONE_WIN]) rules.delete(rule);
      }
      // Whoever a unit is reserved for need not have bid, so the closure may lack them.
      if (type === 'UnitReserved') expected.delete(MISSING);
      // Its session's end was changed once lots had ended, which both find: the ends of other lots, which stay then, the closure lacks.
      if (isEndChangedLate(audited, book, event, session)) {
        for (const rules of [expected, found]) for (const rule of [STEPS, SOLD_ONCE]) rules.delete(rule);
      }
      expect([...found].sort(), `${lot}, revision ${revision}: ${type} ${JSON.stringify(data)}`).toEqual(
        [...expected].sort(),
      );
      broken += expected.size;
    }
  }
  return broken;
}

function isEndChangedLate(
  audited: ReadonlyMap<number, ReadonlySet<string>>,
  book: readonly StoredEvent[],
  before: StoredEvent,
  session: string,
): boolean {
  return book.some(
    ({ revision, type, data }) =>
      revision < before.revision &&
      type === 'SessionChanged' &&
      data.session === session &&
      audited.get(revision)?.has(CHANGED),
  );
}

function told(book: readonly StoredEvent[], lot: string): string {
  return closureOf(book, lot)
    .map(
      ({ revision, type, data, metadata }) => `${revision} ${JSON.stringify(metadata)} ${type} ${JSON.stringify(data)}`,
    )
    .join('\n');
}

function hasBid(book: readonly StoredEvent[], by: StoredEvent & { readonly type: 'LotEntered' }): boolean {
  return book.some(
    ({ revision, type, data }) =>
      revision < by.revision && type === 'BidPlaced' && data.lot === by.data.lot && data.bidder === by.data.bidder,
  );
}

describe('on each lot of any book, the verifier finds from the closure alone what the auditor finds in the whole book', () => {
  test('sound, and broken in one place', { timeout: NO_TIMEOUT_MS }, () => {
    const broken = new Map<string, number>();
    const settings = runs('closures');
    const forgery = fc.record({ place: fc.nat(), by: fc.nat(40) });
    fc.assert(
      fc.property(plainDoings, forgery, ([house, intents], forged) => {
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
    // No kind of forgery was an empty one; of a few runs, as of a quick check, that cannot be asked.
    const harmless = Object.keys(FORGERIES).filter(
      (what) => (broken.get(what) ?? 0) < Math.floor(settings.numRuns / 50),
    );
    expect(harmless, JSON.stringify([...broken])).toEqual([]);
  });

  test('sound, with maxima, moving ends, reserves and offers', { timeout: NO_TIMEOUT_MS }, () => {
    fc.assert(
      fc.property(ruledDoings, ([house, intents]) => {
        const world = new World(house).open();
        for (const intent of intents) world.act(intent);
        expect(mustAgree(world.history)).toBe(0);
      }),
      runs('closures'),
    );
  });
});

const eight = { bidder: 8, amountSen: 1_200_00, bidRevision: sevenOnTop.length };
const eightOnTop = [...sevenOnTop, placed(LOT, 8, eight.amountSen, seven.amountSen)];
const onOther = [...sevenOnTop, listed('AMS1/2')];

describe('of a cancellation that was forged, both find the same', () => {
  test.each<[what: string, before: readonly Fact[], end: readonly Fact[], forged: Fact, found: readonly string[]]>([
    ['another bidder', eightOnTop, [], cancelled(LOT, { ...eight, bidder: 7 }, seven), [CANCELLED]],
    ['another amount', eightOnTop, [], cancelled(LOT, { ...eight, amountSen: 1_300_00 }, seven), [CANCELLED]],
    ['another bidder, who leads on', eightOnTop, [], cancelled(LOT, { ...eight, bidder: 7 }), [CANCELLED, NEXT_LEADS]],
    ['an event that is no bid', sevenOnTop, [], cancelled(LOT, { ...seven, bidRevision: 0 }), [CANCELLED]],
    ['a bid on another lot', onOther, [], cancelled('AMS1/2', seven), [CANCELLED]],
    ['on a lot that is not there', sevenOnTop, [], cancelled('AMS1/3', seven), [MISSING]],
    ['on a lot that is withdrawn', [...inLot.slice(0, -2), lotWithdrawn], [], cancelled(LOT, seven), [SOLD_ALREADY]],
    ['twice', [...sevenOnTop, cancelled(LOT, seven)], [], cancelled(LOT, seven), [CANCELLED]],
    [
      'one that was passed over',
      [...eightOnTop, sevenSuspended, cancelled(LOT, eight, null, [seven.bidRevision])],
      [],
      cancelled(LOT, seven),
      [CANCELLED],
    ],
    ['another leader', eightOnTop, [], cancelled(LOT, eight, { ...seven, amountSen: 900_00 }), [NEXT_LEADS]],
    ['nobody, where somebody leads', eightOnTop, [], cancelled(LOT, eight), [NEXT_LEADS]],
    ['one that does not lead', eightOnTop, [], cancelled(LOT, seven, eight), []],
    ['after the end, before the sale', eightOnTop, [], cancelled(LOT, eight, seven), []],
    ['after the sale', sevenOnTop, [sold()], cancelled(LOT, seven), [SOLD_ALREADY]],
    ['after the sale, of a bid that never was', sevenOnTop, [sold()], cancelled(LOT, eight), [SOLD_ALREADY]],
    [
      'after the sale, of one that was cancelled',
      [...eightOnTop, cancelled(LOT, eight, seven)],
      [sold()],
      cancelled(LOT, eight, seven),
      [SOLD_ALREADY],
    ],
  ])('%s', (_, before, end, forged, found) => {
    const facts = [...before, ...end, forged];
    const atMs = (revision: number) => (revision < before.length ? NOW_MS : END_MS);
    const book = facts.map((fact, revision) => stored(fact, revision, atMs(revision)));
    mustAgree(book);
    const { lot } = forged.event.data as { readonly lot: string };
    expect([...(audit(book).get(facts.length - 1) ?? [])].sort()).toEqual([...found].sort());
    const verified = verify(book, lot).found;
    expect([...(verified.get(facts.length - 1) ?? [])].sort()).toEqual([...found].sort());
  });
});

test.each([
  [true, 3, 0],
  [false, 3, 1],
  [false, 2, 0],
  [true, 2, 1],
])('of what was bid for a reserve that was dropped (kept: %s, version %i), both find the same', (isKept, v, broken) => {
  const book = reserveDropped(isKept).map(({ fact, atMs }, revision) => {
    const event = stored(fact, revision, atMs);
    return event.type === 'BidCancelled' ? inVersion(event, v) : event;
  });
  expect(mustAgree(book)).toBe(broken);
});

describe('of an extension after the end, both find the same, by the outage that it names', () => {
  const later = END_MS + 600_000;
  test.each<[what: string, fromMs: number, toMs: number, found: readonly string[]]>([
    ['one that began with the last millisecond of the session', END_MS - 1, END_MS + 1000, []],
    ['one that began with its end', END_MS, END_MS + 1000, [OUTAGE]],
    ['one that was over with its first millisecond', START_MS - 1000, START_MS + 1, []],
    ['one that was over with its start', START_MS - 1000, START_MS, [OUTAGE]],
    ['one that is over now', END_MS - 1, later, []],
    ['one that goes on', END_MS - 1, later + 1, [OUTAGE]],
    ['one of no length', END_MS - 1, END_MS - 1, [OUTAGE]],
  ])('%s', (_, fromMs, toMs, found) => {
    const time = (ms: number) => new Date(ms).toISOString();
    const data = { session: 'AMS1', endsAt: time(later + 60_000), outageFrom: time(fromMs), outageTo: time(toMs) };
    const forged = said({ type: 'SessionExtended', data: { ...data, above: null } });
    const last = sevenOnTop.length;
    const book = [...sevenOnTop, forged].map((fact, n) => stored(fact, n, n < last ? NOW_MS : later));
    mustAgree(book);
    expect([...(audit(book).get(last) ?? [])]).toEqual(found);
    expect([...(verify(book, LOT).found.get(last) ?? [])]).toEqual(found);
  });
});

test.each([
  said({ type: 'LotChanged', data: { lot: 'AMS1/3', terms: TERMS } }),
  said({ type: 'LotWithdrawn', data: { lot: 'AMS1/3' } }),
  said({ type: 'LotUnsold', data: { lot: 'AMS1/3' } }),
  sold({ lot: 'AMS1/3' }),
  placed('AMS1/3', 7, 1_000_00),
  ...entered('AMS1/3', 7),
])('of an event on a lot that is not there both find that it is not there', (forged) => {
  const book = [...sevenOnTop, forged].map((fact, revision) => stored(fact, revision, NOW_MS));
  mustAgree(book);
  expect(verify(book, 'AMS1/3').found).toEqual(new Map([[sevenOnTop.length, new Set([MISSING])]]));
});
