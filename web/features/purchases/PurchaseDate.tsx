import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense } from 'react';
import { Price } from '#web/components/Price.tsx';
import { useDocuments } from '#web/documents/use-documents.ts';
import { useLocale, useT } from '#web/i18n/language.ts';
import { type EnglishText, text } from '#web/i18n/translate.ts';
import { longDate } from './long-date.ts';
import { PurchaseCards } from './PurchaseCards.tsx';
import type { PurchaseGroup, ShownPurchase } from './purchase-groups.ts';

/** A phone has no room for it: only who has a desk loads it, together with its lines. */
export const loadPurchaseTable = () => import('./PurchaseTable.tsx');
const PurchaseTable = lazy(async () => ({ default: (await loadPurchaseTable()).PurchaseTable }));

interface PurchaseDateProps {
  readonly group: PurchaseGroup;
  readonly onPay: (shown: ShownPurchase) => void;
}

/** What was won on one auction date, and what it comes to. */
export function PurchaseDate({ group, onPay }: PurchaseDateProps) {
  const t = useT();
  const locale = useLocale();
  const documents = useDocuments();
  const desk = useHasTable();
  return (
    <Box component="section" aria-label={longDate(group.date, locale)}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          alignItems: 'flex-end',
          gap: 2,
          mb: 1.5,
        }}
      >
        <Box>
          <Typography variant="caption" component="p" color="textSecondary">
            {t('Session {session}', { session: group.sessions.join(', ') })}
          </Typography>
          <Typography variant="h2">{longDate(group.date, locale)}</Typography>
        </Box>
        <Sums group={group} />
      </Box>
      {desk ? (
        <Suspense fallback={<Skeleton variant="rectangular" height={132 * group.purchases.length} />}>
          <PurchaseTable group={group} documents={documents} onPay={onPay} />
        </Suspense>
      ) : (
        <PurchaseCards group={group} documents={documents} onPay={onPay} />
      )}
    </Box>
  );
}

/** There is room for a table. */
export function useHasTable(): boolean {
  return useMediaQuery((theme) => theme.breakpoints.up('lg'), { noSsr: true });
}

const SUMS: readonly { readonly label: EnglishText; readonly amountSen: (group: PurchaseGroup) => number }[] = [
  { label: text('Total'), amountSen: ({ totalSen }) => totalSen },
  { label: text('Amount Paid'), amountSen: ({ paidSen }) => paidSen },
  { label: text('Balance Due'), amountSen: ({ dueSen }) => dueSen },
];

function Sums({ group }: { readonly group: PurchaseGroup }) {
  const t = useT();
  return (
    // A line for each on a phone: beside each other they would wrap or not as the font has arrived.
    <Box
      component="dl"
      sx={{ m: 0, display: { xs: 'grid', sm: 'flex' }, columnGap: 3, rowGap: 0.5, width: { xs: '100%', sm: 'auto' } }}
    >
      {SUMS.map(({ label, amountSen }) => (
        <Box key={label} sx={{ display: { xs: 'flex', sm: 'block' }, justifyContent: 'space-between', gap: 2 }}>
          <Typography component="dt" variant="caption" color="textSecondary" sx={{ alignSelf: 'center' }}>
            {t(label)}
          </Typography>
          <Box component="dd" sx={{ m: 0 }}>
            <Price amountSen={amountSen(group)} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
