import Box from '@mui/material/Box';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { OwnDraft } from '#contract/catalogue/lot-drafts.ts';
import { MOST } from '#contract/catalogue/lot-limits.ts';
import { yearOf } from '#contract/tables/dates.ts';
import { newCommandId } from '#web/calls/command-id.ts';
import { typedSen } from '../deposits/amounts.ts';
import { useT } from '../i18n/use-t.ts';
import type { DialogProps } from '../kit/DialogFrame.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { SIDE_BY_SIDE, TextInput } from '../kit/fields.tsx';
import { useSend } from '../kit/send.ts';
import { countFault, yearFault } from '../lots/lot-form.ts';
import { LotPhotosDialog } from '../photos/LotPhotosDialog.tsx';
import { DRAFT_MESSAGE_MS, draftsApi } from './draft-endpoints.ts';

/** Writes a draft of a lot; of a new one the photos come next. */
export function DraftDialog({ draft, onClose }: DialogProps<{ readonly draft: OwnDraft | undefined }>) {
  const t = useT();
  const [key] = useState(newCommandId);
  // As it was opened with: what others change meanwhile is refused.
  const [shown] = useState(draft);
  const form = useForm({
    defaultValues: {
      ...{ regnNo: shown?.regnNo ?? '', make: shown?.make ?? '', descOfGood: shown?.descOfGood ?? '' },
      ...{ year: shown?.year ?? '', mileageKm: `${shown?.mileageKm ?? ''}`, note: shown?.note ?? '' },
      reserve: shown?.reserve?.toFixed(2) ?? '',
    },
  });
  const { control } = form;
  const [saveDraft] = draftsApi.useSaveDraftMutation();
  const send = useSend(DRAFT_MESSAGE_MS);
  const next = useRef<{ readonly unit: string; readonly regnNo: string }>(undefined);
  const [made, setMade] = useState<{ readonly unit: string; readonly regnNo: string }>();
  if (made !== undefined) return <LotPhotosDialog isDraft of={{ ...made, lotNo: '' }} onClose={onClose} />;
  return (
    <FormDialog
      title={shown === undefined ? t('New draft') : t('Edit the draft')}
      form={form}
      action={shown === undefined ? t('Save, then photos') : t('Save')}
      onSubmit={async ({ regnNo, mileageKm, year, reserve, ...texts }) => {
        const km = mileageKm.replaceAll(/[ ,]/g, '');
        const outcome = await send(
          saveDraft({
            ...(shown === undefined ? { key } : { id: shown.id, version: shown.version }),
            ...texts,
            regnNo: regnNo.trim(),
            year: yearOf(year) ?? year.trim(),
            mileageKm: km === '' ? null : Number(km),
            reserve: reserve.trim() === '' ? null : (typedSen(reserve) ?? 0) / 100,
          }),
        );
        if (shown === undefined && outcome.data !== undefined) next.current = { unit: outcome.data.unit, regnNo };
        return outcome;
      }}
      onClose={() => (next.current === undefined ? onClose() : setMade(next.current))}
    >
      <TextInput
        control={control}
        name="regnNo"
        label={t('Regn No')}
        hint={t('Goods without one: leave it empty.')}
        maxLength={40}
        capitals
        noSuggestions
        autoFocus
      />
      <Box sx={SIDE_BY_SIDE}>
        <TextInput control={control} name="make" label={t('Make')} maxLength={100} />
        <TextInput control={control} name="descOfGood" label={t('Model')} maxLength={300} />
      </Box>
      <Box sx={SIDE_BY_SIDE}>
        <TextInput
          control={control}
          name="year"
          label={t('Year')}
          rules={{ validate: (typed) => yearFault(t, typed) }}
          keys="numeric"
          maxLength={10}
        />
        <TextInput
          control={control}
          name="mileageKm"
          label={t('Mileage')}
          after="km"
          rules={{ validate: (typed) => countFault(t, typed.replaceAll(/[ ,]/g, ''), MOST.mileageKm) }}
          keys="numeric"
          maxLength={12}
        />
      </Box>
      <TextInput
        control={control}
        name="reserve"
        label={t('Wished reserve')}
        hint={t('Below it you are asked before it is sold. The house agrees it with you.')}
        before="RM"
        keys="decimal"
        rules={{
          validate: (typed) =>
            typed.trim() === '' ||
            (typedSen(typed) ?? 0) >= 100 ||
            t('Please enter an amount of RM1.00 or more, with at most two decimals, or nothing.'),
        }}
      />
      <TextInput
        control={control}
        name="note"
        label={t('Note for the house')}
        hint={t('Condition, keys, papers, where it stands.')}
        multiline
        minRows={3}
        maxLength={1_000}
      />
    </FormDialog>
  );
}
