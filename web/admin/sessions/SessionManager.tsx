import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { PastSession } from '#contract/catalogue/catalogue.ts';
import type { SessionRulesOnTheWire } from '#contract/catalogue/session-rules.ts';
import { areSameRules, NO_RULES } from '#domain/session-rules.ts';
import { problemText, reasonOf } from '#domain/vocabulary/session-problems.ts';
import { soldApi } from '#web/calls/endpoints/catalogue/sold.ts';
import { useServerNow } from '#web/live/server-clock.ts';
import { useT } from '../i18n/use-t.ts';
import type { Column } from '../kit/column.ts';
import { column } from '../kit/columns.tsx';
import { DialogButton } from '../kit/DialogFrame.tsx';
import { LiveLoadable } from '../kit/LiveLoadable.tsx';
import { ManagedList } from '../kit/ManagedList.tsx';
import { UnsavedChanges } from '../kit/UnsavedChanges.tsx';
import {
  type Draft,
  type Drafts,
  examineDrafts,
  isOverruled,
  newDraft,
  phaseOf,
  rebased,
  rebasedDrafts,
  renamed,
  rulesView,
  timesOf,
  withDraft,
} from './drafts.ts';
import { sessionsApi } from './endpoints.ts';
import { RaiseLimitCard } from './RaiseLimitCard.tsx';
import { SessionDialog } from './SessionDialog.tsx';
import { SessionTable } from './SessionTable.tsx';
import { SaveSessions } from './session-questions.tsx';
import { accessText, nowText, spanText } from './words.ts';

const hasOwn = (rules: SessionRulesOnTheWire) => !areSameRules(rulesView(rules), NO_RULES);

const CLOCK_EVERY_MS = 5_000;
/** How often bids are counted anew, ms. */
const POLL_MS = 10_000;

/** The Session Manager: sessions are drafted here and saved together. */
export function SessionManager() {
  const t = useT();
  const query = sessionsApi.useManagedSessionsQuery(undefined, {
    pollingInterval: POLL_MS,
    skipPollingIfUnfocused: true,
  });
  const { data: next } = sessionsApi.useNextSessionNameQuery();
  const nowMs = useServerNow(CLOCK_EVERY_MS);
  const [drafts, setDrafts] = useState<Drafts>({});
  const [edited, setEdited] = useState<Draft>();
  const sessions = query.data?.sessions;
  const sessionOf = (id: string) => sessions?.find((session) => session.id === id);
  const own = Object.values(drafts);
  const overruled = own.filter((draft) => isOverruled(draft, sessionOf(draft.id)));
  // On top of what others have saved meanwhile.
  const settled = rebasedDrafts(drafts, sessions ?? []);
  const list = Object.values(settled).toSorted((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }));
  const running = new Set(sessions?.flatMap((each) => (phaseOf(each, nowMs) === 'started' ? [each.id] : [])));
  const { problems } = examineDrafts(sessions ?? [], list, nowMs);

  const edit = (id: string) => {
    const session = sessionOf(id);
    const draft = settled[id] ?? (session && { id, ...timesOf(session), before: timesOf(session) });
    if (draft !== undefined) setEdited(draft);
  };
  const add = () => {
    if (next !== undefined) setEdited(newDraft(sessions ?? [], settled, next.name, nowMs));
  };
  const forget = (id: string) => setDrafts(({ [id]: _, ...others }) => others);
  // The name is the house's, what was typed is not lost with it.
  const rename = (draft: Draft) => renamed(draft, sessions ?? [], settled, next?.name ?? draft.id);
  const opened = edited && (rename(edited) ?? edited);
  const latest = list.filter(({ id, rules }) => rules !== undefined && hasOwn(rules) && id !== opened?.id).at(-1);

  return (
    <LiveLoadable query={query} everyMs={POLL_MS} failure={t('The sessions could not be loaded')}>
      <Box sx={{ mb: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="h2" sx={{ flex: 1, fontSize: '1.375rem' }}>
          {t('Sessions')}
        </Typography>
        <Button onClick={add} disabled={next === undefined}>
          {t('Add session')}
        </Button>
        <DialogButton
          primary
          disabled={list.length === 0 || problems.length > 0}
          dialog={(close) => (
            <SaveSessions
              drafts={list}
              running={list.map(({ id }) => id).filter((id) => running.has(id))}
              onSaved={() => setDrafts({})}
              onClose={close}
            />
          )}
        >
          {t('Save all')}
        </DialogButton>
      </Box>
      {list.length > 0 && (
        <Alert
          severity={problems.length > 0 ? 'error' : 'info'}
          sx={{ mb: 1.5 }}
          action={
            <Button size="small" onClick={() => setDrafts({})}>
              {t('Discard all')}
            </Button>
          }
        >
          {problems.length === 0
            ? t(list.length === 1 ? '1 session is not saved yet.' : '{n} sessions are not saved yet.', {
                n: list.length,
              })
            : problems.map((problem) => (
                <div key={problemText(problem)}>
                  {problem.session}: {t.message(reasonOf(problem))}
                </div>
              ))}
        </Alert>
      )}
      {list.flatMap((draft) => {
        const other = rename(draft);
        return other === undefined
          ? []
          : [
              <Button
                key={draft.id}
                variant="outlined"
                sx={{ mb: 1.5 }}
                onClick={() => setDrafts(({ [draft.id]: _, ...others }) => ({ ...others, [other.id]: other }))}
              >
                {t('Save {id} as {name}', { id: draft.id, name: other.id })}
              </Button>,
            ];
      })}
      {overruled.map(({ id }) => (
        <Alert key={id} severity="warning" sx={{ mb: 1.5 }}>
          {t('{id}: somebody else has changed meanwhile what you have changed. {now} Saving replaces that.', {
            id,
            now: nowText(t, sessionOf(id)),
          })}
        </Alert>
      ))}
      <SessionTable sessions={sessions} drafts={settled} nowMs={nowMs} onEdit={edit} onForget={forget} />
      <Box
        sx={{
          mt: 4,
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 320px' },
        }}
      >
        <PastSessions />
        <RaiseLimitCard limit={query.data?.raiseLimit} />
      </Box>

      {edited !== undefined && opened !== undefined && (
        <SessionDialog
          draft={opened}
          session={sessionOf(opened.id)}
          examine={(draft) =>
            examineDrafts(
              sessions ?? [],
              [...list.filter(({ id }) => id !== draft.id && id !== edited.id), rebased(draft, sessionOf(draft.id))],
              nowMs,
            )
          }
          timesOfOther={(id) => settled[id] ?? sessionOf(id)}
          latest={latest?.rules === undefined ? next?.latestRules : { session: latest.id, rules: latest.rules }}
          nowMs={nowMs}
          onApply={(draft) => setDrafts(({ [edited.id]: _, ...others }) => withDraft(others, draft))}
          onDeleted={() => {
            forget(edited.id);
            setEdited(undefined);
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
      <UnsavedChanges unsaved={list.length > 0} />
    </LiveLoadable>
  );
}

/** The history: sessions that were cleared or ended by hand, with the way to what was sold in them. */
function PastSessions() {
  const t = useT();
  const query = soldApi.useSessionHistoryQuery();
  return (
    <ManagedList
      title={t('Past sessions')}
      label={t('Past sessions')}
      query={query}
      failure={t('The past sessions could not be loaded')}
      columns={PAST_COLUMNS}
      rows={query.data}
      keyOf={({ session }) => session}
      titleOf={({ session }) => session}
      empty={t('There are no past sessions yet.')}
    />
  );
}

const PAST_COLUMNS: readonly Column<PastSession>[] = [
  { label: 'Session', inTitle: true, cell: ({ session }) => <strong>{session}</strong> },
  column.text('Time', (session, t) => spanText(t, session), { wraps: true }),
  column.text('For', ({ publicOrPrivate }, t) => accessText(t, publicOrPrivate)),
  column.text('Lots', ({ cleared }, t) => t(cleared ? 'Cleared' : 'Not cleared yet')),
  column.actions('Units', [
    {
      label: 'Sold units',
      nameOf: ({ session }, t) => t('Sold units of {session}', { session }),
      to: ({ session }) => `/adminPage/itemRecords?filter=sold&session=${session}`,
    },
  ]),
];
