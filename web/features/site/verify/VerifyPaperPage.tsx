import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Link, useParams } from 'react-router';
import { longDayText } from '#domain/moments.ts';
import { formatRM } from '#domain/money.ts';
import { usePageTitle } from '#web/boot/page-title.ts';
import { wireSen } from '#web/calls/amounts.ts';
import { releaseApi } from '#web/calls/endpoints/release.ts';
import { refusalOf } from '#web/calls/refusal.ts';
import { PageFrame } from '#web/components/PageFrame.tsx';
import { StatusChip } from '#web/components/StatusChip.tsx';
import { useLanguage, useT } from '#web/i18n/language.ts';

/** Where the code on a receipt or a memorandum leads: whether it is one of the house's, and what must stand on it. */
export function VerifyPaperPage() {
  const { code = '' } = useParams();
  const t = useT();
  const language = useLanguage();
  usePageTitle(t('Check a document'));
  const { data: paper, error, refetch } = releaseApi.useVerifyPaperQuery(code);
  return (
    <PageFrame width="narrow">
      <Typography variant="h1">{t('Check a document')}</Typography>
      <Box aria-live="polite" sx={{ minHeight: 260 }}>
        {paper !== undefined && (
          <Card sx={{ mt: 2.5, p: { xs: 2, sm: 3 } }}>
            <StatusChip status="taken">{t('Issued by this house')}</StatusChip>
            <Typography sx={{ mt: 1.5 }}>
              {t('Your document is genuine if its number, date and amount match those shown here.')}
            </Typography>
            <Box
              component="dl"
              sx={{
                m: 0,
                mt: 2,
                display: 'grid',
                gridTemplateColumns: 'auto minmax(0, 1fr)',
                columnGap: 3,
                rowGap: 1.5,
              }}
            >
              <Row term={t('Document')}>
                {paper.kind === 'receipt' ? t('Official Receipt') : t('Memorandum of Sale')}
              </Row>
              <Row term={t('Number')}>{paper.number}</Row>
              <Row term={t('Date')}>{longDayText(paper.date, language)}</Row>
              <Row term={paper.kind === 'receipt' ? t('Amount received') : t('Price')}>
                {formatRM(wireSen(paper.amount))}
              </Row>
            </Box>
          </Card>
        )}
        {error !== undefined &&
          (refusalOf(error).status === 404 ? (
            <Card sx={{ mt: 2.5, p: { xs: 2, sm: 3 } }}>
              <StatusChip status="refused">{t('Not issued by this house')}</StatusChip>
              <Typography sx={{ mt: 1.5 }}>
                {t(
                  'This code does not belong to any document of ours. If someone has shown you this document, please contact us before you pay or hand anything over.',
                )}
              </Typography>
              <Button component={Link} to="/help/contactUs" sx={{ mt: 2 }}>
                {t('Contact Us')}
              </Button>
            </Card>
          ) : (
            <Box sx={{ mt: 2.5 }}>
              <Typography>{t.message(refusalOf(error).message)}</Typography>
              <Button onClick={() => void refetch()} sx={{ mt: 2 }}>
                {t('Try again')}
              </Button>
            </Box>
          ))}
      </Box>
    </PageFrame>
  );
}

function Row({ term, children }: { readonly term: string; readonly children: string }) {
  return (
    <>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {term}
      </Box>
      <Box component="dd" sx={{ m: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </>
  );
}
