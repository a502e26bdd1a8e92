import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { MailDraft } from '#contract/mailing.ts';
import { Loadable } from '#web/components/Loadable.tsx';
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx';
import { type Column, DataTable } from '../kit/DataTable.tsx';
import { mailingApi } from './endpoints.ts';
import { peopleText, timeText } from './words.ts';

/** Mails that one has begun to write. */
export function DraftsTab() {
  const [, setSearch] = useSearchParams();
  const query = mailingApi.useMailDraftsQuery();
  const [remove] = mailingApi.useDeleteMailDraftMutation();
  const [going, setGoing] = useState<MailDraft>();
  const columns: readonly Column<MailDraft>[] = [
    { label: 'Subject', wraps: true, inTitle: true, cell: subjectOf },
    { label: 'Recipients', cell: recipientsOf },
    { label: 'Changed', cell: ({ changedAt }) => timeText(changedAt) },
    {
      label: 'Actions',
      action: true,
      cell: (draft) => (
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button
            size="small"
            onClick={() => setSearch({ tab: 'compose', draft: `${draft.id}` })}
            aria-label={`Go on with ${subjectOf(draft)}`}
          >
            Go on
          </Button>
          <Button size="small" onClick={() => setGoing(draft)} aria-label={`Delete ${subjectOf(draft)}`}>
            Delete
          </Button>
        </Box>
      ),
    },
  ];
  return (
    <Loadable query={query} failure="The drafts could not be loaded">
      <DataTable
        label="Drafts"
        columns={columns}
        rows={query.data}
        keyOf={({ id }) => `${id}`}
        titleOf={subjectOf}
        empty="You have no drafts."
      />
      {going !== undefined && (
        <ConfirmDialog
          title={`Delete the draft “${subjectOf(going)}”?`}
          action="Delete"
          onConfirm={() => remove(going.id)}
          onClose={() => setGoing(undefined)}
        />
      )}
    </Loadable>
  );
}

function subjectOf({ subject }: MailDraft): string {
  return subject.trim() || 'Without a subject';
}

function recipientsOf({ recipientsType, emailList }: MailDraft): string {
  if (recipientsType !== 'Individual') return recipientsType || '–';
  return peopleText(emailList.length);
}
