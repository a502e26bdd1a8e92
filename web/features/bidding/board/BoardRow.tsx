import { type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { formatRM } from '#domain/money.ts';
import { HiddenText } from '#web/components/HiddenText.tsx';
import { useT } from '#web/i18n/language.ts';
import { bidBlock } from '../bid-block.ts';
import { currentOffer, hasDialog } from '../panel.ts';
import { useBidDialog } from '../use-bid-dialog.ts';
import { useBidding } from '../use-bidding.ts';
import { useFirstBidAsks } from '../use-first-bid-asks.ts';
import { Against } from './Against.tsx';
import styles from './Board.module.css';
import type { BoardRow as Row } from './board-rows.ts';
import { NextBid, useTyping } from './NextBid.tsx';
import { type BoardRowProps, RowFrame } from './RowFrame.tsx';

// Most rows are of lots that they are in.
const WatchedRow = lazy(async () => ({ default: (await import('./WatchedRow.tsx')).WatchedRow }));

// Only where a session has maximum bids.
const RowMaximum = lazy(async () => ({ default: (await import('./RowMaximum.tsx')).RowMaximum }));

/** A lot on the board, with the next bid on it and its question; one that is only watched with the way into it. */
export function BoardRow(props: BoardRowProps) {
  const { own } = props.row;
  const [entered, setEntered] = useState(false);
  return own === undefined ? (
    <Suspense fallback={<RowFrame {...props} next={null} />}>
      <WatchedRow {...props} onEntered={() => setEntered(true)} />
    </Suspense>
  ) : (
    <OwnRow {...props} own={own} entered={entered} />
  );
}

interface OwnRowProps extends BoardRowProps {
  readonly own: NonNullable<Row['own']>;
  /** From here, a moment ago. */
  readonly entered: boolean;
}

function OwnRow(props: OwnRowProps) {
  const { row, own, me, clock, online, settled, entered } = props;
  const { obstacle } = row;
  const t = useT();
  const frame = useRef<HTMLTableRowElement>(null);
  const bidding = useBidding({ lotId: row.lotNo, terms: own.terms, price: row.price, bids: own.bids, me });
  const { stage, passedSen } = bidding.panel;
  const BidDialog = useBidDialog(hasDialog(stage));
  const standing = row.standing === 'watched' ? 'no bid' : row.standing;
  const block = bidBlock({ phase: clock.phase, online, standing, stage: stage.at, obstacle });
  const unknown = stage.at === 'unknown';
  const offers = unknown || (obstacle === undefined && clock.phase === 'started' && standing !== 'on top');
  const possible = offers && !unknown && block === undefined && row.lot !== undefined;
  useFirstBidAsks(stage, false);
  useFocusKept(frame, offers);
  // The row that had the focus was another one.
  useEffect(() => {
    if (entered) frame.current?.focus({ preventScroll: true });
  }, [entered]);
  const amount = formatRM(stage.at === 'unknown' ? stage.bid.amountSen : 0);
  const typing = useTyping(bidding, possible, frame);
  const [isMaximumAsked, setMaximumAsked] = useState(false);
  const hasMaximum = row.bidOn?.rules.maximumBids === true;
  const onKeyDown = (event: KeyboardEvent) => {
    const isTypedHere = frame.current?.contains(event.target as Node) === true && !isField(event.target);
    if (!isTypedHere || event.ctrlKey || event.metaKey || event.altKey) return;
    if (hasMaximum && event.key.toLowerCase() === 'm' && (possible || block === 'on top')) {
      event.preventDefault();
      setMaximumAsked(true);
      return;
    }
    if (!possible) return;
    if (/^[1-9]$/.test(event.key)) typing.type(event.key);
    else if (event.key === '+' || event.key === '=') bidding.plus();
    else if (event.key === '-' || event.key === '−') bidding.minus();
    else if (event.key.toLowerCase() === 'b' && !event.repeat) typing.ask();
    else return;
    event.preventDefault();
  };
  return (
    <RowFrame
      {...props}
      frame={frame}
      onKeyDown={onKeyDown}
      next={
        obstacle !== undefined && !unknown && clock.phase === 'started' ? (
          <Against {...props} obstacle={obstacle} />
        ) : (
          offers && <NextBid {...{ row, own, bidding, block, settled, typing, ready: row.lot !== undefined }} />
        )
      }
      maximum={
        hasMaximum && (
          // Of the height of what comes, above what is pressed.
          <Suspense fallback={<span className={styles.maximum} />}>
            <RowMaximum {...{ row, own, clock, block }} isAsked={isMaximumAsked} onAsk={setMaximumAsked} />
          </Suspense>
        )
      }
      note={
        unknown ? (
          <span role="alert">
            {t('We do not know yet whether your bid of {amount} was accepted. Checking again cannot bid twice.', {
              amount,
            })}
          </span>
        ) : typing.hint !== undefined ? (
          typing.hint
        ) : (
          passedSen !== null &&
          offers &&
          t('{passed} is no longer possible. The next bid is {amount}.', {
            passed: formatRM(passedSen),
            amount: formatRM(currentOffer(bidding.panel).amountSen),
          })
        )
      }
    >
      <HiddenText>
        <span role="status">
          {stage.at === 'taken' &&
            t('Your bid of {amount} on lot {no} was accepted.', {
              amount: formatRM(stage.bid.amountSen),
              no: row.lotNo,
            })}
        </span>
      </HiddenText>
      {BidDialog !== null && row.lot !== undefined && (
        <BidDialog
          {...{ lot: row.lot, bidding, block, clock, heading: frame }}
          session={{ publicOrPrivate: row.access }}
        />
      )}
    </RowFrame>
  );
}

function isField(target: EventTarget): boolean {
  return target instanceof HTMLInputElement;
}

/** A button that had the focus may be gone with the lead: its row has it then, and the keys go on. */
function useFocusKept(frame: React.RefObject<HTMLElement | null>, offers: boolean): void {
  const had = useRef(false);
  useEffect(() => {
    const { current: row } = frame;
    if (row === null) return;
    const note = () => {
      had.current = row.contains(document.activeElement);
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [frame]);
  useEffect(() => {
    const nowhere = document.activeElement === null || document.activeElement === document.body;
    if (!offers && had.current && nowhere) frame.current?.focus({ preventScroll: true });
  }, [offers, frame]);
}
