import type { Purchase } from '#contract/purchases.ts';
import { formatRM } from '#domain/money.ts';
import { dayInWords } from '#domain/payment-dates.ts';
import { wireSen } from '#web/calls/amounts.ts';
import { ConfirmAction } from '../kit/ConfirmAction.tsx';
import { FactList } from '../kit/FactList.tsx';
import { theReason, useSend } from '../kit/send.ts';
import { rm } from '../kit/texts.ts';
import { MESSAGE_MS, settlementApi } from './endpoints.ts';

interface ForfeitDialogProps {
  readonly purchase: Purchase;
  readonly onClose: () => void;
}

/** Cancels an unpaid sale for good, after its word (specification, back office, sections 4 and 5). */
export function ForfeitDialog({ purchase, onClose }: ForfeitDialogProps) {
  const [forfeit] = settlementApi.useForfeitLotMutation();
  const send = useSend(MESSAGE_MS);
  const keptSen = wireSen(purchase.deposit) + wireSen(purchase.additionalDepositPaid);
  return (
    <ConfirmAction
      title={`Forfeit lot ${purchase.lotNo}`}
      words={['forfeit']}
      wrong="Wrong input."
      action="Forfeit"
      onConfirm={() => send(forfeit({ auctionName: purchase.auctionName }), { failed: theReason })}
      done={({ message }) => `${message} The house keeps ${formatRM(keptSen)}.`}
      onClose={onClose}
    >
      <p>The sale is cancelled for good. Nothing can be paid for the lot or changed on it afterwards.</p>
      <FactList
        label="What is forfeited"
        facts={[
          ['Order no', purchase.auctionName],
          ['Particular', [purchase.particular, purchase.make, purchase.description].filter(Boolean).join(' ')],
          ['Balance due', rm(purchase.balanceDue)],
          ['Due', dayInWords(purchase.dueDate)],
          ['At the latest', dayInWords(purchase.lastDate)],
          ['The house keeps', formatRM(keptSen)],
          ...(purchase.amountPaid > 0 ? [['Owed to the buyer', rm(purchase.amountPaid)] as const] : []),
        ]}
      />
    </ConfirmAction>
  );
}
