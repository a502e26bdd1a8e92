import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { HiddenText } from '#web/components/HiddenText.tsx';
import { TERMS_INTRODUCTION, TERMS_OF_SALE, TERMS_TITLE, type TermsSection } from '#web/documents/terms.ts';
import { useLocale, useT } from '#web/i18n/language.ts';
import { HelpHeading } from './HelpHeading.tsx';
import { TermsFigures } from './TermsFigures.tsx';

/** The terms of sale. They are made in English and stay so, whatever the language of the site. */
export function TermsPage() {
  const t = useT();
  const english = useLocale() === 'en-MY';
  return (
    <>
      <HelpHeading title={t('Terms and Condition')}>
        {english ? undefined : t('The terms are available in English only.')}
      </HelpHeading>
      <Button component="a" href="/api/file/document/tnc/pdf/tnc.pdf" target="_blank" rel="noopener">
        {t('Download Terms & Condition')}
        <HiddenText> {t('(opens in a new window)')}</HiddenText>
      </Button>
      <Box component="article" lang="en" sx={{ mt: 4, maxWidth: 760 }}>
        <Typography variant="h2">{TERMS_TITLE}</Typography>
        <Typography sx={{ mt: 1.5 }}>{TERMS_INTRODUCTION}</Typography>
        <Box component="ol" sx={{ mt: 2, pl: 3, columns: { sm: 2 }, columnGap: 4 }}>
          {TERMS_OF_SALE.map(({ id, title }) => (
            <li key={id}>
              <Link href={`#${id}`} sx={{ display: 'inline-block', py: 0.75 }}>
                {title}
              </Link>
            </li>
          ))}
        </Box>
        {TERMS_OF_SALE.map((section, index) => (
          <Section key={section.id} section={section} number={index + 1} />
        ))}
      </Box>
    </>
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
