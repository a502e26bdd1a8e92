import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Session } from '#contract/catalogue/catalogue.ts';
import type { NextLotChange } from '#contract/catalogue/lot-writes.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import { catalogueApi } from '#web/calls/endpoints/catalogue/catalogue.ts';
import { useServerNow } from '#web/live/server-clock.ts';
import { type Translate, useT } from '../i18n/use-t.ts';
import type { DialogProps } from '../kit/DialogFrame.tsx';
import { Facts } from '../kit/Facts.tsx';
import { FormDialog, type Question } from '../kit/FormDialog.tsx';
import { History } from '../kit/History.tsx';
import { OthersChanged } from '../kit/OthersChanged.tsx';
import type { Outcome } from '../kit/send.ts';
import { rm } from '../kit/texts.ts';
import { useSeen } from '../kit/use-seen.ts';
import { useLotDefaults } from '../lot-defaults/endpoints.ts';
import { AskedFirst, Description, Identity, Remarks, stepsText, Terms, Unprinted } from './LotFields.tsx';
import {
  changeOf,
  doubtQuestion,
  formOf,
  inputOf,
  type LotForm,
  labelOfField,
  type ManagedLot,
  newForm,
  openSessions,
  premiumWords,
} from './lot-form.ts';
import { Reserve, ReserveDialog, type ReservedLot, ReserveLater, ReserveNext } from './ReserveDialog.tsx';
import { useSaveQuestion } from './same-lots.ts';

/** A day begins at midnight; a minute more or less is nothing to it. */
const CLOCK_MS = 60_000;

type LotDialogProps = DialogProps<{
  /** undefined: a new one. */
  readonly lot: ManagedLot | undefined;
  /** What a new one begins with, and what is said of it. */
  readonly begins?: { readonly form: Partial<LotForm>; readonly notice: ReactNode } | undefined;
  readonly current: boolean;
  /** Of a new lot of the current auction: those that have not ended. */
  readonly sessions: readonly string[];
  /** Of these, the one that a new lot is meant for unless somebody says otherwise; '': none. */
  readonly nextSession: string;
  /** Known ones, to choose from; others can be typed. */
  readonly locations: readonly string[];
  readonly onSave: (lot: NextLotChange) => Promise<Outcome>;
}>;

/** All fields of a lot, and who changed them. Terms that somebody has agreed to by entering are shown and stand. */
export function LotDialog(props: LotDialogProps) {
  const { lot, begins, current, sessions, nextSession, locations, onSave, onClose } = props;
  const t = useT();
  const [shown, setShown] = useState<'details' | 'history'>('details');
  const form = useForm<LotForm>({
    defaultValues: lot === undefined ? { ...newForm(nextSession), ...begins?.form } : formOf(lot),
  });
  const now = useLotNow(lot, current);
  const { seen, look, others } = useSeen(form, {
    opened: lot,
    now,
    formOf,
    labelOf: (field) => t(labelOfField(field)),
  });
  /** Whoever has said yes to a registration number that stands twice means it. */
  const samePlate = useRef(false);
  const [vendor, ofSession] = useWatch({ control: form.control, name: ['vendor', 'session'] });
  const agreed = useLotDefaults(vendor.trim());
  /** undefined: nobody has said, and what is agreed with the vendor is proposed. */
  const [reserveNext, setReserveNext] = useState<boolean>();
  /** The new lot as it was saved, whose reserve is set next. */
  const next = useRef<ReservedLot>(undefined);
  const [saved, setSaved] = useState<ReservedLot>();
  const save = async (values: LotForm) => {
    const meant = samePlate.current && { samePlate: true };
    if (seen === undefined) {
      const input = inputOf(values);
      const outcome = await onSave({ ...input, ...meant });
      const { session = '', price = 0 } = input;
      if (outcome.error === undefined && isReserveNext) next.current = { id: values.id.trim(), session, price };
      return outcome;
    }
    const change = changeOf(values, seen);
    // Nothing was touched: there is nothing to save.
    if (Object.keys(change.shown ?? {}).length === 0) return {};
    return look(await onSave({ ...change, ...meant }));
  };
  const { data: allSessions } = catalogueApi.useSessionsQuery();
  // While a session runs its lots get no reserve any more.
  const proposed = isToCome(allSessions, ofSession) ? agreed : undefined;
  const isReserveNext = reserveNext ?? proposed !== undefined;
  const saveQuestion = useSaveQuestion(current ? 'current' : 'next', openSessions(allSessions));
  const today = malaysianTime(useServerNow(CLOCK_MS)).date;
  const askOfPlate = async (values: LotForm): Promise<Question | undefined> => {
    samePlate.current = false;
    if (lot !== undefined && values.regnNo === seen?.regnNo) return undefined;
    const asked = await saveQuestion({ ...values, id: values.id.trim() }, lot === undefined);
    samePlate.current = asked.samePlate;
    return asked.question;
  };
  const ask = async (values: LotForm) => doubtQuestion(t, values, seen, today, await askOfPlate(values));
  if (saved !== undefined) return <ReserveDialog lot={saved} isNext onClose={onClose} />;
  const locked = lot === undefined ? undefined : lockOf(t, now ?? lot, !current || sessions.includes(lot.session));
  return (
    <FormDialog
      title={
        lot === undefined
          ? t('Add a lot')
          : lot.session === ''
            ? t('Lot {no}', { no: lot.id })
            : t('Lot {no} of {session}', { no: lot.id, session: lot.session })
      }
      form={form}
      action={lot === undefined ? t('Add lot') : t('Save')}
      maxWidth="md"
      question={ask}
      notice={lot !== undefined && <OthersChanged others={others} {...historyOf(lot, current)} />}
      onSubmit={save}
      onClose={() => (next.current === undefined ? onClose() : setSaved(next.current))}
    >
      {lot !== undefined && (
        <Tabs
          value={shown}
          onChange={(_, next: typeof shown) => setShown(next)}
          aria-label={t('Parts of the lot')}
          textColor="inherit"
          sx={{ mt: -1, borderBottom: 1, borderColor: 'divider' }}
        >
          <Tab value="details" label={t('Details')} />
          <Tab value="history" label={t('History')} />
        </Tabs>
      )}
      {shown === 'history' && lot !== undefined && <History {...historyOf(lot, current)} />}
      {begins?.notice}
      {/* What was typed stays while somebody looks at the history. */}
      <Box sx={{ display: shown === 'details' ? 'grid' : 'none', gap: 2.5 }}>
        <Identity
          form={form}
          isNew={lot === undefined}
          isDraft={begins !== undefined}
          current={current}
          sessions={sessions}
          locked={locked !== undefined}
        />
        <Description form={form} locations={locations} />
        <AskedFirst form={form} />
        {lot !== undefined && locked !== undefined ? (
          <LockedTerms
            lot={now ?? lot}
            reason={locked}
            steps={current ? stepsText(t, allSessions, lot.session) : undefined}
          />
        ) : (
          <Terms form={form} needed={current} sessions={current ? allSessions : undefined} />
        )}
        {lot !== undefined && current && <Reserve lot={now ?? lot} />}
        {lot === undefined && current && (
          <ReserveNext isNext={isReserveNext} agreed={proposed} onNext={setReserveNext} />
        )}
        {!current && <ReserveLater agreed={agreed} />}
        <Remarks form={form} />
        <Unprinted form={form} />
      </Box>
    </FormDialog>
  );
}

function isToCome(sessions: readonly Session[] | undefined, session: string): boolean {
  return sessions?.find(({ id }) => id === session)?.status === 'not started';
}

/** The lot as the house has it, asked for again whenever the feed tells of a change; undefined: not known (yet), or gone. */
function useLotNow(lot: ManagedLot | undefined, current: boolean): ManagedLot | undefined {
  const [lotNo, isNew] = [lot?.id ?? '', lot === undefined];
  const refetchOnMountOrArgChange = true;
  const listed = catalogueApi.useLotByIdQuery(lotNo, {
    refetchOnMountOrArgChange,
    skip: isNew || !current,
  }).currentData;
  const next = catalogueApi.useNextLotByIdQuery(lotNo, {
    refetchOnMountOrArgChange,
    skip: isNew || current,
  }).currentData;
  const found = current ? listed : next;
  return useMemo(() => {
    // Another session may have a lot with this number by now.
    const isSame = lot !== undefined && found !== undefined && (!current || found.session === lot.session);
    return isSame ? { ...lot, ...found } : undefined;
  }, [lot, found, current]);
}

function historyOf({ session, id }: ManagedLot, current: boolean) {
  return current
    ? ({ kind: 'lot', subjectKey: `${session}/${id}` } as const)
    : ({ kind: 'next-lot', subjectKey: id } as const);
}

/** Why the terms of a lot stand; undefined while they can be changed. */
function lockOf(t: Translate, lot: ManagedLot, open: boolean): string | undefined {
  const { biddersInLot, status = 'open' } = lot;
  if (!open && status === 'open') return t('The session has ended: the terms stand. Texts can still be corrected.');
  if (status !== 'open') return t('The sale of this lot is recorded: its terms stand. Texts can still be corrected.');
  if (biddersInLot === 0) return undefined;
  return t(
    biddersInLot === 1
      ? 'A bidder has entered this lot on these terms: they stand. Texts can still be corrected.'
      : '{n} bidders have entered this lot on these terms: they stand. Texts can still be corrected.',
    { n: biddersInLot },
  );
}

interface LockedTermsProps {
  readonly lot: ManagedLot;
  readonly reason: string;
  /** Why its minimum raise does not count; undefined: it does. */
  readonly steps: string | undefined;
}

function LockedTerms({ lot, reason, steps }: LockedTermsProps) {
  const t = useT();
  const facts = [
    [t('Regn No'), lot.regnNo],
    [t('Vendor'), lot.vendor],
    [t('Starting price'), rm(lot.price)],
    [t('Minimum raise'), rm(lot.addPrice)],
    [t('Deposit'), rm(lot.deposit)],
    [t('Admin fee'), rm(lot.adminFee)],
    [t('Safety deposit'), rm(lot.safetyDeposit)],
    [t('Premium'), premiumWords(t, lot)],
  ] as const;
  return (
    <div>
      <Typography component="h3" variant="h3" sx={{ mb: 1.5 }}>
        {t('Terms')}
      </Typography>
      <Alert severity="info" sx={{ mb: 1.5 }}>
        {reason}
      </Alert>
      <Facts facts={facts} />
      {steps !== undefined && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {steps}
        </Typography>
      )}
    </div>
  );
}
