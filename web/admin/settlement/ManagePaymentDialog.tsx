import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { capitalize } from '@mui/material/utils';
import { useState } from 'react';
import type { Purchase } from '#contract/purchases.ts';
import { formatRM } from '#domain/money.ts';
import { dayInWords } from '#domain/payment-dates.ts';
import { PAYMENT_WAYS } from '#domain/payment-ways.ts';
import { forfeitSen, surplusSen } from '#domain/purchase.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import { newCommandId } from '#web/calls/command-id.ts';
import { BusyButton } from '#web/components/BusyButton.tsx';
import { DocumentIcon } from '#web/components/icons.tsx';
import { StatusChip } from '#web/components/StatusChip.tsx';
import { figuresOf } from '#web/documents/models/figures.ts';
import { type Paper, useDocuments } from '#web/documents/use-documents.ts';
import { useServerNow } from '#web/live/server-clock.ts';
import { isSuperAdmin, selectUser } from '#web/session/session.ts';
import { useAppSelector } from '#web/state/state.ts';
import { gateApi } from '../gate/endpoints.ts';
import { ConfirmAction } from '../kit/ConfirmAction.tsx';
import { DialogFrame } from '../kit/DialogFrame.tsx';
import { FactList } from '../kit/FactList.tsx';
import { Part } from '../kit/Facts.tsx';
import { HistoryButton } from '../kit/HistoryButton.tsx';
import { theReason, useSend } from '../kit/send.ts';
import { rm, timeText } from '../kit/texts.ts';
import { AdjustDepositDialog } from './AdjustDepositDialog.tsx';
import { MESSAGE_MS, settlementApi } from './endpoints.ts';
import { PayDialog } from './PayDialog.tsx';
import { SurplusDialog } from './SurplusDialog.tsx';
import { TakeBackDialog } from './TakeBackDialog.tsx';
import { type Payment, releasedText, standingOf, unforfeitable } from './words.ts';

interface ManagePaymentDialogProps {
  readonly purchase: Purchase;
  readonly onClose: () => void;
}

/** What is owed and paid for one lot, and what the house can do about it (specification, back office, section 2, 'Manage payment'). */
export function ManagePaymentDialog({ purchase, onClose }: ManagePaymentDialogProps) {
  const user = useAppSelector(selectUser);
  const superAdmin = user !== null && isSuperAdmin(user);
  const [open, setOpen] = useState<'pay' | 'adjust' | 'forfeit' | 'surplus'>();
  const close = () => setOpen(undefined);
  const [takenBack, setTakenBack] = useState<Payment>();
  const forfeited = purchase.status === 'forfeited';
  // The purchase is the buyer's too, and does not name who let the unit out.
  const unit = gateApi.useUnitOfOrderQuery(purchase.auctionName, { skip: purchase.releasedAt === null }).currentData;
  const released = releasedText(purchase, unit?.released?.by);
  return (
    <DialogFrame
      title={`Manage payment · lot ${purchase.lotNo}`}
      startsOnClose
      onClose={onClose}
      atLeft={<HistoryButton kind="lot" subjectKey={purchase.id} of={`lot ${purchase.lotNo}`} />}
      above={
        <>
          {open === 'pay' && <PayDialog purchase={purchase} onClose={close} />}
          {open === 'adjust' && <AdjustDepositDialog purchase={purchase} onClose={close} />}
          {open === 'forfeit' && <ForfeitDialog purchase={purchase} onClose={close} />}
          {open === 'surplus' && <SurplusDialog purchase={purchase} onClose={close} />}
          {takenBack !== undefined && (
            <TakeBackDialog
              purchase={purchase}
              payment={takenBack}
              released={released}
              onClose={() => setTakenBack(undefined)}
            />
          )}
        </>
      }
    >
      <FactList label="What is owed and paid" facts={factsOf(purchase, released)} />
      {!forfeited && (
        <Box sx={{ mt: 2.5, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {superAdmin && (
            <>
              <Button
                {...(!purchase.paid && { variant: 'contained', color: 'primary' })}
                onClick={() => setOpen('pay')}
              >
                Pay
              </Button>
              <Button onClick={() => setOpen('adjust')}>Adjust Deposit Paid</Button>
            </>
          )}
          {!purchase.paid && released === undefined && (
            <Button color="error" onClick={() => setOpen('forfeit')}>
              Forfeit
            </Button>
          )}
          {!purchase.paid && released !== undefined && (
            <Typography sx={{ alignSelf: 'center', color: 'text.secondary' }}>
              Cannot be forfeited: the unit has left.
            </Typography>
          )}
        </Box>
      )}
      {superAdmin && purchase.surplus > 0 && (
        <Box sx={{ mt: 2.5 }}>
          <Button variant="contained" color="primary" onClick={() => setOpen('surplus')}>
            {`Credit ${rm(purchase.surplus)} to Deposit`}
          </Button>
        </Box>
      )}
      {!forfeited && (
        <Part title="Papers">
          <PaperButtons purchase={purchase} />
        </Part>
      )}
      <Part title="Payments">
        <Payments payments={purchase.payments} onTakeBack={superAdmin && !forfeited ? setTakenBack : undefined} />
      </Part>
    </DialogFrame>
  );
}

function factsOf(purchase: Purchase, released: string | undefined) {
  const { auctionName, particular, make, description, totalPrice, deposit, additionalDepositPaid } = purchase;
  const { amountPaid, balanceDue, dueDate, lastDate, paid, status, reserved, surplus, surplusCredited } = purchase;
  const [sign, word] = standingOf(purchase);
  const owed = status === 'sold' && !paid;
  return [
    ['Order no', auctionName],
    ['Particular', [particular, make, description].filter(Boolean).join(' ')],
    ...(reserved ? [['Sold', 'After the auction, by the house'] as const] : []),
    ['Total price to be paid', rm(totalPrice)],
    ['Total deposit paid', rm(deposit + additionalDepositPaid)],
    ['Total paid', rm(amountPaid)],
    ...(owed ? [['Balance due', rm(balanceDue)] as const] : []),
    ...(surplus > 0 ? [[status === 'sold' ? 'Paid too much' : 'Owed to the buyer', rm(surplus)] as const] : []),
    ...(surplusCredited > 0 ? [['Credited to their deposit', rm(surplusCredited)] as const] : []),
    [
      'Status',
      <StatusChip key="status" status={sign}>
        {word}
      </StatusChip>,
    ],
    ...(released === undefined ? [] : [['Unit', capitalize(released)] as const]),
    ...(owed
      ? ([
          ['Asked for by', dayInWords(purchase.memorandumDate)],
          ['Due', dayInWords(dueDate)],
          ['At the latest', dayInWords(lastDate)],
        ] as const)
      : []),
  ] as const;
}

interface PaymentsProps {
  readonly payments: readonly Payment[];
  readonly onTakeBack: ((payment: Payment) => void) | undefined;
}

function Payments({ payments, onTakeBack }: PaymentsProps) {
  if (payments.length === 0)
    return <Typography sx={{ color: 'text.secondary' }}>Nothing has been paid yet.</Typography>;
  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {payments.map((payment) => {
        const { amount, at, reference, paidOn, way } = payment;
        return (
          <Box
            component="li"
            key={reference}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 2,
              py: 0.75,
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Box component="time" dateTime={at} sx={{ display: 'block' }}>
                {paidOn === null ? timeText(at) : dayInWords(paidOn)}
              </Box>
              <Box component="span" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                {[reference, way && PAYMENT_WAYS[way]].filter(Boolean).join(' · ')}
              </Box>
            </Box>
            <Box component="span" sx={{ fontWeight: 600, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
              {rm(amount)}
            </Box>
            {onTakeBack !== undefined && (
              <Button
                size="small"
                onClick={() => onTakeBack(payment)}
                aria-label={`Take back ${rm(amount)}, ${reference}`}
              >
                Take back
              </Button>
            )}
          </Box>
        );
      })}
    </Box>
  );
}

/** A day begins at midnight; a minute more or less is nothing to it. */
const CLOCK_MS = 60_000;

interface ForfeitDialogProps {
  readonly purchase: Purchase;
  readonly onClose: () => void;
}

/** Cancels an unpaid sale for good, after its word (specification, back office, sections 4 and 5). */
export function ForfeitDialog({ purchase, onClose }: ForfeitDialogProps) {
  const [commandId] = useState(newCommandId);
  const [forfeit] = settlementApi.useForfeitLotMutation();
  const today = malaysianTime(useServerNow(CLOCK_MS)).date;
  const { auctionName, balanceDue: shownDue, additionalDepositPaid: shownDeposit, lastDate } = purchase;
  const over = unforfeitable(purchase);
  const isEarly = today <= lastDate && over === undefined;
  const send = useSend(MESSAGE_MS);
  const figures = figuresOf(purchase);
  const keptSen = forfeitSen(figures);
  const owedSen = surplusSen(figures, true);
  return (
    <ConfirmAction
      title={`Forfeit lot ${purchase.lotNo}`}
      words={['forfeit']}
      wrong="Wrong input."
      action="Forfeit"
      figures={`${shownDue} ${shownDeposit}`}
      shows={{ kind: 'lot', subjectKey: purchase.id }}
      over={over}
      onConfirm={() =>
        send(forfeit({ commandId, body: { auctionName, shownDue, shownDeposit } }), { failed: theReason })
      }
      done={({ message }) => `${message} The house keeps ${formatRM(keptSen)}.`}
      onClose={onClose}
    >
      {isEarly && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          The buyer may still pay until the end of {dayInWords(lastDate)}.
        </Alert>
      )}
      <p>The sale is cancelled for good. Nothing can be paid for the lot or changed on it afterwards.</p>
      {owedSen > 0 && (
        <p>What they have paid is owed to them: it waits in Ledger, Refunds, until it is credited to their deposit.</p>
      )}
      <FactList
        label="What is forfeited"
        facts={[
          ['Order no', purchase.auctionName],
          ['Particular', [purchase.particular, purchase.make, purchase.description].filter(Boolean).join(' ')],
          ['Balance due', rm(purchase.balanceDue)],
          ['Due', dayInWords(purchase.dueDate)],
          ['At the latest', dayInWords(purchase.lastDate)],
          ['The house keeps', formatRM(keptSen)],
          ...(owedSen > 0 ? [['Owed to the buyer', formatRM(owedSen)] as const] : []),
        ]}
      />
    </ConfirmAction>
  );
}

/** The receipt is that of the deposit until all is paid; the delivery order says so where the gate may not let the unit out. */
const PAPERS: readonly { readonly paper: Paper; readonly label: string }[] = [
  { paper: 'receipt', label: 'View Full Settlement' },
  { paper: 'memorandum', label: 'View Memorandum' },
  { paper: 'delivery order', label: 'View Gate Pass' },
];

/** The papers of a purchase, each in a window of its own. */
function PaperButtons({ purchase: { auctionName } }: { readonly purchase: Purchase }) {
  const { openPaper, busy } = useDocuments();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {PAPERS.map(({ paper, label }) => (
        <BusyButton
          key={paper}
          busy={busy === `${paper} ${auctionName}`}
          loadingPosition="start"
          startIcon={<DocumentIcon />}
          onClick={() => openPaper(paper, auctionName)}
        >
          {label}
        </BusyButton>
      ))}
    </Box>
  );
}
