import type { DayEnd } from '#contract/ledger.ts';
import { MOVEMENT_WORDS } from './words.ts';

/** A line of the day's end sheet; amounts in ringgit. */
export interface SheetRow {
  readonly key: string;
  readonly text: string;
  /** How many movements; null where it is none of them. */
  readonly count: number | null;
  readonly amount: number | null;
  readonly look: 'heading' | 'line' | 'sum';
}

/** The bank's account from the day's first moment to its last. */
export function sheetRows({ bank }: DayEnd): readonly SheetRow[] {
  const sum = (key: string, text: string, amount: number): SheetRow => ({
    key,
    text,
    count: null,
    amount,
    look: 'sum',
  });
  const part = (key: string, heading: string, movements: DayEnd['bank']['in'], total: number): readonly SheetRow[] => [
    { key, text: heading, count: null, amount: null, look: 'heading' },
    ...(movements.length === 0
      ? [{ key: `no ${key}`, text: 'Nothing', count: null, amount: null, look: 'line' } as const]
      : movements.map(
          ({ movement, count, amount }) =>
            ({ key: `${key} ${movement}`, text: MOVEMENT_WORDS[movement], count, amount, look: 'line' }) as const,
        )),
    sum(`total ${key}`, `Total ${key}`, total),
  ];
  return [
    sum('opening', 'Opening balance of the bank account', bank.opening),
    ...part('in', 'Money in', bank.in, bank.totalIn),
    ...part('out', 'Money out', bank.out, bank.totalOut),
    sum('closing', 'Closing balance: what the bank should show', bank.closing),
  ];
}
