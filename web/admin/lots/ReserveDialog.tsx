import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { LotDefaultsRow } from '#contract/catalogue/lot-defaults.ts';
import type { LotProposal } from '#contract/catalogue/session-rules.ts';
import { MAX_BID_SEN } from '#domain/bid-range.ts';
import { formatRM } from '#domain/money.ts';
import { SwitchField } from '#web/forms/SwitchField.tsx';
import { typedRinggitSen } from '#web/forms/typed-ringgit.ts';
import { type Translate, useT } from '../i18n/use-t.ts';
import { DialogButton, type DialogProps } from '../kit/DialogFrame.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { TextInput } from '../kit/fields.tsx';
import { useSend } from '../kit/send.ts';
import { rm } from '../kit/texts.ts';
import { defaultsWords } from '../lot-defaults/words.ts';
import { sessionRulesApi } from '../sessions/endpoints.ts';
import { MESSAGE_MS } from './endpoints.ts';
import type { ManagedLot } from './lot-form.ts';

/** What the dialog goes by. */
export type ReservedLot = Pick<ManagedLot, 'id' | 'session' | 'price' | 'reserve' | 'approval'>;

interface ReserveProps {
  readonly lot: ReservedLot;
}

type ReserveDialogProps = DialogProps<ReserveProps> & {
  /** Of a lot that was saved just now: what is proposed is not given up without a question. */
  readonly isNext?: boolean;
};

/** What a lot must bring, and whether its vendor has the last word: of a lot of the current auction. */
export function Reserve({ lot }: ReserveProps) {
  const t = useT();
  return (
    <Box component="section">
      <Typography component="h3" variant="h3" sx={{ mb: 1 }}>
        {t('Reserve and approval')}
      </Typography>
      <Typography sx={{ mb: 1 }}>
        {[
          lot.reserve === undefined
            ? t('No reserve.')
            : t(
                'A reserve is set. Its amount is shown to nobody but the vendor, once the highest bid is offered to them.',
              ),
          ...(lot.approval === true ? [t("Subject to the vendor's approval.")] : []),
        ].join(' ')}
      </Typography>
      <DialogButton
        name={t('Change it: reserve and approval of lot {no}', { no: lot.id })}
        dialog={(close) => <ReserveDialog lot={lot} onClose={close} />}
      >
        {t('Change it')}
      </DialogButton>
    </Box>
  );
}

/** Of a new lot: they are typed once it is saved, so that a refusal of them takes nothing of the lot back. What is agreed with its vendor is filled in then. */
export function ReserveNext({
  isNext,
  agreed,
  onNext,
}: {
  readonly isNext: boolean;
  readonly agreed: LotDefaultsRow | undefined;
  readonly onNext: (isNext: boolean) => void;
}) {
  const t = useT();
  return (
    <Box component="section">
      <Typography component="h3" variant="h3" sx={{ mb: 1 }}>
        {t('Reserve and approval')}
      </Typography>
      <FormControlLabel
        control={<Checkbox checked={isNext} onChange={(_, checked) => onNext(checked)} />}
        label={t("Set a hidden reserve, or the vendor's approval, as soon as the lot is saved")}
      />
      {agreed !== undefined && (
        <Typography color="textSecondary" sx={{ mt: 0.5 }}>
          {t('From the agreement with {vendor}, as a proposal: {what}.', {
            ...{ vendor: agreed.vendor, what: defaultsWords(t, agreed) },
          })}
        </Typography>
      )}
    </Box>
  );
}

/** The amount of a reserve is in the book alone (decision 71), and the book does not know lots of the next auction. */
export function ReserveLater({ agreed }: { readonly agreed: LotDefaultsRow | undefined }) {
  const t = useT();
  return (
    <Box component="section">
      <Typography component="h3" variant="h3" sx={{ mb: 1 }}>
        {t('Reserve and approval')}
      </Typography>
      <Typography>
        {t(
          'These are set once the lot is in a session: move it there, then open it under “Units” before the session starts. Before that the amount would not be secret.',
        )}
      </Typography>
      {agreed !== undefined && (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {t('From the agreement with {vendor}, proposed when it is moved: {what}.', {
            ...{ vendor: agreed.vendor, what: defaultsWords(t, agreed) },
          })}
        </Typography>
      )}
    </Box>
  );
}

interface ReserveForm {
  /** Empty: as it is. */
  readonly reserve: string;
  /** There shall be none any more. */
  readonly drops: boolean;
  readonly approval: boolean;
}

/** The amount is typed, and never shown again: who sets it knows it, and nobody else needs to. */
export function ReserveDialog({ lot, isNext = false, onClose }: ReserveDialogProps) {
  const t = useT();
  const { id: lotNo, session, reserve: standing, approval = false } = lot;
  const opened = sessionRulesApi.useLotReserveQuery({ session, lotNo }, { refetchOnMountOrArgChange: true });
  const proposed = opened.isFetching ? undefined : (opened.data?.proposed ?? undefined);
  const form = useForm<ReserveForm>({
    defaultValues: { reserve: '', drops: false, approval },
    // What somebody has typed meanwhile stays.
    ...(proposed !== undefined && { values: formOfProposal(proposed), resetOptions: { keepDirtyValues: true } }),
  });
  /** As a refusal told it. */
  const [toldAt, setToldAt] = useState<number>();
  const shown = toldAt ?? (opened.isFetching ? undefined : opened.data?.setAt);
  const [setReserve] = sessionRulesApi.useSetLotReserveMutation();
  const send = useSend(MESSAGE_MS);
  // What another clerk has set meanwhile is told, with who did it; whoever saves once more after that replaces it.
  const save = async (body: Parameters<typeof setReserve>[0]) => {
    const outcome = await send(setReserve(body));
    const { setAt } = ((outcome.error as { data?: unknown } | undefined)?.data ?? {}) as { setAt?: number };
    if (setAt !== undefined) setToldAt(setAt);
    return outcome;
  };
  const isSet = standing !== undefined;
  return (
    <FormDialog
      title={t('Reserve and approval of lot {no}', { no: lotNo })}
      form={form}
      action={t('Save')}
      question={({ drops }) =>
        drops
          ? {
              title: t('Drop the reserve?'),
              text: t('Lot {no} is then sold to the highest bid.', { no: lotNo }),
              startsOnNo: true,
            }
          : undefined
      }
      onSubmit={(typed, { above }) =>
        save({
          ...{ session, lotNo, ...reserveOf(typed), approval: typed.approval },
          ...(above && { above }),
          ...(shown !== undefined && { shown }),
        })
      }
      disabled={shown === undefined && !opened.isError}
      unsaved={isNext && proposed !== undefined}
      onClose={onClose}
    >
      {proposed !== undefined && (
        <Alert severity="info">
          {t('From the agreement with {vendor}, as a proposal: it holds once it is saved, and may be changed.', {
            vendor: proposed.vendor,
          })}
        </Alert>
      )}
      {isSet && (
        <Alert severity="info">
          {t(
            'A reserve is set. Its amount is shown to nobody but the vendor, once the highest bid is offered to them. It stays unless another one is typed. While the lot runs it can only be lowered: a higher amount leaves it as it is, and no answer says which it was.',
          )}
        </Alert>
      )}
      <TextInput
        control={form.control}
        name="reserve"
        label={t('Hidden reserve')}
        hint={
          isSet
            ? t('Whole ringgit, above the starting price of {price}; empty: as it is.', { price: rm(lot.price) })
            : t('Whole ringgit, above the starting price of {price}; empty: none.', { price: rm(lot.price) })
        }
        rules={{ validate: (typed, { drops }) => reserveFault(t, typed, lot.price, drops) }}
        before="RM"
        keys="decimal"
        maxLength={16}
        noSuggestions
      />
      {isSet && <SwitchField control={form.control} name="drops" label={t('Drop the reserve')} />}
      <SwitchField
        control={form.control}
        name="approval"
        label={t("Subject to the vendor's approval, whatever the highest bid is")}
      />
    </FormDialog>
  );
}

function formOfProposal({ reserve, approval }: LotProposal): ReserveForm {
  return { reserve: reserve === null ? '' : `${reserve}`, drops: false, approval };
}

/** What is not typed stays as it is. */
function reserveOf({ reserve, drops }: ReserveForm): { readonly reserve?: number | null } {
  if (drops) return { reserve: null };
  return reserve.trim() === '' ? {} : { reserve: (typedRinggitSen(reserve) ?? 0) / 100 };
}

/** `startingPrice`: ringgit. */
function reserveFault(t: Translate, typed: string, startingPrice: number, drops: boolean): true | string {
  if (typed.trim() === '') return true;
  if (drops) return t('To drop the reserve, please leave this empty.');
  const sen = typedRinggitSen(typed);
  if (sen === undefined || sen % 100 !== 0) return t('Please enter whole ringgit, without sen.');
  if (sen > MAX_BID_SEN) return t('Please enter at most {most}.', { most: formatRM(MAX_BID_SEN) });
  return (
    sen > startingPrice * 100 || t('It must be above the starting price of {price}.', { price: rm(startingPrice) })
  );
}
