import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import { Link, useParams } from 'react-router';
import type { PaymentStatusRow, Purchase } from '#contract/purchases.ts';
import { HANDOVER_STEPS } from '#domain/handover.ts';
import { dayInWords } from '#domain/moments.ts';
import { PAYMENT_WAYS } from '#domain/payment-ways.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import { BusyButton } from '#web/components/BusyButton.tsx';
import { DocumentIcon } from '#web/components/icons.tsx';
import { StateCard } from '#web/components/StateCard.tsx';
import { StatusChip } from '#web/components/StatusChip.tsx';
import type { Paper } from '#web/documents/print.ts';
import { useDocuments } from '#web/documents/use-documents.ts';
import { usePollMs } from '#web/live/freshness.ts';
import { isSuperAdmin, selectUser } from '#web/session/session.ts';
import { useAppSelector } from '#web/state/state.ts';
import { gateApi } from '../gate/endpoints.ts';
import { HandoverSection } from '../handover/HandoverSection.tsx';
import { type Text, type Translate, text, useT } from '../i18n/use-t.ts';
import { Answer } from '../kit/Answer.tsx';
import { DialogButton } from '../kit/DialogFrame.tsx';
import { FactList } from '../kit/FactList.tsx';
import { History } from '../kit/History.tsx';
import { MoneyLine } from '../kit/MoneyLine.tsx';
import { PageHeading } from '../kit/PageHeading.tsx';
import { PersonLink } from '../kit/PageLink.tsx';
import { Section } from '../kit/Section.tsx';
import { rm, timeText } from '../kit/texts.ts';
import { AdjustDepositDialog } from './AdjustDepositDialog.tsx';
import { settlementApi } from './endpoints.ts';
import { ForfeitDialog } from './ForfeitDialog.tsx';
import { PayDialog } from './PayDialog.tsx';
import { SurplusDialog } from './SurplusDialog.tsx';
import { TakeBackDialog } from './TakeBackDialog.tsx';
import { type Payment, releasedText, standingOf } from './words.ts';

/** How often it is asked for while the feed does not tell of it, ms. */
const POLL_MS = 5_000;

/** One purchase, by its order number in the address (AMS3-103). */
export function PurchasePage() {
  const t = useT();
  const { order = '' } = useParams();
  const [session = '', lotNo = ''] = order.split('-');
  const everyMs = usePollMs(POLL_MS);
  const query = settlementApi.usePurchaseOfOrderQuery(
    { session, lotNo },
    { pollingInterval: everyMs, skipPollingIfUnfocused: true, skip: lotNo === '' },
  );
  return (
    <>
      <PageHeading
        actions={
          <Button component={Link} to="/adminPage/purchases">
            {t('Payments')}
          </Button>
        }
      >
        {t('Purchase {session}/{lotNo}', { session, lotNo })}
      </PageHeading>
      {lotNo === '' ? (
        <StateCard title={t('This is no order number.')} />
      ) : (
        <Answer query={query} everyMs={everyMs} failure={t('The purchase could not be loaded')} outline={480}>
          {(row) => <PurchaseSheet key={row.mybid.id} row={row} />}
        </Answer>
      )}
    </>
  );
}

/** What is owed and paid for one lot, and what the house can do about it (specification, back office, section 2, 'Manage payment'). */
export function PurchaseSheet({ row: { user: buyer, mybid: purchase } }: { readonly row: PaymentStatusRow }) {
  const t = useT();
  const user = useAppSelector(selectUser);
  const superAdmin = user !== null && isSuperAdmin(user);
  const [takenBack, setTakenBack] = useState<Payment>();
  const forfeited = purchase.status === 'forfeited';
  const owed = !forfeited && !purchase.paid;
  const form = useFormHeld(owed, purchase.balanceDue);
  const isPaying = superAdmin && (owed || form.held);
  // The purchase is the buyer's too, and does not name who let the unit out.
  const unit = gateApi.useUnitOfOrderQuery(purchase.auctionName, { skip: purchase.releasedAt === null }).currentData;
  const released = releasedText(t, purchase, unit?.released?.by);
  const bought = [
    t('Buyer'),
    <PersonLink key="buyer" id={buyer.id}>{`${buyer.id} · ${buyer.firstName}`}</PersonLink>,
  ] as const;
  const payments = useRef<HTMLDivElement>(null);
  const onPaid = () => {
    form.onPaid();
    // The form that had the focus is another one, or gone.
    payments.current?.focus();
  };
  return (
    <Box
      sx={{
        ...{ display: 'grid', alignItems: 'start', gap: 2 },
        // What is due, Pay, papers and gate are in the first screen of a desk. Where there is one column, papers come last but the history.
        gridTemplate: {
          xs: `"owed" ${isPaying ? '"pay" ' : ''}"paid" "papers" "history" / minmax(0, 1fr)`,
          lg: `${isPaying ? '"owed pay" "owed papers"' : '"owed papers"'} "paid papers" "history papers" / minmax(0, 1fr) minmax(0, 1fr)`,
        },
        gridTemplateRows: { lg: isPaying ? 'auto auto auto 1fr' : 'auto auto 1fr' },
      }}
    >
      <Card sx={{ gridArea: 'owed', px: 2.5, py: 1.5 }}>
        <FactList label={t('What is owed and paid')} facts={[bought, ...factsOf(t, purchase)]} />
        <Box sx={{ mt: 1.5, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          {superAdmin && !forfeited && (
            <>
              <DialogButton
                hidden={owed || form.held}
                dialog={(close) => <PayDialog purchase={purchase} onClose={close} />}
              >
                {t('Pay')}
              </DialogButton>
              <DialogButton dialog={(close) => <AdjustDepositDialog purchase={purchase} onClose={close} />}>
                {t('Adjust Deposit Paid')}
              </DialogButton>
            </>
          )}
          <ForfeitButton purchase={purchase} offered={owed && released === undefined} />
          {owed && !superAdmin && (
            <Typography sx={{ color: 'text.secondary' }}>{t('Payments are recorded by a super admin.')}</Typography>
          )}
          {owed && released !== undefined && (
            <Typography sx={{ color: 'text.secondary' }}>{t('Cannot be forfeited: the unit has left.')}</Typography>
          )}
          {superAdmin && (
            <DialogButton
              primary
              hidden={purchase.surplus === 0}
              dialog={(close) => <SurplusDialog purchase={purchase} onClose={close} />}
            >
              {t('Credit {amount} to Deposit', { amount: rm(purchase.surplus) })}
            </DialogButton>
          )}
        </Box>
      </Card>
      {isPaying && (
        <Box sx={{ gridArea: 'pay' }}>
          <PayDialog key={form.key} inPage purchase={purchase} onClose={onPaid} />
        </Box>
      )}
      <Box
        ref={payments}
        tabIndex={-1}
        role="group"
        aria-label={t('Payments for lot {lotNo}', { lotNo: purchase.lotNo })}
        sx={{ gridArea: 'paid', '&:focus-visible': { outline: 'none' } }}
      >
        <Section title={t('Payments')}>
          <Payments payments={purchase.payments} onTakeBack={superAdmin && !forfeited ? setTakenBack : undefined} />
        </Section>
      </Box>
      <Box sx={{ gridArea: 'papers', display: 'grid', gap: 2 }}>
        {!forfeited && <PapersAndGate purchase={purchase} released={released} />}
        {purchase.balanced && (
          <HandoverSection
            order={purchase.auctionName}
            soldOn={malaysianTime(Date.parse(purchase.soldAt)).date}
            superAdmin={superAdmin}
            forfeited={forfeited}
          />
        )}
      </Box>
      <Box sx={{ gridArea: 'history' }}>
        <FoldedHistory purchase={purchase} />
      </Box>
      {takenBack !== undefined && (
        <TakeBackDialog
          purchase={purchase}
          payment={takenBack}
          released={released}
          onClose={() => setTakenBack(undefined)}
        />
      )}
    </Box>
  );
}

/** Long, and seldom asked for. */
function FoldedHistory({ purchase: { id, balanceDue, status } }: { readonly purchase: Purchase }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <Section
      title={t('History')}
      actions={
        <Button aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t('Hide') : t('Show')}
        </Button>
      }
    >
      {/* Read anew with every payment. */}
      {open && <History key={`${balanceDue} ${status}`} kind="lot" subjectKey={id} />}
    </Section>
  );
}

/**
 * The form of a payment stays when somebody else pays the rest meanwhile: it says so, and keeps what was typed. It goes with one's own payment, and
 * is there anew as long as something is due after it.
 */
function useFormHeld(owed: boolean, balanceDue: number) {
  const [key, setKey] = useState(0);
  const [held, setHeld] = useState(false);
  const [paidAt, setPaidAt] = useState<number>();
  if (owed && !held && paidAt !== balanceDue) setHeld(true);
  return {
    key,
    held,
    onPaid: () => {
      setKey(key + 1);
      setHeld(false);
      setPaidAt(balanceDue);
    },
  };
}

/** Its dialog outlives it, and says what was done. */
function ForfeitButton({ purchase, offered }: { readonly purchase: Purchase; readonly offered: boolean }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <>
      {offered && (
        <Button color="error" onClick={() => setOpen(true)}>
          {t('Forfeit')}
        </Button>
      )}
      {open && <ForfeitDialog purchase={purchase} onClose={() => setOpen(false)} />}
    </>
  );
}

function factsOf(t: Translate, purchase: Purchase) {
  const { auctionName, particular, make, description, totalPrice, deposit, additionalDepositPaid } = purchase;
  const { amountPaid, balanceDue, dueDate, lastDate, paid, status, reserved, surplus, surplusCredited } = purchase;
  const [sign, word] = standingOf(t, purchase);
  const { memorandumDate, agreed, bidPrice } = purchase;
  const depositPaid = deposit + additionalDepositPaid;
  const owed = status === 'sold' && !paid;
  return [
    [t('Order no'), auctionName],
    [t('Particular'), [particular, make, description].filter(Boolean).join(' ')],
    ...(reserved ? [[t('Sold'), t('After the auction, by the house')] as const] : []),
    ...(agreed === null ? [] : [[t('Sold'), agreedText(t, agreed.bid, bidPrice)] as const]),
    // Each sum follows from those above it: what is taken off has a minus.
    [t('Price with premium and fee'), rm(totalPrice + depositPaid)],
    [t('Total deposit paid'), lessText(depositPaid)],
    [t('Total price to be paid'), rm(totalPrice)],
    [t('Total paid'), lessText(amountPaid)],
    ...(surplusCredited > 0 ? [[t('Credited to their deposit'), rm(surplusCredited)] as const] : []),
    ...(owed ? [[t('Balance due'), rm(balanceDue)] as const] : []),
    ...(surplus > 0 ? [[t(status === 'sold' ? 'Paid too much' : 'Owed to the buyer'), rm(surplus)] as const] : []),
    [
      t('Status'),
      <StatusChip key="status" status={sign}>
        {word}
      </StatusChip>,
    ],
    ...(owed
      ? ([
          [t('Asked for by'), t('{day} (memorandum)', { day: dayInWords(memorandumDate, t.language) })],
          [t('Due'), t('{day} (receipt)', { day: dayInWords(dueDate, t.language) })],
          [t('At the latest'), t('{day} (if extended)', { day: dayInWords(lastDate, t.language) })],
        ] as const)
      : []),
  ] as const;
}

/** `bid`, `price`: ringgit. */
function agreedText(t: Translate, bid: number, price: number): string {
  return price > bid
    ? t('At the price agreed with the vendor, {price}: the bid was {bid}', { price: rm(price), bid: rm(bid) })
    : t('At the highest bid, with the vendor’s consent');
}

/** Taken off a sum, in ringgit; of nothing there is nothing to take off. */
function lessText(ringgit: number): string {
  return rm(ringgit === 0 ? 0 : -ringgit);
}

interface PaymentsProps {
  readonly payments: readonly Payment[];
  readonly onTakeBack: ((payment: Payment) => void) | undefined;
}

function Payments({ payments, onTakeBack }: PaymentsProps) {
  const t = useT();
  if (payments.length === 0)
    return <Typography sx={{ color: 'text.secondary' }}>{t('Nothing has been paid yet.')}</Typography>;
  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {payments.map((payment) => {
        const { amount, at, reference, paidOn, way } = payment;
        return (
          <MoneyLine
            key={reference}
            below={[reference, way && t(PAYMENT_WAYS[way])].filter(Boolean).join(' · ')}
            amount={rm(amount)}
            action={
              onTakeBack !== undefined && (
                <Button
                  size="small"
                  onClick={() => onTakeBack(payment)}
                  aria-label={t('Reverse {amount}, {reference}', { amount: rm(amount), reference })}
                >
                  {t('Reverse')}
                </Button>
              )
            }
          >
            <Box component="time" dateTime={at} sx={{ display: 'block' }}>
              {paidOn === null ? timeText(t, at) : dayInWords(paidOn, t.language)}
            </Box>
          </MoneyLine>
        );
      })}
    </Box>
  );
}

/** The receipt is that of the deposit until all is paid; the delivery order says so where the gate may not let the unit out. */
const PAPERS: readonly { readonly paper: Paper; readonly label: Text }[] = [
  { paper: 'receipt', label: text('View Full Settlement') },
  { paper: 'memorandum', label: text('View Memorandum') },
  { paper: 'delivery order', label: text('View Gate Pass') },
];

interface PapersAndGateProps {
  readonly purchase: Purchase;
  readonly released: string | undefined;
}

/** The papers of a purchase, each in a window of its own, and what they are good for as long as it is not paid. */
function PapersAndGate({ purchase, released }: PapersAndGateProps) {
  const { auctionName } = purchase;
  const t = useT();
  const { openPaper, busy } = useDocuments();
  const id = useId();
  return (
    <Section title={t('Papers and gate')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {PAPERS.map(({ paper, label }) => (
          <BusyButton
            key={paper}
            size="small"
            busy={busy === `${paper} ${auctionName}`}
            loadingPosition="start"
            startIcon={<DocumentIcon />}
            aria-describedby={paper === 'delivery order' ? id : undefined}
            onClick={() => openPaper(paper, auctionName)}
          >
            {t(label)}
          </BusyButton>
        ))}
      </Box>
      <Typography id={id} variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
        {released === undefined ? atGate(t, purchase) : t('Gate: {released}.', { released })}
      </Typography>
    </Section>
  );
}

/** Whether the unit may leave, as gate and papers have it. */
function atGate(t: Translate, { paid, gatePass, handover }: Purchase): string {
  if (!paid) return t('Gate: the unit stays. Until it is paid the gate pass says NOT PAID and releases nothing.');
  if (handover?.disposed) return t.message('This unit was disposed of.');
  const steps = (handover?.missing ?? []).map((step) => t(HANDOVER_STEPS[step]));
  const waits = [...steps, ...((handover?.chargesDue ?? 0) > 0 ? [t('Payment of charges')] : [])];
  return gatePass || waits.length === 0
    ? t('Gate: the unit may leave with its gate pass.')
    : t('Gate: the unit stays. Still missing: {what}.', { what: waits.join('; ') });
}
