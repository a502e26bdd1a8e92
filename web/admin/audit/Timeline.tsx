import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import {
  type CSSProperties,
  type KeyboardEvent,
  type Ref,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { AuditBeside } from '#contract/audit.ts';
import { formatRM } from '#domain/money.ts';
import { HiddenText } from '#web/components/HiddenText.tsx';
import { CrossIcon } from '#web/components/icons.tsx';
import { choicesIn } from '../i18n/choices.ts';
import { useT } from '../i18n/use-t.ts';
import { FilterChips } from '../kit/FilterChips.tsx';
import { SearchBox } from '../kit/SearchBox.tsx';
import { counted } from '../kit/texts.ts';
import { Chip } from './Chip.tsx';
import { clockOf, countOf } from './clock.ts';
import { KINDS, type Kind, placeAtTime, placesOf, type TimelineRow } from './timeline.ts';
import { lookOf, spokenOf, textOf } from './words.ts';

interface TimelineProps {
  readonly lot: { readonly session: string; readonly lotNo: string };
  readonly rows: readonly TimelineRow[];
  /** The chosen one. */
  readonly place: number;
  readonly onPlace: (place: number) => void;
  /** Only this one's rows; null for everybody's. */
  readonly bidder: number | null;
  readonly onBidder: (bidder: number | null) => void;
  readonly beyond: AuditBeside['beyond'];
  readonly ref: Ref<HTMLElement>;
}

/** px; every row has it, so that of 20,000 only those in sight are drawn. */
const ROW_PX = 48;
const MARGIN_ROWS = 8;

/** What happened, in order. Chosen by click, by the arrow keys, Page Up and Down, Home and End. */
export function Timeline({ lot, rows, place, onPlace, bidder, onBidder, beyond, ref }: TimelineProps) {
  const t = useT();
  const [kind, setKind] = useState<Kind>('all');
  const places = useMemo(() => placesOf(rows, kind, bidder), [rows, kind, bidder]);
  const counts = useMemo(() => countsOf(rows), [rows]);
  const placeAt = (time: string) => placeAtTime(rows, places, time);
  const more = beyond.filter((each) => bidder === null || each.bidder === bidder);
  return (
    <Card
      component="section"
      ref={ref}
      aria-label={t('Timeline')}
      style={{ '--revision': revisionWidth(rows) } as CSSProperties}
      sx={{ gridArea: 'timeline', minWidth: 0, scrollMarginTop: 72 }}
    >
      <Box sx={{ px: 1.5, pt: 1.5, pb: 1.5 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('{session} · Lot {lotNo} · {bids}, {refused} refused', {
            session: lot.session,
            lotNo: lot.lotNo,
            bids: counted(t, counts.taken, 'bid'),
            refused: countOf(counts.refused),
          })}
        </Typography>
        <Typography component="h2" variant="h3" sx={{ mb: 1.5 }}>
          {t('What happened, in order')}
        </Typography>
        <FilterChips label={t('Kind')} choices={choicesIn(t, KINDS)} chosen={kind} onChoose={setKind} />
        <Box sx={{ mt: 1.5 }}>
          <SearchBox
            label={t('Go to time')}
            placeholder="14:59:59"
            text=""
            longest={14}
            action={t('Go')}
            primary={false}
            inBar
            faultOf={(time) => (placeAt(time) === undefined ? t('As in 14:59 or 14:59:59.990') : undefined)}
            onSearch={(time) => onPlace(placeAt(time) ?? place)}
          />
        </Box>
        {bidder !== null && (
          <Button sx={{ mt: 1 }} endIcon={<CrossIcon />} onClick={() => onBidder(null)}>
            {t('Only bidder {bidder}', { bidder })}
          </Button>
        )}
      </Box>
      <Head />
      <List {...{ rows, places, place, onPlace }} />
      {more.map((each) => (
        <Typography key={each.bidder} variant="body2" sx={{ px: 2, py: 1.5, color: 'text.secondary' }}>
          {t('{count} more refused bids of bidder {bidder} were counted and not kept one by one.', {
            count: countOf(each.count),
            bidder: each.bidder,
          })}
        </Typography>
      ))}
    </Card>
  );
}

/** Of the column, by the longest number in it. */
function revisionWidth(rows: readonly TimelineRow[]): string {
  return `${Math.max(26, countOf(rows.at(-1)?.revision ?? 0).length * 7.5)}px`;
}

function countsOf(rows: readonly TimelineRow[]) {
  const count = (counts: (row: TimelineRow) => boolean) => rows.filter(counts).length;
  return { taken: count(({ type }) => type === 'BidPlaced'), refused: count(({ refused }) => refused !== null) };
}

/** Every row is a grid of its own: widths that do not hang on what is in it keep the columns in line. */
const CELLS = {
  display: 'grid',
  gridTemplateColumns: 'var(--revision) 88px 38px minmax(0, 1fr) 94px',
  columnGap: 0.75,
  alignItems: 'center',
  px: 1.5,
} as const;

function Head() {
  const t = useT();
  return (
    <Box
      aria-hidden="true"
      sx={{
        ...{ ...CELLS, height: 36, borderTop: 1, borderBottom: 1, borderColor: 'divider' },
        // A name may be longer than what stands below it.
        ...{ color: 'text.secondary', fontSize: '0.8125rem', whiteSpace: 'nowrap' },
      }}
    >
      <Box sx={{ textAlign: 'right' }}>{t('Rev.')}</Box>
      <span>{t('Time')}</span>
      <span>{t('Bidder')}</span>
      <Box sx={{ textAlign: 'right' }}>{t('Amount')}</Box>
      <span />
    </Box>
  );
}

interface ListProps {
  readonly rows: readonly TimelineRow[];
  /** Of the rows that are listed. */
  readonly places: readonly number[];
  readonly place: number;
  readonly onPlace: (place: number) => void;
}

function List({ rows, places, place, onPlace }: ListProps) {
  const t = useT();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [sight, setSight] = useState({ top: 0, height: 480 });
  const chosen = places.indexOf(place);
  // The chosen one is kept in sight, wherever it was chosen.
  useLayoutEffect(() => {
    const list = box.current;
    if (list === null) return;
    const height = list.clientHeight;
    if (chosen >= 0) {
      const top = chosen * ROW_PX;
      if (top < list.scrollTop || top + ROW_PX > list.scrollTop + height) list.scrollTop = top - (height - ROW_PX) / 2;
    }
    setSight({ top: list.scrollTop, height });
  }, [chosen]);
  const first = Math.max(0, Math.floor(sight.top / ROW_PX) - MARGIN_ROWS);
  const last = Math.min(places.length, Math.ceil((sight.top + sight.height) / ROW_PX) + MARGIN_ROWS);
  const onKeyDown = (event: KeyboardEvent) => {
    const page = Math.max(1, Math.floor(sight.height / ROW_PX) - 1);
    const from = Math.max(chosen, 0);
    const to = {
      ArrowDown: from + 1,
      ArrowUp: from - 1,
      PageDown: from + page,
      PageUp: from - page,
      Home: 0,
      End: places.length - 1,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = places[Math.max(0, Math.min(places.length - 1, to))];
    if (next !== undefined) onPlace(next);
  };
  if (places.length === 0) return <Typography sx={{ p: 2 }}>{t('Nothing of this kind.')}</Typography>;
  return (
    <Box
      ref={box}
      role="listbox"
      aria-label={t('What happened, in order')}
      tabIndex={0}
      aria-activedescendant={chosen >= first && chosen < last ? `${id}-${chosen}` : undefined}
      onKeyDown={onKeyDown}
      onScroll={({ currentTarget }) => setSight({ top: currentTarget.scrollTop, height: currentTarget.clientHeight })}
      sx={{
        position: 'relative',
        overflowY: 'auto',
        overscrollBehavior: 'contain',
        maxHeight: { xs: 480, lg: 'max(480px, calc(100dvh - 404px))' },
        '&:focus-visible': { outlineOffset: -3 },
      }}
    >
      <Box role="presentation" sx={{ height: places.length * ROW_PX }} />
      {places.slice(first, last).map((at, index) => {
        const row = rows[at];
        const position = first + index;
        return (
          row !== undefined && (
            <Row
              key={row.key}
              id={`${id}-${position}`}
              row={row}
              position={position}
              size={places.length}
              chosen={position === chosen}
              onChoose={() => onPlace(at)}
            />
          )
        );
      })}
    </Box>
  );
}

const TWO_LINES = {
  gridColumn: 'span 2',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  whiteSpace: 'normal',
  fontSize: '0.875rem',
  lineHeight: 1.25,
} as const;

interface RowProps {
  readonly id: string;
  readonly row: TimelineRow;
  readonly position: number;
  readonly size: number;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

function Row({ id, row, position, size, chosen, onChoose }: RowProps) {
  const t = useT();
  const { revision, atMs, type, bidder, amountSen, refused, service } = row;
  const text = textOf(t, row);
  const ground = refused !== null || service?.kind === 'outage' ? 'outbid.ground' : 'transparent';
  return (
    <Box
      id={id}
      role="option"
      aria-selected={chosen}
      aria-setsize={size}
      aria-posinset={position + 1}
      onClick={onChoose}
      style={{ top: position * ROW_PX }}
      sx={{
        ...{ ...CELLS, position: 'absolute', insetInline: 0, height: ROW_PX, borderBottom: 1, borderColor: 'divider' },
        bgcolor: chosen ? 'quiet.main' : ground,
        boxShadow: chosen ? 'inset 4px 0 0 var(--tk-palette-primary-main)' : 'none',
        ...{ cursor: 'pointer', fontSize: '0.9375rem', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
      }}
    >
      {/* Said as a sentence, seen as the cells of a table. */}
      <HiddenText>{spokenOf(t, row)}</HiddenText>
      <Box aria-hidden="true" sx={{ display: 'contents' }}>
        <Box sx={{ textAlign: 'right', color: 'text.secondary', fontSize: '0.875rem' }}>
          {type === null ? '–' : countOf(revision)}
        </Box>
        <span>{clockOf(atMs)}</span>
        {text !== null && amountSen === null ? (
          <Box sx={TWO_LINES} title={text}>
            {bidder === null ? text : `${bidder}: ${text}`}
          </Box>
        ) : (
          <>
            <span>{bidder ?? ''}</span>
            <Box sx={{ textAlign: 'right', typography: 'h4', fontSize: '1.0625rem' }}>
              {amountSen === null ? '' : formatRM(amountSen).replace(/^RM|\.00$/g, '')}
            </Box>
          </>
        )}
        <Chip {...lookOf(t, row)} small />
      </Box>
    </Box>
  );
}
