import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import type { HandoverFileOnWire } from '#contract/handover.ts';
import { WAIVER_REASONS } from '#domain/handover.ts';
import { dayText } from '#domain/moments.ts';
import { PAYMENT_WAYS } from '#domain/payment-ways.ts';
import { BusyButton } from '#web/components/BusyButton.tsx';
import { DocumentIcon } from '#web/components/icons.tsx';
import { useDocuments } from '#web/documents/use-documents.ts';
import { useT } from '../i18n/use-t.ts';
import { MoneyLine } from '../kit/MoneyLine.tsx';
import { rm } from '../kit/texts.ts';
import { TakeBackChargesPaymentDialog, WaiveChargeDialog } from './charge-dialogs.tsx';
import { chargeText, type HandoverChargeOnWire, type HandoverPaymentOnWire } from './words.ts';

/** Storage comes by the day: so many of the latest are shown at first. */
const FIRST_SHOWN = 5;

/** What was charged, the latest first, and what was waived of it and why. */
export function Charges({ file }: { readonly file: HandoverFileOnWire }) {
  const t = useT();
  const [all, setAll] = useState(false);
  const [waiving, setWaiving] = useState<HandoverChargeOnWire>();
  const latest = file.charges.toReversed();
  const shown = all ? latest : latest.slice(0, FIRST_SHOWN);
  return (
    <Listed title={t('Charges')}>
      {shown.map((charge) => {
        const { amount, at, waivedFor } = charge;
        const what = chargeText(t, charge);
        const day = dayText(at, t.language);
        return (
          <MoneyLine
            key={charge.charge}
            below={waivedFor === null ? day : `${day} · ${t('Waived')}: ${t(WAIVER_REASONS[waivedFor])}`}
            amount={waivedFor === null ? rm(amount) : <s>{rm(amount)}</s>}
            action={
              waivedFor === null && (
                <Button
                  size="small"
                  onClick={() => setWaiving(charge)}
                  aria-label={t('Waive {amount}, {what}', { amount: rm(amount), what })}
                >
                  {t('Waive')}
                </Button>
              )
            }
          >
            {what}
          </MoneyLine>
        );
      })}
      {shown.length < latest.length && (
        <li>
          <Button size="small" onClick={() => setAll(true)}>
            {t('Show all {n}', { n: latest.length })}
          </Button>
        </li>
      )}
      {waiving !== undefined && (
        <WaiveChargeDialog file={file} charge={waiving} onClose={() => setWaiving(undefined)} />
      )}
    </Listed>
  );
}

/** Payments of charges that stand, and those that the bank has taken back. */
export function ChargesPayments({
  file,
  superAdmin,
}: {
  readonly file: HandoverFileOnWire;
  readonly superAdmin: boolean;
}) {
  const t = useT();
  const [takingBack, setTakingBack] = useState<HandoverPaymentOnWire>();
  return (
    <Listed title={t('Payments of charges')}>
      {file.payments.map((payment) => {
        const { amount, reference, at, paidOn, way } = payment;
        return (
          <MoneyLine
            key={reference}
            below={[reference, way && t(PAYMENT_WAYS[way])].filter(Boolean).join(' · ')}
            amount={rm(amount)}
            action={
              superAdmin && (
                <Button
                  size="small"
                  onClick={() => setTakingBack(payment)}
                  aria-label={t('Take back {amount}, {reference}', { amount: rm(amount), reference })}
                >
                  {t('Take back')}
                </Button>
              )
            }
          >
            {dayText(paidOn ?? at, t.language)}
          </MoneyLine>
        );
      })}
      {file.takenBack.map(({ amount, at, reference }) => (
        <MoneyLine
          key={at}
          below={`${reference} · ${t('Taken back by the bank')}`}
          amount={amount === null ? '' : <s>{rm(amount)}</s>}
        >
          {dayText(at, t.language)}
        </MoneyLine>
      ))}
      {takingBack !== undefined && (
        <TakeBackChargesPaymentDialog file={file} payment={takingBack} onClose={() => setTakingBack(undefined)} />
      )}
      {file.payments.length > 0 && (
        <li>
          <ChargesReceipt order={file.auctionName} />
        </li>
      )}
    </Listed>
  );
}

/** The receipt that the buyer has, too. */
function ChargesReceipt({ order }: { readonly order: string }) {
  const t = useT();
  const { openPaper, busy } = useDocuments();
  return (
    <BusyButton
      size="small"
      busy={busy === `charges receipt ${order}`}
      loadingPosition="start"
      startIcon={<DocumentIcon />}
      sx={{ mt: 1 }}
      onClick={() => openPaper('charges receipt', order)}
    >
      {t('Receipt of charges')}
    </BusyButton>
  );
}

function Listed({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <Box sx={{ mt: 2 }}>
      <Typography id={id} variant="h3" sx={{ fontSize: '1.125rem' }}>
        {title}
      </Typography>
      <Box component="ul" aria-labelledby={id} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {children}
      </Box>
    </Box>
  );
}
