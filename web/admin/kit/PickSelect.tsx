import Box from '@mui/material/Box';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type ReactNode, useId } from 'react';

interface PickSelectProps {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly disabled?: boolean;
  /** Room below it, in steps of 8 px. */
  readonly below?: number;
  /** It takes all of the line. */
  readonly wide?: boolean;
  /** Options and groups of them. */
  readonly children: ReactNode;
}

/** What a screen is about, such as an auction: its label stands beside it. */
export function PickSelect(props: PickSelectProps) {
  const { label, value, onValue, disabled = false, below = 1.5, wide = false, children } = props;
  const id = useId();
  return (
    <Box sx={{ mb: below, display: 'flex', alignItems: 'center', gap: 1 }}>
      <label htmlFor={id}>{label}</label>
      <NativeSelect
        value={value}
        disabled={disabled}
        onChange={(event) => onValue(event.target.value)}
        input={<OutlinedInput color="secondary" />}
        inputProps={{ id }}
        sx={{ minWidth: 0, ...(wide && { flex: 1 }), '& select': { minHeight: 19, pr: '40px !important' } }}
      >
        {children}
      </NativeSelect>
    </Box>
  );
}
