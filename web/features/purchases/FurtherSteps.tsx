import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { FileFurtherStep } from '#contract/handover/further.ts';
import type { HandoverFileOnWire } from '#contract/handover.ts';
import { PROVEN_STEPS } from '#domain/further-steps.ts';
import { HANDOVER_STEPS } from '#domain/handover.ts';
import { dayInWords } from '#domain/moments.ts';
import { formatRM } from '#domain/money.ts';
import { wireSen } from '#web/calls/amounts.ts';
import { DOER_WORDS, furtherLabel, YOU } from '#web/handover/further-words.ts';
import { Proofs } from '#web/handover/Proofs.tsx';
import { useT } from '#web/i18n/language.ts';

/** What else is to be done for a unit, by whom and by when, and the photos and PDFs of its steps. */
export function FurtherSteps({ file }: { readonly file: HandoverFileOnWire }) {
  const t = useT();
  const id = useId();
  const { auctionName: order, further, proofs, terms, steps, disposedAt } = file;
  const isOpen = file.open && disposedAt === null;
  const recorded = new Set<string>(steps.map(({ step }) => step));
  const proven = PROVEN_STEPS.filter((step) => terms.mustDo.includes(step) || recorded.has(step));
  const proofsOf = (step: string) => proofs.filter((proof) => proof.step === step);
  if (further.length === 0 && proven.length === 0) return null;
  const rows = [
    ...proven.map((step) => ({
      step,
      label: t(HANDOVER_STEPS[step]),
      said: t('The proof of this step'),
      isDone: recorded.has(step),
      takes: true,
    })),
    ...further.map((step) => ({
      ...{ step: step.step, label: furtherLabel(step, t.language), said: sayings(step) },
      ...{ isDone: step.doneOn !== null, takes: step.needsProof || step.doer === 'buyer' },
    })),
  ];
  function sayings({ doer, dueOn, doneOn, charge, needsProof }: FileFurtherStep): string {
    if (doneOn !== null) return t('Done on {day}', { day: dayInWords(doneOn, t.language) });
    return [
      t(doer === 'buyer' ? YOU : DOER_WORDS[doer]),
      dueOn !== null && t('by {day}', { day: dayInWords(dueOn, t.language) }),
      charge !== null && t('about {amount}, not paid to us', { amount: formatRM(wireSen(charge)) }),
      needsProof && t('with a photo or PDF'),
    ]
      .filter(Boolean)
      .join(' · ');
  }
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 2 }}>
      <Typography id={id} component="h4" sx={{ fontWeight: 600, fontSize: '0.9375rem' }}>
        {t('Proofs and further steps')}
      </Typography>
      {further.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('The gate does not wait for the further steps.')}
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none' }}>
        {rows.map(({ step, label, said, isDone, takes }) => (
          <Box key={step} component="li" sx={ROW}>
            <Box sx={{ flex: '1 1 14em', minWidth: 'min(100%, 12em)' }}>
              <Box component="span" sx={{ display: 'block', fontWeight: 500 }}>
                {label}
              </Box>
              <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.875rem' }}>
                {said}
              </Box>
            </Box>
            <Proofs
              {...{ order, step, label }}
              proofs={proofsOf(step)}
              takes={isOpen && takes && !isDone}
              mayRemove={({ byBuyer }) => byBuyer && isOpen && !isDone}
            />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const ROW = {
  ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5, py: 1 },
  ...{ borderTop: 1, borderColor: 'divider' },
} as const;
