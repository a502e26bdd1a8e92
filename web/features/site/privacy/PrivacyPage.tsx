import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import type { PrivacyAnswer } from '#contract/retention.ts';
import { usePageTitle } from '#web/boot/page-title.ts';
import { privacyApi } from '#web/calls/endpoints/privacy.ts';
import { siteApi } from '#web/calls/endpoints/site.ts';
import { PageFrame } from '#web/components/PageFrame.tsx';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { useLocale, useT } from '#web/i18n/language.ts';
import type { Translate } from '#web/i18n/translate.ts';
import { RIGHTS, SEEN_BY } from './privacy-texts.ts';

interface Kept {
  readonly what: string;
  readonly why: string;
  readonly howLong: string;
}

/** What the house knows of people, why, for how long, and what they may ask for (Personal Data Protection Act 2010). */
export function PrivacyPage() {
  const t = useT();
  const language = useLocale() === 'ms-MY' ? 'ms' : 'en';
  usePageTitle(t('Privacy'));
  const { data: contact } = siteApi.useContactInfoQuery();
  const { data, isError, refetch } = privacyApi.usePrivacyQuery();
  const company = [contact?.companyName ?? '', contact?.registrationNo ?? ''].filter(Boolean).join(' ');
  return (
    <PageFrame>
      <Typography variant="h1">{t('Privacy')}</Typography>
      <Typography sx={{ mt: 1.5, maxWidth: 720, fontSize: '1.0625rem', minHeight: '3.2em' }}>
        {company !== '' &&
          t('{company} runs this auction site. Here is what we keep about you, why, and for how long.', { company })}
      </Typography>
      <Typography variant="h2" sx={{ mt: 4 }}>
        {t('What we keep, why, and for how long')}
      </Typography>
      {isError && (
        <Box sx={{ mt: 2 }}>
          <Typography>{t('The list could not be loaded.')}</Typography>
          <Button onClick={() => void refetch()} sx={{ mt: 1 }}>
            {t('Try again')}
          </Button>
        </Box>
      )}
      {data === undefined && !isError && <Skeleton height={900} sx={{ mt: 2 }} />}
      {data !== undefined && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 2, p: 0, borderBottom: 1, borderColor: 'divider' }}>
          {[...ofAccount(t, data), ...data.kept.map((each) => keptBy(each, language, t))].map((each) => (
            <KeptItem key={each.what} {...each} />
          ))}
        </Box>
      )}
      <Typography variant="h2" sx={{ mt: 5 }}>
        {t('Who sees it')}
      </Typography>
      <Sentences of={SEEN_BY.map((sentence) => t(sentence))} />
      <Typography variant="h2" sx={{ mt: 5 }}>
        {t('Your rights')}
      </Typography>
      <Typography sx={{ mt: 1.5, maxWidth: 720 }}>
        {t('Under the Personal Data Protection Act 2010 (PDPA) you may:')}
      </Typography>
      <Sentences of={RIGHTS.map((sentence) => t(sentence))} />
      <Box sx={{ mt: 3, display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button component={Link} to="/help/contactUs">
          {t('Contact Us')}
        </Button>
        <Button component={Link} to="/help/termsAndCondition">
          {t('Terms and Condition')}
        </Button>
      </Box>
    </PageFrame>
  );
}

/** What is kept as long as there is an account, a purchase, or the book: no rule ends it by itself. */
function ofAccount(t: Translate, { purchaseYears }: PrivacyAnswer): readonly Kept[] {
  return [
    {
      what: t('Your account: name, IC, passport or SSM number, address, telephone, email and bank account'),
      why: t('To know who bids, to settle purchases and to pay refunds'),
      howLong: t('As long as you have an account'),
    },
    {
      what: t('Purchases and their documents'),
      why: t('Accounting and tax law'),
      howLong: t('{count} years', { count: purchaseYears }),
    },
    {
      what: t('Bids and amounts under your bidder number, without your name'),
      why: t('So that every auction can be checked later'),
      howLong: t('For good'),
    },
  ];
}

function keptBy({ what, why, keptFor }: PrivacyAnswer['kept'][number], language: 'en' | 'ms', t: Translate): Kept {
  const { length, unit } = keptFor;
  const howLong =
    unit === 'years'
      ? t('{count} years', { count: length })
      : length === 1
        ? t('1 day')
        : t('{count} days', { count: length });
  return { what: what[language], why: why[language], howLong };
}

function KeptItem({ what, why, howLong }: Kept) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { md: 'minmax(0, 5fr) minmax(0, 5fr) minmax(0, 2fr)' },
        columnGap: 4,
        rowGap: 0.25,
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography sx={{ fontWeight: 600 }}>{what}</Typography>
      <Typography color="textSecondary">{why}</Typography>
      <Typography sx={{ textAlign: { md: 'right' } }}>{howLong}</Typography>
    </Box>
  );
}

function Sentences({ of }: { readonly of: readonly string[] }) {
  return (
    <Box component="ul" sx={{ m: 0, mt: 1.5, pl: 2.5, maxWidth: 720 }}>
      {of.map((sentence) => (
        <Box component="li" key={sentence} sx={{ mt: 1 }}>
          {sentence}
        </Box>
      ))}
    </Box>
  );
}
