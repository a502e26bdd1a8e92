import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Link as RouterLink, useLocation } from 'react-router';
import { MOST_AT_ONCE_SEN } from '#contract/payments/payments.ts';
import { dayInWords } from '#domain/moments.ts';
import { formatRM } from '#domain/money.ts';
import { siteApi } from '#web/calls/endpoints/site.ts';
import { CopyButton } from '#web/components/CopyButton.tsx';
import { Filled } from '#web/components/Filled.tsx';
import { HiddenText } from '#web/components/HiddenText.tsx';
import { NumberPlate } from '#web/components/NumberPlate.tsx';
import { bankAccountOf } from '#web/documents/models/house-texts.ts';
import { useLanguage, useT } from '#web/i18n/language.ts';
import { PAY_SOON } from '#web/lots/pay-soon.ts';
import type { PurchaseGroup, ShownPurchase } from './purchase-groups.ts';
import { suggestedSen } from './suggested-sen.ts';
import styles from './ToPay.module.css';

interface ToPayProps {
  readonly group: PurchaseGroup;
  /** What is to be paid first. */
  readonly first: ShownPurchase;
  /** Pays one of them online. */
  readonly onPay: (purchaseId: string) => void;
}

/** What is owed of an auction date, said once: how much for which lots, until when, to which account and under which references, or online. */
export function ToPay({ group, first, onPay }: ToPayProps) {
  const t = useT();
  const id = useId();
  const heading = useLedHere();
  const { data: toggles } = siteApi.useTogglesQuery();
  const owed = group.purchases.filter(({ state }) => state === 'due' || state === 'overdue');
  const [only] = owed.length === 1 ? owed : [];
  const account = toggles && bankAccountOf({ toggles });
  const amount = formatRM(group.dueSen);
  const sameDay = new Set(owed.map(({ payBy }) => payBy.date)).size === 1;
  const inParts = owed.some(({ figures }) => suggestedSen(figures.balanceSen) < figures.balanceSen);
  return (
    <section id={TO_PAY} aria-labelledby={id} className={styles.how}>
      <Typography ref={heading} id={id} variant="h3" tabIndex={-1} sx={HEADING}>
        {only === undefined
          ? t('To pay: {count} lots, {amount}', { count: owed.length, amount })
          : t('To pay: {amount}', { amount })}
      </Typography>
      {sameDay && (
        <Typography sx={DUE}>
          <DueText shown={first} />
        </Typography>
      )}
      <ul className={styles.lots}>
        {owed.map((shown) => (
          <OwedLot key={shown.purchase.id} shown={shown} primary={shown === first} onPay={onPay}>
            {!sameDay && <DueText shown={shown} />}
          </OwedLot>
        ))}
      </ul>
      <p className={styles.account}>
        <span className={styles.term}>{t('Bank account')}</span>
        {account === '' ? (
          <Link component={RouterLink} to="/help/contactUs">
            {t('Ask the house')}
          </Link>
        ) : (
          <strong>{account ?? '…'}</strong>
        )}
      </p>
      <Typography variant="body2" color="textSecondary">
        {only === undefined
          ? t(
              'Pay each lot online with your bank (FPX), or by bank transfer: one transfer for each lot, with its reference.',
            )
          : t('Pay by bank transfer with this reference, or online with your bank (FPX).')}
        {inParts && (
          <>
            {' '}
            {t('Banks take at most {most} online at a time: pay the rest in further payments.', {
              most: formatRM(MOST_AT_ONCE_SEN),
            })}
          </>
        )}
      </Typography>
    </section>
  );
}

/** Where links that say "Pay" lead. */
const TO_PAY = 'to-pay';
const HEADING = { scrollMarginTop: 'calc(var(--tk-bar, 64px) + 12px)', outline: 'none !important' };
const DUE = { mt: 0.5 };

/** Who was led here by a link finds it in sight, and reads on from it. */
function useLedHere() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link leads here again
  useEffect(() => {
    if (hash !== `#${TO_PAY}`) return;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [hash, key]);
  return heading;
}

interface OwedLotProps {
  readonly shown: ShownPurchase;
  /** The one thing to do on this page. */
  readonly primary: boolean;
  readonly onPay: (purchaseId: string) => void;
  readonly children: ReactNode;
}

function OwedLot({ shown: { purchase, figures }, primary, onPay, children }: OwedLotProps) {
  const t = useT();
  const { auctionName, lotNo } = purchase;
  return (
    <li className={styles.lot}>
      <span className={styles.name}>
        <strong>{t('LOT {no}', { no: lotNo })}</strong>
        <NumberPlate regnNo={purchase.particular} size="small" />
      </span>
      <span className={styles.reference}>
        <span className={styles.term}>{t('Reference')}</span>
        <strong>{auctionName}</strong>
        <CopyButton text={auctionName} label={t('Copy the reference {reference}', { reference: auctionName })} />
      </span>
      <span className={styles.amount}>{formatRM(figures.balanceSen)}</span>
      {purchase.balanced ? (
        <Button
          onClick={() => onPay(purchase.id)}
          {...(primary && { variant: 'contained', color: 'primary' })}
          className={styles.pay}
        >
          {t('Pay {amount} online', { amount: formatRM(suggestedSen(figures.balanceSen)) })}
          <HiddenText>: {t('LOT {no}', { no: lotNo })}</HiddenText>
        </Button>
      ) : (
        <span className={styles.due}>{t(PAY_SOON)}</span>
      )}
      {children && <span className={styles.due}>{children}</span>}
    </li>
  );
}

/** Until when: the day in a line of its own, by the words of the mails, and below it what else is to be known. */
function DueText({ shown: { payBy, purchase } }: { readonly shown: ShownPurchase }) {
  const t = useT();
  const language = useLanguage();
  const [due, last] = [dayInWords(purchase.dueDate, language), dayInWords(purchase.lastDate, language)];
  const by = <strong>{dayInWords(payBy.date, language)}</strong>;
  switch (payBy.state) {
    case 'in time':
      return (
        <TwoLines first={<Filled text={t('Pay by {by}.')} values={{ by }} />}>
          {t('If you need longer, ask us before then: we may extend it once, to {last} at the latest.', { last })}
        </TwoLines>
      );
    case 'overdue':
      return (
        <TwoLines first={t('The balance was due by {due}.', { due })}>
          <Filled text={t('Please pay now: it must be paid by {by} at the latest.')} values={{ by }} />
        </TwoLines>
      );
    case 'lapsed':
      return (
        <TwoLines first={t('The last day to pay was {last}.', { last })}>
          {t('The sale can now be cancelled and your deposit forfeited. Please pay at once.')}
        </TwoLines>
      );
  }
}

function TwoLines({ first, children }: { readonly first: ReactNode; readonly children: ReactNode }) {
  return (
    <>
      <span className={styles.line}>{first}</span> <span className={styles.line}>{children}</span>
    </>
  );
}
