import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { AgreementTerms, VendorAccount } from '#contract/vendors.ts';
import { momentText } from '#domain/moments.ts';
import { StateCard } from '#web/components/StateCard.tsx';
import { useT } from '../i18n/use-t.ts';
import { Answer } from '../kit/Answer.tsx';
import { Section } from '../kit/Section.tsx';
import { AgreementForm, TermList } from './AgreementForm.tsx';
import { termSentences } from './agreement-words.ts';
import { vendorAccountsApi } from './endpoints.ts';
import { NewLots } from './NewLots.tsx';
import { Examples } from './Trial.tsx';
import { useVendor } from './use-vendor.ts';

/** What vendor and house agree, in sentences and by examples; older agreements below it. */
export function AgreementTab() {
  const vendor = useVendor();
  if (vendor === undefined) return null;
  return <Agreement {...vendor} />;
}

function Agreement({ account, superAdmin }: { readonly account: VendorAccount; readonly superAdmin: boolean }) {
  const t = useT();
  const { vendor, agreements } = account;
  const [current, ...older] = agreements;
  const [isEdited, setEdited] = useState(false);
  const form = (
    <AgreementForm
      vendor={vendor}
      terms={current?.terms}
      agreedAt={current?.agreedAt ?? -1}
      onClose={() => setEdited(false)}
    />
  );
  if (current === undefined) {
    if (superAdmin) return form;
    return (
      <StateCard title={t('Nothing has been agreed with {vendor} yet', { vendor })}>
        {t('Paid sales wait until it is. A super admin saves what is agreed.')}
      </StateCard>
    );
  }
  if (isEdited) return form;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Section
        title={t('What is agreed')}
        actions={
          superAdmin && (
            <Button variant="contained" color="primary" onClick={() => setEdited(true)}>
              {t('Change the agreement')}
            </Button>
          )
        }
        about={savedText(t, current)}
      >
        <TermList sentences={termSentences(t, current.terms)} />
        <Typography sx={{ mt: 1.5, color: 'text.secondary' }}>
          {t('Premium and fees are between the buyer and the house, and are never part of it.')}
          {!superAdmin && ` ${t('A super admin changes what is agreed.')}`}
        </Typography>
      </Section>
      {superAdmin && <NewLots vendor={vendor} />}
      <Section title={t('What it comes to')}>
        <CurrentExamples vendor={vendor} terms={current.terms} />
      </Section>
      {older.length > 0 && (
        <Section
          title={t('Older agreements')}
          about={t('What was sold under one of them is settled by it, also later.')}
        >
          <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
            {older.map((each) => (
              <Box component="li" key={each.agreedAt}>
                <Typography sx={{ mb: 0.5, fontWeight: 600 }}>{savedText(t, each)}</Typography>
                <TermList sentences={termSentences(t, each.terms)} />
              </Box>
            ))}
          </Box>
        </Section>
      )}
    </Box>
  );
}

function CurrentExamples({ vendor, terms }: { readonly vendor: string; readonly terms: AgreementTerms }) {
  const t = useT();
  const query = vendorAccountsApi.useTryAgreementQuery({ vendor, terms });
  return (
    <Answer query={query} failure={t('The examples could not be loaded')} outline={320}>
      {({ examples }) => <Examples examples={examples} />}
    </Answer>
  );
}

function savedText(
  t: ReturnType<typeof useT>,
  { at, by }: Pick<VendorAccount['agreements'][number], 'at' | 'by'>,
): string {
  const moment = momentText(at, t.language);
  return by === '' ? t('Saved on {moment}.', { moment }) : t('Saved by {who}, {moment}.', { who: by, moment });
}
