import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { usePageTitle } from '#web/boot/page-title.ts';
import { PageFrame } from '#web/components/PageFrame.tsx';
import { useT } from '#web/i18n/language.ts';
import { text } from '#web/i18n/translate.ts';
import { BookDrawing } from './BookDrawing.tsx';
import { HouseFigures } from './HouseFigures.tsx';

const FAIRNESS = [
  {
    title: text('One book'),
    words: text(
      'Every bid and every ringgit is one entry in one book, in one order. Prices on all screens come from it, and so does every decision.',
    ),
  },
  {
    title: text('Chained entries'),
    words: text(
      'Each entry carries the fingerprint of the one before it. Nobody can change, drop or slip in a bid later without breaking the chain for everyone to see.',
    ),
  },
  {
    title: text('One clock'),
    words: text(
      'The clock of the auction house decides when a session starts and ends. It is shown in the bar above or in the menu, and a bid that comes late is late for everybody.',
    ),
  },
  {
    title: text('Covered bids'),
    words: text(
      'A bid counts only while the deposits of all lots that its bidder is winning are covered. Whoever outbids you can stand by their bid.',
    ),
  },
  {
    title: text('Numbers, not names'),
    words: text(
      'Bidders see each other by number only. Names, addresses and bank accounts are not in the book at all.',
    ),
  },
  {
    title: text('Auditors'),
    words: text('Auditors read the whole book and check it against the rules, bid by bid. They can change nothing.'),
  },
] as const;

/** What the house is, and how it keeps its auctions fair. */
export function AboutPage() {
  const t = useT();
  usePageTitle(t('About'));
  return (
    <PageFrame>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { md: 'minmax(0, 7fr) minmax(0, 5fr)' },
          columnGap: 6,
          rowGap: 3,
          alignItems: 'center',
        }}
      >
        <Box>
          <Typography variant="h1" sx={{ fontSize: { xs: '2.25rem', md: '3rem' }, textWrap: 'balance' }}>
            {t('An auction house that shows its work')}
          </Typography>
          <Typography sx={{ mt: 2, fontSize: '1.125rem', maxWidth: 620 }}>
            {t(
              'We sell vehicles, machines and goods of companies and their fleets in timed online sessions: you put up a deposit, bid live, win, pay and collect.',
            )}
          </Typography>
          <Typography sx={{ mt: 1.5, color: 'text.secondary', maxWidth: 620 }}>
            {t(
              'People put money down here on the strength of a number on a screen. So the number has to be right, and provably so.',
            )}
          </Typography>
        </Box>
        <BookDrawing />
      </Box>
      <HouseFigures />
      <Typography variant="h2" sx={{ mt: 6 }}>
        {t('How we keep it fair')}
      </Typography>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          mt: 2,
          p: 0,
          display: 'grid',
          gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
          columnGap: 5,
          rowGap: 3,
        }}
      >
        {FAIRNESS.map(({ title, words }) => (
          <Box component="li" key={title} sx={{ borderTop: 2, borderColor: 'text.primary', pt: 1.5 }}>
            <Typography variant="h3">{t(title)}</Typography>
            <Typography sx={{ mt: 0.75, color: 'text.secondary' }}>{t(words)}</Typography>
          </Box>
        ))}
      </Box>
      <Box sx={{ mt: 6, display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button component={Link} to="/onlineAuction/onAuction/1" variant="contained" color="primary">
          {t('View Auction Lot')}
        </Button>
        <Button component={Link} to="/help/bidderProcess">
          {t('Bidder Process')}
        </Button>
        <Button component={Link} to="/help/contactUs">
          {t('Contact Us')}
        </Button>
      </Box>
    </PageFrame>
  );
}
