import Button from '@mui/material/Button';
import { Link, useSearchParams } from 'react-router';
import type { MailDraft } from '#contract/mailing.ts';
import { type Translate, useT } from '../i18n/use-t.ts';
import { ConfirmAction } from '../kit/ConfirmAction.tsx';
import type { Column } from '../kit/column.ts';
import { column } from '../kit/columns.tsx';
import { ManagedList } from '../kit/ManagedList.tsx';
import { timeText } from '../kit/texts.ts';
import { mailingApi } from './endpoints.ts';
import { peopleText } from './words.ts';

/** Mails that one has begun to write. */
export function DraftsTab() {
  const t = useT();
  const [, setSearch] = useSearchParams();
  const query = mailingApi.useMailDraftsQuery();
  const [remove] = mailingApi.useDeleteMailDraftMutation();
  const columns: readonly Column<MailDraft>[] = [
    column.text('Subject', (draft, t) => subjectOf(t, draft), { wraps: true, inTitle: true }),
    column.text('Recipients', (draft, t) => recipientsOf(t, draft)),
    column.text('Changed', ({ changedAt }) => timeText(t, changedAt)),
    column.actions('Actions', [
      {
        label: 'Continue',
        nameOf: (draft, t) => t('Continue with {subject}', { subject: subjectOf(t, draft) }),
        onPress: ({ id }) => setSearch({ tab: 'compose', draft: `${id}` }),
      },
      {
        label: 'Delete',
        destroys: true,
        nameOf: (draft, t) => t('Delete {name}', { name: subjectOf(t, draft) }),
        dialog: (draft, onClose) => (
          <ConfirmAction
            title={t('Delete the draft “{subject}”?', { subject: subjectOf(t, draft) })}
            action={t('Delete')}
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
      label={t('Drafts')}
      query={query}
      failure={t('The drafts could not be loaded')}
      columns={columns}
      rows={query.data}
      keyOf={({ id }) => `${id}`}
      titleOf={(draft, t) => subjectOf(t, draft)}
      empty={t('You have no drafts.')}
      emptyAction={
        <Button component={Link} to="?tab=compose">
          {t('Write a mail')}
        </Button>
      }
    />
  );
}

function subjectOf(t: Translate, { subject }: MailDraft): string {
  return subject.trim() || t('Without a subject');
}

function recipientsOf(t: Translate, { recipientsType, emailList }: MailDraft): string {
  if (recipientsType !== 'Individual') return t.message(recipientsType) || '–';
  return peopleText(t, emailList.length);
}
