import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import type { FileFurtherStep } from '#contract/handover/further.ts';
import type { HandoverFileOnWire } from '#contract/handover.ts';
import { dayText, momentText } from '#domain/moments.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import { Loadable } from '#web/components/Loadable.tsx';
import { furtherLabel } from '#web/handover/further-words.ts';
import { useServerNow } from '#web/live/server-clock.ts';
import { useT } from '../i18n/use-t.ts';
import { DialogFrame, type DialogProps } from '../kit/DialogFrame.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { TextInput } from '../kit/fields.tsx';
import { useSend } from '../kit/send.ts';
import { MESSAGE_MS } from './endpoints.ts';
import { furtherApi } from './further-endpoints.ts';

const CLOCK_MS = 60_000;
const LONGEST_NOTE = 500;

type StepDialogProps = DialogProps<{ readonly order: string; readonly step: FileFurtherStep }>;

/** Records that a further step was done. */
export function RecordFurtherDialog(props: StepDialogProps & { readonly soldOn: string; readonly hasProof: boolean }) {
  const t = useT();
  const { order, step, soldOn, hasProof, onClose } = props;
  const today = malaysianTime(useServerNow(CLOCK_MS)).date;
  const form = useForm({ defaultValues: { on: today, note: '' } });
  const [record] = furtherApi.useRecordFurtherStepMutation();
  const send = useSend(MESSAGE_MS);
  const waits = step.needsProof && !hasProof;
  return (
    <FormDialog
      title={t('Record: {step}', { step: furtherLabel(step, t.language) })}
      form={form}
      action={t('Record step')}
      disabled={waits}
      onSubmit={({ on, note }) => send(record({ auctionName: order, step: step.step, on, note }))}
      onClose={onClose}
    >
      {waits && <Typography>{t('This step needs a proof: add a photo or PDF first.')}</Typography>}
      <TextInput
        control={form.control}
        name="on"
        label={t('Done on')}
        type="date"
        rules={{
          validate: (on) => (on >= soldOn && on <= today) || t('The day must be between the sale and today.'),
        }}
        required
      />
      <TextInput
        control={form.control}
        name="note"
        label={t('Note')}
        hint={t('For staff only. It is erased with the buyer.')}
        maxLength={LONGEST_NOTE}
        multiline
        minRows={2}
      />
    </FormDialog>
  );
}

/** Takes back one that was recorded by mistake. */
export function UndoFurtherDialog({ order, step, onClose }: StepDialogProps) {
  const t = useT();
  const form = useForm({ defaultValues: { note: '' } });
  const [undo] = furtherApi.useUndoFurtherStepMutation();
  const send = useSend(MESSAGE_MS);
  return (
    <FormDialog
      title={t('Take back: {step}', { step: furtherLabel(step, t.language) })}
      form={form}
      action={t('Take back')}
      onSubmit={({ note }) => send(undo({ auctionName: order, step: step.step, note }))}
      onClose={onClose}
    >
      <Typography>{t('It counts as not done. Who recorded it, and who took it back, stays on record.')}</Typography>
      <TextInput
        control={form.control}
        name="note"
        label={t('Note')}
        hint={t('For staff only. It is erased with the buyer.')}
        maxLength={LONGEST_NOTE}
        multiline
        minRows={2}
      />
    </FormDialog>
  );
}

/** Who recorded and took back which further step, and what they noted. */
export function FurtherEntriesDialog({ file, onClose }: DialogProps<{ readonly file: HandoverFileOnWire }>) {
  const t = useT();
  const { session, lotNo, further } = file;
  const query = furtherApi.useFurtherStepEntriesQuery({ session, lotNo }, { refetchOnMountOrArgChange: true });
  const entries = query.data?.entries;
  const labelOf = (name: string) => {
    const step = further.find((each) => each.step === name);
    return step === undefined ? name : furtherLabel(step, t.language);
  };
  return (
    <DialogFrame title={t('Further steps of {order}', { order: file.auctionName })} onClose={onClose} scrolled>
      <Loadable query={query} failure={t('The further steps could not be loaded')}>
        {entries?.length === 0 && <Typography>{t('Nothing has been recorded yet.')}</Typography>}
        <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {entries?.map(({ id, step, doneOn, note, by, at }) => (
            <Box key={id} component="li" sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
              <Box component="span" sx={{ fontWeight: 600 }}>
                {labelOf(step)}
              </Box>
              {': '}
              {doneOn === null ? t('taken back') : t('Done on {day}', { day: dayText(doneOn, t.language) })}
              <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
                {[by, momentText(at, t.language)].filter(Boolean).join(', ')}
              </Box>
              {note !== '' && (
                <Box component="span" sx={{ display: 'block', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                  {note}
                </Box>
              )}
            </Box>
          ))}
        </Box>
      </Loadable>
    </DialogFrame>
  );
}
