import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router';
import { longDayText } from '#domain/moments.ts';
import { formatRM } from '#domain/money.ts';
import { OutlinedAlert } from '#web/components/OutlinedAlert.tsx';
import { useLanguage, useT } from '#web/i18n/language.ts';
import { firstOwed, type PurchaseGroup } from './purchase-groups.ts';

/** What is owed of the other auction dates, each with a link to its page; what is overdue first. Nothing where that is none. */
export function OtherDues({ groups }: { readonly groups: readonly PurchaseGroup[] }) {
  const t = useT();
  const language = useLanguage();
  const id = useId();
  const owed = groups
    .flatMap((group) => {
      const first = firstOwed(group);
      return first === undefined ? [] : [{ ...group, overdue: first.state === 'overdue' }];
    })
    .toSorted((a, b) => Number(b.overdue) - Number(a.overdue));
  if (owed.length === 0) return null;
  const sumSen = owed.reduce((sum, { dueSen }) => sum + dueSen, 0);
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 2.25 }}>
      <OutlinedAlert severity={owed.some(({ overdue }) => overdue) ? 'error' : 'warning'} role="none">
        <Typography id={id} component="h2" sx={{ fontWeight: 700 }}>
          {t('To pay from other auctions: {amount}', { amount: formatRM(sumSen) })}
        </Typography>
        {owed.map(({ date, dueSen, overdue }) => (
          <Link
            key={date}
            component={RouterLink}
            to={{ search: `?tab=won&date=${date}`, hash: 'to-pay' }}
            sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center', minHeight: 48 }}
          >
            <span>{longDayText(date, language)}</span>
            <strong>{formatRM(dueSen)}</strong>
            {overdue && <span>{t('Overdue')}</span>}
          </Link>
        ))}
      </OutlinedAlert>
    </Box>
  );
}
