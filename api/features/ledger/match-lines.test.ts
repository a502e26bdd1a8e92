import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BookMovement, findMovements, MOST_LIKELY, matchLines, type StatementLine } from './match-lines.ts';

const line = (number: number, day: string, amountSen: number, description = '', reference = ''): StatementLine => {
  return { line: number, day, description, reference, amountSen };
};
const movement = (
  revision: number,
  day: string,
  amountSen: number,
  reference: string | null = null,
  kind = 'top-up',
): BookMovement => ({ revision, day, movement: kind, reference, amountSen });

describe('a line of the bank', () => {
  it('is the movement whose reference it names, though another of its amount is nearer', async () => {
    const movements = [movement(1, '2026-11-20', 500_00, '8X0Iyzaw'), movement(2, '2026-11-18', 500_00, 'bb12ZZ77')];
    const lines = [line(1, '2026-11-20', 500_00, 'FPX PAYMENT *BB12zz77 LIM')];
    expect(await matchLines(lines, movements)).toEqual([{ line: 1, revisions: [2], foundBy: 'reference' }]);
  });

  it('names a reference that the bank has broken in two', async () => {
    const movements = [movement(1, '2026-11-20', -70_00, 'refund-0123456789abcdef')];
    const lines = [line(1, '2026-11-20', -70_00, 'IBG REFUND-01234567 89ABCDEF')];
    expect((await matchLines(lines, movements))[0]).toMatchObject({ revisions: [1], foundBy: 'reference' });
  });

  it('is not what it names when the amount is another', async () => {
    const movements = [movement(1, '2026-11-20', 500_00, '8X0Iyzaw')];
    expect(await matchLines([line(1, '2026-11-20', 50_00, '8X0Iyzaw')], movements)).toEqual([]);
    const { named } = await findMovements(movements);
    expect(named({ description: 'PAID 8x0iyzaw', reference: '' })).toEqual(movements);
  });

  it('is the only movement of its amount near it, up to a week before it and a day after', async () => {
    const found = async (day: string, ...open: string[]) =>
      (
        await matchLines(
          [line(1, day, 100_00)],
          open.map((each, revision) => movement(revision, each, 100_00)),
        )
      ).map(({ revisions: [revision = -1] }) => open[revision]);
    expect(await found('2026-11-20', '2026-11-12', '2026-11-19', '2026-11-22')).toEqual(['2026-11-19']);
    expect(await found('2026-11-20', '2026-11-12', '2026-11-22')).toEqual([]);
    expect(await found('2026-11-20', '2026-11-13')).toEqual(['2026-11-13']);
    expect(await found('2026-11-20', '2026-11-21')).toEqual(['2026-11-21']);
    // That of its day, if there are others; of two that are as likely, neither.
    expect(await found('2026-11-20', '2026-11-19', '2026-11-20', '2026-11-21')).toEqual(['2026-11-20']);
    expect(await found('2026-11-20', '2026-11-19', '2026-11-21')).toEqual([]);
  });

  const foundOf = async (lines: readonly StatementLine[], movements: readonly BookMovement[]) =>
    (await matchLines(lines, movements)).map(({ line: of, revisions, foundBy }) => [of, ...revisions, foundBy]);

  it('is nobody’s when it has no reference and one of two equal payments may be it', async () => {
    const two = [movement(1, '2026-11-20', 77_77, 'QA-20001'), movement(2, '2026-11-20', 77_77, 'QA-20002')];
    expect(await foundOf([line(1, '2026-11-20', 77_77, 'IBG', 'ZZ-55555')], two)).toEqual([]);
    expect((await findMovements(two)).likely(line(1, '2026-11-20', 77_77))).toEqual(two);
    expect(await foundOf([line(1, '2026-11-20', 77_77), line(2, '2026-11-20', 77_77, '', 'QA 20002')], two)).toEqual([
      [2, 2, 'reference'],
      [1, 1, 'amount'],
    ]);
  });

  it('that pays a second time under one reference is not the payment of somebody else', async () => {
    const movements = [movement(1, '2026-11-20', 83_21, 'MB-10002'), movement(2, '2026-11-20', 83_21, 'MB-10003')];
    const twice = [1, 2].map((n) => line(n, '2026-11-20', 83_21, '', 'MB-10003'));
    expect(await foundOf(twice, movements)).toEqual([[1, 2, 'reference']]);
    // The same with its first payment on a statement of before.
    const [other, first] = movements as [BookMovement, BookMovement];
    expect(await foundOf(twice.slice(1), [other, { ...first, held: 'firmly' }])).toEqual([]);
  });

  it('takes the movement that it names from a line that was taken for it by the amount', async () => {
    const held = { ...movement(1, '2026-11-20', 77_77, 'QA-20001'), held: 'by amount' } as const;
    expect(await foundOf([line(1, '2026-11-21', 77_77, '', 'qa20001')], [held])).toEqual([[1, 1, 'reference']]);
    expect(await foundOf([line(1, '2026-11-21', 77_77)], [held])).toEqual([]);
    expect(await foundOf([line(1, '2026-11-21', 77_77, '', 'qa20001')], [{ ...held, held: 'firmly' }])).toEqual([]);
  });

  it('names a short reference when nothing else stands in its column', async () => {
    const movements = [movement(1, '2026-11-20', 5_00, 'E0-1'), movement(2, '2026-11-20', 5_00, 'CREDIT 1')];
    expect(await foundOf([line(1, '2026-11-20', 5_00, 'IBG', 'E0-1')], movements)).toEqual([[1, 1, 'reference']]);
    expect(await foundOf([line(1, '2026-11-20', 5_00, 'E0-1', '')], movements)).toEqual([]);
  });

  it('of some days, as many as there are movements near them, is first that of its own day, then in the order of the days', async () => {
    const movements = ['2026-11-18', '2026-11-19', '2026-11-20'].map((day, at) => movement(at + 1, day, 1_500_00));
    const days = (...of: string[]) => of.map((day, at) => line(at + 1, day, 1_500_00));
    expect(await foundOf(days('2026-11-19', '2026-11-20', '2026-11-21'), movements)).toEqual([
      [1, 2, 'amount'],
      [2, 3, 'amount'],
      [3, 1, 'amount'],
    ]);
    expect(await foundOf(days('2026-11-21', '2026-11-22', '2026-11-23'), movements)).toEqual([
      [1, 1, 'amount'],
      [2, 2, 'amount'],
      [3, 3, 'amount'],
    ]);
  });

  it('is all movements of a day when a payment service pays them in one sum', async () => {
    const movements = [
      movement(1, '2026-11-20', 100_00),
      movement(2, '2026-11-20', 250_50),
      movement(3, '2026-11-20', 40_00, null, 'purchase payment'),
      movement(4, '2026-11-19', 7_00),
    ];
    expect(await matchLines([line(1, '2026-11-21', 350_50)], movements)).toEqual([
      { line: 1, revisions: [1, 2], foundBy: 'sum' },
    ]);
    expect((await matchLines([line(1, '2026-11-21', 390_50)], movements))[0]?.revisions).toEqual([1, 2, 3]);
    expect(await matchLines([line(1, '2026-11-21', 397_50)], movements)).toEqual([]);
  });

  it('that goes out is nothing that came in', async () => {
    expect(await matchLines([line(1, '2026-11-20', -100_00)], [movement(1, '2026-11-20', 100_00)])).toEqual([]);
  });

  it('is one of two equal ones, and its twin the other; of three none, when there are two', async () => {
    const movements = [movement(1, '2026-11-20', 100_00), movement(2, '2026-11-20', 100_00)];
    const lines = [1, 2, 3].map((n) => line(n, '2026-11-20', 100_00));
    expect(await foundOf(lines.slice(1), movements)).toEqual([
      [2, 1, 'amount'],
      [3, 2, 'amount'],
    ]);
    expect(await foundOf(lines, movements)).toEqual([]);
  });
});

it('of thousands of equal deposits a line is shown the first, and all find theirs when there are as many', async () => {
  const count = 3_000;
  const movements = Array.from({ length: count }, (_, at) => movement(at, '2026-11-20', 1_500_00, `deposit ${at}`));
  const lines = Array.from({ length: count }, (_, at) => line(at + 1, '2026-11-20', 1_500_00, `TRANSFER ${at}`));
  const { likely } = await findMovements(movements);
  expect(likely(line(1, '2026-11-21', 1_500_00))).toEqual(movements.slice(0, MOST_LIKELY));
  expect(await matchLines(lines, movements)).toHaveLength(count);
  expect(await matchLines(lines, movements.slice(1))).toEqual([]);
});

it('no movement is used twice, no line is matched twice, and the amounts agree, whatever comes', async () => {
  const day = fc.integer({ min: 1, max: 12 }).map((n) => `2026-11-${String(n).padStart(2, '0')}`);
  const amountSen = fc.constantFrom(100, 200, 300, 500, -100, -200);
  const words = fc.constantFrom('', 'reference1', 'paid reference2', 'reference1 reference2');
  const kind = fc.constantFrom('top-up', 'purchase payment', 'refund paid');
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ day, amountSen, description: words, reference: words }), { maxLength: 12 }),
      fc.array(fc.record({ day, amountSen, reference: words, movement: kind }), { maxLength: 20 }),
      async (drawnLines, drawnMovements) => {
        const lines = drawnLines.map((each, at) => ({ ...each, line: at + 1 }));
        const movements = drawnMovements.map((each, revision) => ({ ...each, revision }));
        const matches = await matchLines(lines, movements);
        const used = matches.flatMap(({ revisions }) => revisions);
        expect(new Set(used).size).toBe(used.length);
        expect(new Set(matches.map((match) => match.line)).size).toBe(matches.length);
        for (const { line: of, revisions } of matches) {
          const sum = revisions.reduce((total, revision) => total + (movements[revision]?.amountSen ?? 0), 0);
          expect(sum).toBe(lines[of - 1]?.amountSen);
        }
      },
    ),
  );
});
