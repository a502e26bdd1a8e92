import Box from '@mui/material/Box';
import type { PersonDetail } from '#contract/accounts/people.ts';
import { dayText } from '#domain/moments.ts';
import { ROLE_NAMES } from '#web/chrome/roles.ts';
import { PageOnItsWay } from '#web/components/PageOnItsWay.tsx';
import { StatusChip } from '#web/components/StatusChip.tsx';
import { printedIc, printedIdentity } from '#web/documents/models/identity.ts';
import { useWaitingRequest } from '../deposits/waiting-request.ts';
import { DialogFrame, type DialogProps } from '../kit/DialogFrame.tsx';
import { Fact, Facts, Part } from '../kit/Facts.tsx';
import { History } from '../kit/History.tsx';
import { LiveLoadable } from '../kit/LiveLoadable.tsx';
import { rm, timeText } from '../kit/texts.ts';
import { peopleApi } from '../people/endpoints.ts';
import { BankAccount, PersonActions } from './PersonActions.tsx';

/** How often it is asked for, ms: nothing tells of their logins, and of what the bank says of their account. */
const POLL_MS = 5_000;

/** Everything that the house knows of a person, and all that it can do with their account. */
export function ManageUserDialog({ userId, onClose }: DialogProps<{ readonly userId: number }>) {
  // What other clerks do is told by the feed, and seen before one presses.
  const query = peopleApi.usePersonByIdQuery(userId, { pollingInterval: POLL_MS, skipPollingIfUnfocused: true });
  const { currentData: person } = query;
  return (
    <DialogFrame
      title={person === undefined ? `Bidder ${userId}` : `${person.firstName} · bidder ${userId}`}
      maxWidth="md"
      onClose={onClose}
    >
      <LiveLoadable query={query} everyMs={POLL_MS} failure="The user could not be loaded">
        {person === undefined ? (
          <PageOnItsWay framed={false} />
        ) : (
          <>
            <AccountState person={person} />
            <Part title="Person">
              <PersonFacts person={person} />
            </Part>
            <Part title="Deposit">
              <MoneyFacts person={person} />
            </Part>
            <Part title="Bank account">
              <BankAccount person={person} />
            </Part>
            <Part title="Actions">
              <PersonActions person={person} />
            </Part>
            <Part title="History">
              {/* Read anew with whatever was done. */}
              <History key={person.revision} kind="user" subjectKey={`${userId}`} />
            </Part>
          </>
        )}
      </LiveLoadable>
    </DialogFrame>
  );
}

interface PartProps {
  readonly person: PersonDetail;
}

function AccountState({ person }: PartProps) {
  const { inactive, erasedAt, staffVerified, blacklistedBy, sameIc, accountType } = person;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <StatusChip status={inactive ? 'refused' : 'taken'}>{inactive ? 'INACTIVE' : 'ACTIVE'}</StatusChip>
      {erasedAt !== null && <StatusChip status="no bid">Erased {dayText(erasedAt)}</StatusChip>}
      {staffVerified && <StatusChip status="taken">Staff verified</StatusChip>}
      {blacklistedBy.length > 0 && <StatusChip status="refused">Blacklisted</StatusChip>}
      {sameIc.length > 0 && (
        <StatusChip status="refused">
          Same {accountType === 'Organization' ? 'SSM no' : 'IC'} as bidder {sameIc.join(', ')}
        </StatusChip>
      )}
    </Box>
  );
}

/** Who somebody is, as the house knows them (specification, back office, section 2, 'Manage user'). */
function PersonFacts({ person }: PartProps) {
  const { id, firstName, identityLocked, representativeName, representativeIc, phoneNo, role, sessions } = person;
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
function MoneyFacts({ person: { id, depositBalance, held, winning, recentDepositDate, blacklistedBy } }: PartProps) {
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
