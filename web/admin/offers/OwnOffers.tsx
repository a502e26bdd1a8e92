import Box from '@mui/material/Box';
import type { OwnVendorOffer } from '#contract/offers.ts';
import { deadlineText } from '#domain/moments.ts';
import { NumberPlate } from '#web/components/NumberPlate.tsx';
import { usePollMs } from '#web/live/freshness.ts';
import { type Translate, useT } from '../i18n/use-t.ts';
import { CardTitle } from '../kit/CardTitle.tsx';
import type { Column } from '../kit/column.ts';
import { chip, column, type Standing } from '../kit/columns.tsx';
import { ManagedList, useLocalList } from '../kit/ManagedList.tsx';
import { PageHeading } from '../kit/PageHeading.tsx';
import { houseOffersApi, POLL_MS } from './endpoints.ts';
import { askedStanding, LONG_CHIP } from './words.ts';

const PAGE_SIZE = 20;

/** What is offered to the vendor whose staff is logged in, with the way to the page on which it is answered, the one of their mail. */
export function OwnOffers() {
  const t = useT();
  const everyMs = usePollMs(POLL_MS);
  const query = houseOffersApi.useOwnVendorOffersQuery(undefined, {
    pollingInterval: everyMs,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  const list = useLocalList('all');
  return (
    <>
      <PageHeading>{t('Offers')}</PageHeading>
      <ManagedList
        label={t('Offers for your lots')}
        title={t('Offers for your lots')}
        list={list}
        query={query}
        everyMs={everyMs}
        failure={t('The offers could not be loaded')}
        rows={query.data?.offers}
        pageSize={PAGE_SIZE}
        columns={COLUMNS}
        keyOf={keyOf}
        titleOf={(offer) => (
          <>
            <CardTitle left={keyOf(offer)} right={<NumberPlate regnNo={offer.regnNo} size="small" />} />
            <Box sx={LONG_CHIP}>{chip(standingOf(t, offer))}</Box>
          </>
        )}
        empty={t(
          'Nothing waits for your answer. Lots below their reserve, or subject to your approval, stand here once their sale is recorded.',
        )}
      />
    </>
  );
}

const keyOf = ({ session, lotNo }: OwnVendorOffer) => `${session}/${lotNo}`;

function standingOf(t: Translate, offer: OwnVendorOffer): Standing {
  const { state, reserve } = offer;
  if (state === 'over') return ['late', t('Time is over')];
  if (state === 'bidder') return askedStanding(t, offer);
  if (reserve === 'met') return ['no bid', t('You · reserve met')];
  return ['no bid', reserve === null ? t('You') : t('You · reserve not met')];
}

const COLUMNS: readonly Column<OwnVendorOffer>[] = [
  column.text('Lot', keyOf, { inTitle: true, head: true }),
  {
    ...{ label: 'Regn No', inTitle: true, leaves: 4 },
    cell: ({ regnNo }) => <NumberPlate regnNo={regnNo} size="small" />,
  },
  column.text('Description', ({ make, descOfGood }) => `${make} ${descOfGood}`.trim(), { wraps: true, leaves: 1 }),
  column.amount('Highest bid', ({ bid }) => bid, { leaves: 'never' }),
  column.amount('Your reserve', ({ hiddenReserve }) => hiddenReserve, { leaves: 3 }),
  column.amount('Starting Price', ({ startingPrice }) => startingPrice, { leaves: 2 }),
  column.state('Waits for', (offer, t) => standingOf(t, offer)),
  column.text('Answer by', ({ decideBy }, t) => (decideBy === null ? '' : deadlineText(decideBy, t.language)), {
    leaves: 'never',
  }),
  column.actions('Actions', [
    {
      label: ({ state }, t) => (state === 'vendor' ? t('See and answer') : t('See')),
      nameOf: (offer, t) =>
        offer.state === 'vendor'
          ? t('See and answer: lot {lot}', { lot: keyOf(offer) })
          : t('See lot {lot}', { lot: keyOf(offer) }),
      to: ({ link, lotNo }) => `/offers/${link}#lot-${encodeURIComponent(lotNo)}`,
    },
  ]),
];
