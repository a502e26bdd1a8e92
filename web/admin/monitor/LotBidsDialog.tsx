import { useState } from 'react';
import type { MonitoredLot } from '#contract/bidding.ts';
import { formatRM } from '#domain/money.ts';
import { wireSen } from '#web/calls/amounts.ts';
import { useLiveMessages } from '#web/live/live.ts';
import { VoidAmount } from '#web/lots/VoidAmount.tsx';
import { column } from '../kit/columns.tsx';
import { DialogFrame } from '../kit/DialogFrame.tsx';
import { LineBanner } from '../kit/LiveLoadable.tsx';
import { ManagedList } from '../kit/ManagedList.tsx';
import { clockText } from '../kit/texts.ts';
import { bidderText, CancelBidDialog } from './CancelBidDialog.tsx';
import { type BidToCancel, monitorApi } from './endpoints.ts';

interface LotBidsDialogProps {
  readonly lot: Pick<MonitoredLot, 'id' | 'session'>;
  readonly onClose: () => void;
}

/** The last bids on a lot, and of each that counts the way to cancel it. */
export function LotBidsDialog({ lot: { id, session }, onClose }: LotBidsDialogProps) {
  const query = monitorApi.useBidsToCancelQuery({ session, lotNo: id });
  const [chosen, setChosen] = useState<BidToCancel>();
  useLiveMessages(({ event, data }) => {
    if (event === 'notice' && data.lots.some((lot) => lot.id === id && lot.session === session)) void query.refetch();
  });
  const { data } = query;
  if (chosen !== undefined && data !== undefined) {
    return <CancelBidDialog lot={{ id, session }} bid={chosen} now={data} onClose={() => setChosen(undefined)} />;
  }
  return (
    <DialogFrame title={`Bids on lot ${id} of ${session}`} maxWidth="md" startsOnClose onClose={onClose}>
      <LineBanner />
      <ManagedList<BidToCancel>
        label="Bids, newest first"
        query={query}
        failure="The bids could not be loaded"
        head={data?.open === false && <p>The sale of this lot is recorded: its bids stand.</p>}
        columns={[
          column.text('Bid', ({ bidNo }) => bidNo, { align: 'right', inTitle: true }),
          column.text('Bidder', ({ bidder }) => bidderText(bidder), { wraps: true }),
          { label: 'Amount', align: 'right', wraps: true, cell: (bid) => <Amount bid={bid} /> },
          column.text('Time', ({ at }) => clockText(at), { align: 'right' }),
          column.actions('Cancel', [
            {
              label: 'Cancel bid',
              nameOf: ({ bidNo }) => `Cancel bid ${bidNo}`,
              shown: (bid) => bid.void === undefined && data?.open === true,
              onPress: (bid) => setChosen(bid),
            },
          ]),
        ]}
        rows={data?.bids}
        keyOf={({ bidNo }) => `${bidNo}`}
        titleOf={({ bidNo }) => `Bid ${bidNo}`}
        empty="Nobody has bid on this lot yet."
      />
    </DialogFrame>
  );
}

function Amount({ bid: { amount, void: gone } }: { readonly bid: BidToCancel }) {
  if (gone === undefined) return formatRM(wireSen(amount));
  return <VoidAmount amountSen={wireSen(amount)} reason={gone.reason} />;
}
