import { useState } from 'react';
import type { Purchase } from '#contract/purchases.ts';
import { wireSen } from '#web/calls/amounts.ts';
import { ownHandoverApi } from '#web/calls/endpoints/handover.ts';
import { refusalOf } from '#web/calls/refusal.ts';
import { useT } from '#web/i18n/language.ts';
import { PayOnlineForm, Unit } from './PayOnlineDialog.tsx';

interface PayChargesDialogProps {
  readonly purchase: Purchase;
  /** Ringgit, as the page shows it. */
  readonly chargesDue: number;
  readonly onClose: () => void;
}

/** Pays charges of the handover of a purchase by online banking. Where other charges are due by now it shows them, and asks again. */
export function PayChargesDialog({ purchase, chargesDue, onClose }: PayChargesDialogProps) {
  const t = useT();
  const [shownDue, setShownDue] = useState(chargesDue);
  const [createBill] = ownHandoverApi.useCreateChargesBillUrlMutation();
  const { auctionName, lotNo } = purchase;
  return (
    <PayOnlineForm
      title={t('Pay the charges of lot {no} online', { no: lotNo })}
      item={t('Charges of lot {no}', { no: lotNo })}
      about={<Unit purchase={purchase} />}
      due={t('Charges due')}
      dueSen={wireSen(shownDue)}
      createBill={async (bill) => {
        const answer = await createBill({ auctionName, shownDue, ...bill });
        const present = answer.error === undefined ? undefined : refusalOf(answer.error).present?.chargesDue;
        if (present !== undefined) setShownDue(present);
        return answer;
      }}
      onClose={onClose}
    />
  );
}
