import Box from '@mui/material/Box';
import type { PersonDetail } from '#contract/accounts/people.ts';
import { dayText } from '#domain/moments.ts';
import { ROLE_NAMES } from '#web/chrome/roles.ts';
import { printedIc, printedIdentity } from '#web/documents/models/identity.ts';
import { useWaitingRequest } from '../deposits/waiting-request.ts';
import { Fact, Facts } from '../kit/Facts.tsx';
import { Section } from '../kit/Section.tsx';
import { rm, timeText } from '../kit/texts.ts';
import { BankAccount } from './BankAccount.tsx';
import { PersonActions } from './PersonActions.tsx';
import { usePerson } from './use-person.ts';

interface OfPerson {
  readonly person: PersonDetail;
}

/** Who somebody is, what the house holds of theirs, and the bank account to which it goes (specification, back office, section 2, 'Manage user'). */
export function PersonTab() {
  const person = usePerson();
  if (person === undefined) return null;
  return (
    <Box
      sx={{
        ...{ display: 'grid', alignItems: 'start', gap: 2 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
      }}
    >
      <Section title="Person">
        <PersonFacts person={person} />
        <PersonActions person={person} of="account" />
      </Section>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {person.bidder && (
          <Section title="Deposit">
            <MoneyFacts person={person} />
            <PersonActions person={person} of="deposit" withLinks />
          </Section>
        )}
        <Section title="Bank account">
          <BankAccount person={person} />
        </Section>
      </Box>
    </Box>
  );
}

/** Who somebody is, as the house knows them (specification, back office, section 2, 'Manage user'). */
function PersonFacts({ person }: OfPerson) {
  const { id, firstName, identityLocked, representativeName, representativeIc, phoneNo, role, sessions } = person;
  const { secondFactorSince } = person;
  const organization = person.accountType === 'Organization';
  return (
    <Facts>
      <Fact term="Bidder Id">{id}</Fact>
      <Fact term={organization ? 'Organization' : 'Name'}>{firstName}</Fact>
      <Fact term={organization ? 'SSM no' : 'IC'}>
        {printedIdentity(person) || '–'}
        {identityLocked && ' (verified)'}
      </Fact>
      {organization && <Fact term="Representative">{representativeName || '–'}</Fact>}
      {organization && <Fact term="Representative IC">{printedIc(representativeIc) || '–'}</Fact>}
      <Fact term="Email">{emailText(person)}</Fact>
      <Fact term="Phone">{phoneNo || '–'}</Fact>
      <Fact term="Address">{addressOf(person) || '–'}</Fact>
      {role !== 'user' && <Fact term="Role">{ROLE_NAMES[role]}</Fact>}
      {person.staff && <Fact term="Staff">{`${person.staffOf} ${person.staffId}`}</Fact>}
      <Fact term="Account since">{dayText(person.madeAt)}</Fact>
      <Fact term="Second factor">{secondFactorSince === null ? 'Off' : `On since ${timeText(secondFactorSince)}`}</Fact>
      {sessions.length > 0 && (
        <Fact term="Logged in">
          {sessions.map(({ madeAt, browser, system, network }) => (
            <div key={madeAt}>
              {[browser, system].filter(Boolean).join(', ') || 'A program'} ({network}), since {timeText(madeAt)}
            </div>
          ))}
        </Fact>
      )}
    </Facts>
  );
}

function emailText({ email, emailVerified, erasedAt }: PersonDetail): string {
  if (email === '') return erasedAt === null ? 'none yet' : '–';
  return emailVerified ? email : `${email} (not verified)`;
}

function addressOf({ address, postcode, city, state }: PersonDetail): string {
  return [address, `${postcode} ${city}`.trim(), state].filter(Boolean).join(', ');
}

/** What the house holds of theirs, and what of it their bids bind. */
function MoneyFacts({ person: { id, depositBalance, held, winning, recentDepositDate, blacklistedBy } }: OfPerson) {
  const asked = useWaitingRequest(id);
  return (
    <Facts>
      <Fact term="Deposit balance">
        <Box component="span" sx={{ fontWeight: 600, color: depositBalance > 0 ? 'onTop.main' : 'outbid.main' }}>
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
      {asked && <Fact term="Waiting request">{asked}</Fact>}
      {blacklistedBy.length > 0 && <Fact term="Blacklisted by">{blacklistedBy.join(', ')}</Fact>}
    </Facts>
  );
}
