import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { HiddenText } from '#web/components/HiddenText.tsx';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { TERMS_OF_SALE, type Terms, type TermsSection } from '#web/documents/terms.ts';
import { useLocale, useT } from '#web/i18n/language.ts';
import { HelpHeading } from './HelpHeading.tsx';
import { TermsFigures } from './TermsFigures.tsx';

/** Only for those who read Malay. */
const TermsInMalay = lazy(async () => {
  const { TERMS_IN_MALAY } = await import('#web/documents/terms-ms.ts');
  return { default: () => <TermsText terms={TERMS_IN_MALAY} lang="ms" /> };
});

/** The terms of sale: the English ones bind, the Malay ones inform. */
export function TermsPage() {
  const t = useT();
  const inMalay = useLocale() === 'ms-MY';
  return (
    <>
      <HelpHeading title={t('Terms and Condition')}>
        {inMalay ? t('The English terms apply; this translation is for your information.') : undefined}
      </HelpHeading>
      <Button component="a" href="/api/file/document/tnc/pdf/tnc.pdf" target="_blank" rel="noopener">
        {t('Download Terms & Condition')}
        <HiddenText> {t('(opens in a new window)')}</HiddenText>
      </Button>
      {inMalay ? (
        <Suspense fallback={<Skeleton height={600} sx={{ mt: 4, maxWidth: 760 }} />}>
          <TermsInMalay />
        </Suspense>
      ) : (
        <TermsText terms={TERMS_OF_SALE} lang="en" />
      )}
    </>
  );
}

function TermsText({ terms, lang }: { readonly terms: Terms; readonly lang: string }) {
  return (
    <Box component="article" lang={lang} sx={{ mt: 4, maxWidth: 760 }}>
      <Typography variant="h2">{terms.title}</Typography>
      <Typography sx={{ mt: 1.5 }}>{terms.introduction}</Typography>
      <Box component="ol" sx={{ mt: 2, pl: 3, columns: { sm: 2 }, columnGap: 4 }}>
        {terms.sections.map(({ id, title }) => (
          <li key={id}>
            <Link href={`#${id}`} sx={{ display: 'inline-block', py: 0.75 }}>
              {title}
            </Link>
          </li>
        ))}
      </Box>
      {terms.sections.map((section, index) => (
        <Section key={section.id} section={section} number={index + 1} />
      ))}
    </Box>
  );
}

function Section({ section, number }: { readonly section: TermsSection; readonly number: number }) {
  const { id, title, clauses, table } = section;
  return (
    <Box component="section" id={id} aria-labelledby={`${id}-title`} sx={{ mt: 4, scrollMarginTop: 84 }}>
      <Typography id={`${id}-title`} variant="h3" component="h3">
        {number}. {title}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {clauses.map((clause, index) => (
          <Box component="li" key={clause} sx={{ display: 'grid', gridTemplateColumns: '2.5rem 1fr', mt: 1.25 }}>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {number}.{index + 1}
            </Box>
            <span>{clause}</span>
          </Box>
        ))}
      </Box>
      {table !== undefined && <TermsFigures table={table} title={title} />}
    </Box>
  );
}
