import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { LotStanding } from '#domain/replay/lot-standing.ts';
import { BusyButton } from '#web/components/BusyButton.tsx';
import { DocumentIcon, DownloadIcon } from '#web/components/icons.tsx';
import { useDocuments } from '#web/documents/use-documents.ts';
import { selectUser } from '#web/session/session.ts';
import { useAppSelector } from '#web/state/state.ts';
import { clockOf, countOf, dayAndClockOf, spanOf } from './clock.ts';
import { auditApi, type LotName } from './endpoints.ts';
import type { FeedIndex } from './feed.ts';
import type { TimelineRow } from './timeline.ts';
import { sentText, storyOf } from './words.ts';

interface StoryCardProps {
  readonly lot: LotName;
  readonly row: TimelineRow;
  readonly standing: LotStanding | undefined;
  readonly feed: FeedIndex;
}

/** The chosen row in a sentence, with when it came, when it was decided, and by what it is known. */
export function StoryCard({ lot, row, standing, feed }: StoryCardProps) {
  const { refused, atMs, note, type, bidder } = row;
  const sent = type === 'BidPlaced' ? feed.firstSend(row.revision) : undefined;
  const actor = note?.actor ?? null;
  const waited = refused === null ? 0 : atMs - Date.parse(refused.receivedAt);
  return (
    <Card component="section" aria-label="The chosen moment" sx={{ px: { xs: 2, sm: 2.5 }, py: 2, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2 }}>
        <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
          <Box role="status">
            <Typography component="h2" variant="body1" sx={{ fontWeight: 600, fontSize: '1.0625rem' }}>
              {storyOf(row, standing)}
            </Typography>
          </Box>
          <Box sx={{ mt: 0.5, color: 'text.secondary', fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
            {refused === null ? (
              <>
                <div>
                  {type === null ? 'At' : 'Decided'} {dayAndClockOf(atMs)}
                </div>
                {sent !== undefined && (
                  <div>
                    Sent from {clockOf(sent.atMs)} on
                    {sent.listeners === 0
                      ? '; nobody followed the lot live'
                      : `, to ${countOf(sent.listeners)} who followed the lot`}
                  </div>
                )}
                {actor !== null && (
                  <div>
                    By the house: account {actor.account}, {actor.role}
                  </div>
                )}
                {type !== null && <Stored revision={row.revision} />}
              </>
            ) : (
              <>
                <div>
                  Received {dayAndClockOf(Date.parse(refused.receivedAt))} · decided{' '}
                  {waited === 0 ? 'at once' : `${clockOf(atMs)}, ${spanOf(waited)} later`}, against revision{' '}
                  {countOf(row.revision)}
                </div>
                {bidder !== null && !feed.isEmpty && (
                  <div>
                    Bidder {bidder} at that instant: {sentText(feed.sentTo(bidder, atMs))}
                  </div>
                )}
                <div>Receipt {refused.id}</div>
              </>
            )}
          </Box>
        </Box>
        <DossierButtons lot={lot} />
      </Box>
    </Card>
  );
}

/** The event as the book has it; asked for when it is opened. */
function Stored({ revision }: { readonly revision: number }) {
  const [ask, { data, isError, originalArgs }] = auditApi.useLazyAuditEventQuery();
  const event = originalArgs === revision ? data?.event : undefined;
  return (
    <Box
      component="details"
      key={revision}
      onToggle={({ currentTarget }: { currentTarget: HTMLDetailsElement }) => {
        if (currentTarget.open) void ask(revision, true);
      }}
    >
      <Box component="summary" sx={SUMMARY}>
        As it is stored, with its hash
      </Box>
      {event !== undefined && (
        <Box
          component="pre"
          tabIndex={0}
          sx={{
            ...{ m: 0, p: 1.5, maxHeight: 280, overflow: 'auto', borderRadius: '8px' },
            ...{ bgcolor: 'quiet.main', color: 'text.primary', fontSize: '0.8125rem' },
          }}
        >
          {JSON.stringify(event, null, 2)}
        </Box>
      )}
      {isError && event === undefined && <Typography>It could not be read. Close and open it to try again.</Typography>}
    </Box>
  );
}

const SUMMARY = {
  ...{ minHeight: 48, display: 'flex', alignItems: 'center', cursor: 'pointer' },
  ...{ textDecoration: 'underline', textUnderlineOffset: 3 },
} as const;

/** The lot's dossier: a file that anybody checks without the house (`node verify-dossier.mjs FILE.json`), and a paper for people. */
function DossierButtons({ lot }: { readonly lot: LotName }) {
  const { openDossier, busy } = useDocuments();
  const isAdmin = useAppSelector((state) => selectUser(state)?.role === 'admin');
  const [withNames, setWithNames] = useState(false);
  const key = `${lot.session}/${lot.lotNo}`;
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <BusyButton
          variant="contained"
          color="primary"
          busy={busy === `dossier file ${key}`}
          startIcon={<DownloadIcon />}
          onClick={() => openDossier(key, 'file', withNames)}
        >
          Export dossier
        </BusyButton>
        <BusyButton
          busy={busy === `dossier paper ${key}`}
          startIcon={<DocumentIcon />}
          onClick={() => openDossier(key, 'paper', withNames)}
        >
          As PDF
        </BusyButton>
      </Box>
      {isAdmin && (
        <FormControlLabel
          label="Include names (recorded)"
          sx={{ minHeight: 48 }}
          control={<Switch color="secondary" checked={withNames} onChange={(_, next) => setWithNames(next)} />}
        />
      )}
    </Box>
  );
}
