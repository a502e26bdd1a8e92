import type { BidderStatement } from '#contract/ledger.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import { MOVEMENT_WORDS } from './words.ts';

/** A line of a statement as it is shown; amounts in ringgit. */
export interface StatementRow {
  readonly key: string;
  /** 'YYYY-MM-DD HH:mm' at +08:00; '' for the opening balance. */
  readonly date: string;
  readonly text: string;
  readonly reference: string;
  readonly note: string;
  readonly revision: number | null;
  readonly paidIn: number;
  readonly paidOut: number;
  readonly balance: number;
}

/** The opening balance, and every line after it. */
export function statementRows({ opening, lines }: BidderStatement): readonly StatementRow[] {
  const first = { key: 'opening', date: '', text: 'Opening balance', reference: '', note: '', revision: null };
  return [
    { ...first, paidIn: 0, paidOut: 0, balance: opening },
    ...lines.map(({ revision, at, movement, reference, note, paidIn, paidOut, balance }) => {
      const { date, time } = malaysianTime(Date.parse(at));
      return {
        ...{ key: `${revision}`, date: `${date} ${time.slice(0, 5)}`, text: MOVEMENT_WORDS[movement] },
        ...{ reference, note, revision, paidIn, paidOut, balance },
      };
    }),
  ];
}
