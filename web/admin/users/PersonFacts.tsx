import Box from '@mui/material/Box';
import type { PersonDetail } from '#contract/accounts/people.ts';
import { ROLE_NAMES } from '#web/chrome/roles.ts';
import { StatusChip } from '#web/components/StatusChip.tsx';
import { Fact, Facts } from '../kit/Facts.tsx';
import { rm } from '../kit/texts.ts';
import { dayText, idText, instantText } from './words.ts';

/** Who somebody is, as the house knows them (specification, back office, section 2, 'Manage user'). */
export function PersonFacts({ person }: { readonly person: PersonDetail }) {
  const { accountType, representativeName, representativeIc, identityLocked } = person;
  const organization = accountType === 'Organization';
  return (
    <Facts>
      <Fact term="Bidder Id">{person.id}</Fact>
      <Fact term={organization ? 'Organization' : 'Name'}>{person.firstName}</Fact>
      <Fact term={organization ? 'SSM no' : 'IC'}>
        {idText(person.ic) || '–'}
        {identityLocked && ' (verified)'}
      </Fact>
      {organization && <Fact term="Representative">{representativeName || '–'}</Fact>}
      {organization && <Fact term="Representative IC">{idText(representativeIc) || '–'}</Fact>}
      <Fact term="Email">{emailText(person)}</Fact>
      <Fact term="Phone">{person.phoneNo || '–'}</Fact>
      <Fact term="Address">{addressOf(person) || '–'}</Fact>
      {person.role !== 'user' && <Fact term="Role">{ROLE_NAMES[person.role]}</Fact>}
      {person.staff && (
        <Fact term="Staff">
          {person.staffOf} {person.staffId}
        </Fact>
      )}
      <Fact term="Account since">{dayText(person.madeAt)}</Fact>
      {person.sessions.length > 0 && (
        <Fact term="Logged in">
          {person.sessions.map(({ madeAt, browser, system, network }) => (
            <div key={madeAt}>
              {[browser, system].filter(Boolean).join(', ') || 'A program'} ({network}), since {instantText(madeAt)}
            </div>
          ))}
        </Fact>
      )}
    </Facts>
  );
}

/** What the house holds of theirs, and what of it their bids bind. */
export function MoneyFacts({ person }: { readonly person: PersonDetail }) {
  const { depositBalance, held, winning, recentDepositDate, blacklistedBy } = person;
  const good = depositBalance > 0;
  return (
    <Facts>
      <Fact term="Deposit balance">
        <Box component="span" sx={{ fontWeight: 600, color: good ? 'onTop.main' : 'outbid.main' }}>
          {rm(depositBalance)}
        </Box>
      </Fact>
      {recentDepositDate !== null && <Fact term="Recent deposit">{dayText(recentDepositDate)}</Fact>}
      {winning.length > 0 && (
        <Fact term="On top of">
          {winning.map(({ auctionName, regnNo, latestBid }) => (
            <div key={auctionName}>
              {auctionName} {regnNo}: {rm(latestBid)}
            </div>
          ))}
        </Fact>
      )}
      {held > 0 && <Fact term="Held by these bids">{rm(held)}</Fact>}
      {blacklistedBy.length > 0 && <Fact term="Blacklisted by">{blacklistedBy.join(', ')}</Fact>}
    </Facts>
  );
}

/** The state of the account, for the head of a dialog. */
export function AccountState({ person }: { readonly person: PersonDetail }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <StatusChip status={person.inactive ? 'refused' : 'taken'}>{person.inactive ? 'INACTIVE' : 'ACTIVE'}</StatusChip>
      {person.erasedAt !== null && <StatusChip status="no bid">Erased {dayText(person.erasedAt)}</StatusChip>}
      {person.staffVerified && <StatusChip status="taken">Staff verified</StatusChip>}
      {person.blacklistedBy.length > 0 && <StatusChip status="refused">Blacklisted</StatusChip>}
      {person.sameIc.length > 0 && (
        <StatusChip status="refused">
          Same {person.accountType === 'Organization' ? 'SSM no' : 'IC'} as bidder {person.sameIc.join(', ')}
        </StatusChip>
      )}
    </Box>
  );
}

function emailText({ email, emailVerified, erasedAt }: PersonDetail): string {
  if (email === '') return erasedAt === null ? 'none yet' : '–';
  return emailVerified ? email : `${email} (not verified)`;
}

function addressOf({ address, postcode, city, state }: PersonDetail): string {
  return [address, `${postcode} ${city}`.trim(), state].filter((part) => part !== '').join(', ');
}
