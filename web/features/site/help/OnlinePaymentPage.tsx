import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { useT } from '#web/i18n/language.ts';
import { text } from '#web/i18n/translate.ts';
import { BankPlates } from './BankPlates.tsx';
import { HelpHeading } from './HelpHeading.tsx';

const STEPS = [
  text('Open My Account, choose Transaction and press Top Up.'),
  text('Enter the amount: at least RM1.00; TM Staff at most RM500.00 at a time.'),
  text('The payment page opens. Choose your bank there and log in to it as always: we never see your bank password.'),
  text(
    'Confirm the payment. Your bank tells us, and your deposit balance is updated automatically, usually within seconds.',
  ),
  text('Keep your bank’s receipt. If the balance has not changed after an hour, contact us with its number.'),
] as const;

const FACTS = [
  text(
    'FPX (Financial Process Exchange) is the online bank transfer of all banks in Malaysia: money goes straight from your account to ours.',
  ),
  text('A finance charge of RM2.00 is made for each transaction.'),
  text('Each payment is credited only once.'),
  text('Your bank account is verified within 3 working days; refunds go to that account only.'),
] as const;

/** How a deposit is topped up by FPX (specification, section 2). */
export function OnlinePaymentPage() {
  const t = useT();
  return (
    <>
      <HelpHeading title={t('Online Payment')}>
        {t('Deposits are topped up by online bank transfer (FPX), from your own account, at any hour.')}
      </HelpHeading>
      <Box
        sx={{ display: 'grid', gridTemplateColumns: { md: 'minmax(0, 1fr) minmax(0, 1fr)' }, columnGap: 5, rowGap: 4 }}
      >
        <Box component="section" aria-labelledby="how">
          <Typography id="how" variant="h2">
            {t('How to pay')}
          </Typography>
          <Box component="ol" sx={{ mt: 1.5, mb: 0, pl: 3, display: 'grid', gap: 1.25 }}>
            {STEPS.map((step) => (
              <li key={step}>{t(step)}</li>
            ))}
          </Box>
          <Button component={Link} to="/myaccount/transaction" sx={{ mt: 3 }}>
            {t('Go to my transactions')}
          </Button>
        </Box>
        <Box component="section" aria-labelledby="good-to-know">
          <Typography id="good-to-know" variant="h2">
            {t('Good to know')}
          </Typography>
          <Box component="ul" sx={{ mt: 1.5, mb: 0, pl: 3, display: 'grid', gap: 1.25 }}>
            {FACTS.map((fact) => (
              <li key={fact}>{t(fact)}</li>
            ))}
            <li>
              {t('Deposits of unsuccessful bids are refunded within 10 working days of your request.')}{' '}
              <MuiLink component={Link} to="/myaccount/transaction">
                {t('Withdraw deposit')}
              </MuiLink>
            </li>
          </Box>
        </Box>
      </Box>
      <BankPlates />
    </>
  );
}
