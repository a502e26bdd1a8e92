import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { Purchase } from '#contract/purchases.ts';
import { dayInWords } from '#domain/payment-dates.ts';
import { purchasesApi } from '#web/calls/endpoints/purchases.ts';
import { Loadable } from '#web/components/Loadable.tsx';
import { Pages } from '#web/components/Pages.tsx';
import { StatusChip } from '#web/components/StatusChip.tsx';
import { type Column, DataTable } from '../kit/DataTable.tsx';
import { ManagePaymentDialog } from './ManagePaymentDialog.tsx';
import { type BuyerDialogProps, byAuctionDate, rm, standingOf } from './words.ts';

/** What a bidder has bought, a page for each auction date (specification, back office, section 2, 'Purchased lots'). */
export function PurchasedLotsDialog({ open, ...props }: BuyerDialogProps) {
  return open && <PurchasedLots {...props} />;
}

function PurchasedLots({ person, onClose }: Omit<BuyerDialogProps, 'open'>) {
  const id = useId();
  const query = purchasesApi.usePurchasesQuery(person.id, { refetchOnMountOrArgChange: true });
  const lots = query.currentData?.lots;
  const [page, setPage] = useState(1);
  const [managed, setManaged] = useState<string>();
  const auctions = lots === undefined ? undefined : byAuctionDate(lots);
  const auction = auctions?.[Math.min(page, auctions.length) - 1];
  const chosen = lots?.find((purchase) => purchase.id === managed);
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={id}>
      <DialogTitle id={id} component="h2">
        Purchased lots · {person.firstName} · bidder {person.id}
      </DialogTitle>
      <DialogContent>
        <Loadable query={query} failure="The purchased lots could not be loaded">
          {auction !== undefined && (
            <Typography variant="h3" sx={{ mb: 1.5, fontSize: '1.125rem' }}>
              Auction of {dayInWords(auction.date)}
            </Typography>
          )}
          <DataTable
            label="Purchased lots"
            columns={columnsOf(setManaged)}
            rows={auctions === undefined ? undefined : (auction?.purchases ?? [])}
            keyOf={(purchase) => purchase.id}
            titleOf={(purchase) => `Lot ${lotText(purchase)}`}
            empty="There are no Auction Lot purchased by this user."
          />
          <Pages
            label="Auction dates"
            page={page}
            count={auctions?.length ?? 0}
            nameOf={(each) => `Auction of ${dayInWords(auctions?.[each - 1]?.date ?? '')}`}
            onPage={setPage}
          />
        </Loadable>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          Close
        </Button>
      </DialogActions>
      {chosen !== undefined && <ManagePaymentDialog purchase={chosen} onClose={() => setManaged(undefined)} />}
    </Dialog>
  );
}

/** Two auctions of one day stand in one list. */
function lotText({ lotNo, auctionName }: Purchase): string {
  return `${lotNo} of ${auctionName.split('/')[0]}`;
}

function columnsOf(onManage: (purchase: string) => void): readonly Column<Purchase>[] {
  return [
    {
      label: 'Lot no',
      inTitle: true,
      cell: lotText,
    },
    {
      label: 'Particular',
      wraps: true,
      cell: ({ particular, make, description }) => (
        <>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {particular}
          </Box>{' '}
          {[make, description].filter(Boolean).join(' ')}
        </>
      ),
    },
    { label: 'Total price', align: 'right', cell: ({ totalPrice }) => rm(totalPrice) },
    {
      label: 'Paid status',
      cell: (purchase) => {
        const { status, word } = standingOf(purchase);
        // A forfeited sale has its mark beside it, where others are managed.
        return purchase.status === 'forfeited' ? 'Not paid' : <StatusChip status={status}>{word}</StatusChip>;
      },
    },
    {
      label: 'Payment',
      action: true,
      cell: (purchase) =>
        purchase.status === 'forfeited' ? (
          <StatusChip status="refused">Forfeited</StatusChip>
        ) : (
          <Button onClick={() => onManage(purchase.id)} aria-label={`Manage payment of lot ${lotText(purchase)}`}>
            Manage Payment
          </Button>
        ),
    },
  ];
}
