import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { type Control, type FieldPathByValue, useController, useForm } from 'react-hook-form';
import type { HandoverTemplate } from '#contract/handover/templates.ts';
import { GATE_STEPS, type GateStep, HANDOVER_KINDS, HANDOVER_STEPS, type HandoverKind } from '#domain/handover.ts';
import { templatesApi } from '../handover/further-endpoints.ts';
import { choicesIn } from '../i18n/choices.ts';
import { type Translate, text, useT } from '../i18n/use-t.ts';
import { FormDialog } from '../kit/FormDialog.tsx';
import { SelectInput, SIDE_BY_SIDE, TextInput } from '../kit/fields.tsx';
import { History, LastChange } from '../kit/History.tsx';
import { Section } from '../kit/Section.tsx';
import { useSend } from '../kit/send.ts';
import { FurtherStepsFields } from './FurtherStepsFields.tsx';
import { isCharge, isDays, isMonths, type TemplateTyped, templateOf, templateTyped } from './template-form.ts';

const MESSAGE_MS = 2_000;

const FROM = { sale: text('The sale'), opened: text('The opening of the file'), transfer: text('The transfer') };
const RETURNED = {
  transfer: text('The transfer of ownership'),
  deregistration: text('The cancelled registration'),
  cutting: text('The witnessed cutting'),
  collection: text('The collection'),
};

interface TemplateFormProps {
  readonly kind: HandoverKind;
  /** As the house has it by now. */
  readonly template: HandoverTemplate;
}

/** What files of a kind begin with. Those that are open keep what they were opened with. */
export function TemplateForm({ kind, template }: TemplateFormProps) {
  const t = useT();
  const form = useForm<TemplateTyped>({ defaultValues: templateTyped(template) });
  const { control } = form;
  const [shown, setShown] = useState(template.version);
  const [save] = templatesApi.useSaveHandoverTemplateMutation();
  const send = useSend(MESSAGE_MS);
  const subject = { kind: 'setting', subjectKey: `handover-${kind}` } as const;
  const isStale = template.version > shown;
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <FormDialog
        inPage
        title={t(HANDOVER_KINDS[kind])}
        form={form}
        action={t('Save')}
        disabled={isStale}
        onSubmit={async (typed) => {
          const outcome = await send(save({ kind, shown, ...templateOf(typed) }));
          if (outcome.data !== undefined) {
            setShown(outcome.data.version);
            form.reset(typed);
          }
          return outcome;
        }}
        onClose={() => {}}
        otherActions={
          <Button onClick={() => form.reset(templateTyped(template.specification), { keepDefaultValues: true })}>
            {t('As the specification says')}
          </Button>
        }
      >
        <Typography sx={{ color: 'text.secondary' }}>
          {shown === 0
            ? t('These are the figures of the specification. Files that are open keep their own.')
            : t('Version {n}. Files that are open keep their own.', { n: shown })}
        </Typography>
        {isStale && (
          <Alert
            severity="warning"
            action={
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                <Button
                  size="small"
                  onClick={() => {
                    form.reset(templateTyped(template));
                    setShown(template.version);
                  }}
                >
                  {t('Show version {n}', { n: template.version })}
                </Button>
                <Button size="small" onClick={() => setShown(template.version)}>
                  {t('Keep what is typed here')}
                </Button>
              </Box>
            }
          >
            {t('Somebody else has saved version {n} while this is open here.', { n: template.version })}{' '}
            <LastChange key={template.version} {...subject} />
          </Alert>
        )}
        <MustDo control={control} />
        <Group title={t('Inspection')}>
          <Days control={control} name="inspectDays" label={t('Within days of the full payment')} />
          <Days control={control} name="inspectNotice" label={t('Notice in working days')} />
          <Charge control={control} name="inspectCharge" label={t('Charge')} />
        </Group>
        <Group title={t('Transfer of ownership')}>
          <Days control={control} name="transferDays" label={t('Within days of the inspection')} />
          <Charge control={control} name="transferCharge" label={t('Charge')} />
        </Group>
        <Group title={t('Collection')}>
          <Days control={control} name="collectDays" label={t('Within days of the transfer')} />
          <Days control={control} name="collectNotice" label={t('Notice in working days')} />
        </Group>
        <Group title={t('Storage')}>
          <SelectInput
            control={control}
            name="storageFrom"
            label={t('Free days count from')}
            options={choicesIn(t, FROM)}
          />
          <Days control={control} name="freeDays" label={t('Free days')} />
          <Charge control={control} name="aDay" label={t('Charge a day')} />
        </Group>
        <Group title={t('Safety deposit')}>
          <TextInput
            control={control}
            name="heldMonths"
            label={t('Held for months')}
            keys="numeric"
            rules={{ validate: (value) => isMonths(value) || t('Please enter 1 to 24 months.') }}
            required
          />
          <SelectInput
            control={control}
            name="returnedFor"
            label={t('Returned for')}
            options={choicesIn(t, RETURNED)}
          />
        </Group>
        <Group title={t('Disposal')}>
          <Days control={control} name="disposeAfter" label={t('After days from the sale')} />
          <Days control={control} name="disposeNotice" label={t('Days after the notice')} />
        </Group>
        <FurtherStepsFields form={form} />
      </FormDialog>
      <Section title={t('History')}>
        <History key={`${kind} ${template.version}`} {...subject} />
      </Section>
    </Box>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Typography component="legend" sx={{ p: 0, mb: 1.5, fontWeight: 600 }}>
        {title}
      </Typography>
      <Box sx={SIDE_BY_SIDE}>{children}</Box>
    </Box>
  );
}

type OfText = FieldPathByValue<TemplateTyped, string>;
interface OwnProps {
  readonly control: Control<TemplateTyped>;
  readonly name: OfText;
  readonly label: string;
}

function daysText(t: Translate): string {
  return t('Please enter 0 to 730 days, without decimals.');
}

function Days(props: OwnProps) {
  const t = useT();
  return (
    <TextInput
      {...props}
      keys="numeric"
      rules={{ validate: (value) => isDays(String(value)) || daysText(t) }}
      required
    />
  );
}

function Charge(props: OwnProps) {
  const t = useT();
  return (
    <TextInput
      {...props}
      before="RM"
      keys="decimal"
      rules={{ validate: (value) => isCharge(String(value)) || t('Please enter an amount of at most RM1,000,000.00.') }}
      required
    />
  );
}

/** What the gate waits for. */
function MustDo({ control }: { readonly control: Control<TemplateTyped> }) {
  const t = useT();
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Typography component="legend" sx={{ p: 0, fontWeight: 600 }}>
        {t('The gate waits for')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        {GATE_STEPS.map((step) => (
          <MustDoBox key={step} step={step} control={control} />
        ))}
      </Box>
    </Box>
  );
}

function MustDoBox({ step, control }: { readonly step: GateStep; readonly control: Control<TemplateTyped> }) {
  const t = useT();
  const { field } = useController({ control, name: `mustDo.${step}` });
  const { value, onChange, ref, ...input } = field;
  return (
    <FormControlLabel
      control={
        <Checkbox {...input} slotProps={{ input: { ref } }} checked={value} onChange={(_, isOn) => onChange(isOn)} />
      }
      label={t(HANDOVER_STEPS[step])}
    />
  );
}
