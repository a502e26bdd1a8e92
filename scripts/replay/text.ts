import type { LotFeedRecord, Outage } from '#api/features/outages/queries.ts';
import type { RefusedBody } from '#domain/evidence/receipt.ts';
import { formatRM } from '#domain/money.ts';
import type { LotRecord } from '#domain/replay/lot-record.ts';
import { lastAt } from '#domain/replay/lot-replay.ts';
import type { BidderStanding, LotStanding } from '#domain/replay/lot-standing.ts';
import { malaysianTime } from '#domain/session-clock.ts';

/** What the house knows of a lot beside the book. */
export interface Beside {
  readonly refusals: readonly RefusedBody[];
  readonly outages: readonly Outage[];
  readonly sends: LotFeedRecord['sends'];
}

/** The lot as it stood, with everybody who had entered it. */
export function standingText(standing: LotStanding): string {
  const { lot, regnNo, vendor, revision, atMs, topBidder, topSen, bidCount, minimumSen, maximumSen } = standing;
  const price =
    topBidder === 0
      ? 'no bid yet'
      : `${formatRM(topSen)} by bidder ${topBidder} (${bidCount === 1 ? '1 bid' : `${bidCount} bids`})`;
  return [
    `Lot ${lot} (${regnNo}, ${vendor}) at ${timeText(atMs)}, revision ${revision}`,
    `  Session   ${phaseText(standing)}`,
    `  Price     ${price}`,
    `  Next bid  ${formatRM(minimumSen)} to ${formatRM(maximumSen)}`,
    '',
    ...tableOf(
      ['Bidder', 'Balance', 'Held', 'Needed', 'May bid'],
      standing.bidders.map((bidder) => bidderCells(bidder)),
    ),
    '',
  ].join('\n');
}

function phaseText({ phase, msLeft, startsAtMs, endsAtMs, access, outcome }: LotStanding): string {
  const span = `${timeText(startsAtMs)} to ${timeText(endsAtMs)}, ${access === 'public' ? 'public' : `for ${access}`}`;
  if (outcome !== 'open') return `${span}: the lot is ${outcome}`;
  if (phase === 'end') return `${span}: ended`;
  return `${span}: ${phase === 'started' ? 'runs, ends' : 'starts'} in ${(msLeft / 1_000).toFixed(3)} s`;
}

function bidderCells({ bidder, onTop, balanceSen, heldSen, neededSen, obstacle }: BidderStanding): string[] {
  const may = onTop ? 'on top' : obstacle === null ? 'yes' : `no: ${obstacle}`;
  return [`${bidder}`, formatRM(balanceSen), formatRM(heldSen), formatRM(neededSen), may];
}

interface Line {
  readonly atMs: number;
  readonly cells: readonly string[];
}

/** The decisions about the lot before and after an instant, with what the house knows beside the book. */
export function decisionsText(record: LotRecord, beside: Beside, atMs: number, around: number): string {
  const lines = [...eventLines(record), ...besideLines(beside)].toSorted((a, b) => a.atMs - b.atMs);
  const after = lastAt(lines.length, (index) => lines[index]?.atMs ?? 0, atMs) + 1;
  const rows = (some: readonly Line[]) => some.map(({ atMs: ms, cells }) => [timeText(ms), ...cells]);
  const [before, then] = [lines.slice(Math.max(0, after - around), after), lines.slice(after, after + around)];
  const here = [timeText(atMs), '', '← asked for'];
  const table = tableOf(['Time (+08:00)', 'Revision', 'Decision'], [...rows(before), here, ...rows(then)]);
  const sent = beside.sends[lastAt(beside.sends.length, (index) => Date.parse(beside.sends[index]?.at ?? ''), atMs)];
  const listeners = sent === undefined ? [] : ['', sentText(sent)];
  return [...table, ...listeners, ''].join('\n');
}

function sentText({ revision, at, listeners }: Beside['sends'][number]): string {
  const who = listeners === 1 ? '1 listener' : `${listeners} listeners`;
  return `Last sent to those who followed the lot: its bids up to revision ${revision}, at ${timeText(Date.parse(at))}, to ${who}.`;
}

function eventLines({ sinceMs, events, notes }: LotRecord): Line[] {
  const said = new Map(notes.map((note) => [note.index, note]));
  return events.revision.map((revision, index) => {
    const type = events.types[events.type[index] ?? 0] ?? '';
    const [bidder, amountSen] = [events.bidder[index] ?? 0, events.amountSen[index] ?? -1];
    const { text, actor } = said.get(index) ?? { text: null, actor: null };
    const parts = [
      text ?? (type === 'BidPlaced' ? 'bid' : type === 'LotEntered' ? 'entered the lot' : type),
      ...(bidder === 0 ? [] : [`bidder ${bidder}`]),
      ...(amountSen < 0 ? [] : [formatRM(amountSen)]),
      ...(actor === null ? [] : [`by ${actor.role} ${actor.account}`]),
    ];
    return { atMs: sinceMs + (events.afterMs[index] ?? 0), cells: [`${revision}`, parts.join(', ')] };
  });
}

function besideLines({ refusals, outages }: Beside): Line[] {
  const refused = refusals.map(({ at, bidder, amountSen, reason, head }) => {
    const amount = amountSen === null ? '' : `, ${formatRM(amountSen)}`;
    const text = `REFUSED bid, bidder ${bidder}${amount}: ${reason} (against revision ${head.revision})`;
    return { atMs: Date.parse(at), cells: ['–', text] };
  });
  const edges = outages.flatMap(({ from, to, causes }) => [
    { atMs: Date.parse(from), cells: ['–', `OUTAGE begins (${causes.join(', ')})`] },
    { atMs: Date.parse(to), cells: ['–', 'OUTAGE is over'] },
  ]);
  return [...refused, ...edges];
}

/** '2026-11-20 14:59:59.990' at +08:00. */
function timeText(ms: number): string {
  const { date, time } = malaysianTime(ms);
  return `${date} ${time}.${new Date(ms).toISOString().slice(20, 23)}`;
}

/** Columns as wide as their widest cell, two blanks apart. */
function tableOf(heads: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const all = [heads, ...rows];
  const widths = heads.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd());
}
