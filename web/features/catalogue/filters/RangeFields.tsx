import Box from '@mui/material/Box';
import { useState } from 'react';
import { TextField } from '#web/forms/TextField.tsx';
import { useT } from '#web/i18n/language.ts';

type Range = readonly [number | null, number | null];

interface RangeFieldsProps {
  readonly legend: string;
  /** Stands before each number. */
  readonly unit?: string;
  /** Of the lower and of the upper field, for those who listen. */
  readonly labels: readonly [string, string];
  /** The least and the most that there is. */
  readonly hints: readonly [string, string] | undefined;
  readonly values: Range;
  /** Numbers outside are none. */
  readonly bounds: readonly [number, number];
  readonly onChange: (values: Range) => void;
}

/** From one whole number to another; either may be left open. Taken over when the field is left, or on Enter. */
export function RangeFields({ legend, unit, labels, hints, values, bounds, onChange }: RangeFieldsProps) {
  const t = useT();
  const [from, to] = values;
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 0.75, fontWeight: 600 }}>
        {legend}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, maxWidth: 420 }}>
        <NumberField
          label={labels[0]}
          unit={unit}
          hint={hints?.[0]}
          value={from}
          bounds={bounds}
          onValue={(value) => onChange([value, to])}
        />
        <span>{t('to')}</span>
        <NumberField
          label={labels[1]}
          unit={unit}
          hint={hints?.[1]}
          value={to}
          bounds={bounds}
          onValue={(value) => onChange([from, value])}
        />
      </Box>
    </Box>
  );
}

interface LimitFieldProps extends Omit<NumberFieldProps, 'unit'> {
  readonly legend: string;
  /** Stands after the number. */
  readonly unit: string;
}

/** A most alone, taken over in the same way. */
export function LimitField({ legend, unit, ...field }: LimitFieldProps) {
  const t = useT();
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 0.75, fontWeight: 600 }}>
        {legend}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, maxWidth: 280 }}>
        <span>{t('up to')}</span>
        <NumberField unit={undefined} {...field} />
        <span>{unit}</span>
      </Box>
    </Box>
  );
}

interface NumberFieldProps {
  readonly label: string;
  readonly unit: string | undefined;
  readonly hint: string | undefined;
  readonly value: number | null;
  readonly bounds: readonly [number, number];
  readonly onValue: (value: number | null) => void;
}

function NumberField({ label, unit, hint, value, bounds, onValue }: NumberFieldProps) {
  const [text, setText] = useState(textOf(value));
  const [shownFor, setShownFor] = useState(value);
  // Changed from elsewhere: reset, a chip that was taken away.
  if (value !== shownFor) {
    setShownFor(value);
    setText(textOf(value));
  }
  const entered = numberOf(text, bounds);
  const wrong = text !== '' && entered === null;
  const take = () => {
    if (!wrong && entered !== value) onValue(entered);
  };
  return (
    <TextField
      aria-label={label}
      inputMode="numeric"
      autoComplete="off"
      value={text}
      error={wrong}
      placeholder={hint ?? ''}
      start={unit}
      onChange={(event) => setText(event.target.value.replace(/\D/g, '').slice(0, 9))}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take();
      }}
      sx={{ flex: 1 }}
    />
  );
}

function textOf(value: number | null): string {
  return value === null ? '' : String(value);
}

function numberOf(text: string, [least, most]: readonly [number, number]): number | null {
  const value = text === '' ? Number.NaN : Number(text);
  return value >= least && value <= most ? value : null;
}
