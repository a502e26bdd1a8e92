import InputAdornment from '@mui/material/InputAdornment';
import MuiTextField, { type TextFieldProps } from '@mui/material/TextField';
import {
  type Control,
  type FieldPath,
  type FieldPathByValue,
  type FieldValues,
  type RegisterOptions,
  useFormState,
  useWatch,
} from 'react-hook-form';
import { dayInWords } from '#domain/moments.ts';
import { useFields } from '#web/forms/fields.ts';
import { useT } from '../i18n/use-t.ts';
import { clockTime, isClockTime } from './clock-time.ts';

/** The fields of a form in a dialog: each is wired by its name, and shows what is wrong with it. */

type Own = 'autoFocus' | 'disabled' | 'label' | 'maxRows' | 'minRows' | 'multiline' | 'required' | 'sx' | 'type';

interface FieldProps<Values extends FieldValues, Name extends FieldPath<Values>> extends Pick<TextFieldProps, Own> {
  /** Of the form, from `useForm`. */
  readonly control: Control<Values>;
  readonly name: Name;
  /** Below the field, as long as nothing is wrong with it. */
  readonly hint?: string | undefined;
  /** What is said of an empty one, where it must not be empty. */
  readonly missing?: string;
  /** What is wrong with it, or true; other rules of react-hook-form. */
  readonly rules?: RegisterOptions<Values, Name>;
}

interface TextInputProps<Values extends FieldValues, Name extends FieldPath<Values>> extends FieldProps<Values, Name> {
  /** In characters. */
  readonly maxLength?: number;
  /** An amount or a count is typed: which keys a phone shows. */
  readonly keys?: 'decimal' | 'numeric';
  /** What is typed is in capitals. */
  readonly capitals?: boolean;
  /** Browsers offer nothing that was typed elsewhere. */
  readonly noSuggestions?: boolean;
  /** Before or after what is typed: 'RM', '%'. */
  readonly before?: string;
  readonly after?: string;
  /** The label stands above from the start: what the program enters itself does not lift it. */
  readonly labelAbove?: boolean;
}

/**
 * Where its words are large and the field is narrow (a phone at twice the size of text), the label stands above the field, in as many lines as it needs:
 * in its frame it would be cut. By the size of text, not of the screen.
 */
export const ROOMY_LABEL = {
  containerType: 'inline-size',
  '@container (max-width: 16em)': {
    '& .MuiInputLabel-root, & .MuiInputLabel-root:not(.MuiInputLabel-shrink)': {
      position: 'static',
      transform: 'none',
      maxWidth: 'none',
      whiteSpace: 'normal',
      mb: 0.75,
    },
    '& fieldset': { top: 0 },
    '& legend': { display: 'none' },
  },
} as const;

/** Two fields beside each other where there is room for both with their labels in the frame, else below each other: labels of one row stand alike. */
export const SIDE_BY_SIDE = {
  ...{ display: 'grid', gap: 2, alignItems: 'start' },
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 16.5em), 1fr))',
} as const;

/** A line of text, an amount, or a day by its `type`; several lines by `multiline`. */
export function TextInput<Values extends FieldValues, Name extends FieldPath<Values>>(
  props: TextInputProps<Values, Name>,
) {
  const { control, name, hint, missing, rules, maxLength, keys, capitals, noSuggestions, ...others } = props;
  const { before, after, labelAbove, sx, ...look } = others;
  const t = useT();
  const day = useWatch({ control, name }) as unknown;
  // The device writes a day in its own way.
  const picked =
    look.type === 'date' && typeof day === 'string' && day !== '' ? dayInWords(day, t.language) : undefined;
  const wiring = useWiring(control, name, missing, rules, picked ?? hint);
  return (
    <MuiTextField
      {...look}
      {...wiring}
      sx={{ ...ROOMY_LABEL, ...sx }}
      slotProps={{
        htmlInput: {
          ...(maxLength !== undefined && { maxLength }),
          ...(keys !== undefined && { inputMode: keys }),
          ...(capitals && { autoCapitalize: 'characters' }),
          ...(noSuggestions && { autoComplete: 'off' }),
        },
        input: {
          ...(before !== undefined && { startAdornment: <InputAdornment position="start">{before}</InputAdornment> }),
          ...(after !== undefined && { endAdornment: <InputAdornment position="end">{after}</InputAdornment> }),
        },
        ...((look.type === 'date' || labelAbove || before !== undefined || after !== undefined) && {
          inputLabel: { shrink: true },
        }),
      }}
    />
  );
}

/**
 * A time of day, on 24 hours as all times of the house: the field that browsers have for it shows '12:04 PM' where the device is set so. It may be typed without
 * the colon, which keys of numbers do not have.
 */
export function TimeInput<Values extends FieldValues, Name extends FieldPathByValue<Values, string>>({
  rules: { validate, ...rules } = {},
  ...props
}: Omit<TextInputProps<Values, Name>, 'type' | 'keys' | 'maxLength'>) {
  const t = useT();
  const own = typeof validate === 'function' ? { validate } : validate;
  const wiring = {
    ...rules,
    setValueAs: (typed: unknown) => (typeof typed === 'string' ? clockTime(typed) : typed),
    onBlur: ({ target }: { readonly target: HTMLInputElement }) => {
      target.value = clockTime(target.value);
    },
    validate: {
      isClock: (typed: unknown) =>
        isClockTime(String(typed)) || t('Please enter a time as 14:30, from 00:00 to 23:59.'),
      ...own,
    },
  };
  return (
    <TextInput
      {...props}
      rules={wiring as unknown as RegisterOptions<Values, Name>}
      keys="numeric"
      maxLength={8}
      noSuggestions
      labelAbove
    />
  );
}

interface SelectInputProps<Values extends FieldValues, Name extends FieldPath<Values>>
  extends FieldProps<Values, Name> {
  /** Texts by value, or texts that are the values. */
  readonly options: Readonly<Record<string, string>> | readonly string[];
  /** What stands there while nothing is chosen; without it something always is. */
  readonly placeholder?: string;
}

/** A choice, by the control that the device itself has for it. */
export function SelectInput<Values extends FieldValues, Name extends FieldPath<Values>>(
  props: SelectInputProps<Values, Name>,
) {
  const { control, name, hint, missing, rules, options, placeholder, sx, ...look } = props;
  const wiring = useWiring(control, name, missing, rules, hint);
  const choices = Array.isArray(options) ? options.map((option) => [option, option] as const) : Object.entries(options);
  return (
    <MuiTextField
      {...look}
      {...wiring}
      select
      sx={{ ...ROOMY_LABEL, ...sx }}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {choices.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </MuiTextField>
  );
}

function useWiring<Values extends FieldValues, Name extends FieldPath<Values>>(
  control: Control<Values>,
  name: Name,
  missing: string | undefined,
  rules: RegisterOptions<Values, Name> | undefined,
  hint: string | undefined,
) {
  const { errors } = useFormState({ control, name });
  const field = useFields<Values>({ register: control.register, formState: { errors } });
  if (missing === undefined) return field(name, rules, hint);
  const validate = (value: unknown) => String(value ?? '').trim() !== '' || missing;
  const all = { ...rules, validate } as RegisterOptions<Values, Name>;
  return field(name, all, hint);
}
