import { useState } from 'react';
import type { Purchase } from '#contract/purchases.ts';
import { newCommandId } from '#web/calls/command-id.ts';
import { useT } from '../i18n/use-t.ts';
import { ConfirmAction } from '../kit/ConfirmAction.tsx';
import { FactList } from '../kit/FactList.tsx';
import { useSend } from '../kit/send.ts';
import { rm } from '../kit/texts.ts';
import { MESSAGE_MS, settlementApi } from './endpoints.ts';

interface SurplusDialogProps {
  readonly purchase: Purchase;
  readonly onClose: () => void;
}

/** Credits what the buyer is owed for a lot to their deposit account: the amount that the question names, or nothing. */
export function SurplusDialog({ purchase, onClose }: SurplusDialogProps) {
  const t = useT();
  const [commandId] = useState(newCommandId);
  const [creditSurplus] = settlementApi.useCreditSurplusMutation();
  const send = useSend(MESSAGE_MS);
  const { auctionName, surplus, totalPrice, amountPaid, surplusCredited, status } = purchase;
  // Somebody else may credit it, or take a payment back, while this is open.
  const isOwed = surplus > 0;
  return (
    <ConfirmAction
      title={
        isOwed
          ? t('Credit {amount} to the deposit of the buyer?', { amount: rm(surplus) })
          : t('Nothing is owed to the buyer any more')
      }
      action={t('Credit to Deposit')}
      disabled={!isOwed}
      onConfirm={() => send(creditSurplus({ commandId, body: { auctionName, amount: surplus } }))}
      onClose={onClose}
    >
      <p>
        {t('From there it is refunded like the rest of their deposit. The buyer sees it among their transactions.')}
      </p>
      <FactList
        label={t('What the buyer is owed')}
        facts={[
          [t('Order no'), auctionName],
          ...(status === 'sold' ? [[t('Total price to be paid'), rm(totalPrice)] as const] : []),
          [t('Total paid'), rm(amountPaid)],
          ...(surplusCredited > 0 ? [[t('Credited before'), rm(surplusCredited)] as const] : []),
          [t('Owed to the buyer'), rm(surplus)],
        ]}
      />
    </ConfirmAction>
  );
}
