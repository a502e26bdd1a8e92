import FormControlLabel, { type FormControlLabelProps } from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { type Control, Controller, type FieldPathByValue, type FieldValues } from 'react-hook-form';

interface SwitchFieldProps<Values extends FieldValues>
  extends Pick<FormControlLabelProps, 'label' | 'disabled' | 'sx'> {
  readonly name: FieldPathByValue<Values, boolean>;
  readonly control: Control<Values>;
}

/** Yes or no, in a form. */
export function SwitchField<Values extends FieldValues>({ name, control, sx, ...props }: SwitchFieldProps<Values>) {
  return (
    <Controller
      name={name}
      control={control}
      render={({ field: { value, onChange, ref, ...wiring } }) => (
        <FormControlLabel
          {...props}
          sx={[{ minHeight: 48 }, ...(Array.isArray(sx) ? sx : [sx])]}
          control={
            <Switch
              {...wiring}
              color="secondary"
              checked={value}
              onChange={(_, checked) => onChange(checked)}
              slotProps={{ input: { ref } }}
            />
          }
        />
      )}
    />
  );
}
