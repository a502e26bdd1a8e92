import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ReactNode, useId, useState } from 'react';
import { DownIcon } from '#web/components/icons.tsx';
import { useT } from '../i18n/use-t.ts';

interface MenuEntry {
  readonly label: string;
  readonly offered: boolean;
  readonly dialog: (onClose: () => void) => ReactNode;
}

/** What is seldom done, behind one button. A dialog that was opened stays when its entry is no longer offered, and says what was done. */
export function MoreMenu({ items }: { readonly items: readonly MenuEntry[] }) {
  const t = useT();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState<string>();
  const offered = items.filter((item) => item.offered);
  return (
    <>
      {offered.length > 0 && (
        <Button
          endIcon={<DownIcon />}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          aria-controls={anchor === null ? undefined : id}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          {t('More')}
        </Button>
      )}
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {offered.map(({ label }) => (
          <MenuItem
            key={label}
            onClick={() => {
              setAnchor(null);
              setOpened(label);
            }}
            sx={{ minHeight: { xs: 48, sm: 48 }, whiteSpace: 'normal' }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
      {items.find(({ label }) => label === opened)?.dialog(() => setOpened(undefined))}
    </>
  );
}
