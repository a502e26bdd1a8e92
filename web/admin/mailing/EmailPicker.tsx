import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import type { PersonRow } from '#contract/accounts/people.ts';
import { choicesIn } from '../i18n/choices.ts';
import { type Translate, useT } from '../i18n/use-t.ts';
import type { Column } from '../kit/column.ts';
import { chip, column } from '../kit/columns.tsx';
import { DialogFrame, type DialogProps } from '../kit/DialogFrame.tsx';
import { FilterChips } from '../kit/FilterChips.tsx';
import { ManagedList, useLocalList } from '../kit/ManagedList.tsx';
import { SearchBox } from '../kit/SearchBox.tsx';
import { peopleApi } from '../people/endpoints.ts';
import { PEOPLE_A_PAGE } from './endpoints.ts';
import { mailingSelection } from './mailing-list.ts';
import { peopleText } from './words.ts';

const FILTERS = { all: 'All', name: 'Name', email: 'Email' } as const;

type EmailPickerProps = DialogProps<{ readonly mailing: Parameters<typeof mailingSelection>[0] }>;

/** Picks addresses from the list of people. What is ticked is in the mail at once. */
export function EmailPicker({ mailing, onClose }: EmailPickerProps) {
  const t = useT();
  const list = useLocalList<keyof typeof FILTERS>('all');
  const { filter, page } = list;
  const [text, setText] = useState('');
  const asked = text.trim();
  const all = peopleApi.useUsersByPageQuery({ page0: page - 1, size: PEOPLE_A_PAGE }, { skip: filter !== 'all' });
  const count = peopleApi.useUserCountQuery(undefined, { skip: filter !== 'all' });
  const byName = peopleApi.useUsersByNameQuery({ name: asked }, { skip: filter !== 'name' || asked === '' });
  const byEmail = peopleApi.useUsersByEmailQuery({ email: asked }, { skip: filter !== 'email' || asked === '' });
  const query = filter === 'all' ? all : filter === 'name' ? byName : byEmail;
  const rows = filter === 'all' ? all.data : query.currentData;
  return (
    <DialogFrame title={t('Select emails')} maxWidth="md" closing="Done" onClose={onClose}>
      <FilterChips
        label={t('Show')}
        choices={choicesIn(t, FILTERS)}
        chosen={filter}
        onChoose={(next) => {
          list.onFilter(next);
          setText('');
        }}
        below={2}
      />
      <Typography role="status" sx={{ mb: 1.5, fontWeight: 500 }}>
        {t('{addresses} chosen', { addresses: peopleText(t, mailing.emails.length) })}
      </Typography>
      {filter !== 'all' && (
        <SearchBox
          key={filter}
          label={filter === 'name' ? t('Name') : t('Email')}
          primary={false}
          text={text}
          longest={200}
          onSearch={(next) => {
            setText(next);
            list.onPage(1);
          }}
        />
      )}
      {(filter === 'all' || asked !== '') && (
        <ManagedList
          label={t('People')}
          list={list}
          query={query}
          failure={t('The people could not be loaded')}
          rows={rows}
          {...(filter === 'all' && { total: count.data?.count })}
          pageSize={PEOPLE_A_PAGE}
          siblings={1}
          columns={COLUMNS}
          keyOf={keyOf}
          titleOf={({ firstName }) => firstName || '–'}
          empty={t('Nobody was found.')}
          selection={{
            ...mailingSelection(mailing, rows ?? [], keyOf),
            canChoose: ({ email, inactive }) => email !== '' && !inactive,
          }}
        />
      )}
    </DialogFrame>
  );
}

const keyOf = ({ id }: PersonRow) => `${id}`;

const COLUMNS: readonly Column<PersonRow>[] = [
  { label: 'Bidder Id', align: 'right', cell: ({ id }) => id },
  { label: 'Email', wraps: true, cell: ({ email }) => <Box sx={{ overflowWrap: 'anywhere' }}>{email || '–'}</Box> },
  column.text('Name', ({ firstName }) => firstName, { wraps: true, inTitle: true }),
  { label: 'Gets mail', cell: (person, t) => whyNot(t, person) ?? t('Yes') },
];

/** Why there is no box for somebody. */
function whyNot(t: Translate, { email, inactive }: PersonRow): ReactNode {
  if (inactive) return chip(['refused', t('Deactivated: no mail')]);
  return email === '' ? chip(['no bid', t('No email address')]) : undefined;
}
