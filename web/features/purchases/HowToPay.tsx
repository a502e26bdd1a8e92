import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Link as RouterLink } from 'react-router';
import { formatRM } from '#domain/money.ts';
import { siteApi } from '#web/api/endpoints/site.ts';
import { Filled } from '#web/components/Filled.tsx';
import { bankAccountOf } from '#web/documents/models/house-texts.ts';
import { useLocale, useT } from '#web/i18n/language.ts';
import { CopyButton } from './CopyButton.tsx';
import { shortDay } from './long-date.ts';
import type { ShownPurchase } from './purchase-groups.ts';

interface HowToPayProps {
  readonly shown: ShownPurchase;
  /** Pays it online. */
  readonly onPay: (shown: ShownPurchase) => void;
  /** The one thing to do on this page. */
  readonly first: boolean;
}

/** Until when a balance is to be paid, to which account and under which reference, or online. */
export function HowToPay({ shown, onPay, first }: HowToPayProps) {
  const t = useT();
  const id = useId();
  const { figures, purchase } = shown;
  const amount = formatRM(figures.balanceSen);
  const { data: toggles } = siteApi.useTogglesQuery();
  const account = toggles && bankAccountOf({ toggles });
  return (
    <Box component="section" aria-labelledby={id} sx={{ p: 2, borderRadius: '8px', bgcolor: 'quiet.main' }}>
      <Typography id={id} variant="h4" component="h4">
        {t('How to pay')}
      </Typography>
      <Typography sx={{ mt: 0.5 }}>
        <DueText shown={shown} />
      </Typography>
      <Box
        component="dl"
        sx={{
          m: 0,
          mt: 1.5,
          display: 'grid',
          gap: 1,
          gridTemplateColumns: { sm: 'auto minmax(0, 1fr)' },
          columnGap: 2.5,
        }}
      >
        <Line term={t('Amount')}>
          <strong>{amount}</strong>
        </Line>
        <Line term={t('Bank account')}>
          {account === '' ? (
            <Link component={RouterLink} to="/help/contactUs">
              {t('Ask the house')}
            </Link>
          ) : (
            (account ?? '…')
          )}
        </Line>
        <Line term={t('Reference')}>
          <Box component="strong" sx={{ mr: 1 }}>
            {purchase.auctionName}
          </Box>
          <CopyButton
            text={purchase.auctionName}
            label={t('Copy the reference {reference}', { reference: purchase.auctionName })}
          />
        </Line>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {t('Pay by bank transfer with this reference, or online with your bank (FPX).')}
      </Typography>
      <Button
        onClick={() => onPay(shown)}
        {...(first && { variant: 'contained', color: 'primary' })}
        sx={{ mt: 1.5, width: { xs: '100%', sm: 'auto' } }}
        aria-label={t('Pay {amount} for lot {no} online', { amount, no: purchase.lotNo })}
      >
        {t('Pay {amount} online', { amount })}
      </Button>
    </Box>
  );
}

function Line({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <>
      <Box component="dt" sx={{ color: 'text.secondary', alignSelf: 'center', mb: { xs: -1, sm: 0 } }}>
        {term}
      </Box>
      <Box
        component="dd"
        sx={{ m: 0, overflowWrap: 'anywhere', display: 'flex', alignItems: 'center', flexWrap: 'wrap' }}
      >
        {children}
      </Box>
    </>
  );
}

/** Until when, in plain words: one date in bold, the same as on papers and in mails. */
function DueText({ shown: { state, dueDate, lapsed, purchase } }: { readonly shown: ShownPurchase }) {
  const t = useT();
  const locale = useLocale();
  const asked = shortDay(purchase.memorandumDate, locale);
  const [date, last] = [shortDay(dueDate, locale), shortDay(purchase.lastDate, locale)];
  if (lapsed) {
    return t(
      'The last day to pay was {last}. The sale can now be cancelled and your deposit forfeited. Please pay at once.',
      {
        last,
      },
    );
  }
  return state === 'due' ? (
    <Filled
      text={t('Please pay by {date}, at the latest by {last}.')}
      values={{ date: <strong>{asked}</strong>, last: date }}
    />
  ) : (
    <Filled
      text={t('Payment was due by {date}. Please pay now, at the latest by {last}.')}
      values={{ date, last: <strong>{last}</strong> }}
    />
  );
}
