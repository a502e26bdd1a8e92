import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Link as RouterLink } from 'react-router';
import { MOST_AT_ONCE_SEN } from '#contract/payments/payments.ts';
import { formatRM } from '#domain/money.ts';
import { siteApi } from '#web/calls/endpoints/site.ts';
import { CopyButton } from '#web/components/CopyButton.tsx';
import { Filled } from '#web/components/Filled.tsx';
import { HiddenText } from '#web/components/HiddenText.tsx';
import { bankAccountOf } from '#web/documents/models/house-texts.ts';
import { useLocale, useT } from '#web/i18n/language.ts';
import styles from './HowToPay.module.css';
import { shortDay } from './long-date.ts';
import { suggestedSen } from './pay-online.ts';
import type { ShownPurchase } from './purchase-groups.ts';

interface HowToPayProps {
  readonly shown: ShownPurchase;
  /** Pays it online. */
  readonly onPay: (purchaseId: string) => void;
  /** The one thing to do on this page. */
  readonly first: boolean;
}

/** Until when a balance is to be paid, to which account and under which reference, or online. */
export function HowToPay({ shown, onPay, first }: HowToPayProps) {
  const t = useT();
  const id = useId();
  const { figures, purchase } = shown;
  const amount = formatRM(figures.balanceSen);
  const onlineSen = suggestedSen(figures.balanceSen);
  const online = formatRM(onlineSen);
  const { data: toggles } = siteApi.useTogglesQuery();
  const account = toggles && bankAccountOf({ toggles });
  return (
    <section aria-labelledby={id} className={styles.how}>
      <Typography id={id} variant="h4" component="h4">
        {t('How to pay')}
      </Typography>
      <Typography sx={DUE}>
        <DueText shown={shown} />
      </Typography>
      <dl className={styles.facts}>
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
          <strong>{purchase.auctionName}</strong>
          <CopyButton
            text={purchase.auctionName}
            label={t('Copy the reference {reference}', { reference: purchase.auctionName })}
          />
        </Line>
      </dl>
      <Typography variant="body2" color="textSecondary" sx={BELOW}>
        {t('Pay by bank transfer with this reference, or online with your bank (FPX).')}
        {onlineSen < figures.balanceSen && (
          <>
            {' '}
            {t('Banks take at most {most} online at a time: pay the rest in further payments.', {
              most: formatRM(MOST_AT_ONCE_SEN),
            })}
          </>
        )}
      </Typography>
      <Button
        onClick={() => onPay(purchase.id)}
        {...(first && { variant: 'contained', color: 'primary' })}
        className={styles.pay}
      >
        {t('Pay {amount} online', { amount: online })}
        <HiddenText>: {t('LOT {no}', { no: purchase.lotNo })}</HiddenText>
      </Button>
    </section>
  );
}

const DUE = { mt: 0.5 };
const BELOW = { mt: 1 };

function Line({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** Until when: one day in bold, by the words of the mails. */
export function DueText({ shown: { payBy, purchase } }: { readonly shown: ShownPurchase }) {
  const t = useT();
  const locale = useLocale();
  const [due, last] = [shortDay(purchase.dueDate, locale), shortDay(purchase.lastDate, locale)];
  const by = <strong>{shortDay(payBy.date, locale)}</strong>;
  switch (payBy.state) {
    case 'in time':
      return (
        <Filled
          text={t(
            'Pay by {by}. If you need longer, ask us before then: we may extend it once, to {last} at the latest.',
          )}
          values={{ by, last }}
        />
      );
    case 'overdue':
      return (
        <Filled
          text={t('The balance was due by {due}. Please pay now: it must be paid by {by} at the latest.')}
          values={{ due, by }}
        />
      );
    case 'lapsed':
      return t(
        'The last day to pay was {last}. The sale can now be cancelled and your deposit forfeited. Please pay at once.',
        { last },
      );
  }
}
