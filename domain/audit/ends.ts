import type { EventOf } from '../events.ts';
import { instantMs } from '../primitives.ts';
import type { SessionRules } from '../session-rules.ts';
import type { AuditedLot, AuditedSession } from './audited-house.ts';
import type { Due } from './due.ts';
import type { Inspection } from './inspection.ts';

/** Rules of how a session is bid on, and of when each of its lots ends. */

const MINUTE_MS = 60_000;
const RM_1_MILLION_SEN = 100_000_000;

export const PLAIN_RULES: SessionRules = {
  maximumBids: false,
  softClose: null,
  staggerSeconds: 0,
  increments: [],
  approvalHours: 24,
};

export function readRules({ house, atMs, expect }: Inspection, data: EventOf<'SessionRulesSet'>['data']): void {
  const session = house.session(data.session);
  const isOpen = house.current.has(session) && session.steps.length === 0;
  expect(isOpen && atMs < session.startsAtMs, 'how a session is bid on is set before it starts');
  expect(isSettable(data.rules), 'how a session is bid on is within what a house may set');
  session.rules = data.rules;
  planEnds(session, atMs);
}

function isSettable({ softClose, staggerSeconds, increments, approvalHours }: SessionRules): boolean {
  const isClose =
    softClose === null ||
    (softClose.windowMinutes <= 60 &&
      softClose.windowMinutes >= 1 &&
      softClose.lastEndMinutes >= softClose.windowMinutes &&
      softClose.lastEndMinutes <= 1_440);
  const areBands = increments.every(({ fromSen, stepSen }, place) => {
    const before = increments[place - 1] ?? { fromSen: -1, stepSen: 0 };
    const isAbove = place === 0 ? fromSen === 0 : fromSen > before.fromSen && stepSen >= before.stepSen;
    return isAbove && fromSen % 100 === 0 && stepSen % 100 === 0 && stepSen > 0 && stepSen <= RM_1_MILLION_SEN;
  });
  const isStagger = staggerSeconds >= 0 && staggerSeconds <= 3_600;
  return isClose && isStagger && areBands && increments.length <= 20 && approvalHours >= 1 && approvalHours <= 240;
}

/** What has ended stays so; every other lot ends by the session's end and its place, or as late as bids have made it unless its planned end comes earlier. */
export function planEnds(session: AuditedSession, atMs: number): void {
  for (const lot of session.lots) {
    if (lot.endsAtMs <= atMs) continue;
    const plannedMs = plannedEndMs(session, lot.place);
    const isEarlier = plannedMs < lot.plannedEndMs;
    lot.plannedEndMs = plannedMs;
    lot.endsAtMs = isEarlier ? plannedMs : Math.max(plannedMs, lot.endsAtMs);
  }
}

export function plannedEndMs({ endsAtMs, rules }: AuditedSession, place: number): number {
  return endsAtMs + 1_000 * rules.staggerSeconds * place;
}

/** When the last lot of the session ends, as it stands: the end of a session without lots is its own. */
export function lastEndOf({ endsAtMs, lots }: AuditedSession): number {
  return Math.max(endsAtMs, ...lots.filter(({ outcome }) => outcome !== 'withdrawn').map((lot) => lot.endsAtMs));
}

/** The later end that a bid at this time gives the lot, if it does. */
export function laterEnd({ atMs, commandId }: Inspection, lot: AuditedLot): Due[] {
  const { softClose } = lot.session.rules;
  if (softClose === null) return [];
  const latestMs = lot.plannedEndMs + softClose.lastEndMinutes * MINUTE_MS;
  const endMs = Math.min(latestMs, atMs + softClose.windowMinutes * MINUTE_MS);
  if (endMs <= lot.endsAtMs) return [];
  const rule = 'a bid in the last minutes of a lot moves its end, as far as the session says';
  return [{ type: 'LotExtended', data: { lot: lot.key, endsAt: new Date(endMs).toISOString() }, rule, commandId }];
}

export function readLotExtension({ house, isDue, expect }: Inspection, data: EventOf<'LotExtended'>['data']): void {
  const lot = house.lot(data.lot);
  expect(isDue, 'nothing but a bid in its last minutes moves the end of a lot');
  lot.endsAtMs = instantMs(data.endsAt);
}

/** A lot whose sale may be recorded now. */
export function closable({ house, atMs, expect }: Inspection, key: string): AuditedLot {
  const lot = house.lot(key);
  const { session } = lot;
  expect(lot.outcome === 'open', 'the sale of a lot is recorded once');
  expect(atMs >= lastEndOf(session) && session.steps.length === 0, 'sales are recorded after the end');
  return lot;
}
