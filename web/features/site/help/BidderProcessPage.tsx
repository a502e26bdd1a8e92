import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { useT } from '#web/i18n/language.ts';
import { HelpHeading } from './HelpHeading.tsx';
import { ProcessPicture } from './ProcessPicture.tsx';
import { PROCESS } from './process-steps.ts';

/** One picture of the whole way (specification, section 2), and the same in words. */
export function BidderProcessPage() {
  const t = useT();
  return (
    <>
      <HelpHeading title={t('Bidder Process')}>
        {t('From your first visit to your vehicle: eight steps, mostly online.')}
      </HelpHeading>
      <ProcessPicture />
      <Typography variant="h2" sx={{ mt: 5 }}>
        {t('In detail')}
      </Typography>
      <Box component="ol" sx={{ mt: 1.5, pl: 3, maxWidth: 720, display: 'grid', gap: 1.5 }}>
        {PROCESS.map(({ id, title, words }) => (
          <li key={id}>
            <strong>{t(title)}.</strong> {t(words)}{' '}
            {id === 'pay' && (
              <Link component={RouterLink} to="/myaccount/transaction">
                {t('Withdraw deposit')}
              </Link>
            )}
          </li>
        ))}
      </Box>
    </>
  );
}
