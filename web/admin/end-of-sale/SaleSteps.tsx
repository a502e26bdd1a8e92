import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useState } from 'react';
import type { SaleProgress } from '#contract/sale.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import { refusalOf } from '#web/calls/refusal.ts';
import { HiddenText } from '#web/components/HiddenText.tsx';
import { CheckIcon } from '#web/components/icons.tsx';
import { CONDENSED } from '#web/theme/theme.ts';
import { type Translate, useT } from '../i18n/use-t.ts';
import { ConfirmAction } from '../kit/ConfirmAction.tsx';
import { FactList } from '../kit/FactList.tsx';
import { Stat, Stats } from '../kit/Stats.tsx';
import { useSend } from '../kit/send.ts';
import { MESSAGE_MS, saleApi } from './endpoints.ts';
import { LotsToOffer } from './LotsToOffer.tsx';
import { doneLine, doneText, factsOf, STEP_TEXTS, type StepId } from './steps.ts';
import { WinnerTable } from './WinnerTable.tsx';

type Step = SaleProgress['steps'][number];

/** The four steps in order: what those that are done did, what the next one will do, and those that wait for it. */
export function SaleSteps({ progress }: { readonly progress: SaleProgress }) {
  const t = useT();
  const [asked, setAsked] = useState<StepId>();
  const take = useTakeStep(progress.session);
  return (
    <>
      {!progress.ended && progress.sales === null && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {t('The session has not ended yet. Its steps can be taken from {time} on.', {
            time: malaysianTime(Date.parse(progress.endsAt)).time,
          })}
        </Alert>
      )}
      <Card component="ol" aria-label={t('Steps')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {progress.steps.map((step, place) => (
          <StepRow key={step.id} step={step} number={place + 1} progress={progress}>
            {step.state === 'next' && (
              <Box sx={{ mb: 2.5 }}>
                <Button variant="contained" color="primary" onClick={() => setAsked(step.id)}>
                  {t(STEP_TEXTS[step.id].title)}
                </Button>
              </Box>
            )}
          </StepRow>
        ))}
      </Card>
      {asked !== undefined && (
        <ConfirmAction
          title={`${t(STEP_TEXTS[asked].title)}: ${progress.session}`}
          words={[STEP_TEXTS[asked].words]}
          action={t(STEP_TEXTS[asked].title)}
          destroys={asked === 'clear-session'}
          onConfirm={() => take(asked)}
          done={({ message }) => <Did step={asked} session={progress.session} message={message} />}
          onClose={() => setAsked(undefined)}
        >
          <Typography sx={{ mb: 2 }}>{t(STEP_TEXTS[asked].explanation)}</Typography>
          <Facts step={asked} progress={progress} />
          {asked === 'record-sales' && <LotsToOffer lots={progress.offers} />}
        </ConfirmAction>
      )}
    </>
  );
}

function useTakeStep(session: string) {
  const t = useT();
  const [recordSales] = saleApi.useRecordSalesMutation();
  const [balanceOutDeposits] = saleApi.useBalanceOutDepositsMutation();
  const [tellWinners] = saleApi.useTellWinnersMutation();
  const [clearSession] = saleApi.useClearSessionMutation();
  const send = useSend(MESSAGE_MS);
  const mutations = {
    'record-sales': recordSales,
    'balance-out-deposits': balanceOutDeposits,
    'tell-winners': tellWinners,
    'clear-session': clearSession,
  };
  return async (step: StepId) => {
    const failure = t(STEP_TEXTS[step].failure);
    const outcome = await send<{ readonly message: string }>(mutations[step]({ session }), { failed: failure });
    if (outcome.data !== undefined) return outcome;
    return { failed: `${failure}. ${t.message(refusalOf(outcome.error).message)}` };
  };
}

interface DidProps {
  readonly step: StepId;
  readonly session: string;
  readonly message: string;
}

/** What the step did, as the server has it now; until that is there, what it said at once. */
function Did({ step, session, message }: DidProps) {
  const t = useT();
  const { data } = saleApi.useSaleProgressQuery(session);
  const isDone = data?.steps.some(({ id, state }) => id === step && state === 'done');
  return (
    <Typography sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
      <Box component="span" sx={{ display: 'inline-flex', color: 'onTop.main' }}>
        <CheckIcon />
      </Box>
      {isDone === true && data !== undefined ? doneText(t, step, data) : t.message(message)}
    </Typography>
  );
}

interface StepRowProps {
  readonly step: Step;
  readonly number: number;
  readonly progress: SaleProgress;
  /** How to take it. */
  readonly children: ReactNode;
}

function StepRow({ step, number, progress, children }: StepRowProps) {
  const t = useT();
  const { title, explanation } = STEP_TEXTS[step.id];
  const isNext = step.state === 'next';
  return (
    <Box
      component="li"
      sx={{
        ...{ display: 'grid', columnGap: { xs: 1.5, sm: 2 }, px: { xs: 2, sm: 3 }, py: 2.5 },
        gridTemplateColumns: { xs: '36px minmax(0, 1fr)', sm: '44px minmax(0, 1fr)' },
        ...{ borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } },
      }}
    >
      <Mark state={step.state} number={number} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h3" sx={{ color: step.state === 'locked' ? 'text.secondary' : 'text.primary' }}>
          {t(title)}
        </Typography>
        <Typography color="textSecondary">
          {step.state === 'done' ? doneLine(t, step, progress) : t(explanation)}
        </Typography>
      </Box>
      {(isNext || (step.id === 'tell-winners' && step.state === 'done')) && (
        // On a phone as wide as the card.
        <Box sx={{ gridColumn: { xs: '1 / -1', sm: '2' }, mt: 2, minWidth: 0 }}>
          {isNext && step.begun && (
            <Alert severity="warning" sx={{ mb: 2 }}>
              {t('This step was interrupted. Taken again, it goes on where it stopped.')}
            </Alert>
          )}
          {isNext && <Facts step={step.id} progress={progress} />}
          {isNext && step.id === 'record-sales' && <LotsToOffer lots={progress.offers} />}
          {children}
          <Details step={step} progress={progress} />
        </Box>
      )}
    </Box>
  );
}

const MARKS = {
  done: { colours: { bgcolor: 'onTop.ground', color: 'onTop.main' }, spoken: (t: Translate) => t('Done') },
  next: {
    colours: { bgcolor: 'primary.main', color: 'primary.contrastText' },
    spoken: (t: Translate, step: number) => t('Step {step}, next', { step }),
  },
  locked: {
    colours: { bgcolor: 'quiet.main', color: 'text.secondary' },
    spoken: (t: Translate, step: number) => t('Step {step}, not yet', { step }),
  },
} as const;

function Mark({ state, number }: { readonly state: Step['state']; readonly number: number }) {
  const t = useT();
  const { colours, spoken } = MARKS[state];
  return (
    <Box
      sx={{
        ...{ width: 36, height: 36, display: 'grid', placeItems: 'center', borderRadius: '50%' },
        ...{ fontFamily: CONDENSED, fontWeight: 700, fontSize: '1.25rem' },
        ...colours,
      }}
    >
      <HiddenText>{spoken(t, number)}</HiddenText>
      <span aria-hidden>{state === 'done' ? <CheckIcon /> : number}</span>
    </Box>
  );
}

/** Figures side by side; on a phone below each other, since amounts need the room. */
function Facts({ step, progress }: { readonly step: StepId; readonly progress: SaleProgress }) {
  const t = useT();
  const facts = factsOf(t, step, progress);
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  if (facts.length === 0) return null;
  if (!phone) {
    return (
      <Stats label={t('What this step will do')}>
        {facts.map(([label, value]) => (
          <Stat key={label} label={label} value={value} />
        ))}
      </Stats>
    );
  }
  return (
    <Box sx={{ mb: 2 }}>
      <FactList label={t('What this step will do')} facts={facts} />
    </Box>
  );
}

/** Row by row. */
function Details({ step: { id, state }, progress }: { readonly step: Step; readonly progress: SaleProgress }) {
  if (id === 'clear-session') return <LeavingLots lots={progress.currentLots} />;
  return <WinnerTable progress={progress} step={id} mayRetry={state === 'done'} />;
}

function LeavingLots({ lots }: { readonly lots: readonly string[] }) {
  const t = useT();
  if (lots.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={t('Lots that leave the current auction')}
      tabIndex={0}
      sx={{
        ...{ m: 0, p: 1.5, maxHeight: 168, overflow: 'auto', display: 'flex', flexWrap: 'wrap', gap: 1 },
        ...{ listStyle: 'none', border: 1, borderColor: 'divider', borderRadius: '8px' },
      }}
    >
      {lots.map((lot) => (
        <Box key={lot} component="li" sx={{ fontVariantNumeric: 'tabular-nums', minWidth: 40 }}>
          {lot.slice(lot.indexOf('/') + 1)}
        </Box>
      ))}
    </Box>
  );
}
