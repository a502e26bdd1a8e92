import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { managedSessions } from '#contract/catalogue/session-manager.ts';
import type { AnswerOf } from '#contract/contract.ts';
import { RAISE_LIMIT_RANGE } from '#domain/bid-range.ts';
import { type Text, type Translate, useT } from '../i18n/use-t.ts';
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
  const t = useT();
  return (
    <Card component="section" aria-labelledby="raise-limit" sx={{ px: 2.5, py: 2 }}>
      <Typography id="raise-limit" variant="h3" component="h2" sx={{ mb: 1 }}>
        {t('Raise limit')}
      </Typography>
      {limit === undefined ? (
        <Skeleton variant="rounded" height={48} />
      ) : (
        <Typography sx={{ mb: 1.5 }}>
          {t('A bid may be at most {percent}% of the price that it raises plus {sum}.', {
            percent: limit.timesPercent,
            sum: rm(limit.plus),
          })}
        </Typography>
      )}
      <DialogButton
        disabled={limit === undefined}
        dialog={(close) => limit !== undefined && <LimitDialog limit={limit} onClose={close} />}
      >
        {t('Change the limit')}
      </DialogButton>
    </Card>
  );
}

/** '200% plus RM5,000.00' */
function wordsOf(t: Translate, { timesPercent, plus }: RaiseLimit): string {
  return t('{percent}% plus {sum}', { percent: timesPercent, sum: rm(plus) });
}

interface LimitForm {
  readonly timesPercent: string;
  readonly plus: string;
}

const LABELS: Readonly<Record<keyof LimitForm, Text>> = { timesPercent: 'Percent of the price', plus: 'Plus RM' };
const { timesPercent: PERCENT, plusSen: PLUS } = RAISE_LIMIT_RANGE;
const RANGES: Readonly<Record<keyof LimitForm, { readonly least: number; readonly most: number }>> = {
  timesPercent: PERCENT,
  plus: { least: PLUS.least / 100, most: PLUS.most / 100 },
};
/** With `range`: see `rangeOf`. */
const HINTS: Readonly<Record<keyof LimitForm, Text>> = {
  timesPercent: '{range}; 100 is the price itself',
  plus: '{range}, whole ringgit',
};

function LimitDialog({ limit, onClose }: DialogProps<{ readonly limit: RaiseLimit }>) {
  const t = useT();
  const form = useForm<LimitForm>({ defaultValues: formOf(limit) });
  const { seen = limit, others } = useSeen(form, {
    opened: limit,
    now: limit,
    formOf,
    labelOf: (field) => t(LABELS[field]),
  });
  // What the question showed: by the time that it is sent, another clerk may have set another limit.
  const [shown, setShown] = useState(limit);
  const [setLimit] = raiseLimitApi.useSetRaiseLimitMutation();
  const send = useSend(MESSAGE_MS);
  const input = (name: keyof LimitForm) => (
    <TextInput
      control={form.control}
      name={name}
      label={t(LABELS[name])}
      hint={t(HINTS[name], { range: rangeOf(t, name) })}
      rules={{
        validate: (text) =>
          isWithin(name, text) || t('Please enter {range}, without decimals.', { range: rangeOf(t, name) }),
      }}
      keys="numeric"
    />
  );
  return (
    <FormDialog
      title={t('Raise limit')}
      form={form}
      action={t('Save')}
      figures={{ timesPercent: seen.timesPercent, plus: seen.plus }}
      shows={{ kind: 'setting', subjectKey: 'raise-limit' }}
      question={({ timesPercent, plus }, present) => {
        const { timesPercent: percent, plus: sum } = { ...seen, ...present };
        const known = { timesPercent: percent, plus: sum };
        setShown(known);
        return {
          title: t('Set the raise limit?'),
          text: t('From {before} to {after}.', {
            before: wordsOf(t, known),
            after: wordsOf(t, { timesPercent: Number(timesPercent), plus: Number(plus) }),
          }),
        };
      }}
      onSubmit={({ timesPercent, plus }) =>
        send(setLimit({ timesPercent: Number(timesPercent), plus: Number(plus), shown }))
      }
      onClose={onClose}
    >
      <OthersChanged others={others} kind="setting" subjectKey="raise-limit" />
      <Typography>{t('It holds for every lot from now on. The least bid is always possible.')}</Typography>
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
function rangeOf(t: Translate, name: keyof LimitForm): string {
  const { least, most } = RANGES[name];
  return t('{from} to {to}', { from: least, to: most.toLocaleString('en-MY') });
}
