import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import type { FileFurtherStep } from '#contract/handover/further.ts';
import type { HandoverFileOnWire } from '#contract/handover.ts';
import { PROVEN_STEPS } from '#domain/further-steps.ts';
import { HANDOVER_STEPS } from '#domain/handover.ts';
import { dayInWords } from '#domain/moments.ts';
import { StatusChip } from '#web/components/StatusChip.tsx';
import { furtherLabel } from '#web/handover/further-words.ts';
import { Proofs } from '#web/handover/Proofs.tsx';
import { type Translate, useT } from '../i18n/use-t.ts';
import { rm } from '../kit/texts.ts';
import { DOERS_IN_WORDS } from './doers.ts';
import { FurtherEntriesDialog, RecordFurtherDialog, UndoFurtherDialog } from './further-dialogs.tsx';

interface FurtherSectionProps {
  readonly file: HandoverFileOnWire;
  readonly today: string;
  /** Something can still be done. */
  readonly isRunning: boolean;
}

/** Steps beside those that the gate waits for, and the photos and PDFs of all of them. */
export function FurtherSection({ file, today, isRunning }: FurtherSectionProps) {
  const t = useT();
  const id = useId();
  const [opened, setOpened] = useState<'entries' | { readonly record: string } | { readonly undo: string }>();
  const { auctionName: order, further, proofs, terms, steps } = file;
  const recorded = new Set<string>(steps.map(({ step }) => step));
  // Nothing more comes of a unit that was disposed of.
  const takes = file.open && file.disposedAt === null;
  const proven = PROVEN_STEPS.filter(
    (step) =>
      (takes && terms.mustDo.includes(step)) || recorded.has(step) || proofs.some((proof) => proof.step === step),
  );
  if (further.length === 0 && proven.length === 0) return null;
  const proofsOf = (step: string) => proofs.filter((proof) => proof.step === step);
  const stepOf = (name: string) => further.find(({ step }) => step === name);
  const close = () => setOpened(undefined);
  const recording = typeof opened === 'object' && 'record' in opened ? stepOf(opened.record) : undefined;
  const undoing = typeof opened === 'object' && 'undo' in opened ? stepOf(opened.undo) : undefined;
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 2 }}>
      <Typography id={id} variant="h3" sx={{ fontSize: '1.125rem' }}>
        {t('Proofs and further steps')}
      </Typography>
      {further.length > 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{t('The gate does not wait for the further steps.')}</Typography>
      )}
      <Box component="ul" aria-labelledby={id} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {proven.map((step) => (
          <Line key={step} title={t(HANDOVER_STEPS[step])} below={t('The proof of this step')}>
            <Proofs
              {...{ order, step, label: t(HANDOVER_STEPS[step]) }}
              proofs={proofsOf(step)}
              takes={takes}
              mayRemove={() => true}
            />
          </Line>
        ))}
        {further.map((each) => {
          const { step, doneOn } = each;
          const label = furtherLabel(each, t.language);
          return (
            <Line key={step} title={label} below={belowOf(t, each)} chip={chipOf(t, each, today)}>
              <Proofs {...{ order, step, label }} proofs={proofsOf(step)} takes={takes} mayRemove={() => true} />
              {isRunning &&
                (doneOn === null ? (
                  <Button
                    size="small"
                    aria-label={t('Record: {step}', { step: label })}
                    onClick={() => setOpened({ record: step })}
                  >
                    {t('Record')}
                  </Button>
                ) : (
                  <Button
                    size="small"
                    aria-label={t('Take back: {step}', { step: label })}
                    onClick={() => setOpened({ undo: step })}
                  >
                    {t('Take back')}
                  </Button>
                ))}
            </Line>
          );
        })}
      </Box>
      {further.length > 0 && (
        <Button size="small" variant="text" onClick={() => setOpened('entries')} sx={{ mt: 0.5 }}>
          {t('Who recorded what')}
        </Button>
      )}
      {opened === 'entries' && <FurtherEntriesDialog file={file} onClose={close} />}
      {recording !== undefined && (
        <RecordFurtherDialog
          {...{ order, step: recording, soldOn: file.soldOn }}
          hasProof={proofsOf(recording.step).length > 0}
          onClose={close}
        />
      )}
      {undoing !== undefined && <UndoFurtherDialog order={order} step={undoing} onClose={close} />}
    </Box>
  );
}

interface LineProps {
  readonly title: string;
  readonly below: string;
  readonly chip?: ReactNode;
  readonly children: ReactNode;
}

function Line({ title, below, chip, children }: LineProps) {
  return (
    <Box
      component="li"
      sx={{
        ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5, py: 0.75 },
        ...{ borderBottom: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: '1 1 14em', minWidth: 'min(100%, 10em)' }}>
        {title}
        <Box component="span" sx={{ display: 'block', color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {below}
        </Box>
      </Box>
      {chip}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>{children}</Box>
    </Box>
  );
}

function belowOf(t: Translate, { doer, charge, needsProof }: FileFurtherStep): string {
  return [
    t(DOERS_IN_WORDS[doer]),
    charge !== null && t('about {amount}, not paid to us', { amount: rm(charge) }),
    needsProof && t('with a photo or PDF'),
  ]
    .filter(Boolean)
    .join(' · ');
}

function chipOf(t: Translate, { doneOn, dueOn }: FileFurtherStep, today: string) {
  const day = (on: string) => dayInWords(on, t.language);
  if (doneOn !== null) return <StatusChip status="taken">{t('Done on {day}', { day: day(doneOn) })}</StatusChip>;
  if (dueOn === null) return <StatusChip status="no bid">{t('Not done')}</StatusChip>;
  if (dueOn < today) return <StatusChip status="refused">{t('Overdue since {day}', { day: day(dueOn) })}</StatusChip>;
  return <StatusChip status={dueOn === today ? 'late' : 'no bid'}>{t('By {day}', { day: day(dueOn) })}</StatusChip>;
}
