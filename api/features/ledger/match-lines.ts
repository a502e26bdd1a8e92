/** A line of a bank statement. Positive into the bank account, in sen; the day at +08:00. */
export interface StatementLine {
  readonly line: number;
  readonly day: string;
  /** Description and reference in the bank's words. */
  readonly text: string;
  readonly amountSen: number;
}

/** A movement of the book on the bank account. */
export interface BookMovement {
  readonly revision: number;
  readonly day: string;
  readonly movement: string;
  readonly reference: string | null;
  readonly amountSen: number;
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
 * Matches lines with movements, each used once: first by a reference in the line's text and the amount; then by the amount, nearest day first; then
 * sums that a payment service pays out: all movements of a day, of one kind or of all, that add up to the line.
 */
export function matchLines(lines: readonly StatementLine[], movements: readonly BookMovement[]): LineMatch[] {
  const open = new Map(movements.map((movement) => [movement.revision, movement]));
  const matches: LineMatch[] = [];
  const left = (rest: readonly StatementLine[], foundBy: FoundBy, find: Find): StatementLine[] =>
    rest.filter((line) => {
      const found = find(line);
      if (found.length === 0) return true;
      for (const { revision } of found) open.delete(revision);
      matches.push({ line: line.line, revisions: found.map(({ revision }) => revision), foundBy });
      return false;
    });

  const byReference = referenceIndex(movements);
  const inOrder = lines.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.line - b.line));
  const unnamed = left(inOrder, 'reference', ({ text, amountSen }) =>
    named(byReference, text)
      .filter((movement) => movement.amountSen === amountSen && open.has(movement.revision))
      .slice(0, 1),
  );
  const byAmount = Map.groupBy([...open.values()], ({ amountSen }) => amountSen);
  const unlike = left(unnamed, 'amount', (line) => {
    const near = (byAmount.get(line.amountSen) ?? [])
      .filter(({ revision, day }) => open.has(revision) && isNear(line.day, day))
      .toSorted((a, b) => Math.abs(daysBetween(a.day, line.day)) - Math.abs(daysBetween(b.day, line.day)));
    return near.slice(0, 1);
  });
  left(unlike, 'sum', (line) => sumOfDay(line, [...open.values()]));
  return matches;
}

type Find = (line: StatementLine) => readonly BookMovement[];

/** Movements whose reference is in a line's text, whatever their amounts. */
export function namedMovements(text: string, movements: readonly BookMovement[]): readonly BookMovement[] {
  return named(referenceIndex(movements), text);
}

/** characters: shorter words are in every bank's text. */
const SHORTEST_REFERENCE = 6;

function referenceIndex(movements: readonly BookMovement[]): ReadonlyMap<string, readonly BookMovement[]> {
  return Map.groupBy(
    movements.filter(({ reference }) => plain(reference ?? '').length >= SHORTEST_REFERENCE),
    ({ reference }) => plain(reference ?? ''),
  );
}

function named(index: ReadonlyMap<string, readonly BookMovement[]>, text: string): readonly BookMovement[] {
  const words = text.split(/[\s,;:/|()*]+/).map(plain);
  // Banks split long references in two.
  const joined = words.slice(1).map((word, at) => `${words[at]}${word}`);
  return [...new Set([...words, ...joined])].flatMap((word) => index.get(word) ?? []);
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
