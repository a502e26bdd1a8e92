import { ACCOUNT_KINDS, type AccountKind } from '#domain/postings.ts';
import { MOVEMENTS, type Movement } from '#domain/vocabulary/movements.ts';

/** Sums of a kind of account, in sen. */
interface Sums {
  readonly kind: AccountKind;
  readonly debitSen: number;
  readonly creditSen: number;
}
interface Moved extends Sums {
  readonly movement: Movement;
  readonly count: number;
}

/**
 * The balance of a kind of accounts on its normal side: debit for the bank, credit for all others. In sen.
 */
export function balanceSen(kind: AccountKind, { debitSen, creditSen }: Omit<Sums, 'kind'>): number {
  return kind === 'bank' ? debitSen - creditSen : creditSen - debitSen;
}

/** The day's end sheet: `before` has the opening balances of all accounts, `moved` the movements of the day. Amounts in sen. */
export function daySheet(before: readonly Sums[], moved: readonly Moved[]) {
  const accounts = ACCOUNT_KINDS.map((kind) => {
    const openingSen = balanceSen(kind, summed(before, kind));
    const day = summed(moved, kind);
    return { kind, openingSen, ...day, closingSen: openingSen + balanceSen(kind, day) };
  });
  const atBank = moved.filter(({ kind }) => kind === 'bank');
  const bank = accounts.find(({ kind }) => kind === 'bank');
  return {
    bank: {
      openingSen: bank?.openingSen ?? 0,
      in: byMovement(atBank, ({ debitSen }) => debitSen),
      totalInSen: bank?.debitSen ?? 0,
      out: byMovement(atBank, ({ creditSen }) => creditSen),
      totalOutSen: bank?.creditSen ?? 0,
      closingSen: bank?.closingSen ?? 0,
    },
    accounts,
  };
}

function summed(sums: readonly Sums[], kind: AccountKind) {
  const own = sums.filter((each) => each.kind === kind);
  return {
    debitSen: own.reduce((sum, { debitSen }) => sum + debitSen, 0),
    creditSen: own.reduce((sum, { creditSen }) => sum + creditSen, 0),
  };
}

function byMovement(moved: readonly Moved[], amountOf: (moved: Moved) => number) {
  return MOVEMENTS.flatMap((movement) => {
    const own = moved.filter((each) => each.movement === movement && amountOf(each) > 0);
    if (own.length === 0) return [];
    return [
      {
        movement,
        count: own.reduce((sum, { count }) => sum + count, 0),
        amountSen: own.reduce((sum, each) => sum + amountOf(each), 0),
      },
    ];
  });
}
