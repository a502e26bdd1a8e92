import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import type { PersonRow } from '#contract/accounts/people.ts';
import { Loadable } from '#web/components/Loadable.tsx';
import { Pages } from '#web/components/Pages.tsx';
import { type Column, DataTable } from '../kit/DataTable.tsx';
import { FilterChips } from '../kit/FilterChips.tsx';
import { SearchBox } from '../kit/SearchBox.tsx';
import { peopleApi } from '../people/endpoints.ts';

/** People a page (specification, back office, section 9). */
const PAGE_SIZE = 10;
const FILTERS = { all: 'All', name: 'Name', email: 'Email' };
type Filter = keyof typeof FILTERS;

interface EmailPickerProps {
  readonly emails: readonly string[];
  readonly onAdd: (emails: readonly string[]) => void;
  readonly onRemove: (emails: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Picks addresses from the list of people. What is ticked is in the mail at once. */
export function EmailPicker({ emails, onAdd, onRemove, onClose }: EmailPickerProps) {
  const id = useId();
  const [filter, setFilter] = useState<Filter>('all');
  const [text, setText] = useState('');
  const [page, setPage] = useState(1);
  const asked = text.trim();
  const all = peopleApi.useUsersByPageQuery({ page0: page - 1, size: PAGE_SIZE }, { skip: filter !== 'all' });
  const count = peopleApi.useUserCountQuery(undefined, { skip: filter !== 'all' });
  const byName = peopleApi.useUsersByNameQuery(asked, { skip: filter !== 'name' || asked === '' });
  const byEmail = peopleApi.useUsersByEmailQuery(asked, { skip: filter !== 'email' || asked === '' });
  const query = filter === 'all' ? all : filter === 'name' ? byName : byEmail;
  const found = query.currentData;
  const rows = filter === 'all' ? all.data : found?.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const total = filter === 'all' ? (count.data?.count ?? 0) : (found?.length ?? 0);
  const chosen = new Set(emails.map((email) => email.toLowerCase()));
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="md"
      fullWidth
      aria-labelledby={id}
      // It stands in the form of the mail, for React: a search is no reason to send it.
      onSubmit={(event) => event.stopPropagation()}
    >
      <DialogTitle id={id} component="h2">
        Select emails
      </DialogTitle>
      <DialogContent>
        <Box sx={{ mb: 2 }}>
          <FilterChips
            label="Show"
            choices={FILTERS}
            chosen={filter}
            onChoose={(next) => {
              setFilter(next);
              setText('');
              setPage(1);
            }}
          />
        </Box>
        {filter !== 'all' && (
          <SearchBox
            key={filter}
            label={filter === 'name' ? 'Name' : 'Email'}
            primary={false}
            text={text}
            longest={200}
            onSearch={(next) => {
              setText(next);
              setPage(1);
            }}
          />
        )}
        {(filter === 'all' || asked !== '') && (
          <Loadable query={query} failure="The people could not be loaded">
            <DataTable
              label="People"
              columns={COLUMNS}
              rows={rows}
              keyOf={keyOf}
              titleOf={({ firstName }) => firstName || '–'}
              stale={filter === 'all' && all.isFetching && all.currentData === undefined}
              empty="Nobody was found."
              selection={{
                chosen: new Set(rows?.filter(({ email }) => chosen.has(email.toLowerCase())).map(keyOf)),
                onChange: (keys) => {
                  const isOn = (row: PersonRow) => keys.has(keyOf(row));
                  const changed = (rows ?? []).filter((row) => isOn(row) !== chosen.has(row.email.toLowerCase()));
                  const added = changed.filter(isOn);
                  if (added.length > 0) onAdd(added.map(({ email }) => email));
                  else onRemove(changed.map(({ email }) => email));
                },
                nameOf: ({ id: number, firstName }) => `${number} ${firstName}`,
                canChoose: ({ email, inactive }) => email !== '' && !inactive,
              }}
            />
            <Pages
              label="Pages of people"
              page={page}
              count={Math.ceil(total / PAGE_SIZE)}
              siblings={1}
              onPage={setPage}
            />
          </Loadable>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} variant="contained" color="primary">
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const keyOf = ({ id }: PersonRow) => `${id}`;

const COLUMNS: readonly Column<PersonRow>[] = [
  { label: 'Bidder Id', align: 'right', cell: ({ id }) => id },
  { label: 'Email', wraps: true, cell: ({ email }) => <Box sx={{ overflowWrap: 'anywhere' }}>{email || '–'}</Box> },
  { label: 'Name', wraps: true, inTitle: true, cell: ({ firstName }) => firstName || '–' },
];
