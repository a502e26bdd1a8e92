import Typography from '@mui/material/Typography';
import { useForm, useWatch } from 'react-hook-form';
import type { LotDefaultsRow } from '#contract/catalogue/lot-defaults.ts';
import { RESERVE_PERCENTS, reserveByDefaults } from '#domain/lot-defaults.ts';
import { momentText } from '#domain/moments.ts';
import { formatRM } from '#domain/money.ts';
import { SwitchField } from '#web/forms/SwitchField.tsx';
import { type Translate, useT } from '../i18n/use-t.ts';
import { Answer } from '../kit/Answer.tsx';
import { DialogButton, type DialogProps } from '../kit/DialogFrame.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { TextInput } from '../kit/fields.tsx';
import { Section } from '../kit/Section.tsx';
import { useSend } from '../kit/send.ts';
import { lotDefaultsApi } from '../lot-defaults/endpoints.ts';
import { defaultsWords } from '../lot-defaults/words.ts';
import { MESSAGE_MS } from './endpoints.ts';

/** What new lots of the vendor begin with. Only for super admins, who set reserves: with the starting price it tells one. */
export function NewLots({ vendor }: { readonly vendor: string }) {
  const t = useT();
  const query = lotDefaultsApi.useLotDefaultsQuery(undefined, { refetchOnMountOrArgChange: true });
  const row = query.data?.find((each) => each.vendor === vendor);
  return (
    <Section
      title={t('What new lots begin with')}
      about={t(
        'Proposed to whoever adds, moves or imports a lot of theirs, who may change it. Only super admins read it.',
      )}
      actions={
        query.data !== undefined && (
          <DialogButton
            name={t('Change it: what new lots of {vendor} begin with', { vendor })}
            dialog={(close) => <LotDefaultsDialog vendor={vendor} row={row} onClose={close} />}
          >
            {t('Change it')}
          </DialogButton>
        )
      }
    >
      <Answer query={query} failure={t('What new lots begin with could not be loaded')} outline={56}>
        {() => (
          <>
            <Typography>{sentenceOf(t, row)}</Typography>
            {row !== undefined && <Typography sx={{ mt: 1, color: 'text.secondary' }}>{savedText(t, row)}</Typography>}
          </>
        )}
      </Answer>
    </Section>
  );
}

function sentenceOf(t: Translate, row: LotDefaultsRow | undefined): string {
  const what = defaultsWords(t, row ?? { reservePercent: null, approval: false });
  return t('Each begins with {what}.', { what });
}

function savedText(t: Translate, { at, by }: LotDefaultsRow): string {
  const moment = momentText(at, t.language);
  return by === '' ? t('Saved on {moment}.', { moment }) : t('Saved by {who}, {moment}.', { who: by, moment });
}

interface Typed {
  /** Empty: no reserve. */
  readonly percent: string;
  readonly approval: boolean;
}

type LotDefaultsDialogProps = DialogProps<{ readonly vendor: string; readonly row: LotDefaultsRow | undefined }>;

export function LotDefaultsDialog({ vendor, row, onClose }: LotDefaultsDialogProps) {
  const t = useT();
  const form = useForm<Typed>({
    defaultValues: { percent: `${row?.reservePercent ?? ''}`, approval: row?.approval ?? false },
  });
  const { control } = form;
  const [save] = lotDefaultsApi.useSaveLotDefaultsMutation();
  const send = useSend(MESSAGE_MS);
  const percent = typedShare(useWatch({ control, name: 'percent' }));
  return (
    <FormDialog
      title={t('What new lots of {vendor} begin with', { vendor })}
      form={form}
      action={t('Save')}
      onSubmit={(typed) => {
        const reservePercent = typedShare(typed.percent) ?? null;
        return send(save({ vendor, shown: row?.version ?? 0, reservePercent, approval: typed.approval }));
      }}
      onClose={onClose}
    >
      <TextInput
        control={control}
        name="percent"
        label={t('Hidden reserve, % of the starting price')}
        hint={typeof percent === 'number' ? exampleOf(t, percent) : t('Empty: no reserve.')}
        rules={{ validate: (typed) => percentFault(t, typed) }}
        keys="numeric"
        maxLength={5}
        noSuggestions
        autoFocus
      />
      <SwitchField
        control={control}
        name="approval"
        label={t("Subject to the vendor's approval, whatever the highest bid is")}
      />
      <Typography color="textSecondary">{t('Lots that are in a session already keep what they have.')}</Typography>
    </FormDialog>
  );
}

const EXAMPLE_SEN = 1_234_500;

function exampleOf(t: Translate, reservePercent: number): string {
  const { reserveSen } = reserveByDefaults({ reservePercent, approval: false }, EXAMPLE_SEN);
  return t('A lot that starts at {price} gets a reserve of {reserve}: whole ringgit, rounded up.', {
    ...{ price: formatRM(EXAMPLE_SEN), reserve: formatRM(reserveSen ?? 0) },
  });
}

/** Whole per cent, with or without its sign; null: none was typed; undefined: it is no such share. */
function typedShare(typed: string): number | null | undefined {
  const whole = typed.trim();
  const plain = whole.endsWith('%') ? whole.slice(0, -1).trimEnd() : whole;
  if (plain === '') return null;
  const percent = /^\d{1,3}$/.test(plain) ? Number(plain) : Number.NaN;
  return percent >= RESERVE_PERCENTS.least && percent <= RESERVE_PERCENTS.most ? percent : undefined;
}

function percentFault(t: Translate, typed: string): true | string {
  const { least, most } = RESERVE_PERCENTS;
  return (
    typedShare(typed) !== undefined ||
    t('Please enter whole per cent, from {least} to {most}: a reserve is above the starting price.', { least, most })
  );
}
