import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Purchase } from '#contract/purchases.ts';
import { dayInWords } from '#domain/moments.ts';
import { purchasesApi } from '#web/calls/endpoints/purchases.ts';
import { Pages } from '#web/components/Pages.tsx';
import { usePollMs } from '#web/live/freshness.ts';
import { type Translate, useT } from '../i18n/use-t.ts';
import { chip, column } from '../kit/columns.tsx';
import { type Column, DataTable } from '../kit/DataTable.tsx';
import { LiveLoadable } from '../kit/LiveLoadable.tsx';
import { purchaseAddress } from '../kit/texts.ts';
import { byAuctionDate, standingOf } from '../settlement/words.ts';
import { PersonActions } from './PersonActions.tsx';
import { usePerson } from './use-person.ts';

/** How often it is asked for while the feed does not tell of it, ms. */
const POLL_MS = 5_000;

/** What they have bought, a page for each auction date (specification, back office, section 2, 'Purchased lots'). */
export function PurchasesTab() {
  const t = useT();
  const person = usePerson();
  // What other clerks record is seen before one presses.
  const everyMs = usePollMs(POLL_MS);
  const query = purchasesApi.usePurchasesQuery(person?.id ?? 0, {
    ...{ refetchOnMountOrArgChange: true, skip: person === undefined },
    ...{ pollingInterval: everyMs, skipPollingIfUnfocused: true },
  });
  const lots = query.currentData?.lots;
  const [page, setPage] = useState(1);
  const auctions = lots === undefined ? undefined : byAuctionDate(lots);
  const auction = auctions?.[Math.min(page, auctions.length) - 1];
  return (
    <>
      {person !== undefined && <PersonActions person={person} of="purchases" />}
      <Box sx={{ mt: 2 }}>
        <LiveLoadable query={query} everyMs={everyMs} failure={t('The purchased lots could not be loaded')}>
          {auction !== undefined && (
            <Typography variant="h2" sx={{ mb: 1.5, fontSize: '1.25rem' }}>
              {t('Auction of {date}', { date: dayInWords(auction.date, t.language) })}
            </Typography>
          )}
          <DataTable
            label={t('Purchased lots')}
            columns={COLUMNS}
            rows={auctions === undefined ? undefined : (auction?.purchases ?? [])}
            keyOf={(purchase) => purchase.id}
            titleOf={(purchase) => t('Lot {lot}', { lot: lotText(purchase, t) })}
            empty={t('There are no Auction Lot purchased by this user.')}
          />
          <Pages
            label={t('Auction dates')}
            page={page}
            count={auctions?.length ?? 0}
            nameOf={(each) =>
              t('{page}: auction of {day}', {
                page: each,
                day: dayInWords(auctions?.[each - 1]?.date ?? '', t.language),
              })
            }
            onPage={setPage}
          />
        </LiveLoadable>
      </Box>
    </>
  );
}

/** Two auctions of one day stand in one list. */
function lotText({ lotNo, auctionName }: Purchase, t: Translate): string {
  return t('{lotNo} of {session}', { lotNo, session: auctionName.split('/')[0] ?? '' });
}

const COLUMNS: readonly Column<Purchase>[] = [
  column.text('Lot no', lotText, { inTitle: true }),
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
  column.amount('Total price', ({ totalPrice }) => totalPrice),
  {
    ...{ label: 'Paid status', leaves: 'never' },
    // A forfeited sale has its mark beside it, where others are managed.
    cell: (purchase, t) => (purchase.status === 'forfeited' ? t('Not paid') : chip(standingOf(t, purchase))),
  },
  {
    label: 'Payment',
    action: true,
    cell: (purchase, t) =>
      purchase.status === 'forfeited' ? (
        chip(standingOf(t, purchase))
      ) : (
        <Button
          component={Link}
          to={purchaseAddress(purchase.auctionName)}
          aria-label={t('Manage Payment of lot {lot}', { lot: lotText(purchase, t) })}
        >
          {t('Manage Payment')}
        </Button>
      ),
  },
];
