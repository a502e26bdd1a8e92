import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link, useParams } from 'react-router';
import type { PersonDetail } from '#contract/accounts/people.ts';
import { dayText } from '#domain/moments.ts';
import { PageOnItsWay } from '#web/components/PageOnItsWay.tsx';
import { StateCard } from '#web/components/StateCard.tsx';
import { StatusChip } from '#web/components/StatusChip.tsx';
import { idParam } from '../kit/address-params.ts';
import { LiveLoadable } from '../kit/LiveLoadable.tsx';
import { PageHeading } from '../kit/PageHeading.tsx';
import { TabbedPage } from '../kit/TabbedPage.tsx';
import { rm } from '../kit/texts.ts';
import { peopleApi } from '../people/endpoints.ts';
import { tabsOf } from './tabs.ts';

/** How often it is asked for, ms: nothing tells of their logins, and of what the bank says of their account. */
const POLL_MS = 5_000;

/** Everything that the house knows of a person, and all that it can do with their account, by their number in the address. */
export function PersonPage() {
  const { userId = '' } = useParams();
  const id = idParam.parse(userId);
  // What other clerks do is told by the feed, and seen before one presses.
  const query = peopleApi.usePersonByIdQuery(id, {
    ...{ pollingInterval: POLL_MS, skipPollingIfUnfocused: true },
    skip: id === 0,
  });
  const { currentData: person } = query;
  if (person === undefined) {
    return (
      <>
        <PageHeading actions={<ToEverybody />}>{`Person ${userId}`}</PageHeading>
        {id === 0 ? (
          <StateCard title="This is no number of a person." />
        ) : (
          <LiveLoadable query={query} everyMs={POLL_MS} failure="The user could not be loaded">
            <PageOnItsWay framed={false} />
          </LiveLoadable>
        )}
      </>
    );
  }
  const tabs = tabsOf(person);
  return (
    <TabbedPage
      // What they become may have other tabs.
      key={[id, ...tabs.map((each) => each.id)].join()}
      title={`${person.firstName || 'Nameless'} · ${person.bidder ? 'bidder' : 'account'} ${id}`}
      label="Parts of the person"
      tabs={tabs}
      head={
        <LiveLoadable query={query} everyMs={POLL_MS} failure="The user could not be loaded">
          <AccountState person={person} />
        </LiveLoadable>
      }
    />
  );
}

function ToEverybody() {
  return (
    <Button component={Link} to="/adminPage/userManager">
      User manager
    </Button>
  );
}

function AccountState({ person }: { readonly person: PersonDetail }) {
  const { inactive, erasedAt, staffVerified, blacklistedBy, sameIc, accountType, bidder, depositBalance } = person;
  return (
    <Box sx={{ mb: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <StatusChip status={inactive ? 'refused' : 'taken'}>{inactive ? 'INACTIVE' : 'ACTIVE'}</StatusChip>
      {erasedAt !== null && <StatusChip status="no bid">Erased {dayText(erasedAt)}</StatusChip>}
      {staffVerified && <StatusChip status="taken">Staff verified</StatusChip>}
      {blacklistedBy.length > 0 && <StatusChip status="refused">Blacklisted</StatusChip>}
      {sameIc.length > 0 && (
        <StatusChip status="refused">
          Same {accountType === 'Organization' ? 'SSM no' : 'IC'} as bidder {sameIc.join(', ')}
        </StatusChip>
      )}
      {bidder && (
        <span>
          Deposit{' '}
          <Box component="strong" sx={{ color: depositBalance > 0 ? 'onTop.main' : 'outbid.main' }}>
            {rm(depositBalance)}
          </Box>
        </span>
      )}
    </Box>
  );
}
