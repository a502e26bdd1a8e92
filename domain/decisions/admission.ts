import { type AdmissionObstacle, admissionObstacle, coverObstacle, isAdmitted } from '../bid-obstacle.ts';
import { splitLotKey } from '../lot-key.ts';
import { lotPhase } from '../session-clock.ts';
import {
  type BidderState,
  type BookState,
  type BookView,
  type CommandTrace,
  type LotState,
  sessionOf,
} from '../state.ts';
import { refuse } from './decision.ts';

/** What entries, bids and maximum bids are all asked: is it a repetition, is the lot open to this bidder, is its deposit covered? */

/** What this command id has bid or entered before, on a lot of the current catalogue, as long as it is remembered. */
export function traceOf(state: BookState, commandId: string): CommandTrace | undefined {
  let first: CommandTrace | undefined;
  for (const commands of state.commands.values()) {
    const trace = commands.get(commandId);
    if (trace === undefined || state.currentLots.get(splitLotKey(trace.lot).lotNo) !== trace.lot) continue;
    if (first === undefined || trace.revision < first.revision) first = trace;
  }
  return first;
}

export function isWholeRinggit(amountSen: number): boolean {
  return Number.isSafeInteger(amountSen) && amountSen > 0 && amountSen % 100 === 0;
}

/** Why this bidder is not let in to the lot at all. */
export function obstacleTo(state: BookView, lot: LotState, bidder: BidderState): AdmissionObstacle | undefined {
  return admissionObstacle({
    active: bidder.active,
    admitted: isAdmitted(sessionOf(state, lot).access, bidder.staffGroup),
    barred: bidder.barredBy.includes(lot.vendor),
  });
}

/** Is this lot open to this bidder now? The rules that entry and every bid share. */
export function admit(
  state: BookState,
  lot: LotState | undefined,
  command: { readonly bidder: number; readonly nowMs: number },
) {
  if (lot === undefined) return refuse({ code: 'lot-not-found' });
  const session = sessionOf(state, lot);
  const phase = lotPhase(session, lot, command.nowMs);
  if (phase === 'not started') return refuse({ code: 'session-not-started' });
  // A recorded sale ends a lot for good, whatever the clock says afterwards.
  if (phase === 'end' || lot.outcome !== 'open') return refuse({ code: 'session-ended' });
  const bidder = state.bidders.get(command.bidder);
  if (bidder === undefined) return refuse({ code: 'bidder-unknown' });
  const obstacle = obstacleTo(state, lot, bidder);
  switch (obstacle) {
    case undefined:
      return { lot, bidder };
    case 'staff-only':
      return refuse({ code: obstacle, group: session.access });
    default:
      return refuse({ code: obstacle });
  }
}

/** Cover, where this lot is never among those that the bidder is winning; in a staff session nobody wins two lots. */
export function coverRefusal(state: BookState, lot: LotState, bidder: BidderState) {
  const { access } = sessionOf(state, lot);
  const { depositSen } = lot;
  const { balanceSen, heldSen, winning } = bidder;
  const obstacle = coverObstacle(
    { access, depositSen },
    {
      winsAnother: winning.some((key) => state.lots.get(key)?.session === lot.session),
      ...{ balanceSen, heldElsewhereSen: heldSen },
    },
  );
  switch (obstacle) {
    case undefined:
      return undefined;
    case 'staff-one-winning':
      return refuse({ code: obstacle, group: access });
    case 'deposit-insufficient':
      return refuse({ code: obstacle, balanceSen, depositSen });
    case 'deposit-exceeded':
      return refuse({ code: obstacle, balanceSen, heldSen, depositSen, winningLots: winning });
  }
}
