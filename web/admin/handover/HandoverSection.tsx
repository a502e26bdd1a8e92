import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { HandoverFileOnWire } from '#contract/handover.ts';
import {
  dayOf,
  FORFEIT_REASONS,
  HANDOVER_KINDS,
  HANDOVER_STEPS,
  type HandoverStep,
  STEPS,
  WITNESS_ROLES,
} from '#domain/handover.ts';
import { dayInWords } from '#domain/moments.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import { StatusChip } from '#web/components/StatusChip.tsx';
import { heldTerms } from '#web/documents/models/handover-parts.ts';
import { furtherLabel } from '#web/handover/further-words.ts';
import { useServerNow } from '#web/live/server-clock.ts';
import { UnitAppointments } from '../appointments/UnitAppointments.tsx';
import { type Translate, useT } from '../i18n/use-t.ts';
import { DialogButton } from '../kit/DialogFrame.tsx';
import { FactList } from '../kit/FactList.tsx';
import { Section } from '../kit/Section.tsx';
import { rm } from '../kit/texts.ts';
import { ChargeDialog } from './charge-dialogs.tsx';
import {
  DisposeUnitDialog,
  ForfeitSafetyDepositDialog,
  RestoreSafetyDepositDialog,
  TakeBackHandoverDialog,
  TakeBackStepDialog,
} from './ending-dialogs.tsx';
import { handoverApi } from './endpoints.ts';
import { FurtherSection } from './FurtherSection.tsx';
import { Charges, ChargesPayments } from './HandoverMoney.tsx';
import { OpenHandoverDialog, PayChargesDialog, ReturnDepositDialog, StepDialog } from './handover-dialogs.tsx';
import { MoreMenu } from './MoreMenu.tsx';
import { endingsOf } from './words.ts';

/** A day begins at midnight; a minute more or less is nothing to it. */
const CLOCK_MS = 60_000;

interface HandoverSectionProps {
  /** {session}/{lot no}. */
  readonly order: string;
  /** YYYY-MM-DD at +08:00. */
  readonly soldOn: string;
  readonly superAdmin: boolean;
  /** Its sale is: nothing is left but to settle what was charged before. */
  readonly forfeited?: boolean;
}

/** The file of a sold unit on the page of its purchase: one line of steps, what they cost, and what can be done next. */
export function HandoverSection({ order, soldOn, superAdmin, forfeited = false }: HandoverSectionProps) {
  const t = useT();
  const [session = '', lotNo = ''] = order.split('/');
  const { data } = handoverApi.useHandoverOfUnitQuery({ session, lotNo });
  if (data === undefined) return null;
  const file = data.file ?? null;
  if (forfeited && (file === null || (file.charges.length === 0 && file.payments.length === 0))) return null;
  if (file === null || !(file.open || forfeited)) {
    return (
      <Section
        title={t('Handover')}
        actions={
          <DialogButton dialog={(close) => <OpenHandoverDialog order={order} soldOn={soldOn} onClose={close} />}>
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
  return <OpenFile file={file} superAdmin={superAdmin} />;
}

function OpenFile({ file, superAdmin }: { readonly file: HandoverFileOnWire; readonly superAdmin: boolean }) {
  const t = useT();
  const today = malaysianTime(useServerNow(CLOCK_MS)).date;
  const { chargesDue, charges, payments, takenBack, disposedAt, status } = file;
  const isForfeited = status === 'forfeited';
  const isRunning = !isForfeited && disposedAt === null;
  const can = endingsOf(file, today);
  return (
    <Section title={t('Handover')}>
      {isForfeited ? (
        <Typography>{t('The sale is forfeited. What was charged before that is still owed.')}</Typography>
      ) : (
        <Steps file={file} />
      )}
      <FactList label={t('Handover')} facts={isForfeited ? [[t('Charges due'), rm(chargesDue)]] : factsOf(t, file)} />
      {file.disposedAt === null && (
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          {heldTerms(file.terms, t.language)}
        </Typography>
      )}
      {!isForfeited && <FurtherSection {...{ file, today, isRunning }} />}
      {charges.length > 0 && <Charges file={file} />}
      {(payments.length > 0 || takenBack.length > 0) && <ChargesPayments file={file} superAdmin={superAdmin} />}
      <Box sx={{ mt: 1.5, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <DialogButton hidden={!isRunning} dialog={(close) => <StepDialog file={file} onClose={close} />}>
          {t('Record step')}
        </DialogButton>
        <DialogButton hidden={!isRunning} dialog={(close) => <ChargeDialog file={file} onClose={close} />}>
          {t('Charge')}
        </DialogButton>
        {superAdmin && (
          <>
            <DialogButton hidden={chargesDue <= 0} dialog={(close) => <PayChargesDialog file={file} onClose={close} />}>
              {t('Pay charges')}
            </DialogButton>
            <DialogButton
              hidden={!can.isReturnable}
              dialog={(close) => <ReturnDepositDialog file={file} onClose={close} />}
            >
              {t('Return safety deposit')}
            </DialogButton>
            <DialogButton
              hidden={!can.isRestorable}
              dialog={(close) => <RestoreSafetyDepositDialog file={file} onClose={close} />}
            >
              {t('Put back safety deposit')}
            </DialogButton>
          </>
        )}
        {isRunning && (
          <MoreMenu
            items={[
              {
                ...{ label: t('Take back a step'), offered: file.steps.some(({ leftWith }) => !leftWith) },
                dialog: (close) => <TakeBackStepDialog file={file} onClose={close} />,
              },
              {
                ...{ label: t('Take back the handover'), offered: true },
                dialog: (close) => <TakeBackHandoverDialog file={file} onClose={close} />,
              },
              {
                ...{ label: t('Forfeit safety deposit'), offered: superAdmin && can.isForfeitable },
                dialog: (close) => <ForfeitSafetyDepositDialog file={file} onClose={close} />,
              },
              {
                ...{ label: t('Dispose of unit'), offered: superAdmin && can.isDisposable },
                dialog: (close) => <DisposeUnitDialog file={file} onClose={close} />,
              },
            ]}
          />
        )}
      </Box>
      {isRunning && file.releasedAt === null && <UnitAppointments order={file.auctionName} />}
      {!superAdmin && (
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          {t(
            'A super admin records payments and takes them back, returns, forfeits or puts back the safety deposit, and disposes of units.',
          )}
        </Typography>
      )}
    </Section>
  );
}

/** With large text the words of a chip go on below, and none is cut. */
const WRAPPED_CHIPS = { '--tk-chip-white-space': 'normal', '& li': { maxWidth: '100%' } } as const;

/** What must be done and what was, in the order in which it is done. */
function Steps({ file: { terms, steps, missing, further, disposedAt } }: { readonly file: HandoverFileOnWire }) {
  const t = useT();
  const done = new Map(steps.map((step) => [step.step, step]));
  const isAsked = (step: HandoverStep) => disposedAt === null && terms.mustDo.some((each) => each === step);
  const asked = STEPS.filter((step) => isAsked(step) || done.has(step));
  return (
    <Box
      component="ol"
      sx={{ m: 0, mb: 1.5, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 1, ...WRAPPED_CHIPS }}
    >
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
      {further.map((each) => {
        const label = furtherLabel(each, t.language);
        const day = each.doneOn === null ? '' : ` · ${dayInWords(each.doneOn, t.language)}`;
        return (
          <li key={each.step}>
            <StatusChip status={each.doneOn === null ? 'no bid' : 'taken'}>{`${label}${day}`}</StatusChip>
          </li>
        );
      })}
    </Box>
  );
}

function factsOf(
  t: Translate,
  { kind, dates, steps, charges, chargesDue, safetyDeposit, releasedAt, disposedAt }: HandoverFileOnWire,
) {
  const isHere = releasedAt === null;
  // Nothing more falls due for a unit that was disposed of.
  const days: readonly (readonly [string, string | null])[] =
    disposedAt === null
      ? [
          [t('Inspection by'), dates.inspectBy],
          [t('Transfer by'), dates.transferBy],
          [t('Collection by'), isHere ? dates.collectBy : null],
          [t('Storage is charged from'), isHere ? dates.storageFrom : null],
          [t('May be disposed of from'), isHere ? dates.disposalFrom : null],
        ]
      : [[t('Disposed of'), dayOf(Date.parse(disposedAt))]];
  const storage = charges.filter(({ what, waivedFor }) => what === 'storage' && waivedFor === null);
  const keptFor =
    safetyDeposit.keptFor === null
      ? undefined
      : t('Kept: {reason}', { reason: t(FORFEIT_REASONS[safetyDeposit.keptFor]) });
  const where = { deposit: t('Returned'), forfeits: t('Kept') };
  return [
    [t('Kind of goods'), t(HANDOVER_KINDS[kind])],
    ...days.flatMap(([term, on]) => (on === null ? [] : [[term, dayInWords(on, t.language)] as const])),
    ...(storage.length === 0 ? [] : [[t('Days of storage charged'), String(storage.length)] as const]),
    ...steps.flatMap(({ witness }) =>
      witness === null
        ? []
        : [[t('Witness'), [witness.witnessName, t(WITNESS_ROLES[witness.role])].filter(Boolean).join(' · ')] as const],
    ),
    [t('Charges due'), rm(chargesDue)],
    [
      t('Safety deposit'),
      [rm(safetyDeposit.amount), keptFor ?? (safetyDeposit.out === null ? '' : where[safetyDeposit.out])]
        .filter(Boolean)
        .join(' · '),
    ],
    ...(safetyDeposit.out === null
      ? [[t('Held until'), dayInWords(dates.safetyDepositUntil, t.language)] as const]
      : []),
  ] as const;
}
