import type { LotTerms } from '../events.ts';
import type { LotReserve } from '../lot-defaults.ts';
import { latestEndMs } from '../lot-ends.ts';
import { foldedLotNo, lotKeyOf, splitLotKey } from '../lot-key.ts';
import { sessionPhase } from '../session-clock.ts';
import { overruns } from '../session-overlap.ts';
import type { BookView, LotState } from '../state.ts';
import { changeableLot, newPlace, untouchedLot } from './catalogue.ts';
import { accept, type Decision, type Refused, type RefusedLot, refuse } from './decision.ts';
import { isReserve } from './reserve.ts';
import { openSession } from './sessions.ts';

/** Many lots at once: saved as a catalogue has them, or taken out of it. All of them, or none. */

export interface LotToSave {
  readonly lotNo: string;
  readonly terms: LotTerms;
  /** Where it is new: set in the same append, so that it is never in the catalogue without. Of one that the session has, nothing is changed by it. */
  readonly reserve?: LotReserve | undefined;
}

export interface SaveLots {
  readonly type: 'save-lots';
  readonly commandId: string;
  readonly session: string;
  /** Each lot no once. */
  readonly lots: readonly LotToSave[];
  /** Lot nos of others that go at the same time: nobody has entered or bid on them. One that is gone is no hindrance. */
  readonly withdrawn?: readonly string[];
  readonly nowMs: number;
}

export interface WithdrawLots {
  readonly type: 'withdraw-lots';
  readonly commandId: string;
  /** Of this session; null: of all current ones. */
  readonly session: string | null;
  /** So many at most are withdrawn by this command; all of them are looked at. */
  readonly limit: number;
  readonly nowMs: number;
}

/** What saving lots comes to. */
export interface LotsPlan<Lot> {
  /** Lots that the session does not have, or had until they were withdrawn. */
  readonly listed: readonly Lot[];
  readonly changed: readonly Lot[];
  readonly unchanged: readonly Lot[];
  readonly refused: readonly RefusedLot[];
}

/**
 * Sorts lots by what saving them comes to: lots with a lot no that the session has are replaced (specification, back office, section 5).
 * What has the terms already is left alone, whoever has bid on it.
 */
export function planLots<Lot extends LotToSave>(
  state: BookView,
  { session: name, lots, nowMs }: { readonly session: string; readonly lots: readonly Lot[]; readonly nowMs: number },
): Refused | LotsPlan<Lot> {
  const session = openSession(state, name);
  if ('kind' in session) return session;
  const plan = { listed: [] as Lot[], changed: [] as Lot[], unchanged: [] as Lot[], refused: [] as RefusedLot[] };
  const phase = sessionPhase(session, nowMs);
  const isOver = phase === 'end' || session.step !== 'open';
  const seen = new Set<string>();
  let place = newPlace(state, name);
  const overrunUntil = overruns(state, session, nowMs);
  const bearers = new Map(Array.from(state.currentLots, ([lotNo, key]) => [foldedLotNo(lotNo), key]));
  for (const lot of lots) {
    const { lotNo } = lot;
    const known = state.lots.get(lotKeyOf(name, lotNo));
    const bearer = bearers.get(foldedLotNo(lotNo));
    if (seen.has(foldedLotNo(lotNo))) plan.refused.push({ lotNo, refusal: { code: 'lot-repeated' } });
    else if (known !== undefined && known.outcome !== 'withdrawn') {
      if (hasTerms(known, lot.terms)) plan.unchanged.push(lot);
      else {
        const changeable = changeableLot(state, { session: name, lotNo, nowMs }, lot.terms);
        if ('kind' in changeable) plan.refused.push({ lotNo, refusal: changeable.refusal });
        else plan.changed.push(lot);
      }
    } else if (isOver) plan.refused.push({ lotNo, refusal: { code: 'session-ended' } });
    else if (bearer !== undefined) plan.refused.push({ lotNo, refusal: { code: takenBy(bearer, name) } });
    else {
      const overrun = overrunUntil(latestEndMs(session, (known?.place ?? place) + 1));
      const { startingPriceSen } = lot.terms;
      if (overrun !== undefined) plan.refused.push({ lotNo, refusal: { code: 'lots-overrun', ...overrun } });
      else if (lot.reserve !== undefined && phase !== 'not started')
        plan.refused.push({ lotNo, refusal: { code: 'reserve-fixed' } });
      else if (lot.reserve !== undefined && !isReserve(lot.reserve.reserveSen, startingPriceSen))
        plan.refused.push({ lotNo, refusal: { code: 'reserve-invalid', startingPriceSen } });
      else plan.listed.push(lot);
      if (known === undefined) place += 1;
    }
    seen.add(foldedLotNo(lotNo));
  }
  return plan;
}

function saveLots(state: BookView, command: SaveLots): Decision {
  const plan = planLots(state, command);
  if ('kind' in plan) return plan;
  const kept = new Set(command.lots.map(({ lotNo }) => lotNo));
  const going = [...new Set(command.withdrawn)].flatMap((lotNo) => {
    const lot = state.lots.get(lotKeyOf(command.session, lotNo));
    return lot === undefined || lot.outcome === 'withdrawn' || kept.has(lotNo) ? [] : [lot];
  });
  const refused = [...plan.refused, ...touchedOf(state, going, command.nowMs)];
  if (refused.length > 0) return refuse({ code: 'lots-refused', lots: refused });
  const data = ({ lotNo, terms }: LotToSave) => ({ lot: lotKeyOf(command.session, lotNo), terms });
  return accept(
    ...going.map(({ lot }) => ({ type: 'LotWithdrawn', data: { lot } }) as const),
    ...plan.changed.map((lot) => ({ type: 'LotChanged', data: data(lot) }) as const),
    ...plan.listed.flatMap((lot) => [
      { type: 'LotListed', data: data(lot) } as const,
      ...(lot.reserve === undefined
        ? []
        : [{ type: 'LotReserveSet', data: { lot: data(lot).lot, ...lot.reserve } } as const]),
    ]),
  );
}

/**
 * Which lots `withdraw-lots` would take out of the catalogue, and which forbid it: none is withdrawn while somebody has entered or bid on
 * one of them.
 */
export function planWithdrawal(
  state: BookView,
  { session, nowMs }: { readonly session: string | null; readonly nowMs: number },
): { readonly lots: readonly LotState[]; readonly refused: readonly RefusedLot[] } {
  const lots = [...state.currentLots.values()].flatMap((key) => state.lots.get(key) ?? []);
  const asked = lots.filter((lot) => session === null || lot.session === session);
  return { lots: asked, refused: touchedOf(state, asked, nowMs) };
}

/** Those that may not be withdrawn, and why. */
function touchedOf(state: BookView, lots: readonly LotState[], nowMs: number): RefusedLot[] {
  return lots.flatMap(({ session, lotNo }) => {
    const untouched = untouchedLot(state, { session, lotNo, nowMs });
    return 'kind' in untouched ? [{ lotNo, refusal: untouched.refusal }] : [];
  });
}

function withdrawLots(state: BookView, command: WithdrawLots): Decision {
  const { lots, refused } = planWithdrawal(state, command);
  if (refused.length > 0) return refuse({ code: 'lots-refused', lots: refused });
  return accept(...lots.slice(0, command.limit).map(({ lot }) => ({ type: 'LotWithdrawn', data: { lot } }) as const));
}

/** Of a lot with this number in whatever letters: of the same session, or of another one. */
function takenBy(bearer: string, session: string): 'lot-exists' | 'lot-no-taken' {
  return splitLotKey(bearer).session === session ? 'lot-exists' : 'lot-no-taken';
}

function hasTerms(lot: LotState, terms: LotTerms): boolean {
  return (Object.keys(terms) as (keyof LotTerms)[]).every((term) =>
    term === 'premium' ? isSamePremium(lot.premium, terms.premium) : lot[term] === terms[term],
  );
}

function isSamePremium(a: LotTerms['premium'], b: LotTerms['premium']): boolean {
  switch (a.kind) {
    case 'none':
      return b.kind === 'none';
    case 'flat':
      return b.kind === 'flat' && a.amountSen === b.amountSen;
    case 'share':
      return b.kind === 'share' && a.ppm === b.ppm;
    case 'bands':
      return (
        b.kind === 'bands' &&
        isSamePremium(a.above, b.above) &&
        a.bands.length === b.bands.length &&
        a.bands.every(
          ({ upToSen, amountSen }, at) => b.bands[at]?.upToSen === upToSen && b.bands[at]?.amountSen === amountSen,
        )
      );
  }
}

export const lotsDeciders = {
  'save-lots': saveLots,
  'withdraw-lots': withdrawLots,
};
