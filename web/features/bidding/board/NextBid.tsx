import { type ReactNode, useEffect, useId, useState } from 'react';
import { formatRM } from '#domain/money.ts';
import { CloseIcon } from '#web/components/icons.tsx';
import { useT } from '#web/i18n/language.ts';
import type { BidBlock } from '../bid-block.ts';
import { currentOffer, hasDialog, isAtLeast, isAtMost } from '../panel.ts';
import { AMOUNT_FIELD, amountHint, readAmount } from '../typed-amount.ts';
import type { Bidding } from '../use-bidding.ts';
import styles from './Board.module.css';
import type { BoardRow as Row } from './board-rows.ts';

interface Typing {
  /** What stands in the field for an own amount; null while it is closed. */
  readonly typed: string | null;
  readonly wrong: boolean;
  /** What may be typed, or what is wrong; undefined while the field is closed or right. */
  readonly hint: ReactNode | undefined;
  readonly hintId: string;
  readonly type: (typed: string | null) => void;
  /** On Enter in the field. */
  readonly done: () => void;
}

/** The field for an own amount in the place of the offered one: what is right in it is the offer. It closes with the question. */
export function useTyping(
  { panel, choose, ask }: Bidding,
  possible: boolean,
  frame: React.RefObject<HTMLElement | null>,
): Typing {
  const t = useT();
  const hintId = useId();
  const [text, setText] = useState<string | null>(null);
  const asking = panel.stage.at === 'asking';
  useEffect(() => {
    if (asking) setText(null);
  }, [asking]);
  // What was typed waits while nothing can be bid.
  const typed = possible ? text : null;
  const read = typed === null ? undefined : readAmount(panel, typed);
  const wrong = read !== undefined && 'wrong' in read ? read.wrong : undefined;
  return {
    ...{ typed, hintId },
    wrong: wrong !== undefined,
    hint: wrong && (
      <span id={hintId} role={wrong === 'nothing yet' ? undefined : 'alert'}>
        {amountHint(t, panel, wrong)}
      </span>
    ),
    type: (next) => {
      setText(next);
      const nextRead = next === null ? undefined : readAmount(panel, next);
      if (nextRead !== undefined && 'amountSen' in nextRead) choose(nextRead.amountSen);
      if (next === null) frame.current?.focus({ preventScroll: true });
    },
    done: () => {
      if (wrong === undefined) ask();
    },
  };
}

interface NextBidProps {
  readonly row: Row;
  readonly own: NonNullable<Row['own']>;
  readonly bidding: Bidding;
  readonly block: BidBlock | undefined;
  readonly settled: boolean;
  readonly typing: Typing;
  /** Its costs are known, which the question shows. */
  readonly ready: boolean;
}

/** The next bid on a lot: its amount with − and +, or one of their own, and the button that asks. */
export function NextBid({ row, own, bidding, block, settled, typing, ready }: NextBidProps) {
  const t = useT();
  const { panel } = bidding;
  const { lotNo: no } = row;
  if (panel.stage.at === 'unknown') {
    return (
      <div className={styles.stepper}>
        <button type="button" className={styles.bid} style={{ gridColumn: '1 / -1' }} onClick={bidding.sendAgain}>
          {t('Check again')}
        </button>
      </div>
    );
  }
  const step = formatRM(own.terms.minimumRaiseSen);
  const off = block !== undefined || !ready;
  const pressed = (what: () => void) => () => {
    if (settled && !off) what();
  };
  const amount = wholeRM(currentOffer(panel).amountSen);
  const bid = (
    <button
      type="button"
      className={styles.bid}
      aria-label={t('Bid {amount} on lot {no}', { amount, no })}
      disabled={(off || typing.wrong) && !hasDialog(panel.stage)}
      onClick={pressed(bidding.ask)}
    >
      {/* The word that its name begins with, without the amount that stands beside it. */}
      {t('Bid {amount}', { amount: '' }).trim()}
    </button>
  );
  if (typing.typed !== null) {
    return (
      <div className={styles.typing}>
        <AmountField no={no} typing={typing} typed={typing.typed} />
        {bid}
      </div>
    );
  }
  return (
    <div className={styles.stepper}>
      <button
        type="button"
        className={styles.step}
        aria-label={t('Take off {amount} on lot {no}', { amount: step, no })}
        aria-disabled={off || isAtLeast(panel)}
        onClick={pressed(bidding.minus)}
      >
        −
      </button>
      <button
        type="button"
        className={styles.amount}
        aria-label={t('{amount} on lot {no}: another amount', { amount, no })}
        aria-disabled={off}
        onClick={pressed(() => typing.type(''))}
      >
        {amount}
      </button>
      <button
        type="button"
        className={styles.step}
        aria-label={t('Add {amount} on lot {no}', { amount: step, no })}
        aria-disabled={off || isAtMost(panel)}
        onClick={pressed(bidding.plus)}
      >
        +
      </button>
      {bid}
    </div>
  );
}

/** Takes the focus from what opened it, with the caret behind the figure that did. */
function takeFocus(field: HTMLInputElement | null): void {
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}

function AmountField({ no, typing, typed }: { readonly no: string; readonly typing: Typing; readonly typed: string }) {
  const t = useT();
  return (
    <span className={styles.field} data-wrong={typing.wrong && typed !== ''}>
      <span aria-hidden="true">RM</span>
      <input
        ref={takeFocus}
        {...AMOUNT_FIELD}
        value={typed}
        aria-label={t('Your amount for lot {no} in whole ringgit', { no })}
        aria-invalid={typing.wrong && typed !== ''}
        aria-describedby={typing.hintId}
        onChange={({ target }) => typing.type(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            // The question takes a press of its own.
            event.preventDefault();
            typing.done();
          } else if (event.key === 'Escape') typing.type(null);
        }}
      />
      <button type="button" aria-label={t('Back to the suggested amount')} onClick={() => typing.type(null)}>
        <CloseIcon />
      </button>
    </span>
  );
}

function wholeRM(sen: number): string {
  return formatRM(sen).replace(/\.00$/, '');
}
