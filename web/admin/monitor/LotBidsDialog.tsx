import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import type { BidsToCancel, MonitoredLot } from '#contract/bidding.ts';
import { formatRM } from '#domain/money.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import { wireSen } from '#web/calls/amounts.ts';
import { Loadable } from '#web/components/Loadable.tsx';
import { useLiveMessages } from '#web/live/live.ts';
import { VoidAmount } from '#web/lots/VoidAmount.tsx';
import { type Column, DataTable } from '../kit/DataTable.tsx';
import { LineBanner } from '../kit/LiveLoadable.tsx';
import { CancelBidDialog } from './CancelBidDialog.tsx';
import { type BidToCancel, cancelApi } from './cancel-endpoints.ts';

interface LotBidsDialogProps {
  readonly lot: Pick<MonitoredLot, 'id' | 'session'>;
  readonly onClose: () => void;
}

/** The last bids on a lot, and of each that counts the way to cancel it. */
export function LotBidsDialog({ lot: { id, session }, onClose }: LotBidsDialogProps) {
  const query = cancelApi.useBidsToCancelQuery({ session, lotNo: id });
  const [chosen, setChosen] = useState<BidToCancel>();
  useLiveMessages(({ event, data }) => {
    if (event === 'notice' && data.lots.some((lot) => lot.id === id && lot.session === session)) void query.refetch();
  });
  const { data } = query;
  if (chosen !== undefined && data !== undefined) {
    return <CancelBidDialog lot={{ id, session }} bid={chosen} now={data} onClose={() => setChosen(undefined)} />;
  }
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby="lot-bids">
      <DialogTitle id="lot-bids" component="h2">
        Bids on lot {id} of {session}
      </DialogTitle>
      <DialogContent>
        <LineBanner />
        <Loadable query={query} failure="The bids could not be loaded">
          {data?.open === false && <p>The sale of this lot is recorded: its bids stand.</p>}
          <DataTable
            label="Bids, newest first"
            columns={columnsOf(data, setChosen)}
            rows={data?.bids}
            keyOf={({ bidNo }) => `${bidNo}`}
            titleOf={({ bidNo }) => `Bid ${bidNo}`}
            empty="Nobody has bid on this lot yet."
          />
        </Loadable>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function columnsOf(
  data: BidsToCancel | undefined,
  onCancel: (bid: BidToCancel) => void,
): readonly Column<BidToCancel>[] {
  return [
    { label: 'Bid', align: 'right', inTitle: true, cell: ({ bidNo }) => bidNo },
    {
      label: 'Bidder',
      wraps: true,
      cell: ({ bidder: { bidderNo, name } }) => (name === null ? bidderNo : `${bidderNo} · ${name}`),
    },
    {
      label: 'Amount',
      align: 'right',
      wraps: true,
      cell: ({ amount, void: gone }) =>
        gone === undefined ? (
          formatRM(wireSen(amount))
        ) : (
          <VoidAmount amountSen={wireSen(amount)} reason={gone.reason} />
        ),
    },
    { label: 'Time', align: 'right', cell: ({ at }) => malaysianTime(Date.parse(at)).time },
    {
      label: 'Cancel',
      action: true,
      cell: (bid) =>
        bid.void === undefined && data?.open ? (
          <Button size="small" onClick={() => onCancel(bid)} aria-label={`Cancel bid ${bid.bidNo}`}>
            Cancel bid
          </Button>
        ) : (
          <Box component="span" aria-hidden="true" />
        ),
    },
  ];
}
