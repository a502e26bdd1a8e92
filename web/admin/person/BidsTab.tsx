import type { LotOfPerson } from '#contract/accounts/people.ts';
import { NumberPlate } from '#web/components/NumberPlate.tsx';
import type { Status } from '#web/components/StatusChip.tsx';
import { usePollMs } from '#web/live/freshness.ts';
import { type Text, type Translate, useT } from '../i18n/use-t.ts';
import { pageParam } from '../kit/address-params.ts';
import { CardTitle } from '../kit/CardTitle.tsx';
import type { Column } from '../kit/column.ts';
import { chip, column, type Standing } from '../kit/columns.tsx';
import { ManagedList, useManagedList } from '../kit/ManagedList.tsx';
import { OrderLink } from '../kit/PageLink.tsx';
import { timeText } from '../kit/texts.ts';
import { peopleApi } from '../people/endpoints.ts';
import { usePerson } from './use-person.ts';

/** How often it is asked for while the feed does not tell of it, ms. */
const POLL_MS = 15_000;
const PAGE_SIZE = 50;
const PARAMS = { page: pageParam };

/** The lots that they have entered, what they bid there, and what became of it; each leads to what the book says of it. */
export function BidsTab() {
  const t = useT();
  const userId = usePerson()?.id ?? 0;
  const list = useManagedList(PARAMS);
  const everyMs = usePollMs(POLL_MS);
  const query = peopleApi.useLotsOfPersonQuery(
    { userId, page: list.page, size: PAGE_SIZE },
    { skip: userId === 0, pollingInterval: everyMs, skipPollingIfUnfocused: true },
  );
  return (
    <ManagedList
      label={t('Lots entered')}
      list={list}
      query={query}
      everyMs={everyMs}
      failure={t('The lots could not be loaded')}
      rows={query.currentData?.lots}
      total={query.data?.total}
      pageSize={PAGE_SIZE}
      columns={columnsOf(userId)}
      keyOf={({ auctionName }) => auctionName}
      titleOf={(lot) => (
        <CardTitle
          left={
            <>
              <Lot lot={lot} /> <NumberPlate regnNo={lot.regnNo} size="small" />
            </>
          }
          right={chip(standingOf(lot, t))}
        />
      )}
      empty={t('They have entered no lot yet.')}
    />
  );
}

const STANDINGS: Readonly<Record<LotOfPerson['standing'], readonly [Status, Text]>> = {
  'on top': ['taken', 'On top'],
  outbid: ['refused', 'Outbid'],
  'no bid': ['no bid', 'No bid'],
  won: ['taken', 'Won'],
  lost: ['no bid', 'Not won'],
  forfeited: ['refused', 'Forfeited'],
  withdrawn: ['no bid', 'Withdrawn'],
};

function standingOf({ standing }: LotOfPerson, t: Translate): Standing {
  const [status, word] = STANDINGS[standing];
  return [status, t(word)];
}

/** What they have won has a page as their purchase. */
function Lot({ lot: { auctionName, standing } }: { readonly lot: LotOfPerson }) {
  return standing === 'won' || standing === 'forfeited' ? <OrderLink order={auctionName} /> : auctionName;
}

function columnsOf(userId: number): readonly Column<LotOfPerson>[] {
  return [
    { label: 'Lot', inTitle: true, cell: (lot) => <Lot lot={lot} /> },
    { label: 'Regn No', inTitle: true, cell: ({ regnNo }) => <NumberPlate regnNo={regnNo} size="small" /> },
    column.text('Entered', ({ enteredAt }, t) => timeText(t, enteredAt)),
    column.amount('Deposit', ({ deposit }) => deposit),
    column.count('Bids', ({ bids }) => bids),
    column.amount('Highest bid', ({ ownBid }) => ownBid),
    column.state('Standing', standingOf),
    column.actions('Evidence', [
      {
        label: 'In the book',
        nameOf: ({ auctionName }, t) => t('In the book: {lot}', { lot: auctionName }),
        to: ({ auctionName }) => `/adminPage/audit?q=${encodeURIComponent(`${userId} ${auctionName}`)}`,
      },
    ]),
  ];
}
