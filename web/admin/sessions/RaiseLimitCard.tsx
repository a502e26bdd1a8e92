import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { formatRM } from '#domain/money.ts';
import { wireSen } from '#web/calls/amounts.ts';
import { useFields } from '#web/forms/fields.ts';
import { showMessage } from '#web/notices/notices.ts';
import { useAppDispatch } from '#web/state/state.ts';
import { FormDialog } from '../kit/FormDialog.tsx';
import { History } from '../kit/History.tsx';
import { raiseLimitApi } from './endpoints.ts';

interface RaiseLimit {
  readonly timesPercent: number;
  /** Ringgit. */
  readonly plus: number;
}

/** How far one bid may rise: a setting of the house, for all sessions. */
export function RaiseLimitCard({ limit }: { readonly limit: RaiseLimit | undefined }) {
  const [open, setOpen] = useState(false);
  return (
    <Card component="section" aria-labelledby="raise-limit" sx={{ px: 2.5, py: 2 }}>
      <Typography id="raise-limit" variant="h3" component="h2" sx={{ mb: 1 }}>
        Limit of a raise
      </Typography>
      {limit === undefined ? (
        <Skeleton variant="rounded" height={48} />
      ) : (
        <Typography sx={{ mb: 1.5 }}>
          A bid may be at most {limit.timesPercent}% of the price that it raises plus {formatRM(wireSen(limit.plus))}.
        </Typography>
      )}
      <Button onClick={() => setOpen(true)} disabled={limit === undefined}>
        Change the limit
      </Button>
      {open && limit !== undefined && <LimitDialog limit={limit} onClose={() => setOpen(false)} />}
    </Card>
  );
}

const MESSAGE_MS = 3_000;
const INVALID = 'The limit must be 100 to 1,000 percent, plus RM0.00 to RM1,000,000.00 in whole ringgit.';

function LimitDialog({ limit, onClose }: { readonly limit: RaiseLimit; readonly onClose: () => void }) {
  const form = useForm({ defaultValues: { timesPercent: `${limit.timesPercent}`, plus: `${limit.plus}` } });
  const fieldOf = useFields(form);
  const [setLimit] = raiseLimitApi.useSetRaiseLimitMutation();
  const dispatch = useAppDispatch();
  const digits = (max: number) => ({
    validate: (text: string) => (/^\d{1,7}$/.test(text.trim()) && Number(text) <= max ? true : INVALID),
  });
  return (
    <FormDialog
      title="Limit of a raise"
      form={form}
      action="Save"
      onSubmit={async ({ timesPercent, plus }) => {
        const outcome = await setLimit({ timesPercent: Number(timesPercent), plus: Number(plus) });
        if (outcome.data !== undefined) dispatch(showMessage(outcome.data.message, 'success', MESSAGE_MS));
        return outcome;
      }}
      onClose={onClose}
    >
      <Typography>It holds for every lot from now on. The least bid is always possible.</Typography>
      <TextField
        {...fieldOf('timesPercent', digits(1_000))}
        label="Percent of the price"
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <TextField
        {...fieldOf('plus', digits(1_000_000))}
        label="Plus RM"
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <div>
        <Typography variant="h3" component="h3" sx={{ mb: 1 }}>
          History
        </Typography>
        <History kind="setting" subjectKey="raise-limit" />
      </div>
    </FormDialog>
  );
}
