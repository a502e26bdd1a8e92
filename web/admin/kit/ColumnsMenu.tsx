import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { CheckIcon, DownIcon } from '#web/components/icons.tsx';
import { useT } from '../i18n/use-t.ts';
import type { Column } from './column.ts';
import { BAR_CONTROL } from './density.ts';
import { useStored } from './stored.ts';

/** The columns that are shown of a table, as this device keeps them, and a way to show or hide one. Without a name nothing is kept. */
export function useShownColumns<Row>(table: string | undefined, columns: readonly Column<Row>[]) {
  const byDefault = Object.fromEntries(columns.map(({ label, optional }) => [label, optional === undefined]));
  const [choices, keep] = useStored(`columns.${table}`, {}, parseChoices);
  const isShown = ({ label, action }: Column<Row>) => action === true || (choices[label] ?? byDefault[label] ?? true);
  return {
    shown: columns.filter(isShown),
    toggle: (column: Column<Row>) => keep({ ...choices, [column.label]: !isShown(column) }),
  };
}

function parseChoices(stored: unknown): Readonly<Record<string, boolean>> | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  return Object.fromEntries(Object.entries(stored).filter(([, shown]) => typeof shown === 'boolean'));
}

interface ColumnsMenuProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly shown: readonly Column<Row>[];
  readonly onToggle: (column: Column<Row>) => void;
}

/** Which columns a table shows; the last one stays. */
export function ColumnsMenu<Row>({ columns, shown, onToggle }: ColumnsMenuProps<Row>) {
  const t = useT();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const facts = columns.filter(({ action }) => action === undefined);
  const last = facts.filter((column) => shown.includes(column)).length === 1;
  return (
    <>
      <Button
        size="small"
        endIcon={<DownIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : id}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={BAR_CONTROL}
      >
        {t('Columns')}
      </Button>
      <Menu id={id} disablePortal anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {facts.map((column) => {
          const checked = shown.includes(column);
          return (
            <MenuItem
              key={column.label}
              role="menuitemcheckbox"
              aria-checked={checked}
              disabled={checked && last}
              onClick={() => onToggle(column)}
              sx={{ minHeight: { xs: 48, sm: 48 } }}
            >
              <Box component="span" sx={{ width: 32, display: 'inline-flex' }}>
                {checked && <CheckIcon />}
              </Box>
              {t(column.label)}
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}
