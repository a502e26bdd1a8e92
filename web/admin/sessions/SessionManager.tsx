import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type ManagedSession, problemText } from '#contract/catalogue/session-manager.ts';
import { Loadable } from '#web/components/Loadable.tsx';
import { useServerNow } from '#web/live/server-clock.ts';
import { UnsavedChanges } from '../kit/UnsavedChanges.tsx';
import { type Draft, type Drafts, examineDrafts, newDraft, timesOf, withDraft } from './drafts.ts';
import { sessionsApi } from './endpoints.ts';
import { PastSessions } from './PastSessions.tsx';
import { RaiseLimitCard } from './RaiseLimitCard.tsx';
import { SessionDialog } from './SessionDialog.tsx';
import { SessionTable } from './SessionTable.tsx';
import { ArchiveSession, DeleteSession, SaveSessions } from './session-questions.tsx';

/** What is open over the table. */
type Open =
  | { readonly what: 'edit'; readonly draft: Draft }
  | { readonly what: 'delete' | 'archive'; readonly session: ManagedSession }
  | { readonly what: 'save' };

const CLOCK_EVERY_MS = 5_000;

/** The Session Manager: sessions are drafted here and saved together. */
export function SessionManager() {
  const query = sessionsApi.useManagedSessionsQuery();
  const { data: next } = sessionsApi.useNextSessionNameQuery();
  const nowMs = useServerNow(CLOCK_EVERY_MS);
  const [drafts, setDrafts] = useState<Drafts>({});
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const sessions = query.data?.sessions;
  const list = Object.values(drafts).toSorted((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }));
  const { problems } = examineDrafts(sessions ?? [], list, nowMs);

  const edit = (id: string) => {
    const session = sessions?.find((each) => each.id === id);
    const draft = drafts[id] ?? (session && { id, ...timesOf(session), before: timesOf(session) });
    if (draft !== undefined) setOpen({ what: 'edit', draft });
  };
  const add = () => {
    if (next !== undefined) setOpen({ what: 'edit', draft: newDraft(sessions ?? [], drafts, next.name, nowMs) });
  };
  const forget = (id: string) => setDrafts(({ [id]: _, ...others }) => others);

  return (
    <Loadable query={query} failure="The sessions could not be loaded">
      <Box sx={{ mb: 1.5, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          Sessions
        </Typography>
        <Button onClick={add} disabled={next === undefined}>
          Add session
        </Button>
        <Button
          variant="contained"
          color="primary"
          disabled={list.length === 0 || problems.length > 0}
          onClick={() => setOpen({ what: 'save' })}
        >
          Save all
        </Button>
      </Box>
      {list.length > 0 && (
        <Alert
          severity={problems.length > 0 ? 'error' : 'info'}
          sx={{ mb: 1.5 }}
          action={
            <Button size="small" onClick={() => setDrafts({})}>
              Discard all
            </Button>
          }
        >
          {problems.length === 0
            ? `${list.length === 1 ? '1 session is' : `${list.length} sessions are`} not saved yet.`
            : problems.map((problem) => <div key={problemText(problem)}>{problemText(problem)}</div>)}
        </Alert>
      )}
      <SessionTable
        sessions={sessions}
        drafts={drafts}
        nowMs={nowMs}
        onEdit={edit}
        onForget={forget}
        onDelete={(session) => setOpen({ what: 'delete', session })}
        onArchive={(session) => setOpen({ what: 'archive', session })}
      />
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

      {open?.what === 'edit' && (
        <SessionDialog
          draft={open.draft}
          session={sessions?.find(({ id }) => id === open.draft.id)}
          examine={(draft) =>
            examineDrafts(sessions ?? [], [...list.filter(({ id }) => id !== draft.id), draft], nowMs)
          }
          nowMs={nowMs}
          onApply={(draft) => setDrafts((before) => withDraft(before, draft))}
          onClose={close}
        />
      )}
      {open?.what === 'save' && <SaveSessions drafts={list} onSaved={() => setDrafts({})} onClose={close} />}
      {open?.what === 'delete' && (
        <DeleteSession session={open.session.id} onDeleted={() => forget(open.session.id)} onClose={close} />
      )}
      {open?.what === 'archive' && <ArchiveSession session={open.session} onClose={close} />}
      <UnsavedChanges unsaved={list.length > 0} />
    </Loadable>
  );
}
