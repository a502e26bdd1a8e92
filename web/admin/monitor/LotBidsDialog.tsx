import { useState } from 'react';
import type { MonitoredLot } from '#contract/bidding.ts';
import { formatRM } from '#domain/money.ts';
import { wireSen } from '#web/calls/amounts.ts';
import { useLiveMessages } from '#web/live/live.ts';
import { VoidAmount } from '#web/lots/VoidAmount.tsx';
import { isSuperAdmin, selectUser } from '#web/session/session.ts';
import { useAppSelector } from '#web/state/state.ts';
import { useT } from '../i18n/use-t.ts';
import { column } from '../kit/columns.tsx';
import { DialogFrame } from '../kit/DialogFrame.tsx';
import { LineBanner } from '../kit/LiveLoadable.tsx';
import { ManagedList } from '../kit/ManagedList.tsx';
import { clockText } from '../kit/texts.ts';
import { bidderText, CancelBidDialog } from './CancelBidDialog.tsx';
import { type BidToCancel, monitorApi } from './endpoints.ts';
import { LotPrice } from './LotPrice.tsx';

interface LotBidsDialogProps {
  readonly lot: Pick<MonitoredLot, 'id' | 'session'>;
  readonly onClose: () => void;
}

/** The price of a lot over time; for who may cancel one, its last bids with the way to do so. */
export function LotBidsDialog({ lot: { id, session }, onClose }: LotBidsDialogProps) {
  const t = useT();
  const user = useAppSelector(selectUser);
  const mayCancel = user !== null && isSuperAdmin(user);
  const [chosen, setChosen] = useState<BidToCancel>();
  const query = monitorApi.useBidsToCancelQuery(
    { session, lotNo: id, without: chosen?.revision },
    { skip: !mayCancel },
  );
  useLiveMessages(({ event, data }) => {
    if (!mayCancel || event !== 'notice') return;
    if (data.lots.some((lot) => lot.id === id && lot.session === session)) void query.refetch();
  });
  // What would become of the lot is asked for that bid; until it is there the list stays.
  const { data, currentData } = query;
  if (chosen !== undefined && currentData !== undefined) {
    return (
      <CancelBidDialog lot={{ id, session }} bid={chosen} now={currentData} onClose={() => setChosen(undefined)} />
    );
  }
  return (
    <DialogFrame
      title={t('Bids on lot {id} of {session}', { id, session })}
      maxWidth="md"
      startsOnClose
      onClose={onClose}
    >
      <LineBanner />
      <LotPrice lot={{ session, lotNo: id }} newest={data?.lot.latestBid} />
      {mayCancel && (
        <ManagedList<BidToCancel>
          label={t('Bids, newest first')}
          query={query}
          failure={t('The bids could not be loaded')}
          head={data?.open === false && <p>{t('The sale of this lot is recorded: its bids stand.')}</p>}
          columns={[
            column.text('Bid', ({ bidNo }) => bidNo, { align: 'right', inTitle: true }),
            column.text(
              'Bidder',
              ({ bidder, automatic }, words) =>
                automatic ? `${bidderText(bidder)} · ${words('automatic')}` : bidderText(bidder),
              { wraps: true },
            ),
            { label: 'Amount', align: 'right', wraps: true, cell: (bid) => <Amount bid={bid} /> },
            column.text('Time', ({ at }) => clockText(at), { align: 'right' }),
            column.actions('Cancel', [
              {
                label: 'Cancel bid',
                destroys: true,
                nameOf: ({ bidNo }) => t('Cancel bid {bidNo}', { bidNo }),
                shown: (bid) => bid.void === undefined && data?.open === true,
                onPress: (bid) => setChosen(bid),
              },
            ]),
          ]}
          rows={data?.bids}
          keyOf={({ bidNo }) => `${bidNo}`}
          titleOf={({ bidNo }) => t('Bid {bidNo}', { bidNo })}
          empty={t('Nobody has bid on this lot yet.')}
        />
      )}
    </DialogFrame>
  );
}

function Amount({ bid: { amount, void: gone } }: { readonly bid: BidToCancel }) {
  if (gone === undefined) return formatRM(wireSen(amount));
  return <VoidAmount amountSen={wireSen(amount)} reason={gone.reason} />;
}
