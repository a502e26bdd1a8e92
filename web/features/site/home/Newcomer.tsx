import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { useT } from '#web/i18n/language.ts';
import { text } from '#web/i18n/translate.ts';
import { CONDENSED } from '#web/theme/theme.ts';
import { CostCard } from './CostCard.tsx';

const STEPS = [
  {
    title: text('Register'),
    words: text(
      'With your IC or passport, or the SSM number of your company, and a bank account in the same name. Registration is open between auctions.',
    ),
    to: '/register',
    way: text('Register'),
  },
  {
    title: text('Top up a deposit'),
    words: text('By online banking. It is refundable, and one deposit is enough for one lot at a time.'),
    to: '/help/onlinePayment',
    way: text('How to pay'),
  },
  {
    title: text('Bid, pay, collect'),
    words: text('View the lot, bid online, pay the balance within 7 days and collect it at the yard.'),
    to: '/help/bidderProcess',
    way: text('All eight steps'),
  },
] as const;

/** For those who have no account: how it goes, and what it costs. While registration is closed its page offers a reminder. */
export function Newcomer({ registrationClosed }: { readonly registrationClosed: boolean }) {
  const t = useT();
  return (
    <Box
      component="section"
      aria-labelledby="newcomer"
      sx={{ maxWidth: 1238, width: '100%', mx: 'auto', px: { xs: 2, sm: 3 }, pt: { xs: 3.5, md: 5 } }}
    >
      <Typography id="newcomer" variant="h2" sx={{ mb: 1.5 }}>
        {t('New here? Three steps')}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(0, 5fr)' },
        }}
      >
        <Card component="ol" sx={{ listStyle: 'none', m: 0, p: { xs: 2, md: 3 }, display: 'grid', gap: 2.5 }}>
          {STEPS.map(({ title, words, to, way }, index) => (
            <Box key={title} component="li" sx={{ display: 'flex', gap: 2 }}>
              <Box
                aria-hidden="true"
                sx={{
                  flex: '0 0 40px',
                  height: 40,
                  display: 'grid',
                  placeItems: 'center',
                  borderRadius: '8px',
                  bgcolor: 'quiet.main',
                  fontFamily: CONDENSED,
                  fontWeight: 700,
                  fontSize: '1.375rem',
                }}
              >
                {index + 1}
              </Box>
              <Box>
                <Typography variant="h3">{t(title)}</Typography>
                <Typography color="textSecondary">{t(words)}</Typography>
                <Link component={RouterLink} to={to} sx={{ display: 'inline-block', py: 1.25, fontWeight: 500 }}>
                  {registrationClosed && to === '/register' ? t('Remind me when registration opens') : t(way)}
                </Link>
              </Box>
            </Box>
          ))}
        </Card>
        <CostCard />
      </Box>
    </Box>
  );
}
