import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import type { PersonRow } from '#contract/accounts/people.ts';
import type { Purchase } from '#contract/purchases.ts';
import { refusalOf } from '#web/calls/refusal.ts';
import { BusyButton } from '#web/components/BusyButton.tsx';
import type { Query } from '#web/components/Loadable.tsx';
import { StatusChip } from '#web/components/StatusChip.tsx';
import { showMessage } from '#web/notices/notices.ts';
import { useAppDispatch } from '#web/state/state.ts';
import { useT } from '../i18n/use-t.ts';
import type { Column } from '../kit/column.ts';
import { column } from '../kit/columns.tsx';
import { ManagedList, type useManagedList } from '../kit/ManagedList.tsx';
import { PersonLink } from '../kit/PageLink.tsx';
import { counted, personAddress, purchaseAddress } from '../kit/texts.ts';
import { mailingSelection, useMailingList } from '../mailing/mailing-list.ts';
import { SHOWN_MS } from '../people/endpoints.ts';
import { StaffDialog } from '../person/StaffDialog.tsx';
import { LONG_PAGE_SIZE, type PARAMS } from './filters.ts';

/** What a list has of a person: of staff less than of bidders, of buyers also what they bought. */
export interface ListedPerson extends Partial<PersonRow> {
  readonly id: number;
  readonly email: string;
  readonly firstName: string;
  readonly purchase?: Purchase;
}

/** The screen that a list stands on. */
export interface Manager extends ReturnType<typeof useManagedList<typeof PARAMS>> {
  /** Vendors manage nobody. */
  readonly isAdmin: boolean;
}

interface PeopleListProps {
  readonly manager: Manager;
  readonly query: Query;
  readonly people: readonly ListedPerson[] | undefined;
  /** Where the server gives a page of them: how many there are. Else `people` are all of them. */
  readonly total?: number | undefined;
  /** Of a list in pages: the addresses on all of them, which Select All means. Throws what a query's `unwrap` does. Absent: of the page shown. */
  readonly allEmails?: () => Promise<readonly string[]>;
  readonly pageSize?: number;
  readonly empty: string;
  /** Beside the columns that every list has. */
  readonly more?: readonly Column<ListedPerson>[];
  /** Lists staff: their group and number, and the way to their card. */
  readonly staff?: boolean;
  /** Above the table, once it is there. */
  readonly head?: ReactNode;
  /** In the toolbar, before what every list has there. */
  readonly bar?: ReactNode;
  readonly tools?: ReactNode;
  /** What a row is; a person unless said otherwise. */
  readonly rowIs?: 'lot';
}

/** A list of people, with the columns of the specification (back office, section 2, 'User Manager'). */
export function PeopleList(props: PeopleListProps) {
  const t = useT();
  const { manager, query, people, total, pageSize = LONG_PAGE_SIZE, empty, more = [], staff = false, rowIs } = props;
  const { isAdmin, page } = manager;
  const mailing = useMailingList();
  const listed = people ?? [];
  const allEmails = props.allEmails ?? (async () => listed.map(({ email }) => email));
  const isPaged = 'total' in props;
  const count = isPaged ? total : people?.length;
  const first = isPaged ? (page - 1) * pageSize + 1 : 1;
  const places = new Map(listed.map((person, index) => [keyOf(person), first + index]));
  const columns: readonly Column<ListedPerson>[] = [
    { label: 'No.', align: 'right', leaves: 1, cell: (person) => places.get(keyOf(person)) },
    { label: 'Bidder Id', align: 'right', ...(rowIs === 'lot' && { leaves: 5 }), cell: ({ id }) => id },
    { label: 'Email', wraps: true, minWidth: '13.5rem', leaves: 4, cell: ({ email }) => email || '–' },
    { label: 'Name', wraps: true, inTitle: true, head: true, cell: (person) => <Name person={person} /> },
    ...more,
    ...(staff ? STAFF_COLUMNS : []),
    column.actions('Actions', [
      {
        label: 'Staff card',
        nameOf: (person, t) => t('Staff card of {person}', { person: nameOf(person) }),
        shown: () => staff,
        dialog: (person, onClose) => (
          <StaffDialog person={{ staffOf: '', staffId: '', staffVerified: false, ...person }} onClose={onClose} />
        ),
      },
      {
        label: 'Manage Payment',
        nameOf: ({ purchase }, t) => t('Manage Payment of lot {order}', { order: purchase?.auctionName ?? '' }),
        shown: ({ purchase }) => purchase !== undefined,
        to: ({ purchase }) => purchaseAddress(purchase?.auctionName ?? ''),
      },
      {
        label: 'Manage user',
        nameOf: (person, t) => t('Manage user {person}', { person: nameOf(person) }),
        shown: ({ waiting }) => isAdmin && waiting !== true,
        to: ({ id }) => personAddress(id),
      },
    ]),
  ];
  return (
    <ManagedList
      label={t('People')}
      list={manager}
      query={query}
      failure={t('The people could not be loaded')}
      rows={people}
      {...(isPaged && { total })}
      pageSize={pageSize}
      columns={columns}
      keyOf={keyOf}
      titleOf={(person) => <Name person={person} />}
      {...(isAdmin && { selection: mailingSelection(mailing, listed, keyOf) })}
      empty={empty}
      head={props.head}
      tools={
        <>
          {props.bar}
          <Typography role="status" sx={{ mr: 1, minHeight: 24, fontWeight: 500 }}>
            {count !== undefined &&
              (rowIs === 'lot' ? counted(t, count, 'lot') : counted(t, count, 'person', 'people'))}
          </Typography>
          {isAdmin && listed.length > 0 && (
            <>
              <SelectButton emails={allEmails} onEmails={mailing.add}>
                {t('Select All')}
              </SelectButton>
              <SelectButton emails={allEmails} onEmails={mailing.remove}>
                {t('Clear All')}
              </SelectButton>
            </>
          )}
          {props.tools}
        </>
      }
    />
  );
}

interface SelectButtonProps {
  readonly emails: () => Promise<readonly string[]>;
  readonly onEmails: (emails: readonly string[]) => void;
  readonly children: string;
}

function SelectButton({ emails, onEmails, children }: SelectButtonProps) {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const select = async () => {
    setBusy(true);
    try {
      onEmails(await emails());
    } catch (error) {
      dispatch(showMessage(refusalOf(error).message, 'error', SHOWN_MS));
    }
    setBusy(false);
  };
  return (
    <BusyButton busy={busy} onClick={select}>
      {children}
    </BusyButton>
  );
}

const STAFF_COLUMNS: readonly Column<ListedPerson>[] = [
  column.text('Staff of', ({ staffOf }) => staffOf),
  column.text('Staff no', ({ staffId }) => staffId),
];

/** With what has to be known of an account before anything is done with it. */
function Name({ person: { id, firstName, inactive, waiting } }: { readonly person: ListedPerson }) {
  const t = useT();
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      {waiting === true ? firstName || '–' : <PersonLink id={id}>{firstName || '–'}</PersonLink>}
      {inactive && <StatusChip status="refused">{t('Inactive')}</StatusChip>}
      {waiting === true && <StatusChip status="late">{t('Waits for the link in its mail')}</StatusChip>}
    </Box>
  );
}

function keyOf({ id, waiting, purchase }: ListedPerson): string {
  return `${id} ${purchase?.id ?? ''}${waiting === true ? ' waiting' : ''}`;
}

function nameOf({ id, firstName }: ListedPerson): string {
  return `${id} ${firstName}`;
}
