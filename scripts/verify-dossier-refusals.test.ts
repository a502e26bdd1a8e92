import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BidRefusalCode } from '#domain/decisions/bidding.ts';
import type { StoredEvent } from '#domain/events.ts';
import { type RefusedBody, refusedBody } from '#domain/evidence/receipt.ts';
import { Auditor } from '#domain/invariants.ts';
import { splitLotKey } from '#domain/lot-key.ts';
import { BIDDERS, houses } from '#domain/testing/houses.ts';
import { type Intent, sequences } from '#domain/testing/intents.ts';
import { NO_TIMEOUT_MS, runs } from '#domain/testing/runs.ts';
import { type RefusedBid, World } from '#domain/testing/world.ts';
import { REFUSED_BID } from '#domain/vocabulary/bid-refusals.ts';
import { checkRules, closureOf } from './test/verifier.ts';

const REASONS = Object.keys(REFUSED_BID) as BidRefusalCode[];

function bodyOf({ lot, code, atMs, revision, ...bid }: RefusedBid): RefusedBody {
  const at = new Date(atMs).toISOString();
  const place = { house: 'tukul', lot: lot ?? '', at, received: at, id: '', head: { revision, hash: '' } };
  return refusedBody({ ...bid, ...place, reason: code });
}

/** A receipt of the first kind: without what the bidder named. */
function ofKind1(body: RefusedBody): RefusedBody {
  const { startOrRaise: _, ...rest } = { startOrRaise: '', ...body };
  return refusedBody(rest);
}

/** The reasons that hold, and those that nobody can tell, of all that there are. */
interface Found {
  readonly so: readonly string[];
  readonly notKnown: readonly string[];
}

/** By the auditor, who has read the whole book. */
function found(book: readonly StoredEvent[], body: RefusedBody): Found {
  const auditor = new Auditor();
  for (const event of book.slice(0, body.head.revision + 1)) auditor.read(event);
  const ruled = (ruling: string) => REASONS.filter((reason) => auditor.judge({ ...body, reason }) === ruling).sort();
  return { so: ruled('so'), notKnown: ruled('not known') };
}

/** By the verifier, from the closure of the lot. */
function taken(book: readonly StoredEvent[], body: RefusedBody): Found {
  const { lot, bidder, head } = body;
  const refusals = REASONS.map((reason, no) => ({ no, body: { ...body, reason } }));
  const commandId = 'commandId' in body ? body.commandId : undefined;
  const events = closureOf(book, lot, [{ bidder, revision: head.revision, commandId }]);
  const wrong = new Set<string | undefined>();
  const unchecked: number[] = [];
  const expectation = (holds: boolean, where: string) => {
    if (!holds && where.startsWith('Refusal')) wrong.add(REASONS[Number(where.replace('Refusal ', ''))]);
  };
  checkRules({ lot, session: splitLotKey(lot).session, events, refusals }, expectation, unchecked);
  const notKnown = unchecked.flatMap((no) => REASONS[no] ?? []);
  const so = REASONS.filter((reason) => !wrong.has(reason) && !notKnown.includes(reason));
  return { so: so.sort(), notKnown: notKnown.sort() };
}

/** What entered or bid up to that revision. */
function commandsIn(book: readonly StoredEvent[], revision: number) {
  return book.slice(0, revision + 1).filter((event) => event.type === 'LotEntered' || event.type === 'BidPlaced');
}

/** What a house may write that refused a bid for no reason, and signs what it wrote. Amounts in sen. */
const FORGERIES: Readonly<
  Record<string, (body: RefusedBody & { readonly seenSen: number }, book: readonly StoredEvent[]) => object>
> = {
  'an amount far above the highest bid': ({ amountSen, seenSen }) => {
    return {
      startOrRaise: 'raise',
      offerSen: (amountSen ?? 0) + 10_000_00 - seenSen,
      amountSen: (amountSen ?? 0) + 10_000_00,
    };
  },
  'an amount that the bidder did not name': ({ amountSen }) => ({ amountSen: (amountSen ?? 0) + 100 }),
  'a price that they never saw': ({ amountSen }) => {
    return { startOrRaise: 'raise', seenSen: (amountSen ?? 0) + 100, offerSen: -100 };
  },
  'a start in place of a raise, and a raise of nothing': ({ amountSen }) => {
    return { startOrRaise: 'start', seenSen: 0, offerSen: amountSen ?? 0 };
  },
  'the id of an earlier command of theirs': ({ bidder, head }, book) => {
    const theirs = commandsIn(book, head.revision).findLast(({ data }) => data.bidder === bidder);
    return theirs === undefined ? {} : { commandId: theirs.metadata.commandId };
  },
  'the id of the first command of all, in a session that may be over': ({ head }, book) => {
    const [first] = commandsIn(book, head.revision);
    return first === undefined ? {} : { commandId: first.metadata.commandId };
  },
  // Years: of units that are handed over houses live for months, and the last event of a closure need not be the last of its book.
  'a time before the event that it names': ({ at }) => ({
    at: new Date(Date.parse(at) - 3_650 * 86_400_000).toISOString(),
  }),
  'a time after the end': ({ at }) => ({ at: new Date(Date.parse(at) + 86_400_000).toISOString() }),
  'another bidder': ({ bidder }) => ({ bidder: bidder + 1 }),
};

describe("another session's command", () => {
  const lot = { startingPriceSen: 1_000_00, minimumRaiseSen: 100, depositSen: 0, adminFeeSen: 0, safetyDepositSen: 0 };
  const terms = { ...lot, regnNo: 'WXC 4821', vendor: 'TM', premium: { kind: 'none' } } as const;
  const session = { startsInMs: 0, lengthMs: 500, access: 'public' };
  const step: Intent = { do: 'next-step', session: 'AMS1', limit: 9, late: true };
  const bidOn = (lotNo: string, isKeen: boolean): Intent => ({ do: 'bid', lotNo, who: 0, keen: isKeen, how: 'least' });
  const withdrawn: Intent = { do: 'withdraw-session', session: 'AMS1', reason: 'technical-fault' };

  /** Bidder 1001 takes part in lot 1 of AMS1; after what follows they are refused on lot 2, of the staff's session AMS2. */
  function refusedAfter(intents: readonly Intent[]) {
    const sessions = [session, { ...session, access: 'TM Staff' }];
    const bidders = BIDDERS.map(() => ({ depositSen: 500_00, group: undefined }));
    const lots = [0, 1].map((n) => ({ session: n, terms }));
    const world = new World({ sessions, lots, bidders, entries: [] }).open();
    world.act({ do: 'enter', lotNo: '1', bidder: 1001, keen: false });
    for (const intent of intents) world.act(intent);
    const done = commandsIn(world.history, world.state.revision).map(({ metadata }) => metadata.commandId);
    world.act(bidOn('2', false));
    return { world, done, body: bodyOf(world.refusedBids.at(-1) as RefusedBid) };
  }

  test.each([
    { when: 'while its session runs', intents: [bidOn('1', true)], commands: 2, isTaken: true },
    { when: 'after its sales are recorded', intents: [bidOn('1', true), step], commands: 2, isTaken: true },
    { when: 'once deposits are balanced out', intents: [bidOn('1', true), step, step], commands: 2, isTaken: true },
    { when: 'once it is cleared', intents: [bidOn('1', true), step, step, step, step], commands: 2, isTaken: false },
    { when: 'once it is withdrawn', intents: [withdrawn], commands: 1, isTaken: false },
  ])('$when: both find the same, and its id is taken: $isTaken', ({ intents, commands, isTaken }) => {
    const { world, done, body } = refusedAfter(intents);
    expect(done).toHaveLength(commands);
    for (const commandId of done) {
      const reused = { ...body, commandId } as RefusedBody;
      expect(taken(world.history, reused)).toEqual(found(world.history, reused));
      expect(taken(world.history, reused).so.includes('command-id-reused')).toBe(isTaken);
    }
  });
});

/** So many refusals of one book are looked at: each reads it again. */
const REFUSALS_PER_BOOK = 2;

describe('on each lot of any book, the verifier finds from the closure alone what the auditor finds in the whole book', () => {
  test('and takes for a refused bid the reasons that the auditor sees, and no others, also for one that was forged', {
    timeout: NO_TIMEOUT_MS,
  }, () => {
    const told = new Map<string, number>();
    const settings = runs('closures');
    fc.assert(
      fc.property(houses, sequences, fc.nat(), (house, intents, pick) => {
        const world = new World(house).open();
        for (const intent of intents) world.act(intent);
        const book = world.history;
        const some = world.refusedBids.filter(({ lot, code }) => lot !== null && code !== 'bidder-unknown');
        for (let n = 0; n < Math.min(some.length, REFUSALS_PER_BOOK); n += 1) {
          const refused = some[(pick + n) % some.length] as RefusedBid;
          const body = bodyOf(refused);
          const sound = taken(book, body);
          expect(sound, JSON.stringify(body)).toEqual(found(book, body));
          expect(sound.so, JSON.stringify(body)).toContain(refused.code);
          expect(sound.notKnown).toEqual([]);
          const old = ofKind1(body);
          expect(taken(book, old), JSON.stringify(old)).toEqual(found(book, old));
          for (const [what, forge] of Object.entries(FORGERIES)) {
            const forged = { ...body, ...forge(body as never, book) } as RefusedBody;
            const reasons = taken(book, forged);
            expect(reasons, `${what}: ${JSON.stringify(forged)}`).toEqual(found(book, forged));
            if (String(reasons.so) !== String(sound.so)) told.set(what, (told.get(what) ?? 0) + 1);
          }
        }
      }),
      settings,
    );
    // No kind of forgery was an empty one.
    const harmless = Object.keys(FORGERIES).filter((what) => (told.get(what) ?? 0) < settings.numRuns / 50);
    expect(harmless, JSON.stringify([...told])).toEqual([]);
  });
});
