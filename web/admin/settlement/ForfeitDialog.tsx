import type { Purchase } from '#contract/purchases.ts';
import { formatRM } from '#domain/money.ts';
import { dayInWords } from '#domain/payment-dates.ts';
import { wireSen } from '#web/calls/amounts.ts';
import { refusalOf } from '#web/calls/refusal.ts';
import { showMessage } from '#web/notices/notices.ts';
import { useAppDispatch } from '#web/state/state.ts';
import { FactList } from '../kit/FactList.tsx';
import { TypedConfirm, type TypedOutcome } from '../kit/TypedConfirm.tsx';
import { MESSAGE_MS, settlementApi } from './endpoints.ts';
import { rm } from './words.ts';

interface ForfeitDialogProps {
  readonly purchase: Purchase;
  readonly onClose: () => void;
}

/** Cancels an unpaid sale for good, after its word (specification, back office, sections 4 and 5). */
export function ForfeitDialog({ purchase, onClose }: ForfeitDialogProps) {
  const [forfeit] = settlementApi.useForfeitLotMutation();
  const dispatch = useAppDispatch();
  const keptSen = wireSen(purchase.deposit) + wireSen(purchase.additionalDepositPaid);
  const confirm = async (): Promise<TypedOutcome> => {
    const { data, error } = await forfeit({ auctionName: purchase.auctionName });
    if (data === undefined) {
      const { message } = refusalOf(error);
      dispatch(showMessage(message, 'error', MESSAGE_MS));
      return { failed: message };
    }
    dispatch(showMessage(data.message, 'success', MESSAGE_MS));
    return { done: `${data.message} The house keeps ${formatRM(keptSen)}.` };
  };
  return (
    <TypedConfirm
      title={`Forfeit lot ${purchase.lotNo}`}
      words={['forfeit']}
      wrong="Wrong input."
      ready
      action="Forfeit"
      onConfirm={confirm}
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
    </TypedConfirm>
  );
}
