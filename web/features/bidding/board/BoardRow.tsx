import { type KeyboardEvent, memo, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { formatRM } from '#domain/money.ts';
import { HiddenText } from '#web/components/HiddenText.tsx';
import {
  CheckIcon,
  CloseIcon,
  DownTriangleIcon,
  HeartIcon,
  MinusIcon,
  UpTriangleIcon,
} from '#web/components/icons.tsx';
import { NumberPlate } from '#web/components/NumberPlate.tsx';
import { Price } from '#web/components/Price.tsx';
import { useT } from '#web/i18n/language.ts';
import { type EnglishText, text } from '#web/i18n/translate.ts';
import { Photo } from '#web/lots/Photo.tsx';
import { type SessionClock, shortCountdown } from '#web/lots/session-view.ts';
import { topUpAddress } from '#web/lots/top-up-address.ts';
import { VoidAmount } from '#web/lots/VoidAmount.tsx';
import { type BidBlock, bidBlock } from '../bid-block.ts';
import { currentOffer, hasDialog, isAtLeast, isAtMost } from '../panel.ts';
import { amountHint, readAmount } from '../typed-amount.ts';
import { useBidDialog } from '../use-bid-dialog.ts';
import { type Bidding, useBidding } from '../use-bidding.ts';
import { useFirstBidAsks } from '../use-first-bid-asks.ts';
import styles from './Board.module.css';
import type { Obstacle, BoardRow as Row } from './board-rows.ts';

export interface BoardRowProps {
  readonly row: Row;
  readonly me: number;
  readonly clock: SessionClock;
  readonly online: boolean;
  readonly obstacle: Obstacle | undefined;
  readonly hidden: boolean;
  /** The row that Tab leads to. */
  readonly current: boolean;
  /** Nothing has moved under the finger for a moment. */
  readonly settled: boolean;
}

/** A lot on the board, with the next bid on it and its question. */
export function BoardRow(props: BoardRowProps) {
  const { own } = props.row;
  return own === undefined ? <Frame {...props} next={<Against {...props} />} /> : <OwnRow {...props} own={own} />;
}

function OwnRow(props: BoardRowProps & { readonly own: NonNullable<Row['own']> }) {
  const { row, own, me, clock, online, obstacle, settled } = props;
  const t = useT();
  const frame = useRef<HTMLTableRowElement>(null);
  const bidding = useBidding({ lotId: row.lotNo, terms: own.terms, price: row.price, bids: own.bids, me });
  const { stage, passedSen } = bidding.panel;
  const BidDialog = useBidDialog(hasDialog(stage));
  const standing = row.standing === 'watched' ? 'no bid' : row.standing;
  const block = bidBlock({ phase: clock.phase, online, standing, stage: stage.at });
  const unknown = stage.at === 'unknown';
  const offers = unknown || (obstacle === undefined && clock.phase === 'started' && standing !== 'on top');
  const possible = offers && !unknown && block === undefined && row.lot !== undefined;
  useFirstBidAsks(stage, false);
  useFocusKept(frame, offers);
  const amount = formatRM(stage.at === 'unknown' ? stage.bid.amountSen : 0);
  const typing = useTyping(bidding, possible, frame);
  const onKeyDown = (event: KeyboardEvent) => {
    const isTypedHere = frame.current?.contains(event.target as Node) === true && !isField(event.target);
    if (!isTypedHere || !possible || event.ctrlKey || event.metaKey || event.altKey) return;
    if (/^[1-9]$/.test(event.key)) typing.type(event.key);
    else if (event.key === '+' || event.key === '=') bidding.plus();
    else if (event.key === '-' || event.key === '−') bidding.minus();
    else if (event.key.toLowerCase() === 'b' && !event.repeat) bidding.ask();
    else return;
    event.preventDefault();
  };
  return (
    <Frame
      {...props}
      frame={frame}
      onKeyDown={onKeyDown}
      next={
        obstacle !== undefined && !unknown && clock.phase === 'started' ? (
          <Against {...props} />
        ) : (
          offers && <Offer {...{ row, own, bidding, block, settled, typing, ready: row.lot !== undefined }} />
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
        <BidDialog {...{ lot: row.lot, bidding, block, clock, heading: frame }} />
      )}
    </Frame>
  );
}

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
function useTyping(
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

interface OfferProps {
  readonly row: Row;
  readonly own: NonNullable<Row['own']>;
  readonly bidding: Bidding;
  readonly block: BidBlock | undefined;
  readonly settled: boolean;
  readonly typing: Typing;
  /** Its costs are known, which the question shows. */
  readonly ready: boolean;
}

function Offer({ row, own, bidding, block, settled, typing, ready }: OfferProps) {
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
        type="text"
        inputMode="numeric"
        enterKeyHint="done"
        autoComplete="off"
        maxLength={16}
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

/** Why they cannot bid on it from here, and the way to where they can. */
function Against({ row, obstacle }: Pick<BoardRowProps, 'row' | 'obstacle'>) {
  const t = useT();
  switch (obstacle?.kind) {
    case 'not in the lot':
      return <Link to={`/itempage/${row.lotNo}`}>{t('Participate')}</Link>;
    case 'staff only':
      return (
        <>
          {t.message(`This auction is only available for ${obstacle.group} only.`)}{' '}
          <Link to={`/itempage/${row.lotNo}`}>{t('View Item')}</Link>
        </>
      );
    case 'one lot only':
      return <>{t('One winning lot only')}</>;
    case 'deposit':
      return (
        <>
          {t('{amount} short of the deposit', { amount: formatRM(obstacle.shortSen) })}{' '}
          <Link to={topUpAddress(obstacle.shortSen, row.lotNo)}>{t('Top up')}</Link>
        </>
      );
    case undefined:
      return null;
  }
}

interface FrameProps extends BoardRowProps {
  readonly frame?: React.RefObject<HTMLTableRowElement | null>;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly next: ReactNode;
  readonly note?: ReactNode;
  readonly children?: ReactNode;
}

/** What every row of the board shows. */
function Frame({ row, clock, hidden, current, frame, onKeyDown, next, note, children }: FrameProps) {
  const t = useT();
  const { lotNo: no, price, own } = row;
  const ended = clock.phase === 'end';
  const status = statusOf(row, ended);
  const isLast = clock.phase === 'started' && clock.left.days + clock.left.hours + clock.left.minutes === 0;
  const shownSen = price.latestBidSen > 0 ? price.latestBidSen : row.startingPriceSen;
  return (
    <tr
      ref={frame}
      tabIndex={current ? 0 : -1}
      hidden={hidden}
      data-row={row.key}
      aria-label={`${t('Lot {no}', { no })} ${row.name}: ${t(status.word)}, ${formatRM(shownSen)}`}
      className={[styles.row, !ended && row.standing === 'outbid' && styles.outbid, ended && styles.ended]
        .filter((name) => typeof name === 'string')
        .join(' ')}
      onKeyDown={onKeyDown}
    >
      <td className={styles.status} data-standing={status.look}>
        <span>{status.sign}</span>
        <span>{t(status.word)}</span>
      </td>
      <Cover lot={row.lot} />
      <th scope="row" className={styles.lot}>
        <div className={styles.number}>
          {t('LOT {no}', { no })}
          <NumberPlate regnNo={row.regnNo} size="small" />
        </div>
        <div className={styles.name}>{row.name}</div>
        {own?.voidBids.map(({ bidNo, amountSen, reason }) => (
          <VoidAmount key={bidNo} amountSen={amountSen} reason={reason} />
        ))}
        {children}
      </th>
      <td className={styles.yours}>{own === undefined || own.bidSen === 0 ? '–' : formatRM(own.bidSen)}</td>
      <td className={styles.price}>
        {price.latestBidSen === 0 && <HiddenText>{t('Starting price')} </HiddenText>}
        <Price amountSen={shownSen} size="small" highlight muted={price.latestBidSen === 0} />
      </td>
      <td className={styles.next}>{next}</td>
      <td
        className={[styles.time, isLast ? styles.last : clock.late && styles.late]
          .filter((name) => typeof name === 'string')
          .join(' ')}
      >
        {ended ? t('Ended') : shortCountdown(clock.left)}
      </td>
      <td className={styles.link}>
        {own !== undefined && !ended && (
          <Link to={`/auctionpage/${no}`} aria-label={t('Go to Auction Page of lot {no}', { no })}>
            {t('Go to Auction Page')}
          </Link>
        )}
        {own !== undefined && ended && <Link to="/myaccount/mybid">{t('My Bid')}</Link>}
        {own === undefined && (
          <Link to={`/itempage/${no}`} aria-label={t('View Item, lot {no}', { no })}>
            {t('View Item')}
          </Link>
        )}
      </td>
      {note !== undefined && note !== false && <td className={styles.note}>{note}</td>}
    </tr>
  );
}

const Cover = memo(function Cover({ lot }: Pick<Row, 'lot'>) {
  return (
    <td className={styles.photo} aria-hidden="true">
      {lot !== undefined && <Photo src={lot.photos[0]} alt="" sizes="56px" />}
    </td>
  );
});

interface Status {
  readonly look: 'outbid' | 'on top' | 'taken' | 'quiet';
  readonly sign: ReactNode;
  readonly word: EnglishText;
}

const STANDINGS: Readonly<Record<Row['standing'], Status>> = {
  outbid: { look: 'outbid', sign: <DownTriangleIcon />, word: text('Outbid') },
  'on top': { look: 'on top', sign: <UpTriangleIcon />, word: text('On top') },
  'no bid': { look: 'quiet', sign: <MinusIcon />, word: text('No bid yet') },
  watched: { look: 'quiet', sign: <HeartIcon />, word: text('Watching') },
};

/** How they stand, and after the end what became of it. */
function statusOf({ standing, own }: Row, ended: boolean): Status {
  const { sign } = STANDINGS['no bid'];
  if (standing === 'no bid' && own !== undefined && own.voidBids.length > 0) {
    return { look: 'quiet', sign, word: text('Bid cancelled') };
  }
  if (!ended) return STANDINGS[standing];
  if (standing === 'on top') return { look: 'taken', sign: <CheckIcon />, word: text('Highest bid') };
  return { look: 'quiet', sign, word: standing === 'outbid' ? text('Not won') : text('No bid made') };
}
