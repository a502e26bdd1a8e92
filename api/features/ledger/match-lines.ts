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
 * one kind or of all, that add up to the line.
 */
export function matchLines(lines: readonly StatementLine[], movements: readonly BookMovement[]): LineMatch[] {
  const open = new Map(movements.filter(({ held }) => held !== 'firmly').map((each) => [each.revision, each]));
  const matches: LineMatch[] = [];
  const match = ({ line }: StatementLine, found: readonly BookMovement[], foundBy: FoundBy) => {
    for (const { revision } of found) open.delete(revision);
    matches.push({ line, revisions: found.map(({ revision }) => revision), foundBy });
  };
  const left = (rest: readonly StatementLine[], foundBy: FoundBy, find: Find): StatementLine[] =>
    rest.filter((line) => {
      const found = find(line);
      if (found.length > 0) match(line, found, foundBy);
      return found.length === 0;
    });

  const byReference = referenceIndex(movements);
  const inOrder = lines.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.line - b.line));
  const unnamed = left(inOrder, 'reference', (line) =>
    named(byReference, line)
      .filter((movement) => movement.amountSen === line.amountSen && open.has(movement.revision))
      .slice(0, 1),
  );
  for (const { revision, held } of movements) if (held !== undefined) open.delete(revision);
  // Whoever pays twice under one reference has not paid what somebody else owed the same amount for.
  const anybodys = unnamed.filter((line) => named(byReference, line).length === 0);
  const byAmount = Map.groupBy([...open.values()], ({ amountSen }) => amountSen);
  for (const [amountSen, ofAmount] of Map.groupBy(anybodys, (line) => line.amountSen)) {
    for (const [line, movement] of pairs(ofAmount, byAmount.get(amountSen) ?? [])) match(line, [movement], 'amount');
  }
  const matched = new Set(matches.map(({ line }) => line));
  const unlike = unnamed.filter(({ line }) => !matched.has(line));
  left(unlike, 'sum', (line) => sumOfDay(line, [...open.values()]));
  return matches;
}

type Find = (line: StatementLine) => readonly BookMovement[];

/** Movements whose reference is in a line's words, whatever their amounts. */
export function namedMovements(
  line: Pick<StatementLine, 'description' | 'reference'>,
  movements: readonly BookMovement[],
): readonly BookMovement[] {
  return named(referenceIndex(movements), line);
}

/** Movements of a line's amount that are near it. */
export function likelyMovements(
  line: Pick<StatementLine, 'day' | 'amountSen'>,
  movements: readonly BookMovement[],
): readonly BookMovement[] {
  return movements.filter(({ day, amountSen }) => amountSen === line.amountSen && isNear(line.day, day));
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

/** Whatever is near to something in a group is in it, too. */
function groupsOfNear(lines: readonly StatementLine[], movements: readonly BookMovement[]): readonly Near[] {
  let groups: readonly Near[] = movements.map((movement) => ({ lines: [], movements: [movement] }));
  for (const line of lines) {
    const isOf = (group: Near) => group.movements.some((movement) => isNear(line.day, movement.day));
    const near = groups.filter(isOf);
    const merged = {
      lines: [...near.flatMap((group) => group.lines), line],
      movements: near.flatMap((group) => group.movements),
    };
    groups = [...groups.filter((group) => !near.includes(group)), merged];
  }
  return groups;
}

function byDay(a: { readonly day: string }, b: { readonly day: string }): number {
  return a.day < b.day ? -1 : a.day > b.day ? 1 : 0;
}

/** characters: shorter words are in every bank's text, so such a reference has to be all that stands in the bank's column of references. */
const SHORTEST_WORD = 6;
const SHORTEST_REFERENCE = 3;

function referenceIndex(movements: readonly BookMovement[]): ReadonlyMap<string, readonly BookMovement[]> {
  return Map.groupBy(
    movements.filter(({ reference }) => plain(reference ?? '').length >= SHORTEST_REFERENCE),
    ({ reference }) => plain(reference ?? ''),
  );
}

function named(
  index: ReadonlyMap<string, readonly BookMovement[]>,
  { description, reference }: Pick<StatementLine, 'description' | 'reference'>,
): readonly BookMovement[] {
  const words = `${description} ${reference}`.split(/[\s,;:/|()*]+/).map(plain);
  // Banks split long references in two.
  const joined = words.slice(1).map((word, at) => `${words[at]}${word}`);
  const long = [...words, ...joined].filter((word) => word.length >= SHORTEST_WORD);
  return [...new Set([...long, plain(reference)])].flatMap((word) => index.get(word) ?? []);
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}

function isNear(bankDay: string, bookDay: string): boolean {
  const days = daysBetween(bookDay, bankDay);
  return days >= -DAYS_EARLIER && days <= DAYS_LATER;
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

function sumOfDay(line: StatementLine, open: readonly BookMovement[]): readonly BookMovement[] {
  const sameWay = open.filter(
    ({ amountSen, day }) => Math.sign(amountSen) === Math.sign(line.amountSen) && isNear(line.day, day),
  );
  const days = [...Map.groupBy(sameWay, ({ day }) => day)].toSorted(
    ([a], [b]) => Math.abs(daysBetween(a, line.day)) - Math.abs(daysBetween(b, line.day)),
  );
  for (const [, ofDay] of days) {
    for (const some of [...Map.groupBy(ofDay, ({ movement }) => movement).values(), ofDay]) {
      // A single one would have been matched by its amount.
      if (some.length > 1 && some.reduce((sum, { amountSen }) => sum + amountSen, 0) === line.amountSen) return some;
    }
  }
  return [];
}
