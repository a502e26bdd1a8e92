import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import type * as contract from '#contract/history.ts';
import type { ChangedField, HistoryEntry, KeptValue, SubjectKind } from '#contract/history.ts';
import { dayText, momentText } from '#domain/moments.ts';
import { givenForReversal, isTypedReference } from '#domain/payment-ways.ts';
import { selectCommand } from '#web/calls/connection.ts';
import { endpointsOf } from '#web/calls/contract-endpoints.ts';
import { ROLE_NAMES } from '#web/chrome/roles.ts';
import { Loadable } from '#web/components/Loadable.tsx';
import { Pages } from '#web/components/Pages.tsx';
import { useAppSelector } from '#web/state/state.ts';
import { type Translate, useT } from '../i18n/use-t.ts';
import { wordText } from './history-words.ts';

const historyApi = endpointsOf<typeof contract>()(({ query }) => ({
  history: query('GET /api/history/:kind/:key/:page0/:size', {
    request: (page: { kind: SubjectKind; key: string; page0: number; size: number }) => ({ params: page }),
    providesTags: ['FetchOnReconnect'],
  }),
}));

const PAGE_SIZE = 10;

interface HistoryProps {
  readonly kind: SubjectKind;
  /** Names one of its kind; see `SubjectKind`. */
  readonly subjectKey: string;
  /** It has a heading of its own. */
  readonly headed?: boolean;
}

/** Who changed what of one thing, newest first: for a tab or a section of the dialog in which it is changed. */
export function History({ kind, subjectKey, headed = false }: HistoryProps) {
  const t = useT();
  const [page, setPage] = useState(1);
  const asked = { kind, key: subjectKey, page0: page - 1, size: PAGE_SIZE };
  // What was just saved must be there when somebody looks again.
  const query = historyApi.useHistoryQuery(asked, { refetchOnMountOrArgChange: true });
  const { data, currentData, isFetching, refetch } = query;
  const doneAtMs = useAppSelector(selectCommand)?.endedAtMs ?? null;
  const [readAfterMs, setReadAfterMs] = useState(doneAtMs);
  useEffect(() => {
    if (doneAtMs === null || doneAtMs === readAfterMs) return;
    setReadAfterMs(doneAtMs);
    void refetch();
  }, [doneAtMs, readAfterMs, refetch]);
  const isStale = isFetching && currentData === undefined;
  const list = (
    <Loadable query={query} failure={t('The history could not be loaded')}>
      {data === undefined && <Outline />}
      {data?.total === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>
          {t('Nothing has been changed here since changes are recorded.')}
        </Typography>
      )}
      {data !== undefined && data.total > 0 && (
        <Box
          component="ol"
          aria-label={t('History')}
          aria-busy={isStale}
          sx={{ m: 0, p: 0, listStyle: 'none', opacity: isStale ? 0.6 : 1 }}
        >
          {data.entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </Box>
      )}
      <Pages
        label={t('Pages of the history')}
        page={page}
        count={Math.ceil((data?.total ?? 0) / PAGE_SIZE)}
        siblings={1}
        onPage={setPage}
      />
    </Loadable>
  );
  if (!headed) return list;
  return (
    <section>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {t('History')}
      </Typography>
      {list}
    </section>
  );
}

/** 'Last by Nurul A. · admin, 20 Nov 2026, 15:04:12.', of one thing; nothing while it is not known. */
export function LastChange({ kind, subjectKey }: Pick<HistoryProps, 'kind' | 'subjectKey'>) {
  const t = useT();
  const asked = { kind, key: subjectKey, page0: 0, size: 1 };
  const { currentData } = historyApi.useHistoryQuery(asked, { refetchOnMountOrArgChange: true });
  const [last] = currentData?.entries ?? [];
  return last === undefined
    ? null
    : t('Last by {who}, {moment}.', { who: whoText(t, last.actor), moment: momentText(last.at, t.language) });
}

interface ChangedSinceProps extends Pick<HistoryProps, 'kind' | 'subjectKey'> {
  /** By the server's clock, ms. */
  readonly sinceMs: number;
  /** What is looked for among the latest; anything unless said otherwise. */
  readonly isIt?: ((entry: HistoryEntry) => boolean) | undefined;
}

/** Figures may come before the history tells of the same: it is asked for again so long after each answer until it does, ms. */
const HISTORY_FOLLOWS_MS = 2_000;

/**
 * ' Payment recorded by Nurul A. · admin, 20 Nov 2026, 15:04:12: RM3,000.00, CSH-0001.': what was done last since then; nothing where nobody of the house
 * did anything, or as long as it is not known.
 */
export function ChangedSince({ kind, subjectKey, ...which }: ChangedSinceProps) {
  return useChangeSince({ kind, subjectKey }, which)?.text ?? null;
}

/** The same entry, with that sentence; undefined where there is none yet. `subject`: undefined where nothing tells of it. */
export function useChangeSince(
  subject: Pick<ChangedSinceProps, 'kind' | 'subjectKey'> | undefined,
  { sinceMs, isIt = () => true }: Omit<ChangedSinceProps, 'kind' | 'subjectKey'>,
) {
  const t = useT();
  const asked = { kind: subject?.kind ?? 'user', key: subject?.subjectKey ?? '', page0: 0, size: PAGE_SIZE };
  const isAsked = subject !== undefined;
  const how = { refetchOnMountOrArgChange: true, skip: !isAsked };
  const { currentData, isFetching, refetch } = historyApi.useHistoryQuery(asked, how);
  const last = currentData?.entries.find((entry) => Date.parse(entry.at) >= sinceMs && isIt(entry));
  const isAwaited = isAsked && !isFetching && last === undefined;
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setTimeout(() => void refetch(), HISTORY_FOLLOWS_MS);
    return () => clearTimeout(timer);
  }, [isAwaited, refetch]);
  if (isFetching || last === undefined) return undefined;
  const { action, actor, at, fields } = last;
  const saidOf = (label: string) => fields.find((field) => field.label === label)?.after ?? '';
  const reference = givenForReversal(saidOf('Reference'));
  const facts = [saidOf('Amount'), isTypedReference(reference) ? reference : ''].filter(Boolean);
  const said = {
    what: t.message(action),
    who: whoText(t, actor),
    moment: momentText(at, t.language),
    facts: facts.join(', '),
  };
  const text =
    facts.length === 0 ? t('{what} by {who}, {moment}.', said) : t('{what} by {who}, {moment}: {facts}.', said);
  return { entry: last, text: ` ${text}` };
}

function Entry({ entry: { at, actor, action, fields } }: { readonly entry: HistoryEntry }) {
  const t = useT();
  return (
    <Box component="li" sx={{ py: 1.5, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, justifyContent: 'space-between' }}>
        <Typography sx={{ fontWeight: 600 }}>{t.message(action)}</Typography>
        <Typography component="time" dateTime={at} sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {momentText(at, t.language)}
        </Typography>
      </Box>
      <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{whoText(t, actor)}</Typography>
      {fields.length > 0 && (
        <Box component="dl" sx={{ m: 0, mt: 1, display: 'grid', gap: 0.5 }}>
          {fields.map((field) => (
            <Field key={field.label} field={field} />
          ))}
        </Box>
      )}
    </Box>
  );
}

function Field({ field: { label, before, after, keptBefore, keptAfter } }: { readonly field: ChangedField }) {
  const t = useT();
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '112px minmax(0, 1fr)', sm: '160px minmax(0, 1fr)' },
        columnGap: 2,
      }}
    >
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {t.message(label)}
      </Box>
      <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
        {before !== null && (
          <>
            <Box component="del" sx={{ color: 'text.secondary' }}>
              {valueText(t, before, keptBefore)}
            </Box>
            {' → '}
          </>
        )}
        {after === null ? t('empty') : valueText(t, after, keptAfter)}
      </Box>
    </Box>
  );
}

/** A value of a field in the language of whoever reads it. */
function valueText(t: Translate, english: string, kept: KeptValue | undefined): string {
  switch (kept?.as) {
    case 'word':
      return wordText(t, kept.value) ?? english;
    case 'moment':
      return momentText(kept.value, t.language);
    case 'day':
      return dayText(kept.value, t.language);
    case 'sentence':
      return t.message(kept.value);
    default:
      return english;
  }
}

function Outline() {
  return (
    <Box aria-hidden>
      {[0, 1, 2].map((row) => (
        <Box key={row} sx={{ py: 1.5 }}>
          <Skeleton width="55%" />
          <Skeleton width="35%" />
        </Box>
      ))}
    </Box>
  );
}

/** 'Nurul A. · admin', 'Admin' for a vendor, 'System' for the house's programs and for what was before actors were recorded. */
function whoText(t: Translate, actor: HistoryEntry['actor']): string {
  if (actor === null) return t('System');
  const role = t(ROLE_NAMES[actor.role]);
  if (actor.name !== null) return `${actor.name} · ${role}`;
  return actor.account === null
    ? t('The house ({role})', { role })
    : t('Account {account} · {role}', { account: actor.account, role });
}
