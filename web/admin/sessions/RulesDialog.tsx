import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { type Control, useFieldArray, useForm, useWatch } from 'react-hook-form';
import type { ManagedSession } from '#contract/catalogue/session-manager.ts';
import type { SessionRulesOnTheWire } from '#contract/catalogue/session-rules.ts';
import { RULES_RANGE } from '#domain/session-rules.ts';
import { SwitchField } from '#web/forms/SwitchField.tsx';
import { useT as useBidderTexts } from '#web/i18n/language.ts';
import { useServerNow } from '#web/live/server-clock.ts';
import { RuleList } from '#web/lots/rules/LotRules.tsx';
import { offerLines } from '#web/lots/rules/offer-words.ts';
import { reserveLines, ruleLines } from '#web/lots/rules/rule-words.ts';
import { useOpenHours } from '#web/lots/rules/use-open-hours.ts';
import { useT } from '../i18n/use-t.ts';
import type { DialogProps } from '../kit/DialogFrame.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { TextInput } from '../kit/fields.tsx';
import { OthersChanged } from '../kit/OthersChanged.tsx';
import { useSend } from '../kit/send.ts';
import { useSeen } from '../kit/use-seen.ts';
import { MESSAGE_MS, sessionRulesApi } from './endpoints.ts';
import {
  countFault,
  formOf,
  fromFault,
  lastEndFault,
  previewOf,
  RULE_LABELS,
  type RulesForm,
  rulesOf,
  stepFault,
} from './rules-form.ts';

type RulesDialogProps = DialogProps<{
  /** As the house has it now; of a new one as it is drafted. */
  readonly session: Pick<ManagedSession, 'id' | 'rules'>;
  /** Of a new one: what is typed goes into its draft, and nothing is sent. */
  readonly onDrafted?: (rules: SessionRulesOnTheWire) => void;
}>;

/** How a session is bid on: set until it starts, with what bidders will read of it. */
export function RulesDialog({ session, onDrafted, onClose }: RulesDialogProps) {
  const t = useT();
  const { id, rules: now } = session;
  const form = useForm<RulesForm>({ defaultValues: formOf(now) });
  const { control } = form;
  const { seen = now, others } = useSeen(form, {
    opened: now,
    now,
    formOf,
    labelOf: (field) => t(RULE_LABELS[field]),
  });
  const [setRules] = sessionRulesApi.useSetSessionRulesMutation();
  const send = useSend(MESSAGE_MS);
  const extends_ = useWatch({ control, name: 'softClose' });
  const count = (name: 'windowMinutes' | 'staggerSeconds' | 'approvalHours', hint: string) => (
    <TextInput
      control={control}
      name={name}
      label={t(RULE_LABELS[name])}
      hint={hint}
      rules={{ validate: (typed) => countFault(t, name, typed) }}
      keys="numeric"
      maxLength={6}
    />
  );
  return (
    <FormDialog
      title={t('How {session} is bid on', { session: id })}
      form={form}
      action={onDrafted === undefined ? t('Save') : t('Apply')}
      maxWidth="md"
      notice={<OthersChanged others={others} kind="session" subjectKey={id} />}
      // Was another clerk faster, what they have set comes into the form by the list, which is asked for anew.
      onSubmit={(values) => {
        const rules = rulesOf(values);
        return onDrafted === undefined ? send(setRules({ session: id, rules, shown: seen })) : onDrafted(rules);
      }}
      onClose={onClose}
    >
      <Typography>
        {t('Bidders read this before they enter a lot. From the start of the session on it stands.')}
      </Typography>
      <SwitchField control={control} name="maximumBids" label={t(RULE_LABELS.maximumBids)} />
      <Box sx={GROUP}>
        <SwitchField control={control} name="softClose" label={t(RULE_LABELS.softClose)} />
        {extends_ && (
          <Box sx={TWO}>
            {count('windowMinutes', t('A bid in them moves the end to so long after the bid.'))}
            <TextInput
              control={control}
              name="lastEndMinutes"
              label={t(RULE_LABELS.lastEndMinutes)}
              hint={t('Beyond its planned end.')}
              rules={{ validate: (typed, { windowMinutes }) => lastEndFault(t, typed, windowMinutes) }}
              keys="numeric"
              maxLength={6}
            />
          </Box>
        )}
      </Box>
      <Box sx={TWO}>
        {count('staggerSeconds', t('0: all lots end together.'))}
        {count('approvalHours', t('Of the vendor and of the bidder, in working hours.'))}
      </Box>
      <Steps control={control} />
      <Preview control={control} />
    </FormDialog>
  );
}

const GROUP = { display: 'grid', gap: 1.5 } as const;
const TWO = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' },
  alignItems: 'start',
} as const;

/** The minimum raise by price; without any each lot has its own. */
function Steps({ control }: { readonly control: Control<RulesForm> }) {
  const t = useT();
  const { fields, append, remove } = useFieldArray({ control, name: 'increments' });
  const adding = useRef<HTMLButtonElement>(null);
  const isFull = fields.length >= RULES_RANGE.bands.most;
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0, ...GROUP }}>
      <Typography component="legend" variant="body2" sx={{ p: 0, mb: 1, color: 'text.secondary' }}>
        {fields.length === 0
          ? t('Each lot has its own minimum raise.')
          : t('The minimum raise by price, for all lots; their own minimum raises do not count.')}
      </Typography>
      {fields.map(({ id }, at) => (
        <Box
          key={id}
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr auto' },
            alignItems: 'start',
          }}
        >
          <TextInput
            control={control}
            name={`increments.${at}.from`}
            label={t('From a price of')}
            before="RM"
            rules={{ validate: (typed, { increments }) => fromFault(t, typed, increments[at - 1]?.from) }}
            keys="decimal"
            maxLength={16}
          />
          <TextInput
            control={control}
            name={`increments.${at}.step`}
            label={t('Minimum raise from there')}
            before="RM"
            rules={{ validate: (typed, { increments }) => stepFault(t, typed, increments[at - 1]?.step) }}
            keys="decimal"
            maxLength={16}
          />
          <Button
            aria-label={t('Remove step {number}', { number: at + 1 })}
            onClick={() => {
              remove(at);
              adding.current?.focus();
            }}
          >
            {t('Remove')}
          </Button>
        </Box>
      ))}
      <Button
        ref={adding}
        variant="outlined"
        sx={{ justifySelf: 'start' }}
        aria-disabled={isFull}
        onClick={() => {
          if (!isFull) append({ from: fields.length === 0 ? '0' : '', step: '' });
        }}
      >
        {t('Add a step')}
      </Button>
    </Box>
  );
}

function Preview({ control }: { readonly control: Control<RulesForm> }) {
  const t = useT();
  const ofBidder = useBidderTexts();
  const rules = previewOf(useWatch({ control }) as RulesForm);
  const openHours = useOpenHours();
  const nowMs = useServerNow(CLOCK_MS);
  const lines = rules && [...ruleLines(ofBidder, rules), ...reserveLines(ofBidder, rules)];
  return (
    <Box component="section" aria-label={t('What bidders will read')} sx={PREVIEW}>
      <Typography component="h3" variant="h4" sx={{ mb: 0.5 }}>
        {t('What bidders will read')}
      </Typography>
      {lines === undefined && (
        <Typography color="textSecondary">{t('A figure above is missing or outside its range.')}</Typography>
      )}
      {lines?.length === 0 && (
        <Typography color="textSecondary">{t('Nothing: the session has no rules of its own.')}</Typography>
      )}
      {lines !== undefined && lines.length > 0 && <RuleList lines={lines} />}
      {rules !== undefined && openHours !== undefined && (
        <>
          <Typography sx={{ mt: 1 }}>{t('Of lots with a reserve or subject to approval also:')}</Typography>
          <RuleList lines={offerLines(ofBidder, rules, openHours, nowMs)} />
        </>
      )}
    </Box>
  );
}

/** ms: an example of a deadline is to the minute. */
const CLOCK_MS = 30_000;

const PREVIEW = { p: 2, border: 1, borderColor: 'divider', borderRadius: '8px', bgcolor: 'quiet.main' } as const;
