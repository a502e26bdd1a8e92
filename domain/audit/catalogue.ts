import type { EventOf, StoredEvent } from '../events.ts';
import { splitLotKey } from '../lot-key.ts';
import type { AuditedLot, AuditedSession } from './audited-house.ts';
import { lastEndOf, PLAIN_RULES, planEnds, plannedEndMs } from './ends.ts';
import type { Inspection } from './inspection.ts';

/** Rules of sessions and of the terms of their lots. */

export function readSchedule({ house, expect }: Inspection, data: EventOf<'SessionScheduled'>['data']): void {
  expect(!house.sessions.has(data.session), 'a session is scheduled once');
  const startsAtMs = Date.parse(data.startsAt);
  const endsAtMs = Date.parse(data.endsAt);
  expect(startsAtMs < endsAtMs, 'a session ends after it starts');
  const { session, access } = data;
  const audited: AuditedSession = {
    ...{ session, startsAtMs, endsAtMs, access, given: new Map(), steps: [], lots: [] },
    ...{ withdrawn: false, archived: false, rules: PLAIN_RULES },
  };
  house.sessions.set(session, audited);
  house.current.add(audited);
}

/** Nobody had to say why in the first version of these events. */
function isExplained(
  { startsAtMs, endsAtMs }: AuditedSession,
  atMs: number,
  { data, metadata }: StoredEvent & EventOf<'SessionChanged' | 'SessionWithdrawn'>,
): boolean {
  return data.reason !== null || metadata.v === 1 || atMs < startsAtMs || atMs >= endsAtMs;
}

export function readSessionChange(
  { house, atMs, expect }: Inspection,
  event: StoredEvent & EventOf<'SessionChanged'>,
): void {
  const { data } = event;
  const session = house.session(data.session);
  const startsAtMs = Date.parse(data.startsAt);
  const endsAtMs = Date.parse(data.endsAt);
  const hasBegun = atMs >= session.startsAtMs;
  expect(startsAtMs < endsAtMs, 'a session ends after it starts');
  expect(atMs < session.endsAtMs && !session.withdrawn && session.steps.length === 0, 'what has ended stays ended');
  expect(atMs < endsAtMs, 'no session is ended in the past');
  expect(
    !hasBegun || (startsAtMs === session.startsAtMs && data.access === session.access),
    'a session that has begun keeps its start and its public',
  );
  expect(isExplained(session, atMs, event), 'a running session is changed or withdrawn for a reason');
  session.startsAtMs = startsAtMs;
  session.endsAtMs = endsAtMs;
  session.access = data.access;
  planEnds(session, atMs);
}

const DAY_MS = 86_400_000;
const HALF_AN_HOUR_MS = 1_800_000;

/** The one event that gives a session that has ended another end: it names the outage that bidders are owed time for. */
export function readSessionExtension(
  { house, atMs, expect }: Inspection,
  { data, metadata }: StoredEvent & EventOf<'SessionExtended'>,
): void {
  const session = house.session(data.session);
  const endsAtMs = Date.parse(data.endsAt);
  const outage = { fromMs: Date.parse(data.outageFrom), toMs: Date.parse(data.outageTo) };
  const isUnsold = session.lots.every(({ outcome }) => outcome === 'open' || outcome === 'withdrawn');
  expect(
    house.current.has(session) && session.steps.length === 0,
    'a session is extended before its sales are recorded',
  );
  expect(isUnsold, 'a session with a lot whose sale is recorded is not extended');
  const touched = session.lots.filter(
    ({ outcome, endsAtMs: lotEndMs }) => outcome !== 'withdrawn' && lotEndMs > outage.fromMs,
  );
  const laterMs = endsAtMs - session.endsAtMs;
  const firstMs = touched.length === 0 ? session.endsAtMs : Math.min(...touched.map((lot) => lot.endsAtMs));
  const lastMs = lastEndOf(session);
  expect(laterMs > 0 && firstMs + laterMs > atMs, 'an extended session ends later than before, and than now');
  expect(endsAtMs <= session.endsAtMs + DAY_MS, 'a session is extended by a day at most');
  expect(outage.fromMs < outage.toMs && outage.toMs <= atMs, 'an extension names an outage that is over');
  expect(outage.fromMs < lastMs && outage.toMs > session.startsAtMs, 'the outage of an extension touched the session');
  const lostMs = Math.min(outage.toMs, lastMs) - Math.max(outage.fromMs, session.startsAtMs);
  const givenMs = (session.given.get(data.outageFrom) ?? 0) + lastMs + laterMs - Math.max(lastMs, atMs);
  expect(
    data.above === true || metadata.v === 1 || givenMs <= Math.max(lostMs, 0) + HALF_AN_HOUR_MS,
    'an extension is in proportion to its outage, or says that more is meant',
  );
  session.given.set(data.outageFrom, givenMs);
  session.endsAtMs = endsAtMs;
  // What had ended when the outage began stays closed.
  for (const lot of session.lots) {
    if (lot.endsAtMs <= outage.fromMs) continue;
    lot.plannedEndMs += laterMs;
    lot.endsAtMs += laterMs;
  }
}

export function readSessionWithdrawal(
  { house, atMs, expect }: Inspection,
  event: StoredEvent & EventOf<'SessionWithdrawn'>,
): void {
  const session = house.session(event.data.session);
  expect(!session.withdrawn && session.steps.length === 0, 'only an open session is withdrawn');
  expect(
    session.lots.every((lot) => lot.top === null),
    'a session with bids is not withdrawn',
  );
  expect(isExplained(session, atMs, event), 'a running session is changed or withdrawn for a reason');
  session.withdrawn = true;
  house.current.delete(session);
}

export function readListing({ house, atMs, expect }: Inspection, data: EventOf<'LotListed'>['data']): void {
  const { session: name, lotNo } = splitLotKey(data.lot);
  const session = house.session(name);
  const before = house.lots.get(data.lot);
  expect(before === undefined || before.outcome === 'withdrawn', 'a lot is listed once, and again if it was withdrawn');
  expect(!house.isNumberTaken(lotNo), 'a number names one lot of the catalogue');
  expect(house.current.has(session) && atMs < session.endsAtMs, 'lots are listed before the end');
  const place = before?.place ?? session.lots.length;
  const endMs = plannedEndMs(session, place);
  const lot: AuditedLot = {
    key: data.lot,
    session,
    terms: data.terms,
    top: null,
    entrants: new Set(),
    bids: [],
    maxima: new Map(),
    ...{ place, plannedEndMs: endMs, endsAtMs: endMs },
    ...{ reserveSen: null, approval: false, offer: null },
    outcome: 'open',
    soldTo: null,
    priceSen: 0,
    depositSen: 0,
    additionalSen: 0,
    credited: false,
    applied: false,
    told: false,
    released: false,
    soldAt: -1,
    hammerSen: 0,
    settled: null,
    unsettled: null,
    correctedTo: -1,
  };
  house.lots.set(data.lot, lot);
  if (before !== undefined) session.lots.splice(session.lots.indexOf(before), 1);
  session.lots.push(lot);
}

export function readLotChange(
  { house, atMs, expect }: Inspection,
  event: EventOf<'LotChanged'> | EventOf<'LotWithdrawn'>,
): void {
  const lot = house.lot(event.data.lot);
  const { session } = lot;
  expect(lot.outcome === 'open' && !session.withdrawn, 'only an open lot changes');
  expect(atMs < lot.endsAtMs, 'lots change before the end');
  expect(lot.top === null && lot.entrants.size === 0, 'terms stand once somebody has entered');
  if (event.type === 'LotChanged') lot.terms = event.data.terms;
  else lot.outcome = 'withdrawn';
}
