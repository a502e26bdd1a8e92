import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';

interface SwitchRowProps {
  readonly label: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: (on: boolean) => void;
}

/** A setting that holds from the moment on that it is switched. */
export function SwitchRow({ label, checked, disabled = false, onChange }: SwitchRowProps) {
  return (
    <FormControlLabel
      label={label}
      disabled={disabled}
      sx={{ display: 'flex', minHeight: 48 }}
      control={<Switch color="secondary" checked={checked} onChange={(_, on) => onChange(on)} />}
    />
  );
}
