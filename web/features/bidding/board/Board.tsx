import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { countdownTo } from '#domain/session-clock.ts';
import { selectLastHeardAtMs, selectLive } from '#web/calls/connection.ts';
import { HiddenText } from '#web/components/HiddenText.tsx';
import { DownTriangleIcon, HeartIcon, UpTriangleIcon } from '#web/components/icons.tsx';
import { useT } from '#web/i18n/language.ts';
import { text } from '#web/i18n/translate.ts';
import { sessionClock } from '#web/lots/session-view.ts';
import { useAppSelector } from '#web/state/state.ts';
import { type Announcement, timeAnnouncementOf } from '../announce.ts';
import { OfflineReason } from '../OfflineReason.tsx';
import { useSettled } from '../use-settled.ts';
import { useWakeLock } from '../use-wake-lock.ts';
import styles from './Board.module.css';
import { BoardRow } from './BoardRow.tsx';
import { BOARD_FILTERS, type BoardFilter, boardOrder, fits, nextEnd, type BoardRow as Row } from './board-rows.ts';
import { useHold } from './use-hold.ts';
import { useStableOrder } from './use-stable-order.ts';

interface BoardProps {
  /** At least one. */
  readonly rows: readonly Row[];
  readonly me: number;
  /** By the server's clock. */
  readonly nowMs: number;
  /** Beside a bidding page, which says by itself what is said of the connection and of the time. */
  readonly rail?: boolean;
}

/** ms before the end from which the screen is kept on, as on the bidding page. */
const AWAKE_MS = 5 * 60_000;

/** The lots of a bidder, a row each, to bid from: by pointer, or by the keyboard alone. */
export function Board({ rows, me, nowMs, rail = false }: BoardProps) {
  const t = useT();
  const online = useAppSelector(selectLive) === 'live';
  const wasOnline = useAppSelector(selectLastHeardAtMs) !== null;
  const { held, handlers } = useHold();
  const wanted = useMemo(() => boardOrder(rows, nowMs), [rows, nowMs]);
  const { order, sortNow } = useStableOrder(wanted, held);
  const settled = useSettled(order.join(' '));
  const [filter, setFilter] = useState<BoardFilter>('all');
  const [focused, setFocused] = useState<string>();
  const list = useRef<HTMLTableElement>(null);
  const next = nextEnd(rows, nowMs);
  useWakeLock(next !== undefined && next.endsAtMs - nowMs <= AWAKE_MS);

  const ordered = order.flatMap((key) => rows.find((row) => row.key === key) ?? []);
  const shown = ordered.filter((row) => fits(row, filter, nowMs));
  const current = shown.find(({ key }) => key === focused)?.key ?? shown[0]?.key;
  const onKeyDown = useRowKeys(list, sortNow, !rail);
  return (
    <div className={styles.board}>
      {!rail && <Filters rows={rows} nowMs={nowMs} filter={filter} onFilter={setFilter} />}
      <table
        aria-label={t('Bid In Progress')}
        className={styles.list}
        ref={list}
        {...handlers}
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          handlers.onFocus(event);
          const row = rowOf(event.target);
          if (row !== undefined) setFocused(row.dataset.row);
        }}
      >
        <Head />
        <tbody>
          {ordered.map((row) => (
            <BoardRow
              key={row.key}
              row={row}
              me={me}
              clock={sessionClock(row, nowMs)}
              online={online}
              hidden={!fits(row, filter, nowMs)}
              current={row.key === current}
              settled={settled}
            />
          ))}
          {shown.length === 0 && (
            <tr>
              <td className={styles.none}>{t('None of your lots.')}</td>
            </tr>
          )}
        </tbody>
      </table>
      {!online && wasOnline && !rail && (
        <p role="alert" className={styles.offline}>
          <OfflineReason />
        </p>
      )}
      {!rail && (
        <>
          <Hints maximum={rows.some(({ own, bidOn }) => own !== undefined && bidOn?.rules.maximumBids)} />
          <TimeAnnouncer next={next} nowMs={nowMs} />
        </>
      )}
    </div>
  );
}

function rowOf(target: EventTarget): HTMLElement | undefined {
  return (target as Partial<HTMLElement>).closest?.<HTMLElement>('[data-row]') ?? undefined;
}

/**
 * Up and down between the rows, Home to the first one, in the order of now. `alone` on the page: from nowhere else on it the first arrow comes to the
 * first row.
 */
function useRowKeys(
  list: RefObject<HTMLElement | null>,
  sortNow: () => void,
  alone: boolean,
): (event: KeyboardEvent) => void {
  const [toFirst, setToFirst] = useState(0);
  useEffect(() => {
    if (toFirst > 0) list.current?.querySelector<HTMLElement>('[data-row]:not([hidden])')?.focus();
  }, [toFirst, list]);
  useEffect(() => {
    if (!alone) return;
    const fromNowhere = (event: globalThis.KeyboardEvent) => {
      const { target } = event;
      const nowhere = target instanceof HTMLElement && target.matches('body, main, h1');
      if (event.key !== 'ArrowDown' || event.defaultPrevented || !nowhere) return;
      event.preventDefault();
      setToFirst((count) => count + 1);
    };
    addEventListener('keydown', fromNowhere);
    return () => removeEventListener('keydown', fromNowhere);
  }, [alone]);
  return (event) => {
    const row = rowOf(event.target);
    // In the field for an amount they move the caret.
    const isTyping = event.target instanceof HTMLInputElement;
    if (row === undefined || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Home') {
      sortNow();
      setToFirst((count) => count + 1);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]:not([hidden])') ?? [])];
      rows[rows.indexOf(row) + (event.key === 'ArrowDown' ? 1 : -1)]?.focus();
    } else return;
    event.preventDefault();
  };
}

function Head() {
  const t = useT();
  return (
    <thead className={styles.head}>
      <tr className={styles.headRow}>
        <th scope="col" className={styles.status}>
          {t('Status')}
        </th>
        <th scope="col" className={styles.lot}>
          {t('Lot')}
        </th>
        <th scope="col" className={styles.yours}>
          {t('Your bid')}
        </th>
        <th scope="col" className={styles.price}>
          {t('Current bid')}
        </th>
        <th scope="col" className={styles.next}>
          {t('Next bid')}
        </th>
        <th scope="col" className={styles.time}>
          {t('Ends in')}
        </th>
        <th scope="col" className={styles.link}>
          <HiddenText>{t('Bidding page')}</HiddenText>
        </th>
      </tr>
    </thead>
  );
}

const FILTERS = {
  all: { word: text('All'), Sign: undefined },
  outbid: { word: text('Outbid'), Sign: DownTriangleIcon },
  'on top': { word: text('On top'), Sign: UpTriangleIcon },
  watched: { word: text('Watching'), Sign: HeartIcon },
} as const;

interface FiltersProps extends Pick<BoardProps, 'rows' | 'nowMs'> {
  readonly filter: BoardFilter;
  readonly onFilter: (filter: BoardFilter) => void;
}

function Filters({ rows, nowMs, filter, onFilter }: FiltersProps) {
  const t = useT();
  return (
    <Box role="group" aria-label={t('Show')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
      {BOARD_FILTERS.map((each) => {
        const { word, Sign } = FILTERS[each];
        const chosen = filter === each;
        return (
          <ButtonBase
            key={each}
            aria-pressed={chosen}
            onClick={() => onFilter(each)}
            sx={{
              gap: 0.75,
              minHeight: 40,
              px: 1.75,
              border: 1,
              borderColor: chosen ? 'text.primary' : 'edge.main',
              borderRadius: '20px',
              bgcolor: chosen ? 'text.primary' : 'background.paper',
              color: chosen ? 'background.paper' : 'text.primary',
              font: 'inherit',
              fontSize: '0.9375rem',
              fontWeight: 600,
            }}
          >
            {Sign !== undefined && (
              <Box component="span" sx={{ fontSize: '0.75em', display: 'inline-flex' }}>
                <Sign />
              </Box>
            )}
            {t(word)} {rows.filter((row) => fits(row, each, nowMs)).length}
          </ButtonBase>
        );
      })}
    </Box>
  );
}

/** `maximum`: one of the lots takes maximum bids. */
function Hints({ maximum }: { readonly maximum: boolean }) {
  const t = useT();
  return (
    <Typography
      variant="caption"
      component="p"
      color="textSecondary"
      sx={{
        mt: 1.25,
        display: 'none',
        '@media (hover: hover) and (pointer: fine) and (min-width: 37.5rem)': { display: 'block' },
      }}
    >
      {t(
        'Keys: ↑ ↓ choose a lot, + − or figures change the amount, B bids, E enters a lot that you watch, Home sorts again. Rows stay where they are while you are among them.',
      )}
      {maximum && ` ${t('M leaves a maximum bid.')}`}
    </Typography>
  );
}

interface TimeAnnouncerProps {
  readonly next: ReturnType<typeof nextEnd>;
  readonly nowMs: number;
}

/** Says the time left to the first end, as the bidding page does. */
function TimeAnnouncer({ next, nowMs }: TimeAnnouncerProps) {
  const t = useT();
  const before = useRef({ next, nowMs });
  const [time, setTime] = useState<Announcement>();
  useEffect(() => {
    const { current } = before;
    before.current = { next, nowMs };
    if (next === undefined || current.next?.endsAtMs !== next.endsAtMs) return;
    const { endsAtMs, session, alone } = next;
    const left = timeAnnouncementOf(t, countdownTo(endsAtMs, current.nowMs), countdownTo(endsAtMs, nowMs));
    if (left !== undefined) setTime(alone ? left : { ...left, text: `${session}: ${left.text}` });
  }, [t, next, nowMs]);
  return (
    <HiddenText>
      <span role="status" aria-live="polite">
        {time?.text ?? ''}
      </span>
    </HiddenText>
  );
}
