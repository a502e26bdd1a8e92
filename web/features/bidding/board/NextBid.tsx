import { type ReactNode, useId } from 'react';
import { formatRM } from '#domain/money.ts';
import { CloseIcon } from '#web/components/icons.tsx';
import { useT } from '#web/i18n/language.ts';
import type { BidBlock } from '../bid-block.ts';
import { stepsAt } from '../offer.ts';
import { currentOffer, hasDialog, isAtLeast, isAtMost } from '../panel.ts';
import { AMOUNT_FIELD, amountHint } from '../typed-amount.ts';
import type { Bidding } from '../use-bidding.ts';
import { type TypedField, useTypedAmount } from '../use-typed-amount.ts';
import styles from './Board.module.css';
import type { BoardRow as Row } from './board-rows.ts';

interface Typing extends TypedField {
  /** What may be typed, or what is wrong; undefined while the field is closed or right. */
  readonly hint: ReactNode | undefined;
  readonly hintId: string;
  /** On Enter in the field, and on its button. */
  readonly ask: () => void;
}

/** The field for an own amount in the place of the offered one. Without it the focus is on the row. */
export function useTyping(bidding: Bidding, possible: boolean, frame: React.RefObject<HTMLElement | null>): Typing {
  const t = useT();
  const hintId = useId();
  const field = useTypedAmount(bidding, possible);
  const { wrong } = field;
  return {
    ...{ ...field, hintId },
    hint: wrong && (
      <span id={hintId} role={wrong === 'nothing yet' ? undefined : 'alert'}>
        {amountHint(t, bidding.panel, wrong)}
      </span>
    ),
    close: (to) => {
      field.close(to);
      frame.current?.focus({ preventScroll: true });
    },
    ask: () => {
      field.enter();
      if (wrong === undefined) bidding.ask();
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
  const { shown: panel } = typing;
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
  const off = block !== undefined || !ready;
  const pressed = (what: () => void) => () => {
    if (settled && !off) what();
  };
  const { amountSen } = currentOffer(panel);
  const { upSen, downSen } = stepsAt(own.terms, amountSen);
  const amount = wholeRM(amountSen);
  const bid = (
    <button
      type="button"
      className={styles.bid}
      aria-label={t('Bid {amount} on lot {no}', { amount, no })}
      disabled={(off || typing.wrong !== undefined) && !hasDialog(panel.stage)}
      onClick={pressed(typing.ask)}
    >
      {/* The word that its name begins with, without the amount that stands beside it. */}
      {t('Bid {amount}', { amount: '' }).trim()}
    </button>
  );
  // One element for both: a press on the button that takes the focus out of the field ends on the same button.
  return (
    <div className={typing.typed === null ? styles.stepper : styles.typing}>
      {typing.typed === null ? (
        <>
          <button
            type="button"
            className={styles.step}
            aria-label={t('Take off {amount} on lot {no}', { amount: formatRM(downSen), no })}
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
            aria-label={t('Add {amount} on lot {no}', { amount: formatRM(upSen), no })}
            aria-disabled={off || isAtMost(panel)}
            onClick={pressed(bidding.plus)}
          >
            +
          </button>
        </>
      ) : (
        <AmountField no={no} typing={typing} typed={typing.typed} />
      )}
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
  const invalid = typing.wrong !== undefined && typing.wrong !== 'nothing yet';
  return (
    <span className={styles.field} data-wrong={invalid}>
      <span aria-hidden="true">RM</span>
      <input
        ref={takeFocus}
        {...AMOUNT_FIELD}
        value={typed}
        aria-label={t('Your amount for lot {no} in whole ringgit', { no })}
        aria-invalid={invalid}
        aria-describedby={typing.hintId}
        onChange={({ target }) => typing.type(target.value)}
        onBlur={typing.onBlur}
        onKeyDown={(event) => {
          const { key, repeat } = event;
          // B asks as it does on the row: no amount has letters.
          if (
            key === 'Enter' ||
            (key.toLowerCase() === 'b' && !repeat && !event.ctrlKey && !event.metaKey && !event.altKey)
          ) {
            // The question takes a press of its own.
            event.preventDefault();
            typing.ask();
          } else if (key === 'Escape') typing.close('before');
        }}
      />
      <button
        type="button"
        aria-label={t('Back to the suggested amount')}
        // A press keeps the focus where it is: what is typed is not entered by it.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => typing.close('suggested')}
        onBlur={typing.onBlur}
      >
        <CloseIcon />
      </button>
    </span>
  );
}

function wholeRM(sen: number): string {
  return formatRM(sen).replace(/\.00$/, '');
}
