import { mapInTurns } from '#api/platform/async/turns.ts';

/** A line of a bank statement. Positive into the bank account, in sen; the day at +08:00. */
export interface StatementLine {
  readonly line: number;
  readonly day: string;
  /** In the bank's words. */
  readonly description: string;
  readonly reference: string;
  readonly amountSen: number;
}

/** A movement of the book on the bank account. */
export interface BookMovement {
  readonly revision: number;
  readonly day: string;
  readonly movement: string;
  readonly reference: string | null;
  readonly amountSen: number;
  /** Another line is it already: found by no more than its amount, or by what says so. Absent: none is. */
  readonly held?: 'by amount' | 'firmly';
}

export type FoundBy = 'reference' | 'amount' | 'sum';

export interface LineMatch {
  readonly line: number;
  readonly revisions: readonly number[];
  readonly foundBy: FoundBy;
}

/** days: banks book up to so many after the book, and one before it, since some value a payment on the day before. */
const DAYS_LATER = 7;
const DAYS_EARLIER = 1;

/**
 * Matches lines with movements, each used once: first by a reference in the line's text and the amount, also where another line was taken for that
 * movement by the amount alone; then by the amount, where there is only one way; then sums that a payment service pays out: all movements of a day, of
 * one kind or of all, that add up to the line. In turns with what else the process has to do.
 */
export async function matchLines(
  lines: readonly StatementLine[],
  movements: readonly BookMovement[],
): Promise<LineMatch[]> {
  const open = new Map(movements.filter(({ held }) => held !== 'firmly').map((each) => [each.revision, each]));
  const matches: LineMatch[] = [];
  const match = ({ line }: StatementLine, found: readonly BookMovement[], foundBy: FoundBy) => {
    for (const { revision } of found) open.delete(revision);
    matches.push({ line, revisions: found.map(({ revision }) => revision), foundBy });
  };
  const left = async (rest: readonly StatementLine[], foundBy: FoundBy, find: Find): Promise<StatementLine[]> => {
    const isLeft = await mapInTurns(rest, (line) => {
      const found = find(line);
      if (found.length > 0) match(line, found, foundBy);
      return found.length === 0;
    });
    return rest.filter((_, at) => isLeft[at]);
  };

  const { named } = await findMovements(movements);
  const inOrder = lines.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.line - b.line));
  const isNamed = new Set<StatementLine>();
  const unnamed = await left(inOrder, 'reference', (line) => {
    const found = named(line);
    if (found.length > 0) isNamed.add(line);
    return found.filter(({ amountSen, revision }) => amountSen === line.amountSen && open.has(revision)).slice(0, 1);
  });
  for (const { revision, held } of movements) if (held !== undefined) open.delete(revision);
  // Whoever pays twice under one reference has not paid what somebody else owed the same amount for.
  const anybodys = unnamed.filter((line) => !isNamed.has(line));
  const byAmount = Map.groupBy([...open.values()], ({ amountSen }) => amountSen);
  const amounts = [...Map.groupBy(anybodys, (line) => line.amountSen)];
  const paired = await mapInTurns(amounts, ([amountSen, ofAmount]) => pairs(ofAmount, byAmount.get(amountSen) ?? []));
  for (const [line, movement] of paired.flat()) match(line, [movement], 'amount');
  const matched = new Set(matches.map(({ line }) => line));
  const unlike = unnamed.filter(({ line }) => !matched.has(line));
  const sums = new DaySums([...open.values()]);
  await left(unlike, 'sum', (line) => sums.take(line));
  return matches;
}

type Find = (line: StatementLine) => readonly BookMovement[];

/** What lines can be compared with, made once for all lines of a statement. */
interface MovementFinder {
  /** Movements whose reference is in a line's words, whatever their amounts. */
  named(line: Pick<StatementLine, 'description' | 'reference'>): readonly BookMovement[];
  /** Movements of a line's amount that are near it, the earliest first: so many at most, of thousands that may be. */
  likely(line: Pick<StatementLine, 'day' | 'amountSen'>): readonly BookMovement[];
}

/** Of all deposits of one day that are equal: who looks for one of those needs another way. */
export const MOST_LIKELY = 20;

export async function findMovements(movements: readonly BookMovement[]): Promise<MovementFinder> {
  const references = await mapInTurns(movements, ({ reference }) => plain(reference ?? ''));
  const byReference = new Map<string, BookMovement[]>();
  const byAmount = new Map<string, BookMovement[]>();
  const add = (index: Map<string, BookMovement[]>, key: string, movement: BookMovement) => {
    const same = index.get(key);
    if (same === undefined) index.set(key, [movement]);
    else same.push(movement);
  };
  const ofAmount = (amountSen: number, dayNo: number) => `${amountSen} ${dayNo}`;
  await mapInTurns(movements, (movement, at) => {
    const reference = references[at] ?? '';
    if (reference.length >= SHORTEST_REFERENCE) add(byReference, reference, movement);
    add(byAmount, ofAmount(movement.amountSen, dayNumber(movement.day)), movement);
  });
  return {
    named: (line) => wordsOf(line).flatMap((word) => byReference.get(word) ?? []),
    likely: ({ day, amountSen }) => {
      const found: BookMovement[] = [];
      for (let ago = DAYS_LATER; ago >= -DAYS_EARLIER && found.length < MOST_LIKELY; ago -= 1) {
        found.push(...(byAmount.get(ofAmount(amountSen, dayNumber(day) - ago)) ?? []).slice(0, MOST_LIKELY));
      }
      return found.slice(0, MOST_LIKELY);
    },
  };
}

type Pair = readonly [StatementLine, BookMovement];

/**
 * Lines and movements of one amount, where nobody has to guess which is which: on one day there are as many of the one as of the other, or among
 * those that are left and lie near each other. All are equal then: none is missing, whichever is which.
 */
function pairs(lines: readonly StatementLine[], movements: readonly BookMovement[]): readonly Pair[] {
  const found: Pair[] = [];
  const pairUp = (some: readonly StatementLine[], same: readonly BookMovement[]) => {
    const [left, right] = [some, same].map((each) => each.toSorted(byDay)) as [StatementLine[], BookMovement[]];
    const inOrder = left.flatMap((line, at): readonly Pair[] => {
      const movement = right[at];
      return movement !== undefined && isNear(line.day, movement.day) ? [[line, movement]] : [];
    });
    if (inOrder.length === left.length && left.length === right.length) found.push(...inOrder);
  };
  const onDay = Map.groupBy(movements, ({ day }) => day);
  for (const [day, ofDay] of Map.groupBy(lines, (line) => line.day)) pairUp(ofDay, onDay.get(day) ?? []);
  const used = new Set<object>(found.flat());
  const rest = {
    lines: lines.filter((line) => !used.has(line)),
    movements: movements.filter((each) => !used.has(each)),
  };
  for (const group of groupsOfNear(rest.lines, rest.movements)) pairUp(group.lines, group.movements);
  return found;
}

interface Near {
  readonly lines: readonly StatementLine[];
  readonly movements: readonly BookMovement[];
}

/** Whatever is near to something in a group is in it, too. Movements that no line is near are in none. */
function groupsOfNear(lines: readonly StatementLine[], movements: readonly BookMovement[]): readonly Near[] {
  const movementsOn = Map.groupBy(movements, ({ day }) => dayNumber(day));
  const groups: { readonly lines: StatementLine[]; readonly movements: BookMovement[] }[] = [];
  // Of the group that is open, the last day that a line of it is near. Each day's movements come into one group.
  let untilNo = Number.NEGATIVE_INFINITY;
  for (const [day, ofDay] of [...Map.groupBy(lines, (line) => line.day)].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const dayNo = dayNumber(day);
    const near = daysFrom(dayNo - DAYS_LATER, dayNo + DAYS_EARLIER).filter((each) => movementsOn.has(each));
    const last = groups.at(-1);
    const group = last !== undefined && near.some((each) => each <= untilNo) ? last : { lines: [], movements: [] };
    if (group !== last) groups.push(group);
    group.lines.push(...ofDay);
    for (const each of near) {
      if (each > untilNo) for (const movement of movementsOn.get(each) ?? []) group.movements.push(movement);
    }
    untilNo = near.at(-1) ?? untilNo;
  }
  return groups;
}

function daysFrom(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

function byDay(a: { readonly day: string }, b: { readonly day: string }): number {
  return a.day < b.day ? -1 : a.day > b.day ? 1 : 0;
}

/** characters: shorter words are in every bank's text, so such a reference has to be all that stands in the bank's column of references. */
const SHORTEST_WORD = 6;
const SHORTEST_REFERENCE = 3;

/** The words of a line that may be references. */
function wordsOf({ description, reference }: Pick<StatementLine, 'description' | 'reference'>): readonly string[] {
  const words = `${description} ${reference}`.split(/[\s,;:/|()*]+/).map(plain);
  // Banks split long references in two.
  const joined = words.slice(1).map((word, at) => `${words[at]}${word}`);
  const long = [...words, ...joined].filter((word) => word.length >= SHORTEST_WORD);
  return [...new Set([...long, plain(reference)])];
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}

function isNear(bankDay: string, bookDay: string): boolean {
  const days = dayNumber(bankDay) - dayNumber(bookDay);
  return days >= -DAYS_EARLIER && days <= DAYS_LATER;
}

function dayNumber(day: string): number {
  return Math.round(Date.parse(day) / 86_400_000);
}

interface Sum {
  readonly sen: number;
  readonly movements: readonly BookMovement[];
}

/** Sums of the movements that are left, by day and direction: of each kind, and of all. */
class DaySums {
  readonly #left: Map<string, readonly BookMovement[]>;
  readonly #sums = new Map<string, readonly Sum[]>();

  constructor(movements: readonly BookMovement[]) {
    this.#left = Map.groupBy(movements, ({ day, amountSen }) => keyOfDay(dayNumber(day), amountSen));
  }

  /** The movements that a line is the sum of, of the nearest day; they are not left any more. */
  take({ day, amountSen }: StatementLine): readonly BookMovement[] {
    const dayNo = dayNumber(day);
    const days = daysFrom(dayNo - DAYS_LATER, dayNo + DAYS_EARLIER);
    for (const each of days.toSorted((a, b) => Math.abs(a - dayNo) - Math.abs(b - dayNo))) {
      const key = keyOfDay(each, amountSen);
      const found = this.#sumsOf(key).find(({ sen }) => sen === amountSen);
      if (found === undefined) continue;
      const taken = new Set(found.movements);
      this.#left.set(
        key,
        (this.#left.get(key) ?? []).filter((movement) => !taken.has(movement)),
      );
      this.#sums.delete(key);
      return found.movements;
    }
    return [];
  }

  #sumsOf(key: string): readonly Sum[] {
    const known = this.#sums.get(key);
    if (known !== undefined) return known;
    const ofDay = this.#left.get(key) ?? [];
    const sums = [...Map.groupBy(ofDay, ({ movement }) => movement).values(), ofDay]
      // A single one would have been matched by its amount.
      .filter((some) => some.length > 1)
      .map((movements) => ({ sen: movements.reduce((sum, { amountSen }) => sum + amountSen, 0), movements }));
    this.#sums.set(key, sums);
    return sums;
  }
}

function keyOfDay(dayNo: number, amountSen: number): string {
  return `${dayNo} ${Math.sign(amountSen)}`;
}
