import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { Link as RouterLink, useLocation, useSearchParams } from 'react-router';
import type { OwnOffer as Offer } from '#contract/offers.ts';
import { lotPhotoUrl } from '#contract/photos.ts';
import type { LotOutcome, Outcome } from '#contract/purchases.ts';
import { longDayText } from '#domain/moments.ts';
import { wireSen } from '#web/calls/amounts.ts';
import { offersApi } from '#web/calls/endpoints/offers.ts';
import { OUTCOMES_PER_PAGE, purchasesApi } from '#web/calls/endpoints/purchases.ts';
import { HiddenText } from '#web/components/HiddenText.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { NumberPlate } from '#web/components/NumberPlate.tsx';
import { Pages } from '#web/components/Pages.tsx';
import { Price } from '#web/components/Price.tsx';
import { StateCard } from '#web/components/StateCard.tsx';
import { StatusChip } from '#web/components/StatusChip.tsx';
import { useLanguage, useT } from '#web/i18n/language.ts';
import { endedWords, soldText } from '#web/lots/ended-words.ts';
import { Photo } from '#web/lots/Photo.tsx';
import { VoidAmount } from '#web/lots/VoidAmount.tsx';
import { MyBidSkeleton } from './MyBidSkeleton.tsx';

// Few lots are subject to approval.
const OwnOffer = lazy(async () => ({ default: (await import('../offers/OwnOffer.tsx')).OwnOffer }));

type Shown = Exclude<Outcome, 'won'>;

/** The lots that were lost, or whose sale is not recorded yet: also those of sessions that have been cleared. */
export function OutcomeList({ outcome }: { readonly outcome: Shown }) {
  const t = useT();
  const { state } = useLocation();
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '', 10) || 1);
  const lots = purchasesApi.useOutcomesQuery({ outcome, page }, { refetchOnMountOrArgChange: true });
  const shown = lots.currentData;
  // Of those that wait some are subject to their vendors' approval.
  const { data: own, isLoading } = offersApi.useOwnOffersQuery(undefined, { skip: outcome !== 'waiting' });
  const offerOf = ({ session, lotNo }: LotOutcome) =>
    outcome === 'waiting' ? own?.offers.find((each) => each.session === session && each.lotNo === lotNo) : undefined;
  return (
    <Loadable query={lots} failure={t('Your lots could not be loaded')}>
      {shown === undefined || isLoading ? (
        <MyBidSkeleton />
      ) : (
        <>
          {shown.outcomes.length === 0 ? (
            <Nothing outcome={outcome} />
          ) : (
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
              {shown.outcomes.map((lot) => (
                <EndedLotRow key={lot.id} lot={lot} offer={offerOf(lot)} />
              ))}
            </Box>
          )}
          <Pages
            label={t('Pages of lots')}
            page={page}
            count={Math.ceil(shown.counts[outcome] / OUTCOMES_PER_PAGE)}
            onPage={(next) => setSearch({ tab: outcome, page: String(next) }, { state })}
          />
        </>
      )}
    </Loadable>
  );
}

function Nothing({ outcome }: { readonly outcome: Shown }) {
  const t = useT();
  if (outcome === 'waiting') {
    return (
      <StateCard title={t('Nothing is waiting')}>
        {t('When an auction ends with your bid on top, the lot appears here until the house records the sale.')}
      </StateCard>
    );
  }
  return (
    <StateCard title={t('You have not lost a lot')}>
      {t('Lots that went to somebody else appear here, with the price they were sold for.')}
    </StateCard>
  );
}

/** A lot, how it ended, and the way to its page. */
function EndedLotRow({ lot, offer }: { readonly lot: LotOutcome; readonly offer: Offer | undefined }) {
  const t = useT();
  const language = useLanguage();
  const name = [lot.make, lot.descOfGood].filter((part) => part !== '').join(' ');
  const waiting = lot.outcome === 'waiting';
  return (
    <Card
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '96px minmax(0, 1fr)', sm: '132px minmax(0, 1fr) auto' },
        columnGap: { xs: 1.5, sm: 2 },
        rowGap: 1.5,
        p: 1.5,
        alignItems: { sm: 'center' },
      }}
    >
      <Box sx={{ alignSelf: 'start' }}>
        <Box sx={{ aspectRatio: '4 / 3', overflow: 'hidden', borderRadius: '8px' }}>
          <Photo src={lot.photo === null ? undefined : lotPhotoUrl(lot.unit, lot.photo)} alt={name} sizes="132px" />
        </Box>
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 1.25, rowGap: 0.5, flexWrap: 'wrap' }}>
          <Typography variant="h4" component="h2" sx={{ whiteSpace: 'nowrap' }}>
            {t('LOT {no}', { no: lot.lotNo })}
          </Typography>
          <NumberPlate regnNo={lot.regnNo} size="small" />
        </Box>
        <Typography variant="body2" sx={{ mt: 0.5 }}>
          {name}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('Session {session}', { session: lot.session })} · {longDayText(lot.date, language)}
        </Typography>
        <Box sx={{ mt: 1, display: 'grid', gap: 0.5, justifyItems: 'start' }}>
          {offer !== undefined && (
            <Suspense>
              <OwnOffer offer={offer} />
            </Suspense>
          )}
          {offer === undefined && waiting && <StatusChip status="on top" />}
          {offer === undefined && (
            <Typography variant="body2">
              {waiting && lot.vendor !== undefined
                ? endedWords(t, lot).lines.join(' ')
                : waiting
                  ? t('You were on top when lot {no} ended. The sale is being recorded.', { no: lot.lotNo })
                  : soldText(t, lot)}
            </Typography>
          )}
          {lot.ownVoidBids.map(({ bidNo, amount, reason }) => (
            <VoidAmount key={bidNo} amountSen={wireSen(amount)} reason={reason} />
          ))}
        </Box>
      </Box>
      <Box
        sx={{
          gridColumn: { xs: '1 / -1', sm: 'auto' },
          display: 'flex',
          flexDirection: { sm: 'column' },
          alignItems: { xs: 'center', sm: 'flex-end' },
          justifyContent: 'space-between',
          gap: 1,
        }}
      >
        <div>
          {lot.ownBid > 0 && (
            <>
              <Typography variant="caption" component="p" color="textSecondary">
                {t('Your last bid')}
              </Typography>
              <Price amountSen={wireSen(lot.ownBid)} plain />
            </>
          )}
        </div>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
          <Button component={RouterLink} to={`/myaccount/receipts?lot=${lot.id}`} variant="text">
            {t('Bid receipts')}
            <HiddenText>: {t('LOT {no}', { no: lot.lotNo })}</HiddenText>
          </Button>
          <Button component={RouterLink} to={`/itempage/${lot.session}/${lot.lotNo}`}>
            {t('View Item')}
            <HiddenText>: {t('LOT {no}', { no: lot.lotNo })}</HiddenText>
          </Button>
        </Box>
      </Box>
    </Card>
  );
}
