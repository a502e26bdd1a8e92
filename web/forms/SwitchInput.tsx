import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ChangeEventHandler } from 'react';
import styles from './SwitchInput.module.css';

interface SwitchInputProps {
  readonly label: string;
  readonly name?: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: ChangeEventHandler<HTMLInputElement>;
  readonly sx?: SxProps<Theme>;
}

/** Yes or no, with its words beside it: the checkbox of the browser as a switch. MUI's, with the label around it, weighs 3 kB. */
export function SwitchInput({ label, sx = {}, ...input }: SwitchInputProps) {
  return (
    <Box component="label" className={styles.row} sx={sx}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: whether a checkbox is checked the browser says itself */}
      <input type="checkbox" role="switch" className={styles.input} {...input} />
      <span className={styles.switch} />
      {label}
    </Box>
  );
}
