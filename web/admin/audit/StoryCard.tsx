import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Actor } from '#domain/actor.ts';
import type { LotStanding } from '#domain/replay/lot-standing.ts';
import { BusyButton } from '#web/components/BusyButton.tsx';
import { DocumentIcon, DownloadIcon } from '#web/components/icons.tsx';
import { useDocuments } from '#web/documents/use-documents.ts';
import { selectUser } from '#web/session/session.ts';
import { useAppSelector } from '#web/state/state.ts';
import { type Text, text, useT } from '../i18n/use-t.ts';
import { clockOf, countOf, dayAndClockOf, spanOf } from './clock.ts';
import { auditApi, type LotName } from './endpoints.ts';
import type { FeedIndex } from './feed.ts';
import { nextCancellation, type TimelineRow } from './timeline.ts';
import { sentText, storyOf } from './words.ts';

interface StoryCardProps {
  readonly lot: LotName;
  readonly row: TimelineRow;
  readonly rows: readonly TimelineRow[];
  readonly standing: LotStanding | undefined;
  readonly feed: FeedIndex;
}

const ROLES: Readonly<Record<Actor['role'], Text>> = {
  admin: text('admin'),
  vendor: text('vendor'),
  auditor: text('auditor'),
};

/** The chosen row in a sentence, with when it came, when it was decided, and by what it is known. */
export function StoryCard({ lot, row, rows, standing, feed }: StoryCardProps) {
  const t = useT();
  const { refused, atMs, note, type, bidder } = row;
  const sent = type === 'BidPlaced' ? feed.firstSend(row, nextCancellation(rows, row)) : undefined;
  const actor = note?.actor ?? null;
  const waited = refused === null ? 0 : atMs - Date.parse(refused.receivedAt);
  return (
    <Card component="section" aria-label={t('The chosen moment')} sx={{ px: { xs: 2, sm: 2.5 }, py: 2, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2 }}>
        <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
          <Box role="status">
            <Typography component="h2" variant="body1" sx={{ fontWeight: 600, fontSize: '1.0625rem' }}>
              {storyOf(t, row, standing)}
            </Typography>
          </Box>
          <Box sx={{ mt: 0.5, color: 'text.secondary', fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
            {refused === null ? (
              <>
                <div>
                  {type === null ? t('At') : t('Decided')} {dayAndClockOf(t, atMs)}
                </div>
                {sent !== undefined && (
                  <div>
                    {t(
                      sent.listeners === 0
                        ? 'Sent from {time} on; nobody followed the lot live'
                        : 'Sent from {time} on, to {listeners} who followed the lot',
                      { time: clockOf(sent.atMs), listeners: countOf(sent.listeners) },
                    )}
                  </div>
                )}
                {actor !== null && (
                  <div>
                    {t('By the house: account {account}, {role}', {
                      account: actor.account,
                      role: t(ROLES[actor.role]),
                    })}
                  </div>
                )}
                {type !== null && <Stored revision={row.revision} />}
              </>
            ) : (
              <>
                <div>
                  {t(
                    waited === 0
                      ? 'Received {received} · decided at once, against revision {revision}'
                      : 'Received {received} · decided {decided}, {span} later, against revision {revision}',
                    {
                      received: dayAndClockOf(t, Date.parse(refused.receivedAt)),
                      decided: clockOf(atMs),
                      span: spanOf(t, waited),
                      revision: countOf(row.revision),
                    },
                  )}
                </div>
                {bidder !== null && !feed.isEmpty && (
                  <div>
                    {t('Bidder {bidder} at that instant: {sent}', {
                      bidder,
                      sent: sentText(t, feed.sentTo(bidder, atMs)),
                    })}
                  </div>
                )}
                <div>{t('Receipt {id}', { id: refused.id })}</div>
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
  const t = useT();
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
        {t('As it is stored, with its hash')}
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
      {isError && event === undefined && (
        <Typography>{t('It could not be read. Close and open it to try again.')}</Typography>
      )}
    </Box>
  );
}

const SUMMARY = {
  ...{ minHeight: 48, display: 'flex', alignItems: 'center', cursor: 'pointer' },
  ...{ textDecoration: 'underline', textUnderlineOffset: 3 },
} as const;

/** The lot's dossier: a file that anybody checks without the house (`node verify-dossier.mjs FILE.json`), and a paper for people. */
function DossierButtons({ lot }: { readonly lot: LotName }) {
  const t = useT();
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
          {t('Export dossier')}
        </BusyButton>
        <BusyButton
          busy={busy === `dossier paper ${key}`}
          startIcon={<DocumentIcon />}
          onClick={() => openDossier(key, 'paper', withNames)}
        >
          {t('As PDF')}
        </BusyButton>
      </Box>
      {isAdmin && (
        <FormControlLabel
          label={t('Include names (recorded)')}
          sx={{ minHeight: 48 }}
          control={<Switch color="secondary" checked={withNames} onChange={(_, next) => setWithNames(next)} />}
        />
      )}
    </Box>
  );
}
