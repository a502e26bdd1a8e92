import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { AuditBeside, ChainCheck } from '#contract/audit.ts';
import type { LotRecord } from '#domain/replay/lot-record.ts';
import { LotReplay } from '#domain/replay/lot-replay.ts';
import { Loadable } from '#web/components/Loadable.tsx';
import { selectUser } from '#web/session/session.ts';
import { useAppSelector } from '#web/state/state.ts';
import { useT } from '../i18n/use-t.ts';
import { textParam, useAddressParams } from '../kit/address-params.ts';
import { Section } from '../kit/Section.tsx';
import { CompareCard } from './CompareCard.tsx';
import { countOf } from './clock.ts';
import { auditApi, type LotName } from './endpoints.ts';
import { FeedIndex } from './feed.ts';
import { PriceCard } from './PriceCard.tsx';
import { questionText } from './question-text.ts';
import { StandingCard } from './StandingCard.tsx';
import { StoryCard } from './StoryCard.tsx';
import { Timeline } from './Timeline.tsx';
import { placeOf, rowsOf } from './timeline.ts';

/** One lot; everything about it has arrived before it is shown, and no move in it asks the server again. */
export function LotView({ session, lotNo }: LotName) {
  const t = useT();
  const lot = { session, lotNo };
  const record = auditApi.useAuditLotQuery(lot, { refetchOnMountOrArgChange: true });
  const beside = auditApi.useAuditBesideQuery(lot, { refetchOnMountOrArgChange: true });
  const again = () => {
    void record.refetch();
    void beside.refetch();
  };
  return (
    <Loadable query={record} failure={t('The book could not be read')}>
      <Loadable query={beside} failure={t('The refused bids could not be loaded')}>
        {record.currentData === undefined || beside.currentData === undefined ? (
          <Outline />
        ) : (
          <Workspace
            lot={lot}
            record={record.currentData.record}
            chain={record.currentData.chain}
            beside={beside.currentData}
            busy={record.isFetching}
            onReadAgain={again}
          />
        )}
      </Loadable>
    </Loadable>
  );
}

interface WorkspaceProps {
  readonly lot: LotName;
  readonly record: LotRecord;
  readonly chain: ChainCheck;
  readonly beside: AuditBeside;
  readonly busy: boolean;
  readonly onReadAgain: () => void;
}

/** After which there is a purchase, whatever became of it. */
const SOLD = ['LotSold', 'UnitReserved'] as const;

const PARAMS = { at: textParam, bidder: textParam, a: textParam, b: textParam };

function Workspace({ lot, record, chain, beside, busy, onReadAgain }: WorkspaceProps) {
  const t = useT();
  const [params, change] = useAddressParams(PARAMS);
  const isAdmin = useAppSelector(selectUser)?.role === 'admin';
  const replay = useMemo(() => new LotReplay(record), [record]);
  const rows = useMemo(() => rowsOf(record, beside), [record, beside]);
  const feed = useMemo(() => new FeedIndex(beside.feed), [beside.feed]);
  const bidder = /^\d{1,9}$/.test(params.bidder) ? Number(params.bidder) : null;
  const [place, move] = usePlace(rows, params.at, bidder, (at) => change({ at }, { replace: true }));
  const timeline = useRef<HTMLElement>(null);
  const row = rows[place];
  if (row === undefined) return null;
  const standing = replay.standingAt(row.revision, row.atMs);
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      {chain.faults.map(({ revision, reason }) => (
        <Alert key={`${revision} ${reason}`} severity="error" sx={{ mb: 2 }}>
          <strong>{t('The book is not whole at revision {revision}:', { revision: countOf(revision) })}</strong>{' '}
          {t.message(reason)}.
        </Alert>
      ))}
      <Box sx={COLUMNS}>
        <Timeline
          lot={lot}
          rows={rows}
          place={place}
          onPlace={move}
          bidder={bidder}
          onBidder={(next) => change({ bidder: next === null ? '' : String(next) }, { replace: true })}
          beyond={beside.beyond}
          ref={timeline}
        />
        <Box sx={{ gridArea: 'middle', minWidth: 0, display: 'grid', gap: 2.5, alignContent: 'start' }}>
          <PriceCard
            lotNo={lot.lotNo}
            purchase={isAdmin && SOLD.some((type) => record.events.types.includes(type)) ? record.lot : undefined}
            {...{ replay, rows, place, chain, busy, onReadAgain }}
            onPlace={move}
            pins={params}
            onPin={(pin) => change({ [pin]: row.key }, { replace: true })}
          />
          <StoryCard lot={lot} row={row} rows={rows} standing={standing} feed={feed} />
        </Box>
        <StandingCard lotNo={lot.lotNo} row={row} standing={standing} feed={feed} />
      </Box>
      <CompareCard
        {...{ replay, rows }}
        a={params.a}
        b={params.b}
        onClose={() => change({ a: '', b: '' }, { replace: true })}
      />
      <Questions
        lot={lot}
        onBidder={(next) => {
          change({ bidder: String(next), at: '' }, { replace: true });
          // What it leads to stands far above.
          timeline.current?.scrollIntoView({ block: 'start' });
          timeline.current?.querySelector<HTMLElement>('[role="listbox"]')?.focus({ preventScroll: true });
        }}
      />
    </Box>
  );
}

/** Three columns at the desk, two where there is less room, one on a phone. */
const COLUMNS = {
  display: 'grid',
  gap: 2.5,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateAreas: '"middle" "timeline" "standing"',
  '@container (min-width: 45rem)': {
    gridTemplateColumns: 'minmax(0, 400px) minmax(0, 1fr)',
    gridTemplateAreas: '"timeline middle" "timeline standing"',
    gridTemplateRows: 'auto 1fr',
  },
  '@container (min-width: 62.5rem)': {
    gap: 2,
    gridTemplateColumns: '364px minmax(0, 1fr) 304px',
    gridTemplateAreas: '"timeline middle standing"',
    gridTemplateRows: 'auto',
  },
  '@container (min-width: 73.75rem)': { gap: 2.5, gridTemplateColumns: '400px minmax(0, 1fr) 350px' },
} as const;

/** The address follows once the slider rests for so long, ms: browsers refuse to change it many times a second. */
const RESTS_MS = 250;

/** Where in the rows one is. Moves at once; the address follows, and leads when it is changed from outside. */
function usePlace(
  rows: Parameters<typeof placeOf>[0],
  key: string,
  bidder: number | null,
  onRest: (key: string) => void,
): readonly [number, (place: number) => void] {
  const [moved, setMoved] = useState<{ readonly key: string; readonly from: string }>();
  // A key from the address that is not the one that the last move started from was set by somebody else.
  const current = moved !== undefined && (moved.from === key || moved.key === key) ? moved.key : key;
  const place = useMemo(() => placeOf(rows, current, bidder), [rows, current, bidder]);
  const rest = useEffectEvent(onRest);
  useEffect(() => {
    if (moved === undefined || moved.key === key) return;
    const timer = setTimeout(() => rest(moved.key), RESTS_MS);
    return () => clearTimeout(timer);
  }, [moved, key]);
  const move = (next: number) => {
    const row = rows[Math.max(0, Math.min(rows.length - 1, next))];
    if (row !== undefined) setMoved({ key: row.key, from: key });
  };
  return [place, move];
}

function Outline() {
  return (
    <Box aria-busy="true" sx={{ containerType: 'inline-size' }}>
      <Box sx={COLUMNS}>
        <Skeleton variant="rounded" height={560} sx={{ gridArea: 'timeline' }} />
        <Skeleton variant="rounded" height={420} sx={{ gridArea: 'middle' }} />
        <Skeleton variant="rounded" height={420} sx={{ gridArea: 'standing' }} />
      </Box>
    </Box>
  );
}

interface QuestionsProps {
  readonly lot: LotName;
  readonly onBidder: (bidder: number) => void;
}

/** Patterns that deserve a look. Each may have a plain reason: they are questions, never verdicts. */
function Questions({ lot, onBidder }: QuestionsProps) {
  const t = useT();
  const query = auditApi.useAuditQuestionsQuery(lot);
  const questions = query.currentData?.questions;
  return (
    <Box sx={{ mt: 2.5 }}>
      <Section
        title={t('Questions')}
        about={t(
          'Patterns that deserve a look. Each may have a plain reason: none of them says that anybody did wrong.',
        )}
      >
        <Loadable query={query} failure={t('The questions could not be loaded')}>
          {questions?.length === 0 && <Typography>{t('Nothing stood out among the bidders of this lot.')}</Typography>}
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', minHeight: 24 }}>
            {questions?.map((question) => (
              <Box component="li" key={`${question.kind} ${question.bidders.join()}`} sx={LINE}>
                <Typography sx={{ flex: '1 1 320px' }}>{questionText(t, question)}</Typography>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                  {question.bidders.map((bidder) => (
                    <Button key={bidder} size="small" onClick={() => onBidder(bidder)}>
                      {t('Bidder {no}', { no: bidder })}
                    </Button>
                  ))}
                </Box>
              </Box>
            ))}
          </Box>
        </Loadable>
      </Section>
    </Box>
  );
}

const LINE = {
  ...{ py: 1.5, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 },
  ...{ borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } },
} as const;
