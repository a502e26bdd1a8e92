import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { usePageTitle } from '#web/boot/page-title.ts';
import { catalogueApi } from '#web/calls/endpoints/catalogue/catalogue.ts';
import { PageFrame } from '#web/components/PageFrame.tsx';
import { useT } from '#web/i18n/language.ts';
import { text } from '#web/i18n/translate.ts';
import { CONDENSED } from '#web/theme/theme.ts';

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
      'A bid counts only while its bidder’s deposit covers every lot that they are winning. So each bid you compete with has a deposit behind it.',
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

/** Invented bids: what an entry looks like, each with the fingerprint of the one before it. */
const ENTRIES = [
  { revision: 4117, lot: 101, bidder: 1042, amount: 'RM42,200.00', print: '9f3a…c1' },
  { revision: 4118, lot: 101, bidder: 2218, amount: 'RM42,400.00', print: '61d0…7e' },
  { revision: 4119, lot: 101, bidder: 1042, amount: 'RM42,600.00', print: 'b842…05' },
] as const;

/** Three entries of the book and how they hang together. */
function BookDrawing() {
  const t = useT();
  return (
    <Box
      component="figure"
      aria-label={t('Three entries of the book: each one carries the fingerprint of the one before it.')}
      sx={{ m: 0, display: 'grid', maxWidth: 440, width: '100%', justifySelf: { md: 'end' } }}
    >
      {ENTRIES.map(({ revision, lot, bidder, amount, print }, index) => (
        <Box key={revision} aria-hidden="true">
          {index > 0 && <Box sx={{ height: 20, ml: 4, borderLeft: '3px solid', borderColor: 'edge.main' }} />}
          <Box
            sx={{
              border: 1,
              borderColor: 'divider',
              borderRadius: '10px',
              bgcolor: 'background.paper',
              px: 2,
              py: 1.5,
              display: 'grid',
              gridTemplateColumns: '1fr auto',
              columnGap: 1.5,
              rowGap: 0.5,
            }}
          >
            <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
              {t('Entry {n}', { n: revision })} · {t('Lot {no}', { no: lot })} · {t('Bidder {no}', { no: bidder })}
            </Box>
            <Box sx={{ fontFamily: CONDENSED, fontWeight: 600, fontSize: '1.25rem', lineHeight: 1 }}>{amount}</Box>
            <Box sx={{ gridColumn: '1 / -1', fontFamily: 'monospace', fontSize: '0.8125rem', color: 'text.secondary' }}>
              {index === 0 ? '…' : ENTRIES[index - 1]?.print} → {print}
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** What is on at the moment, in numbers; those that did not arrive are left out. */
function HouseFigures() {
  const t = useT();
  const sessions = catalogueApi.useSessionsQuery().data?.filter(({ status }) => status !== 'end').length;
  const lots = catalogueApi.useLotCountQuery().data?.count;
  const next = catalogueApi.useNextLotCountQuery(undefined).data?.count;
  const figures = [
    { value: sessions, words: sessions === 1 ? t('session open or upcoming') : t('sessions open or upcoming') },
    { value: lots, words: lots === 1 ? t('lot in auction') : t('lots in auction') },
    { value: next, words: next === 1 ? t('lot in the next auction') : t('lots in the next auction') },
  ];
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        mt: 5,
        minHeight: 84,
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 7,
        rowGap: 2,
        borderTop: 1,
        borderColor: 'divider',
        pt: 2.5,
      }}
    >
      {figures.map(
        ({ value, words }) =>
          value !== undefined && (
            <Box key={words} sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
              <Box component="dt" sx={{ color: 'text.secondary' }}>
                {words}
              </Box>
              <Box
                component="dd"
                sx={{ m: 0, fontFamily: CONDENSED, fontWeight: 700, fontSize: '2.5rem', lineHeight: 1 }}
              >
                {value}
              </Box>
            </Box>
          ),
      )}
    </Box>
  );
}
