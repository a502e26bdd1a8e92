import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { BankStatus, Profile } from '#contract/accounts/profile.ts';
import { BusyButton } from '#web/components/BusyButton.tsx';
import { type Status, StatusChip } from '#web/components/StatusChip.tsx';
import { useLocale, useT } from '#web/i18n/language.ts';
import { type EnglishText, text } from '#web/i18n/translate.ts';
import { ChoiceField, ProfileField } from './fields.tsx';
import { ProfileSection, WIDE } from './ProfileSection.tsx';
import { PROFILE_PARTS } from './profile-parts.ts';
import { type BankVerification, mayBeVerified } from './use-bank-verification.ts';

/** Icon and colour of a state; its word is the specification's. */
const LOOK: Readonly<Record<BankStatus, { readonly status: Status; readonly word: EnglishText }>> = {
  'Has not yet verified.': { status: 'no bid', word: text('Has not yet verified.') },
  pending: { status: 'late', word: text('pending') },
  verified: { status: 'taken', word: text('verified') },
  rejected: { status: 'refused', word: text('rejected') },
};

interface BankInfoProps {
  readonly profile: Profile;
  readonly banks: readonly string[];
  readonly verification: BankVerification;
}

/** Section 'Bank info': where refunds go, and whether the bank says that the account is theirs. */
export function BankInfo({ profile, banks, verification }: BankInfoProps) {
  const t = useT();
  return (
    <ProfileSection title={t(PROFILE_PARTS.bank.title)} fragment={PROFILE_PARTS.bank.id}>
      <BankState profile={profile} verification={verification} />
      <ChoiceField name="bankName" label={t('Bank Name')} options={banks} />
      <ProfileField name="bankAccNo" label={t('Bank Account No')} autoComplete="off" inputMode="numeric" />
    </ProfileSection>
  );
}

function BankState({ profile, verification }: Omit<BankInfoProps, 'banks'>) {
  const t = useT();
  const { busy, outcome, verify } = verification;
  const { status, word } = LOOK[profile.bankStatus];
  return (
    <Box sx={{ ...WIDE, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Box role="status" sx={{ flex: '1 1 260px' }}>
        <StatusChip status={busy ? 'no bid' : status}>
          <Box component="span" sx={{ display: 'inline-block', '&::first-letter': { textTransform: 'uppercase' } }}>
            {busy ? t('Fetching info..') : t(word)}
          </Box>
        </StatusChip>
        {!busy && <Explanation profile={profile} outcome={outcome} />}
      </Box>
      {mayBeVerified(profile) && (
        <BusyButton onClick={() => void verify(profile)} busy={busy}>
          {t('Verify Bank Account')}
        </BusyButton>
      )}
    </Box>
  );
}

function Explanation({ profile, outcome }: { profile: Profile; outcome: BankVerification['outcome'] }) {
  const t = useT();
  const locale = useLocale();
  const { refundsHeldUntil } = profile;
  const lines = [
    ...(profile.bankStatus === 'rejected' && profile.reject_desc !== '' ? [profile.reject_desc] : []),
    ...(profile.bankStatus === 'pending' ? [t('Verification will take up to 3 days to complete.')] : []),
    ...(refundsHeldUntil === null
      ? []
      : [t('Refunds to the new account start on {date}.', { date: instantOf(refundsHeldUntil, locale) })]),
  ];
  const failed = outcome !== undefined && !outcome.good && mayBeVerified(profile);
  return (
    <>
      {lines.map((line) => (
        <Typography key={line} sx={{ mt: 1, color: 'text.secondary' }}>
          {line}
        </Typography>
      ))}
      {failed && (
        <Typography sx={{ mt: 1, color: 'outbid.main', fontWeight: 500 }}>{t.message(outcome.text)}</Typography>
      )}
    </>
  );
}

function instantOf(instant: string, locale: string): string {
  const how = { timeZone: 'Asia/Kuala_Lumpur', dateStyle: 'long', timeStyle: 'short' } as const;
  return new Date(instant).toLocaleString(locale, how);
}
