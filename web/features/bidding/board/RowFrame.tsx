import { type KeyboardEvent, lazy, memo, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { formatRM } from '#domain/money.ts';
import { CheckIcon, DownTriangleIcon, HeartIcon, MinusIcon, UpTriangleIcon } from '#web/components/icons.tsx';
import { NumberPlate } from '#web/components/NumberPlate.tsx';
import { Price } from '#web/components/Price.tsx';
import { useT } from '#web/i18n/language.ts';
import { type EnglishText, text } from '#web/i18n/translate.ts';
import { Photo } from '#web/lots/Photo.tsx';
import { type SessionClock, shortCountdown } from '#web/lots/session-view.ts';
import { VoidAmount } from '#web/lots/VoidAmount.tsx';
import styles from './Board.module.css';
import { isForVendor, priceSenOf, type BoardRow as Row, recordedAs } from './board-rows.ts';
import { RowRules } from './RowRules.tsx';

// Only where bids move the ends of lots.
const RowExtended = lazy(async () => ({ default: (await import('./RowExtended.tsx')).RowExtended }));

export interface BoardRowProps {
  readonly row: Row;
  readonly me: number;
  readonly clock: SessionClock;
  readonly online: boolean;
  readonly hidden: boolean;
  /** The row that Tab leads to. */
  readonly current: boolean;
  /** Nothing has moved under the finger for a moment. */
  readonly settled: boolean;
}

interface RowFrameProps {
  readonly row: Row;
  readonly clock: SessionClock;
  readonly hidden: boolean;
  /** The row that Tab leads to. */
  readonly current: boolean;
  readonly frame?: React.RefObject<HTMLTableRowElement | null>;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly next: ReactNode;
  readonly note?: ReactNode;
  /** Below their bid. */
  readonly maximum?: ReactNode;
  readonly children?: ReactNode;
}

/** What every row of the board shows. */
export function RowFrame({
  row,
  clock,
  hidden,
  current,
  frame,
  onKeyDown,
  next,
  note,
  maximum,
  children,
}: RowFrameProps) {
  const t = useT();
  const { lotNo: no, price, own } = row;
  const ended = clock.phase === 'end';
  const status = statusOf(row, ended);
  const isLast = clock.phase === 'started' && clock.left.days + clock.left.hours + clock.left.minutes === 0;
  const shownSen = priceSenOf(row) || row.startingPriceSen;
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
      <td className={styles.yours}>
        <span className={styles.label}>{t('Your Bid')} </span>
        {own === undefined || own.bidSen === 0 ? '–' : formatRM(own.bidSen)}
        {maximum}
      </td>
      <td className={styles.price}>
        <span className={styles.label}>
          {t(
            recordedAs(row) === 'sold' ? 'Sold Price' : price.latestBidSen === 0 ? 'Starting Price' : 'Current bid',
          )}{' '}
        </span>
        <Price amountSen={shownSen} size="small" highlight muted={price.latestBidSen === 0} />
      </td>
      {isForVendor(row) && <RowRules row={row} />}
      <td className={styles.next}>{next}</td>
      <td
        className={[styles.time, isLast ? styles.last : clock.late && styles.late]
          .filter((name) => typeof name === 'string')
          .join(' ')}
      >
        {ended ? t('Ended') : shortCountdown(t, clock.left)}
        {clock.phase === 'started' && row.bidOn?.rules.softClose && (
          <Suspense>
            <RowExtended row={row} bidOn={row.bidOn} />
          </Suspense>
        )}
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
  'no bid': { look: 'quiet', sign: <MinusIcon />, word: text('Not bid yet') },
  watched: { look: 'quiet', sign: <HeartIcon />, word: text('Watching') },
};

/** How they stand, and after the end what became of it. */
function statusOf(row: Row, ended: boolean): Status {
  const { standing, own } = row;
  const { sign } = STANDINGS['no bid'];
  const recorded = recordedAs(row);
  if (recorded === 'not sold') return { look: 'quiet', sign, word: text('Not sold') };
  if (recorded === 'sold' && standing === 'on top') return { look: 'taken', sign: <CheckIcon />, word: text('Won') };
  if (standing === 'no bid' && own !== undefined && own.voidBids.length > 0) {
    return { look: 'quiet', sign, word: text('Bid cancelled') };
  }
  // Unless they have bid above it by hand since.
  if (!ended && standing === 'outbid' && own !== undefined && own.maximumSen > 0 && own.maximumSen >= own.bidSen) {
    return { ...STANDINGS.outbid, word: text('Maximum reached') };
  }
  if (!ended) return STANDINGS[standing];
  if (standing === 'on top') return { look: 'taken', sign: <CheckIcon />, word: text('Highest bid') };
  return { look: 'quiet', sign, word: standing === 'outbid' ? text('Not won') : text('No bid made') };
}
