import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link as RouterLink } from 'react-router';
import { wireSen } from '#web/calls/amounts.ts';
import { soldApi } from '#web/calls/endpoints/catalogue/sold.ts';
import { Price } from '#web/components/Price.tsx';
import { useLocale, useT } from '#web/i18n/language.ts';
import { mileageText } from '#web/lots/fact-words.ts';
import { LotFacts } from '#web/lots/LotFacts.tsx';
import type { LotView } from '#web/lots/lot-view.ts';
import { selectBidderNo } from '#web/session/session.ts';
import { useAppSelector } from '#web/state/state.ts';
import { Yard } from './Yard.tsx';

/** What is known of a lot, where it stands, and what like ones were sold for. `gone`: there is nothing to look at any more. */
interface ItemDetailsProps {
  readonly lot: LotView;
  readonly gone?: boolean;
  /** Of the lot itself, before what others were sold for. */
  readonly children?: ReactNode;
}

export function ItemDetails({ lot, gone = false, children }: ItemDetailsProps) {
  return (
    <>
      <LotFacts lot={lot} />
      <Place lot={lot} gone={gone} />
      {children}
      <PastPrices lot={lot} />
    </>
  );
}

// Few have bought it.
const BoughtPlace = lazy(async () => ({ default: (await import('./BoughtPlace.tsx')).BoughtPlace }));

/** Where it can be looked at, or collected. */
function Place({ lot, gone }: { readonly lot: LotView; readonly gone: boolean }) {
  const me = useAppSelector(selectBidderNo);
  const yard = gone ? null : <Yard lot={lot} />;
  if (me === null || lot.status !== 'sold') return yard;
  return (
    <Suspense fallback={yard}>
      <BoughtPlace lot={lot} me={me} otherwise={yard} />
    </Suspense>
  );
}

/** What units of the same make and model were sold for here, the latest five. */
function PastPrices({ lot }: { readonly lot: LotView }) {
  const t = useT();
  const locale = useLocale();
  const like = { make: lot.make, model: lot.descOfGood, session: lot.session };
  const { currentData: sales } = soldApi.usePastPricesQuery(like);
  // What the page is about stands above. The last card of the page: it takes no place before there is something in it.
  if (sales === undefined || sales.length === 0) return null;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return (
    <Card component="section" aria-labelledby="past-prices" sx={{ p: 2.25 }}>
      <Typography id="past-prices" variant="h3" component="h2" sx={{ mb: 1 }}>
        {t('Sold here before')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {sales.map(({ session, lotNo, make, descOfGood, year, mileageKm, price, date }) => (
          <Box
            component="li"
            key={`${session}/${lotNo}`}
            sx={{
              ...{ display: 'flex', justifyContent: 'space-between', gap: 2, py: 1 },
              '& + &': { borderTop: 1, borderColor: 'divider' },
            }}
          >
            <Box sx={{ minWidth: 0 }}>
              <Link component={RouterLink} to={`/itempage/${session}/${lotNo}`} color="inherit">
                {[make, descOfGood].filter(Boolean).join(' ')}
              </Link>
              <Typography variant="body2" color="textSecondary">
                {[year, mileageText(t, mileageKm), day.format(Date.parse(date))].filter(Boolean).join(' · ')}
              </Typography>
            </Box>
            <Price amountSen={wireSen(price)} size="small" plain />
          </Box>
        ))}
      </Box>
    </Card>
  );
}
