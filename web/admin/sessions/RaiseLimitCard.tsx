import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { managedSessions } from '#contract/catalogue/session-manager.ts';
import type { AnswerOf } from '#contract/contract.ts';
import { RAISE_LIMIT_RANGE } from '#domain/bid-range.ts';
import { DialogButton, type DialogProps } from '../kit/DialogFrame.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { TextInput } from '../kit/fields.tsx';
import { History } from '../kit/History.tsx';
import { OthersChanged } from '../kit/OthersChanged.tsx';
import { useSend } from '../kit/send.ts';
import { rm } from '../kit/texts.ts';
import { useSeen } from '../kit/use-seen.ts';
import { MESSAGE_MS, raiseLimitApi } from './endpoints.ts';

type RaiseLimit = AnswerOf<typeof managedSessions>['raiseLimit'];

/** How far one bid may rise: a setting of the house, for all sessions. */
export function RaiseLimitCard({ limit }: { readonly limit: RaiseLimit | undefined }) {
  return (
    <Card component="section" aria-labelledby="raise-limit" sx={{ px: 2.5, py: 2 }}>
      <Typography id="raise-limit" variant="h3" component="h2" sx={{ mb: 1 }}>
        Raise limit
      </Typography>
      {limit === undefined ? (
        <Skeleton variant="rounded" height={48} />
      ) : (
        <Typography sx={{ mb: 1.5 }}>A bid may be at most {wordsOf(limit, ' of the price that it raises')}.</Typography>
      )}
      <DialogButton
        disabled={limit === undefined}
        dialog={(close) => limit !== undefined && <LimitDialog limit={limit} onClose={close} />}
      >
        Change the limit
      </DialogButton>
    </Card>
  );
}

/** '200% plus RM5,000.00' */
function wordsOf({ timesPercent, plus }: RaiseLimit, of = ''): string {
  return `${timesPercent}%${of} plus ${rm(plus)}`;
}

interface LimitForm {
  readonly timesPercent: string;
  readonly plus: string;
}

const LABELS: Readonly<Record<keyof LimitForm, string>> = { timesPercent: 'Percent of the price', plus: 'Plus RM' };
const { timesPercent: PERCENT, plusSen: PLUS } = RAISE_LIMIT_RANGE;
const RANGES: Readonly<Record<keyof LimitForm, { readonly least: number; readonly most: number }>> = {
  timesPercent: PERCENT,
  plus: { least: PLUS.least / 100, most: PLUS.most / 100 },
};
const HINTS: Readonly<Record<keyof LimitForm, string>> = {
  timesPercent: `${rangeOf('timesPercent')}; 100 is the price itself`,
  plus: `${rangeOf('plus')}, whole ringgit`,
};

function LimitDialog({ limit, onClose }: DialogProps<{ readonly limit: RaiseLimit }>) {
  const form = useForm<LimitForm>({ defaultValues: formOf(limit) });
  const { seen = limit, others } = useSeen(form, {
    opened: limit,
    now: limit,
    formOf,
    labelOf: (field) => LABELS[field],
  });
  // What the question showed: by the time that it is sent, another clerk may have set another limit.
  const [shown, setShown] = useState(limit);
  const [setLimit] = raiseLimitApi.useSetRaiseLimitMutation();
  const send = useSend(MESSAGE_MS);
  const input = (name: keyof LimitForm) => (
    <TextInput
      control={form.control}
      name={name}
      label={LABELS[name]}
      hint={HINTS[name]}
      rules={{ validate: (text) => isWithin(name, text) || `Please enter ${rangeOf(name)}, without decimals.` }}
      keys="numeric"
    />
  );
  return (
    <FormDialog
      title="Raise limit"
      form={form}
      action="Save"
      figures={{ timesPercent: seen.timesPercent, plus: seen.plus }}
      shows={{ kind: 'setting', subjectKey: 'raise-limit' }}
      question={({ timesPercent, plus }, present) => {
        const { timesPercent: percent, plus: sum } = { ...seen, ...present };
        const known = { timesPercent: percent, plus: sum };
        setShown(known);
        return {
          title: 'Set the raise limit?',
          text: `From ${wordsOf(known)} to ${wordsOf({ timesPercent: Number(timesPercent), plus: Number(plus) })}.`,
        };
      }}
      onSubmit={({ timesPercent, plus }) =>
        send(setLimit({ timesPercent: Number(timesPercent), plus: Number(plus), shown }))
      }
      onClose={onClose}
    >
      <OthersChanged others={others} kind="setting" subjectKey="raise-limit" />
      <Typography>It holds for every lot from now on. The least bid is always possible.</Typography>
      {input('timesPercent')}
      {input('plus')}
      {/* What others have set while it is open is in the history by now. */}
      <History key={others.times} headed kind="setting" subjectKey="raise-limit" />
    </FormDialog>
  );
}

function formOf({ timesPercent, plus }: RaiseLimit): LimitForm {
  return { timesPercent: `${timesPercent}`, plus: `${plus}` };
}

function isWithin(name: keyof LimitForm, text: string): boolean {
  const { least, most } = RANGES[name];
  return /^\d{1,7}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most;
}

/** '100 to 1,000' */
function rangeOf(name: keyof LimitForm): string {
  const { least, most } = RANGES[name];
  return `${least} to ${most.toLocaleString('en-MY')}`;
}
