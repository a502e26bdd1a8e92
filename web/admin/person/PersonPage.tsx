import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link, useParams } from 'react-router';
import type { PersonDetail } from '#contract/accounts/people.ts';
import { dayText } from '#domain/moments.ts';
import { Filled } from '#web/components/Filled.tsx';
import { PageOnItsWay } from '#web/components/PageOnItsWay.tsx';
import { StateCard } from '#web/components/StateCard.tsx';
import { StatusChip } from '#web/components/StatusChip.tsx';
import { useT } from '../i18n/use-t.ts';
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
  const t = useT();
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
        <PageHeading actions={<ToEverybody />}>{t('Person {userId}', { userId })}</PageHeading>
        {id === 0 ? (
          <StateCard title={t('This is no number of a person.')} />
        ) : (
          <LiveLoadable query={query} everyMs={POLL_MS} failure={t('The user could not be loaded')}>
            <PageOnItsWay framed={false} />
          </LiveLoadable>
        )}
      </>
    );
  }
  const tabs = tabsOf(person);
  const name = person.firstName || t('Nameless');
  return (
    <TabbedPage
      // What they become may have other tabs.
      key={[id, ...tabs.map((each) => each.id)].join()}
      title={person.bidder ? t('{name} · bidder {id}', { name, id }) : t('{name} · account {id}', { name, id })}
      label={t('Parts of the person')}
      tabs={tabs}
      head={
        <LiveLoadable query={query} everyMs={POLL_MS} failure={t('The user could not be loaded')}>
          <AccountState person={person} />
        </LiveLoadable>
      }
    />
  );
}

function ToEverybody() {
  const t = useT();
  return (
    <Button component={Link} to="/adminPage/userManager">
      {t('User manager')}
    </Button>
  );
}

function AccountState({ person }: { readonly person: PersonDetail }) {
  const t = useT();
  const { inactive, erasedAt, staffVerified, blacklistedBy, sameIc, accountType, bidder, depositBalance } = person;
  const bidders = sameIc.join(', ');
  return (
    <Box sx={{ mb: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <StatusChip status={inactive ? 'refused' : 'taken'}>{inactive ? t('INACTIVE') : t('ACTIVE')}</StatusChip>
      {erasedAt !== null && (
        <StatusChip status="no bid">{t('Erased {day}', { day: dayText(erasedAt, t.language) })}</StatusChip>
      )}
      {staffVerified && <StatusChip status="taken">{t('Staff verified')}</StatusChip>}
      {blacklistedBy.length > 0 && <StatusChip status="refused">{t('Blacklisted')}</StatusChip>}
      {sameIc.length > 0 && (
        <StatusChip status="refused">
          {accountType === 'Organization'
            ? t('Same SSM no as bidder {bidders}', { bidders })
            : t('Same IC as bidder {bidders}', { bidders })}
        </StatusChip>
      )}
      {bidder && (
        <span>
          <Filled
            text={t('Deposit {balance}')}
            values={{
              balance: (
                <Box component="strong" sx={{ color: depositBalance > 0 ? 'onTop.main' : 'outbid.main' }}>
                  {rm(depositBalance)}
                </Box>
              ),
            }}
          />
        </span>
      )}
    </Box>
  );
}
