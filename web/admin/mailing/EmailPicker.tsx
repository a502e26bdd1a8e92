import Box from '@mui/material/Box';
import { useState } from 'react';
import type { PersonRow } from '#contract/accounts/people.ts';
import type { Column } from '../kit/column.ts';
import { column } from '../kit/columns.tsx';
import { DialogFrame } from '../kit/DialogFrame.tsx';
import { FilterChips } from '../kit/FilterChips.tsx';
import { ManagedList, useLocalList } from '../kit/ManagedList.tsx';
import { SearchBox } from '../kit/SearchBox.tsx';
import { peopleApi } from '../people/endpoints.ts';

/** People a page (specification, back office, section 9). */
const PAGE_SIZE = 10;
const FILTERS = { all: 'All', name: 'Name', email: 'Email' };

interface EmailPickerProps {
  readonly emails: readonly string[];
  readonly onAdd: (emails: readonly string[]) => void;
  readonly onRemove: (emails: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Picks addresses from the list of people. What is ticked is in the mail at once. */
export function EmailPicker({ emails, onAdd, onRemove, onClose }: EmailPickerProps) {
  const list = useLocalList<keyof typeof FILTERS>('all');
  const { filter, page } = list;
  const [text, setText] = useState('');
  const asked = text.trim();
  const all = peopleApi.useUsersByPageQuery({ page0: page - 1, size: PAGE_SIZE }, { skip: filter !== 'all' });
  const count = peopleApi.useUserCountQuery(undefined, { skip: filter !== 'all' });
  const byName = peopleApi.useUsersByNameQuery(asked, { skip: filter !== 'name' || asked === '' });
  const byEmail = peopleApi.useUsersByEmailQuery(asked, { skip: filter !== 'email' || asked === '' });
  const query = filter === 'all' ? all : filter === 'name' ? byName : byEmail;
  const rows = filter === 'all' ? all.data : query.currentData;
  const chosen = new Set(emails.map((email) => email.toLowerCase()));
  const isPicked = ({ email }: PersonRow) => chosen.has(email.toLowerCase());
  return (
    <DialogFrame title="Select emails" maxWidth="md" closing="Done" onClose={onClose}>
      <FilterChips
        label="Show"
        choices={FILTERS}
        chosen={filter}
        onChoose={(next) => {
          list.onFilter(next);
          setText('');
        }}
        below={2}
      />
      {filter !== 'all' && (
        <SearchBox
          key={filter}
          label={filter === 'name' ? 'Name' : 'Email'}
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
          label="People"
          list={list}
          query={query}
          failure="The people could not be loaded"
          rows={rows}
          {...(filter === 'all' && { total: count.data?.count })}
          pageSize={PAGE_SIZE}
          siblings={1}
          columns={COLUMNS}
          keyOf={keyOf}
          titleOf={({ firstName }) => firstName || '–'}
          empty="Nobody was found."
          selection={{
            chosen: new Set(rows?.filter(isPicked).map(keyOf)),
            onChange: (keys) => {
              const isOn = (row: PersonRow) => keys.has(keyOf(row));
              const changed = (rows ?? []).filter((row) => isOn(row) !== isPicked(row));
              const added = changed.filter(isOn);
              if (added.length > 0) onAdd(added.map(({ email }) => email));
              else onRemove(changed.map(({ email }) => email));
            },
            nameOf: ({ id, firstName }) => `${id} ${firstName}`,
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
];
