import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { managedSessions } from '#contract/catalogue/session-manager.ts';
import type { AnswerOf } from '#contract/contract.ts';
import { DialogButton, type DialogProps } from '../kit/DialogFrame.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { TextInput } from '../kit/fields.tsx';
import { History } from '../kit/History.tsx';
import { useSend } from '../kit/send.ts';
import { rm } from '../kit/texts.ts';
import { MESSAGE_MS, raiseLimitApi } from './endpoints.ts';

type RaiseLimit = AnswerOf<typeof managedSessions>['raiseLimit'];

/** How far one bid may rise: a setting of the house, for all sessions. */
export function RaiseLimitCard({ limit }: { readonly limit: RaiseLimit | undefined }) {
  return (
    <Card component="section" aria-labelledby="raise-limit" sx={{ px: 2.5, py: 2 }}>
      <Typography id="raise-limit" variant="h3" component="h2" sx={{ mb: 1 }}>
        Limit of a raise
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

const INVALID = 'The limit must be 100 to 1,000 percent, plus RM0.00 to RM1,000,000.00 in whole ringgit.';

function LimitDialog({ limit, onClose }: DialogProps<{ readonly limit: RaiseLimit }>) {
  const form = useForm({ defaultValues: { timesPercent: `${limit.timesPercent}`, plus: `${limit.plus}` } });
  const { control } = form;
  // What the question showed: by the time that it is sent, another clerk may have set another limit.
  const [shown, setShown] = useState(limit);
  const [setLimit] = raiseLimitApi.useSetRaiseLimitMutation();
  const send = useSend(MESSAGE_MS);
  const digits = (max: number) => ({
    validate: (text: string) => (/^\d{1,7}$/.test(text.trim()) && Number(text) <= max ? true : INVALID),
  });
  return (
    <FormDialog
      title="Limit of a raise"
      form={form}
      action="Save"
      figures={wordsOf(limit)}
      question={({ timesPercent, plus }, present) => {
        const { timesPercent: percent, plus: sum } = { ...limit, ...present };
        const known = { timesPercent: percent, plus: sum };
        setShown(known);
        return {
          title: 'Set the limit of a raise?',
          text: `From ${wordsOf(known)} to ${wordsOf({ timesPercent: Number(timesPercent), plus: Number(plus) })}.`,
        };
      }}
      onSubmit={({ timesPercent, plus }) =>
        send(setLimit({ timesPercent: Number(timesPercent), plus: Number(plus), shown }))
      }
      onClose={onClose}
    >
      <Typography>It holds for every lot from now on. The least bid is always possible.</Typography>
      <TextInput
        control={control}
        name="timesPercent"
        label="Percent of the price"
        rules={digits(1_000)}
        keys="numeric"
      />
      <TextInput control={control} name="plus" label="Plus RM" rules={digits(1_000_000)} keys="numeric" />
      <History headed kind="setting" subjectKey="raise-limit" />
    </FormDialog>
  );
}
