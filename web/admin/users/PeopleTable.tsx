import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { PersonRow } from '#contract/accounts/people.ts';
import type { Purchase } from '#contract/purchases.ts';
import { StatusChip } from '#web/components/StatusChip.tsx';
import { type Column, DataTable } from '../kit/DataTable.tsx';
import { useMailingList } from '../mailing/mailing-list.ts';
import type { StaffPerson } from './StaffDialog.tsx';

/** What a list has of a person: of staff less than of bidders, of buyers also what they bought. */
export interface ListedPerson extends Partial<PersonRow> {
  readonly id: number;
  readonly email: string;
  readonly firstName: string;
  readonly purchase?: Purchase;
}

/** What can be done with people from a list. */
export interface PeopleActions {
  /** Undefined: vendors manage nobody. */
  readonly onManage: ((userId: number) => void) | undefined;
  readonly onStaff: (person: StaffPerson) => void;
}

interface PeopleTableProps extends PeopleActions {
  /** Of this page. */
  readonly people: readonly ListedPerson[] | undefined;
  /** Those that Select All takes: of all pages where the server gave them. */
  readonly listed: readonly ListedPerson[] | undefined;
  /** On all pages; undefined while it is not known. */
  readonly total: number | undefined;
  /** How many stand on the pages before this one. */
  readonly before?: number;
  readonly stale?: boolean;
  readonly empty: string;
  /** Beside the columns that every list has. */
  readonly more?: readonly Column<ListedPerson>[];
  /** Lists staff: their group and number, and the way to their card. */
  readonly staff?: boolean;
  readonly tools?: ReactNode;
  /** What a row is; a person unless said otherwise. */
  readonly counted?: 'lot';
}

/** A list of people, with the columns of the specification (back office, section 2, 'User Manager'). */
export function PeopleTable(props: PeopleTableProps) {
  const { people, total, before = 0, stale = false, empty, more = [], staff = false, tools, onManage, onStaff } = props;
  const { listed = [], counted } = props;
  const mailing = useMailingList();
  const isAdmin = onManage !== undefined;
  const picked = new Set(mailing.emails.map((email) => email.toLowerCase()));
  const places = new Map(people?.map((person, index) => [keyOf(person), before + index + 1]));
  const columns: readonly Column<ListedPerson>[] = [
    { label: 'No.', align: 'right', cell: (person) => places.get(keyOf(person)) },
    { label: 'Bidder Id', align: 'right', cell: ({ id }) => id },
    { label: 'Email', wraps: true, cell: ({ email }) => <Box sx={{ overflowWrap: 'anywhere' }}>{email || '–'}</Box> },
    { label: 'Name', wraps: true, inTitle: true, cell: (person) => <Name person={person} /> },
    ...more,
    ...(staff ? STAFF_COLUMNS : []),
    {
      label: 'Actions',
      action: true,
      cell: (person) => (
        <Box sx={{ display: 'flex', gap: 1 }}>
          {staff && (
            <Button
              size="small"
              onClick={() => onStaff(staffOf(person))}
              aria-label={`Staff card of ${nameOf(person)}`}
            >
              Staff card
            </Button>
          )}
          {onManage !== undefined && person.waiting !== true && (
            <Button size="small" onClick={() => onManage(person.id)} aria-label={`Manage user ${nameOf(person)}`}>
              Manage user
            </Button>
          )}
        </Box>
      ),
    },
  ];
  return (
    <DataTable
      label="People"
      columns={columns}
      rows={people}
      keyOf={keyOf}
      {...(isAdmin && {
        selection: {
          chosen: new Set(people?.filter(({ email }) => picked.has(email.toLowerCase())).map(keyOf)),
          onChange: (chosen: ReadonlySet<string>) => {
            const isChosen = (person: ListedPerson) => chosen.has(keyOf(person));
            const changed = (people ?? []).filter(
              (person) => isChosen(person) !== picked.has(person.email.toLowerCase()),
            );
            // A click changes rows in one direction.
            const added = emailsOf(changed, isChosen);
            if (added.length > 0) mailing.add(added);
            else mailing.remove(emailsOf(changed));
          },
          nameOf,
          canChoose: ({ email }: ListedPerson) => email !== '',
        },
      })}
      titleOf={(person) => <Name person={person} />}
      stale={stale}
      empty={empty}
      tools={
        <>
          <Typography role="status" sx={{ mr: 1, minHeight: 24, fontWeight: 500 }}>
            {total === undefined ? '' : countText(total, counted)}
          </Typography>
          {isAdmin && listed.length > 0 && (
            <>
              <Button onClick={() => mailing.add(emailsOf(listed))}>Select All</Button>
              <Button onClick={() => mailing.remove(emailsOf(listed))}>Clear All</Button>
            </>
          )}
          {tools}
        </>
      }
    />
  );
}

const STAFF_COLUMNS: readonly Column<ListedPerson>[] = [
  { label: 'Staff of', cell: ({ staffOf }) => staffOf || '–' },
  { label: 'Staff no', cell: ({ staffId }) => staffId || '–' },
];

/** With what has to be known of an account before anything is done with it. */
function Name({ person }: { readonly person: ListedPerson }) {
  const { firstName, inactive, waiting } = person;
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      {firstName || '–'}
      {inactive && <StatusChip status="refused">Inactive</StatusChip>}
      {waiting === true && <StatusChip status="late">Waits for the link in its mail</StatusChip>}
    </Box>
  );
}

function keyOf({ id, waiting, purchase }: ListedPerson): string {
  return `${id} ${purchase?.id ?? ''}${waiting === true ? ' waiting' : ''}`;
}

function staffOf(person: ListedPerson): StaffPerson {
  return { staffOf: '', staffId: '', staffVerified: false, ...person };
}

function emailsOf(people: readonly ListedPerson[], isOf: (person: ListedPerson) => boolean = () => true): string[] {
  return people.flatMap((person) => (person.email !== '' && isOf(person) ? [person.email] : []));
}

function nameOf({ id, firstName }: ListedPerson): string {
  return `${id} ${firstName}`;
}

function countText(count: number, counted: 'lot' | undefined): string {
  const [one, more] = counted === 'lot' ? ['lot', 'lots'] : ['person', 'people'];
  return `${count} ${count === 1 ? one : more}`;
}
