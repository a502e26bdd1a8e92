import Button from '@mui/material/Button';
import { Link, useSearchParams } from 'react-router';
import type { MailDraft } from '#contract/mailing.ts';
import { ConfirmAction } from '../kit/ConfirmAction.tsx';
import type { Column } from '../kit/column.ts';
import { column } from '../kit/columns.tsx';
import { ManagedList } from '../kit/ManagedList.tsx';
import { timeText } from '../kit/texts.ts';
import { mailingApi } from './endpoints.ts';
import { peopleText } from './words.ts';

/** Mails that one has begun to write. */
export function DraftsTab() {
  const [, setSearch] = useSearchParams();
  const query = mailingApi.useMailDraftsQuery();
  const [remove] = mailingApi.useDeleteMailDraftMutation();
  const columns: readonly Column<MailDraft>[] = [
    column.text('Subject', subjectOf, { wraps: true, inTitle: true }),
    column.text('Recipients', recipientsOf),
    column.text('Changed', ({ changedAt }) => timeText(changedAt)),
    column.actions('Actions', [
      {
        label: 'Continue',
        nameOf: (draft) => `Continue with ${subjectOf(draft)}`,
        onPress: ({ id }) => setSearch({ tab: 'compose', draft: `${id}` }),
      },
      {
        label: 'Delete',
        destroys: true,
        nameOf: (draft) => `Delete ${subjectOf(draft)}`,
        dialog: (draft, onClose) => (
          <ConfirmAction
            title={`Delete the draft “${subjectOf(draft)}”?`}
            action="Delete"
            destroys
            onConfirm={() => remove({ id: draft.id })}
            onClose={onClose}
          />
        ),
      },
    ]),
  ];
  return (
    <ManagedList
      label="Drafts"
      query={query}
      failure="The drafts could not be loaded"
      columns={columns}
      rows={query.data}
      keyOf={({ id }) => `${id}`}
      titleOf={subjectOf}
      empty="You have no drafts."
      emptyAction={
        <Button component={Link} to="?tab=compose">
          Write a mail
        </Button>
      }
    />
  );
}

function subjectOf({ subject }: MailDraft): string {
  return subject.trim() || 'Without a subject';
}

function recipientsOf({ recipientsType, emailList }: MailDraft): string {
  if (recipientsType !== 'Individual') return recipientsType || '–';
  return peopleText(emailList.length);
}
