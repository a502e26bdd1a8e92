import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Book } from '#api/book/book.ts';
import { textsOf } from '#api/features/catalogue/lots.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { Accounts } from '#api/platform/identity/accounts.ts';
import { peopleOfVendor } from '#api/platform/identity/vendor-people.ts';
import { defineJob, LaterError } from '#api/platform/jobs/define.ts';
import type { Jobs } from '#api/platform/jobs/jobs.ts';
import type { Letter } from '#api/platform/mail/letter.ts';
import type { Mailer } from '#api/platform/mail/mailer.ts';
import { agreementObstacle, openOffers } from '#domain/decisions/offers.ts';
import type { StoredEvent } from '#domain/events.ts';
import { splitLotKey } from '#domain/lot-key.ts';
import { type LotState, lotsOfSession, sessionOf } from '#domain/state.ts';
import type { ReadDb } from '#projections/database.ts';
import { changesOfRight, OF_BIDDERS_RIGHT, type OfferStep, stepsOfOffers } from '#projections/queries/offers.ts';
import { bidderLetter, bidderLetterOfSeveral, lapsedToVendorLetter, type TellLot, vendorLetter } from './letters.ts';
import { askVendors, type MailVendorDeps } from './mail-vendors.ts';
import type { BidderKind, VendorKind } from './words.ts';

export interface TellDeps extends MailVendorDeps {
  readonly book: Book;
  readonly db: Kysely<OfficeDb>;
  readonly readDb: ReadDb;
  readonly accounts: Pick<Accounts, 'byIds'>;
  readonly jobs: Pick<Jobs, 'enqueue' | 'work'>;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly publicUrl: string;
}

const retried = {
  ...{ attempts: 10, leaseS: 30, timeoutS: 300, concurrency: 1, mayRetry: true },
  pauseS: { first: 2, max: 600 },
} as const;

/** The sales of a session are recorded: who is asked, and whose bid is asked about. */
const tellOffered = defineJob({ name: 'tell-offered', data: z.object({ session: z.string() }), ...retried });
/**
 * An offer was answered, or lapsed, or whoever is asked for more may no longer agree to it, or may again. `revision`: of the event; of several that
 * lapsed in one command of the first.
 */
const tellAnswer = defineJob({ name: 'tell-offer-answer', data: z.object({ revision: z.int() }), ...retried });

const ANSWERS: ReadonlySet<string> = new Set(['OfferCountered', 'OfferAccepted', 'OfferDeclined', 'OfferLapsed']);

/** Mails vendors and bidders what becomes of offers, whichever process writes it. Each mail has a key, so that it is sent once. */
export function tellOfOffers(deps: TellDeps): { readonly missed: () => Promise<void>; readonly stop: () => void } {
  const { book, jobs } = deps;
  jobs.work(tellOffered, ({ session }) => mailOffered(deps, session));
  jobs.work(tellAnswer, ({ revision }) => mailAnswer(deps, revision));
  const answered = (revision: number) => jobs.enqueue(tellAnswer, { revision }, { key: `${revision}` });
  const offered = (session: string) => jobs.enqueue(tellOffered, { session }, { key: session });
  const enqueue = async (events: readonly StoredEvent[]) => {
    for (const event of events) {
      const isTold = isOfRight(event) ? askedForMore(book, event.data.bidder).length > 0 : ANSWERS.has(event.type);
      if (isTold) await answered(event.revision);
    }
  };
  return {
    stop: book.onCommitted(({ events }) => {
      const sessions = events.flatMap((event) => (event.type === 'SalesRecorded' ? [event.data.session] : []));
      // What could not be noted now is found by `missed`.
      void Promise.all([enqueue(events), ...sessions.map(offered)]).catch(() => undefined);
    }),
    /** What was written while no process could note it. */
    missed: async () => {
      const sessions = new Set<string>();
      for (const key of book.committed.offeredLots.keys()) sessions.add(splitLotKey(key).session);
      for (const session of sessions) {
        if (book.committed.sessions.get(session)?.step === 'open') continue;
        await offered(session);
        const lots = lotsOfSession(book.committed, session).map(({ lot }) => lot);
        for (const { type, revision } of await stepsOfOffers(deps.readDb, lots))
          if (ANSWERS.has(type)) await answered(revision);
      }
      for (const revision of await changedSinceAsked(deps)) await answered(revision);
    },
  };
}

/** One mail for each vendor, and one for each bidder, however many lots of theirs were offered. */
async function mailOffered(deps: TellDeps, session: string): Promise<void> {
  await askVendors(deps, session, 'asked');
  const { committed } = deps.book;
  const waiting = lotsOfSession(committed, session).filter(({ offer }) => offer !== null && !offer.isCounter);
  const told = await tellLots(
    deps.db,
    waiting.map((lot) => ({
      ...lot,
      bidSen: lot.topSen,
      priceSen: lot.topSen,
      decideByMs: lot.offer?.decideByMs ?? 0,
      isBelowReserve: lot.reserveSen !== null && lot.topSen < lot.reserveSen,
    })),
  );
  const ofBidder = Map.groupBy(told, ({ topBidder }) => topBidder);
  for (const [bidder, lots] of ofBidder) await mailBidder(deps, 'asked', { bidder, lots, key: `offered ${session}` });
}

const RIGHT: ReadonlySet<string> = new Set(OF_BIDDERS_RIGHT);
type OfRight = Extract<StoredEvent, { type: (typeof OF_BIDDERS_RIGHT)[number] }>;
const isOfRight = (event: StoredEvent): event is OfRight => RIGHT.has(event.type);

/** The lots for which this bidder is asked for more. */
function askedForMore({ committed }: Book, bidder: number): LotState[] {
  return openOffers(committed).filter(({ topBidder, offer }) => topBidder === bidder && offer?.isCounter === true);
}

/** Since a bidder was asked for more, their right to bid has changed at these revisions. */
async function changedSinceAsked({ book, readDb }: TellDeps): Promise<number[]> {
  const asked = openOffers(book.committed).filter(({ offer }) => offer?.isCounter === true);
  const steps = await stepsOfOffers(
    readDb,
    asked.map(({ lot }) => lot),
  );
  const changes = await changesOfRight(
    readDb,
    asked.map(({ topBidder }) => topBidder),
  );
  return changes.flatMap(({ bidder, revision }) => {
    const isSince = asked.some(({ lot, topBidder }) => {
      const countered = steps.findLast((step) => step.lot === lot && step.type === 'OfferCountered');
      return topBidder === bidder && countered !== undefined && countered.revision < revision;
    });
    return isSince ? [revision] : [];
  });
}

/** Bidder and vendor learn what it means for their open offer, each in a mail a lot. By what holds now: who has been suspended and reinstated reads one. */
async function mailRight(deps: TellDeps, event: OfRight): Promise<void> {
  const { committed } = deps.book;
  const lots = askedForMore(deps.book, event.data.bidder).filter((lot) =>
    isConcerned(lot, sessionOf(committed, lot).access, event),
  );
  const steps = await stepsOfOffers(
    deps.readDb,
    lots.map(({ lot }) => lot),
  );
  if (lots.some((lot) => !steps.some((step) => step.lot === lot.lot && step.type === 'OfferCountered')))
    throw new LaterError(`the read tables do not have the counter-offers of bidder ${event.data.bidder} yet`);
  const told = await tellLots(
    deps.db,
    lots.map((lot) => ({
      ...{ ...lot, ...figuresOf(steps.filter((step) => step.lot === lot.lot)) },
      obstacle: agreementObstacle(committed, lot),
    })),
  );
  for (const lot of told) {
    const kind = lot.obstacle === undefined ? 'freed' : 'held';
    if (!IS_OF[kind].has(event.type)) continue;
    const key = `offer ${lot.lot} ${kind} ${event.revision}`;
    await mailBidder(deps, kind, { bidder: lot.topBidder, lots: [lot], key });
    // Their mail has no reason: a second one would say the same.
    if (await isLastTold(deps, `offer ${lot.lot}`, kind, `${key} vendor`)) continue;
    for (const person of await peopleOfVendor(deps.db, lot.vendor))
      await mailPerson(deps, person, vendorLetter(kind, person, lot), `${key} vendor`);
  }
}

/** Was this the last thing that a vendor was told of this offer, by the mail of another event? */
async function isLastTold({ db }: TellDeps, offer: string, kind: 'held' | 'freed', key: string): Promise<boolean> {
  const last = await db
    .selectFrom('office.outbox')
    .select('dedupeKey')
    .where((eb) =>
      eb.or([
        eb('dedupeKey', 'like', `${offer} held % vendor %`),
        eb('dedupeKey', 'like', `${offer} freed % vendor %`),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const told = last?.dedupeKey ?? '';
  return told.startsWith(`${offer} ${kind} `) && !told.startsWith(`${key} `);
}

const IS_OF: Readonly<Record<'held' | 'freed', ReadonlySet<OfRight['type']>>> = {
  held: new Set(['BidderSuspended', 'VendorBarred', 'StaffVerified', 'StaffRefuted']),
  freed: new Set(['BidderReinstated', 'VendorBarLifted', 'StaffVerified']),
};

function isConcerned({ vendor }: LotState, access: string, event: OfRight): boolean {
  if (event.type === 'VendorBarred' || event.type === 'VendorBarLifted') return event.data.vendor === vendor;
  if (event.type === 'StaffVerified' || event.type === 'StaffRefuted') return access !== 'public';
  return true;
}

async function mailAnswer(deps: TellDeps, revision: number): Promise<void> {
  const event = await deps.book.eventAt(revision);
  if (event !== undefined && isOfRight(event)) return mailRight(deps, event);
  return mailStep(deps, revision);
}

async function mailStep(deps: TellDeps, revision: number): Promise<void> {
  const events = await eventsOf(deps.book, revision);
  const lots = events.map(({ data: { lot } }) => lot);
  const steps = await stepsOfOffers(deps.readDb, lots);
  if (events.some((event) => !steps.some((step) => step.revision === event.revision)))
    throw new LaterError(`the read tables do not have the offers of revision ${revision} yet`);
  const known = await tellLots(
    deps.db,
    lots.flatMap((key) => {
      const lot = deps.book.committed.lots.get(key);
      return lot === undefined ? [] : [{ ...lot, ...figuresOf(steps.filter((step) => step.lot === key)) }];
    }),
  );
  const [event] = events;
  if (event?.type === 'OfferLapsed') return mailLapsed(deps, known, revision);
  const [lot] = known;
  if (event === undefined || lot === undefined) return;
  const kinds = kindsOf(event);
  if (kinds.bidder !== undefined)
    await mailBidder(deps, kinds.bidder, { bidder: event.data.bidder, lots: [lot], key: `offer ${revision}` });
  if (kinds.vendor === undefined) return;
  for (const person of await peopleOfVendor(deps.db, lot.vendor))
    await mailPerson(deps, person, vendorLetter(kinds.vendor, person, lot), `offer ${revision} vendor`);
}

type Answer = Extract<
  NonNullable<Awaited<ReturnType<Book['eventAt']>>>,
  { type: 'OfferCountered' | 'OfferAccepted' | 'OfferDeclined' | 'OfferLapsed' }
>;

/** The event, with those that lapsed in the same command; none where another one stands for them. */
async function eventsOf(book: Book, revision: number): Promise<Answer[]> {
  const isAnswer = (event: { readonly type: string } | undefined): event is Answer =>
    event !== undefined && ANSWERS.has(event.type);
  // A lot was listed and bid on before: it is never the first event.
  const [before, ...from] = await book.eventsAfter(revision - 2, MOST_LAPSED);
  const [first] = from;
  if (!isAnswer(first)) return [];
  if (first.type !== 'OfferLapsed') return [first];
  const { commandId } = first.metadata;
  if (before?.type === 'OfferLapsed' && before.metadata.commandId === commandId) return [];
  return from
    .filter(isAnswer)
    .filter(({ type, metadata }) => type === 'OfferLapsed' && metadata.commandId === commandId);
}

/** Events that are read to find what lapsed together; one command closes fewer. */
const MOST_LAPSED = 256;

/** What a lot came to by what was said of its offer, oldest first. */
function figuresOf(steps: readonly OfferStep[]) {
  const said = (type: OfferStep['type']) =>
    steps.findLast((step) => step.type === type)?.said as { hammerSen?: number; decideBy?: string } | undefined;
  const [offered, countered] = [said('LotOffered'), said('OfferCountered')];
  const bidSen = offered?.hammerSen ?? 0;
  const last = countered ?? offered;
  return { bidSen, priceSen: last?.hammerSen ?? bidSen, decideByMs: Date.parse(last?.decideBy ?? '') || 0 };
}

/** Who is told what of an answer. A vendor or bidder who gave it knows it, unless the house gave it for them. */
function kindsOf({ type, data, metadata }: Exclude<Answer, { type: 'OfferLapsed' }> | Answer): {
  readonly bidder?: BidderKind;
  readonly vendor?: VendorKind;
} {
  const byHouse = metadata.actor !== undefined;
  switch (type) {
    case 'OfferCountered':
      return { bidder: 'countered', ...(byHouse && { vendor: 'counteredForYou' }) };
    case 'OfferAccepted':
      if (data.by === 'bidder') return { bidder: 'agreed', vendor: 'agreed' };
      return { bidder: 'accepted', ...(byHouse && { vendor: 'acceptedForYou' }) };
    case 'OfferDeclined':
      if (data.by === 'bidder') return { bidder: 'declined', vendor: 'refused' };
      return { bidder: 'declined', ...(byHouse && { vendor: 'declinedForYou' }) };
    case 'OfferLapsed':
      return { bidder: 'lapsed' };
  }
}

async function mailLapsed(deps: TellDeps, lots: readonly Known[], revision: number): Promise<void> {
  const { book, db } = deps;
  const events = await eventsOf(book, revision);
  const bidderOf = new Map(events.map(({ data }) => [data.lot, data.bidder]));
  for (const [bidder, own] of Map.groupBy(lots, ({ lot }) => bidderOf.get(lot) ?? 0))
    await mailBidder(deps, 'lapsed', { bidder, lots: own, key: `offers lapsed ${revision}` });
  for (const [, own] of Map.groupBy(lots, ({ session, vendor }) => `${session} ${vendor}`)) {
    for (const person of await peopleOfVendor(db, own[0]?.vendor ?? ''))
      await mailPerson(deps, person, lapsedToVendorLetter(person, own), `offers lapsed ${revision} ${own[0]?.session}`);
  }
}

type Known = TellLot & { readonly vendor: string; readonly topBidder: number };

/** With make and model. */
async function tellLots<L extends Omit<Known, 'what'>>(
  db: Kysely<OfficeDb>,
  lots: readonly L[],
): Promise<(L & { readonly what: string })[]> {
  const texts = await textsOf(db, lots);
  return lots.map((lot) => {
    const { make = '', descOfGood = '' } = texts.get(lot.lot) ?? {};
    return { ...lot, what: `${make} ${descOfGood}`.trim() };
  });
}

interface ToBidder {
  readonly bidder: number;
  readonly lots: readonly TellLot[];
  readonly key: string;
}

async function mailBidder(deps: TellDeps, kind: BidderKind, { bidder, lots, key }: ToBidder): Promise<void> {
  const person = (await deps.accounts.byIds([bidder])).get(bidder);
  const [only] = lots;
  if (person === undefined || only === undefined) return;
  const isBurst = lots.length > 1 && (kind === 'asked' || kind === 'lapsed');
  const letter = isBurst
    ? bidderLetterOfSeveral(kind, person, lots, deps.publicUrl)
    : bidderLetter(kind, person, only, deps.publicUrl);
  await mailPerson(deps, person, letter, key);
}

async function mailPerson(
  { mailer }: TellDeps,
  { id, email }: { readonly id: number; readonly email: string },
  letter: Letter,
  key: string,
): Promise<void> {
  await mailer.send({ to: email, accountId: id, letter, dedupeKey: `${key} ${id}` });
}
