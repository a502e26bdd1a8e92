import { formatRM } from '#domain/money.ts';
import { codeOf, OnDemand, useLoadAhead } from '#web/components/on-demand.tsx';
import { useT } from '#web/i18n/language.ts';
import { wholeRM } from '#web/lots/rules/rule-words.ts';
import type { SessionClock } from '#web/lots/session-view.ts';
import type { BidBlock } from '../bid-block.ts';
import styles from './Board.module.css';
import type { BoardRow as Row } from './board-rows.ts';

const MAXIMUM_DIALOG = codeOf(async () => (await import('../maximum/MaximumDialog.tsx')).MaximumDialog);

interface RowMaximumProps {
  readonly row: Row;
  readonly own: NonNullable<Row['own']>;
  readonly clock: SessionClock;
  readonly block: BidBlock | undefined;
  /** Its dialog is open; M opens it, too. */
  readonly isAsked: boolean;
  readonly onAsk: (asked: boolean) => void;
}

/** One's own maximum bid on a lot of the board, and the way to leave or change it. */
export function RowMaximum({ row, own, clock, block, isAsked, onAsk }: RowMaximumProps) {
  const t = useT();
  useLoadAhead(MAXIMUM_DIALOG);
  const { lotNo: no, bidOn, price, standing } = row;
  const isPossible = block === undefined || block === 'on top';
  if (bidOn === undefined || clock.phase === 'end') return null;
  return (
    <>
      <button
        type="button"
        className={styles.maximum}
        aria-label={
          own.maximumSen === 0
            ? t('Leave a maximum bid on lot {no}', { no })
            : t('Your maximum {amount} on lot {no}: change it', { amount: formatRM(own.maximumSen), no })
        }
        aria-disabled={!isPossible}
        onClick={() => {
          if (isPossible) onAsk(true);
        }}
      >
        {own.maximumSen === 0 ? t('Leave a maximum') : t('Maximum {amount}', { amount: wholeRM(own.maximumSen) })}
      </button>
      {isAsked && (
        <OnDemand
          code={MAXIMUM_DIALOG}
          props={{
            ...{ terms: own.terms, price, clock, lot: { id: no, regnNo: row.regnNo } },
            session: { rules: bidOn.rules, endsAtMs: row.endsAtMs },
            leads: standing === 'on top',
            standingSen: own.maximumSen,
            costs: row.lot,
            reserve: row.lot?.reserve,
            onClose: () => onAsk(false),
          }}
        />
      )}
    </>
  );
}
