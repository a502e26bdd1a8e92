import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { PersonDetail } from '#contract/accounts/people.ts';
import type { PersonRecords, RecordKind } from '#contract/retention.ts';
import { dayText } from '#domain/moments.ts';
import { BusyButton } from '#web/components/BusyButton.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { PageOnItsWay } from '#web/components/PageOnItsWay.tsx';
import { download } from '#web/documents/document-window.ts';
import { type Text, text, useT } from '../i18n/use-t.ts';
import { ConfirmAction } from '../kit/ConfirmAction.tsx';
import { column } from '../kit/columns.tsx';
import { type Column, DataTable } from '../kit/DataTable.tsx';
import { DialogButton, DialogFrame, type DialogProps } from '../kit/DialogFrame.tsx';
import { Part } from '../kit/Facts.tsx';
import { theReason, useSend } from '../kit/send.ts';
import { peopleDataApi } from '../people/data-endpoints.ts';
import { SHOWN_MS } from '../people/endpoints.ts';

type PersonDataDialogProps = DialogProps<{ readonly person: Pick<PersonDetail, 'id' | 'firstName'> }>;

/** What is kept of somebody, a copy of it for them, and its end on request (PDPA). */
export function PersonDataDialog({ person, onClose }: PersonDataDialogProps) {
  const t = useT();
  const query = peopleDataApi.usePersonRecordsQuery({ userId: person.id });
  const [exportPerson, { isLoading }] = peopleDataApi.useExportPersonMutation();
  const send = useSend(SHOWN_MS);
  const { currentData: data } = query;
  const save = async () => {
    const { data: all } = await send(exportPerson({ userId: person.id }), { done: '', failed: theReason });
    if (all === undefined) return;
    const type = 'application/json';
    download(new File([JSON.stringify(all, null, 2)], `personal-data-${person.id}.json`, { type }));
  };
  return (
    <DialogFrame
      title={t('Personal data of {firstName}', { firstName: person.firstName })}
      maxWidth="md"
      scrolled
      onClose={onClose}
      atLeft={
        data !== undefined && (
          <DialogButton
            destroys
            hidden={data.erasedAt !== null}
            dialog={(close) => <EraseDialog person={person} obstacles={data.obstacles} onClose={close} />}
          >
            {t('Erase')}
          </DialogButton>
        )
      }
      actions={
        <BusyButton busy={isLoading} onClick={save}>
          {t('Export')}
        </BusyButton>
      }
    >
      <Loadable query={query} failure={t('What is kept could not be loaded')}>
        {data === undefined ? <PageOnItsWay framed={false} /> : <Records records={data} />}
      </Loadable>
    </DialogFrame>
  );
}

const GONE = text('erased');
/** What it is called and holds, and what an erasure does to it. */
const KINDS: Readonly<Record<RecordKind, Readonly<Record<'label' | 'what' | 'end', Text>>>> = {
  identity: { label: 'Identity', what: 'name, IC or SSM no, representative', end: GONE },
  contact: { label: 'Contact', what: 'email, phone, address', end: GONE },
  bank: { label: 'Bank', what: 'bank account, and what the bank said of it', end: GONE },
  'staff card': { label: 'Staff', what: 'group, staff no, photo of the card', end: GONE },
  logins: { label: 'Logins', what: 'login sessions and known devices', end: GONE },
  'security log': { label: 'Security log', what: 'logins, failures and changes, with network', end: GONE },
  mails: { label: 'Mails', what: 'subject and when', end: GONE },
  notifications: { label: 'Notifications', what: 'devices that are told, and of what', end: GONE },
  watchlist: { label: 'Watchlist', what: 'lots that they keep an eye on', end: GONE },
  'handover proofs': { label: 'Proofs of handovers', what: 'photos and PDFs of steps', end: GONE },
  blacklist: { label: 'Blacklists', what: 'why a vendor does not take their bids', end: GONE },
  payments: { label: 'Payments', what: 'bills, under the bidder number', end: 'kept: books of account' },
  refunds: { label: 'Refunds', what: 'with the bank account that they went to', end: 'kept without the bank account' },
  book: { label: 'Book', what: 'bids, deposits, purchases, under the bidder number', end: 'kept: has no name in it' },
};

const COLUMNS: readonly Column<PersonRecords['records'][number]>[] = [
  column.text('Kind', ({ kind }, t) => t(KINDS[kind].label), { inTitle: true }),
  column.text('What', ({ kind }, t) => t(KINDS[kind].what), { wraps: true }),
  { label: 'Entries', align: 'right', cell: ({ count }) => count },
  column.text('On erasure', ({ kind }, t) => t(KINDS[kind].end), { wraps: true }),
];

function Records({ records: { records, purchases, erasedAt } }: { readonly records: PersonRecords }) {
  const t = useT();
  return (
    <>
      {erasedAt !== null && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {t('This person was erased on {day}. The bidder number stays.', { day: dayText(erasedAt, t.language) })}
        </Alert>
      )}
      <DataTable
        label={t('What is kept')}
        columns={COLUMNS}
        rows={records}
        keyOf={({ kind }) => kind}
        titleOf={({ kind }) => t(KINDS[kind].label)}
        empty={t('Nothing is kept.')}
      />
      {purchases.length > 0 && (
        <Part title={t('Purchases in the book')}>
          <Typography>
            {purchases.map(({ auctionName, soldAt }) => `${auctionName} (${dayText(soldAt, t.language)})`).join(', ')}
          </Typography>
        </Part>
      )}
    </>
  );
}

function EraseDialog({ person, obstacles, onClose }: PersonDataDialogProps & Pick<PersonRecords, 'obstacles'>) {
  const t = useT();
  // Of whom it was, as long as the dialog is open.
  const [{ id, firstName }] = useState(person);
  const [erase] = peopleDataApi.useErasePersonMutation();
  const send = useSend(SHOWN_MS);
  const possible = obstacles.length === 0;
  return (
    <ConfirmAction
      title={t('Erase {firstName}, bidder {id}', { firstName, id })}
      words={['erase']}
      wrong={t('Wrong input.')}
      possible={possible}
      action={t('Erase')}
      destroys
      onConfirm={() => send(erase({ userId: id }), { tone: 'warning' })}
      onClose={onClose}
    >
      {possible ? (
        <>
          <Typography sx={{ mb: 1.5 }}>
            {t(
              'This cannot be undone, and the house cannot find out afterwards who bidder {id} was. Make sure that the person themselves asks for it.',
              { id },
            )}
          </Typography>
          <List
            lines={[
              t(
                'Erased: name, IC or SSM no, email, phone, address, bank account, staff card with its photo, login sessions, codes, mails, security log, watchlist, reasons of blacklists.',
              ),
              t(
                'Kept: the bidder number, the book (bids, deposits, purchases), payments by number, and that you erased it.',
              ),
              t(
                'The account is deactivated for good. Lists say ‘Erased person’. The email address can register again, as somebody new.',
              ),
            ]}
          />
        </>
      ) : (
        <>
          <Typography sx={{ mb: 1.5 }}>{t('This person cannot be erased now:')}</Typography>
          <List lines={obstacles.map(t.message)} />
        </>
      )}
    </ConfirmAction>
  );
}

function List({ lines }: { readonly lines: readonly string[] }) {
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1 }}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Box>
  );
}
