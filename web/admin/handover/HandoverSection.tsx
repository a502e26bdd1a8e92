import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { HandoverFileOnWire } from '#contract/handover.ts';
import { GATE_STEPS, HANDOVER_KINDS, HANDOVER_STEPS, type HandoverStep } from '#domain/handover.ts';
import { dayInWords } from '#domain/moments.ts';
import { StatusChip } from '#web/components/StatusChip.tsx';
import { type Translate, useT } from '../i18n/use-t.ts';
import { DialogButton } from '../kit/DialogFrame.tsx';
import { FactList } from '../kit/FactList.tsx';
import { Section } from '../kit/Section.tsx';
import { rm } from '../kit/texts.ts';
import { handoverApi } from './endpoints.ts';
import { OpenHandoverDialog, PayChargesDialog, ReturnDepositDialog, StepDialog } from './handover-dialogs.tsx';

interface HandoverSectionProps {
  /** {session}/{lot no}. */
  readonly order: string;
  readonly superAdmin: boolean;
}

/** The file of a sold unit on the page of its purchase: one line of steps, what they cost, and what can be done next. */
export function HandoverSection({ order, superAdmin }: HandoverSectionProps) {
  const t = useT();
  const [session = '', lotNo = ''] = order.split('/');
  const { data } = handoverApi.useHandoverOfUnitQuery({ session, lotNo });
  if (data === undefined) return null;
  const file = data.file ?? null;
  if (file === null || !file.open) {
    return (
      <Section
        title={t('Handover')}
        actions={
          <DialogButton dialog={(close) => <OpenHandoverDialog order={order} onClose={close} />}>
            {t('Open handover')}
          </DialogButton>
        }
      >
        <Typography sx={{ color: 'text.secondary' }}>
          {t('This unit has no file: it leaves as soon as it is paid.')}
        </Typography>
      </Section>
    );
  }
  const { chargesDue, safetyDeposit, disposedAt } = file;
  const isReturnable = safetyDeposit.out === null && safetyDeposit.amount > 0 && safetyDeposit.waitsFor !== 'open';
  return (
    <Section title={t('Handover')}>
      <Steps file={file} />
      <FactList label={t('Handover')} facts={factsOf(t, file)} />
      <Box sx={{ mt: 1.5, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <DialogButton hidden={disposedAt !== null} dialog={(close) => <StepDialog file={file} onClose={close} />}>
          {t('Record step')}
        </DialogButton>
        {superAdmin && (
          <>
            <DialogButton hidden={chargesDue <= 0} dialog={(close) => <PayChargesDialog file={file} onClose={close} />}>
              {t('Pay charges')}
            </DialogButton>
            <DialogButton
              hidden={!isReturnable || chargesDue > 0}
              dialog={(close) => <ReturnDepositDialog file={file} onClose={close} />}
            >
              {t('Return safety deposit')}
            </DialogButton>
          </>
        )}
      </Box>
    </Section>
  );
}

/** What must be done and what was, in the order in which it is done. */
function Steps({ file: { terms, steps, missing } }: { readonly file: HandoverFileOnWire }) {
  const t = useT();
  const done = new Map(steps.map((step) => [step.step, step]));
  const asked: readonly HandoverStep[] = GATE_STEPS.filter((step) => terms.mustDo.includes(step) || done.has(step));
  return (
    <Box component="ol" sx={{ m: 0, mb: 1.5, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {asked.map((step) => {
        const { on } = done.get(step) ?? {};
        const isMissing = missing.some((each) => each === step);
        const day = on === undefined ? '' : ` · ${dayInWords(on, t.language)}`;
        return (
          <li key={step}>
            <StatusChip status={isMissing || on === undefined ? 'no bid' : 'taken'}>
              {`${t(HANDOVER_STEPS[step])}${day}`}
            </StatusChip>
          </li>
        );
      })}
    </Box>
  );
}

function factsOf(t: Translate, { kind, dates, charges, chargesDue, safetyDeposit }: HandoverFileOnWire) {
  const day = (date: string | null) => (date === null ? '–' : dayInWords(date, t.language));
  const storage = charges.filter(({ what, waivedFor }) => what === 'storage' && waivedFor === null);
  const where = { deposit: t('Returned'), forfeits: t('Kept') };
  return [
    [t('Kind of goods'), t(HANDOVER_KINDS[kind])],
    ...(dates.inspectBy === null ? [] : [[t('Inspection by'), day(dates.inspectBy)] as const]),
    ...(dates.transferBy === null ? [] : [[t('Transfer by'), day(dates.transferBy)] as const]),
    ...(dates.collectBy === null ? [] : [[t('Collection by'), day(dates.collectBy)] as const]),
    ...(dates.storageFrom === null ? [] : [[t('Storage is charged from'), day(dates.storageFrom)] as const]),
    ...(storage.length === 0 ? [] : [[t('Days of storage charged'), String(storage.length)] as const]),
    [t('Charges due'), rm(chargesDue)],
    [
      t('Safety deposit'),
      [rm(safetyDeposit.amount), safetyDeposit.out === null ? '' : where[safetyDeposit.out]]
        .filter(Boolean)
        .join(' · '),
    ],
    ...(safetyDeposit.out === null ? [[t('Held until'), day(dates.safetyDepositUntil)] as const] : []),
  ] as const;
}
