import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link, useSearchParams } from 'react-router';
import { usePageTitle } from '#web/boot/page-title.ts';
import { headsApi } from '#web/calls/endpoints/heads.ts';
import { refusalOf } from '#web/calls/refusal.ts';
import { PageFrame } from '#web/components/PageFrame.tsx';
import { Pages } from '#web/components/Pages.tsx';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { StateCard } from '#web/components/StateCard.tsx';
import { useT } from '#web/i18n/language.ts';
import { text } from '#web/i18n/translate.ts';
import { SessionRecords } from './SessionRecords.tsx';

const WHAT = [
  {
    title: text('Heads'),
    words: text(
      'A head is a signed fingerprint of every entry in our book up to a moment: every bid, entry and payment. We publish one when a session starts, every ten minutes while it runs and when it ends, and email it to the vendors with lots in it.',
    ),
  },
  {
    title: text('Logs'),
    words: text(
      'When a session is settled, we publish its log: every bid with its amount and time. Bidders appear under made-up names that are different in every session; no vendor and no vehicle is named.',
    ),
  },
] as const;

const KEEP = [
  text('Download the heads of your session, or keep the emails with them.'),
  text('Keep them where we cannot change them: on your own computer, or in your mailbox.'),
  text('The more people keep heads, and the sooner they do, the less could ever be changed unseen.'),
] as const;

const CHECK = [
  text('The signature: a head or a log can be checked in your browser, with our public keys. Nothing is sent to us.'),
  text(
    'The book: ask us, or an auditor whom you trust, to compare our book with the heads that you kept. What was cut, changed or added since is named by its place in the book.',
  ),
  text(
    'On your own: the proofs between any two heads, and from a receipt to a head, are public. How they are made is described in RFC 6962.',
  ),
] as const;

const SESSIONS_ON_A_PAGE = 20;

/** What the house has signed and given out of its hands, by session, and what one does with it. */
export function PublishedPage() {
  const t = useT();
  usePageTitle(t('Published Records'));
  return (
    <PageFrame>
      <Typography variant="h1">{t('Published Records')}</Typography>
      <Typography sx={{ mt: 1.5, maxWidth: 720, fontSize: '1.0625rem' }}>
        {t(
          'You need not take our word for it. Here is what we sign and publish about our own book, for anyone to keep and check.',
        )}
      </Typography>
      <Box sx={{ mt: 3, display: 'grid', gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' }, gap: 3 }}>
        {WHAT.map(({ title, words }) => (
          <Box key={title} sx={{ borderTop: 2, borderColor: 'text.primary', pt: 1.5 }}>
            <Typography variant="h2">{t(title)}</Typography>
            <Typography sx={{ mt: 0.75, color: 'text.secondary' }}>{t(words)}</Typography>
          </Box>
        ))}
      </Box>
      <Sessions />
      <Box sx={{ mt: 5, display: 'grid', gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' }, gap: 4 }}>
        <Steps title={t('How to keep them')} steps={KEEP.map((step) => t(step))} />
        <Box>
          <Steps title={t('How to check them')} steps={CHECK.map((step) => t(step))} />
          <Typography
            component={Link}
            to="/verify"
            sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 48, color: 'inherit' }}
          >
            {t('Check a head, a log or a receipt')}
          </Typography>
          <Typography sx={{ mt: 2, color: 'text.secondary' }}>{t('For auditors, the command is:')}</Typography>
          <Box
            component="code"
            sx={{ display: 'block', mt: 0.5, fontVariantLigatures: 'none', overflowWrap: 'anywhere' }}
          >
            npm run verify -- --heads FILE
          </Box>
        </Box>
      </Box>
    </PageFrame>
  );
}

function Sessions() {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const session = search.get('session') ?? undefined;
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1);
  const { data, error, refetch } = headsApi.usePublishedSessionsQuery({ page, session });
  return (
    <Box component="section" aria-labelledby="published-sessions" sx={{ mt: 5 }}>
      <Typography variant="h2" id="published-sessions" sx={{ mb: 2 }}>
        {t('Sessions')}
      </Typography>
      {error !== undefined && data === undefined && (
        <StateCard
          failed
          title={t('The records could not be loaded')}
          action={<Button onClick={() => void refetch()}>{t('Try again')}</Button>}
        >
          {t.message(refusalOf(error).message)}
        </StateCard>
      )}
      {data === undefined && error === undefined && <Skeleton height={320} />}
      {data?.total === 0 && (
        <StateCard title={t('Nothing published yet')}>
          {t('The first head is published when a session starts.')}
        </StateCard>
      )}
      {data !== undefined && data.total > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, borderBottom: 1, borderColor: 'divider' }}>
          {data.sessions.map((each) => (
            <SessionRecords key={each.session} {...each} />
          ))}
        </Box>
      )}
      {session === undefined ? (
        <Pages
          label={t('Pages of sessions')}
          page={page}
          count={Math.ceil((data?.total ?? 0) / SESSIONS_ON_A_PAGE)}
          onPage={(next) => setSearch({ page: `${next}` })}
        />
      ) : (
        <Button component={Link} to="/published" sx={{ mt: 2 }}>
          {t('All sessions')}
        </Button>
      )}
    </Box>
  );
}

function Steps({ title, steps }: { readonly title: string; readonly steps: readonly string[] }) {
  return (
    <Box>
      <Typography variant="h2">{title}</Typography>
      <Box component="ol" sx={{ m: 0, mt: 1.5, pl: 2.5 }}>
        {steps.map((step) => (
          <Box component="li" key={step} sx={{ mt: 1 }}>
            {step}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
