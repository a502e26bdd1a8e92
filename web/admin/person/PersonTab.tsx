import Box from '@mui/material/Box';
import type { PersonDetail } from '#contract/accounts/people.ts';
import { dayText } from '#domain/moments.ts';
import { ROLE_NAMES } from '#web/chrome/roles.ts';
import { printedIc, printedIdentity } from '#web/documents/models/identity.ts';
import { useWaitingRequest } from '../deposits/waiting-request.ts';
import { type Translate, useT } from '../i18n/use-t.ts';
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
  const t = useT();
  const person = usePerson();
  if (person === undefined) return null;
  return (
    <Box
      sx={{
        ...{ display: 'grid', alignItems: 'start', gap: 2 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
      }}
    >
      <Section title={t('Person')}>
        <PersonFacts person={person} />
        <PersonActions person={person} of="account" />
      </Section>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {person.bidder && (
          <Section title={t('Deposit')}>
            <MoneyFacts person={person} />
            <PersonActions person={person} of="deposit" withLinks />
          </Section>
        )}
        <Section title={t('Bank account')}>
          <BankAccount person={person} />
        </Section>
      </Box>
    </Box>
  );
}

/** Who somebody is, as the house knows them (specification, back office, section 2, 'Manage user'). */
function PersonFacts({ person }: OfPerson) {
  const t = useT();
  const { id, firstName, identityLocked, representativeName, representativeIc, phoneNo, role, sessions } = person;
  const { secondFactorSince } = person;
  const organization = person.accountType === 'Organization';
  return (
    <Facts>
      <Fact term={t('Bidder Id')}>{id}</Fact>
      <Fact term={organization ? t('Organization') : t('Name')}>{firstName}</Fact>
      <Fact term={organization ? t('SSM no') : t('IC')}>
        {printedIdentity(person) || '–'}
        {identityLocked && t(' (verified)')}
      </Fact>
      {organization && <Fact term={t('Representative')}>{representativeName || '–'}</Fact>}
      {organization && <Fact term={t('Representative IC')}>{printedIc(representativeIc) || '–'}</Fact>}
      <Fact term={t('Email')}>{emailText(t, person)}</Fact>
      <Fact term={t('Phone')}>{phoneNo || '–'}</Fact>
      <Fact term={t('Address')}>{addressOf(person) || '–'}</Fact>
      {role !== 'user' && <Fact term={t('Role')}>{t(ROLE_NAMES[role])}</Fact>}
      {person.staff && <Fact term={t('Staff')}>{`${person.staffOf} ${person.staffId}`}</Fact>}
      <Fact term={t('Account since')}>{dayText(person.madeAt, t.language)}</Fact>
      <Fact term={t('Second factor')}>
        {secondFactorSince === null ? t('Off') : t('On since {time}', { time: timeText(t, secondFactorSince) })}
      </Fact>
      {sessions.length > 0 && (
        <Fact term={t('Logged in')}>
          {sessions.map(({ madeAt, browser, system, network }) => (
            <div key={madeAt}>
              {t('{program} ({network}), since {time}', {
                program: [browser, system].filter(Boolean).join(', ') || t('A program'),
                network,
                time: timeText(t, madeAt),
              })}
            </div>
          ))}
        </Fact>
      )}
    </Facts>
  );
}

function emailText(t: Translate, { email, emailVerified, erasedAt }: PersonDetail): string {
  if (email === '') return erasedAt === null ? t('none yet') : '–';
  return emailVerified ? email : t('{email} (not verified)', { email });
}

function addressOf({ address, postcode, city, state }: PersonDetail): string {
  return [address, `${postcode} ${city}`.trim(), state].filter(Boolean).join(', ');
}

/** What the house holds of theirs, and what of it their bids bind. */
function MoneyFacts({ person: { id, depositBalance, held, winning, recentDepositDate, blacklistedBy } }: OfPerson) {
  const t = useT();
  const asked = useWaitingRequest(id);
  return (
    <Facts>
      <Fact term={t('Deposit balance')}>
        <Box component="span" sx={{ fontWeight: 600, color: depositBalance > 0 ? 'onTop.main' : 'outbid.main' }}>
          {rm(depositBalance)}
        </Box>
      </Fact>
      {recentDepositDate !== null && <Fact term={t('Recent deposit')}>{dayText(recentDepositDate, t.language)}</Fact>}
      {winning.length > 0 && (
        <Fact term={t('On top of')}>
          {winning.map(({ auctionName, regnNo, latestBid }) => (
            <div key={auctionName}>
              {auctionName} {regnNo}: {rm(latestBid)}
            </div>
          ))}
        </Fact>
      )}
      {held > 0 && <Fact term={t('Held by these bids')}>{rm(held)}</Fact>}
      {asked && <Fact term={t('Waiting request')}>{asked}</Fact>}
      {blacklistedBy.length > 0 && <Fact term={t('Blacklisted by')}>{blacklistedBy.join(', ')}</Fact>}
    </Facts>
  );
}
