import Box from '@mui/material/Box';
import type { MailOfPerson } from '#contract/accounts/people.ts';
import type { Status } from '#web/components/StatusChip.tsx';
import { type Text, type Translate, useT } from '../i18n/use-t.ts';
import { pageParam } from '../kit/address-params.ts';
import { CardTitle } from '../kit/CardTitle.tsx';
import type { Column } from '../kit/column.ts';
import { chip, column, type Standing } from '../kit/columns.tsx';
import { ManagedList, useManagedList } from '../kit/ManagedList.tsx';
import { timeText } from '../kit/texts.ts';
import { peopleApi } from '../people/endpoints.ts';
import { usePerson } from './use-person.ts';

const PAGE_SIZE = 50;
const PARAMS = { page: pageParam };
/** How often it is asked for, ms: nothing tells of mails. */
const POLL_MS = 15_000;

/** What the house has written to them, or about them, and whether it arrived; not what it says, which may let somebody in. */
export function MailsTab() {
  const t = useT();
  const userId = usePerson()?.id ?? 0;
  const list = useManagedList(PARAMS);
  const query = peopleApi.useMailsOfPersonQuery(
    { userId, page: list.page, size: PAGE_SIZE },
    { skip: userId === 0, pollingInterval: POLL_MS, skipPollingIfUnfocused: true },
  );
  return (
    <ManagedList
      label={t('Mails')}
      list={list}
      query={query}
      everyMs={POLL_MS}
      failure={t('The mails could not be loaded')}
      rows={query.currentData?.mails}
      total={query.data?.total}
      pageSize={PAGE_SIZE}
      columns={COLUMNS}
      keyOf={({ id }) => `${id}`}
      titleOf={(mail) => <CardTitle left={mail.subject} right={chip(stateOf(mail, t))} />}
      empty={t('The house has sent them no mail yet.')}
    />
  );
}

const STATES: Readonly<Record<MailOfPerson['state'], readonly [Status, Text]>> = {
  'in outbox': ['no bid', 'In the outbox'],
  queued: ['no bid', 'Waiting'],
  retrying: ['late', 'Tried again'],
  sent: ['taken', 'Sent'],
  'given up': ['refused', 'Given up'],
};

function stateOf({ state }: MailOfPerson, t: Translate): Standing {
  const [status, word] = STATES[state];
  return [status, t(word)];
}

const COLUMNS: readonly Column<MailOfPerson>[] = [
  column.text('Written', ({ writtenAt }, t) => timeText(t, writtenAt)),
  column.text('Subject', ({ subject }) => subject, { wraps: true, inTitle: true }),
  { label: 'To', wraps: true, cell: ({ recipient }) => <Box sx={{ overflowWrap: 'anywhere' }}>{recipient}</Box> },
  column.state('State', stateOf),
  column.text('Sent', ({ sentAt }, t) => sentAt && timeText(t, sentAt)),
];
