import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Link, useLocation } from 'react-router';
import { isCurrent, type NavItem } from '#web/navigation/navigation.ts';
import { useT } from '../../i18n/language.ts';

interface TabMenuListProps {
  /** Where it hangs; null: it is closed. */
  readonly anchor: HTMLElement | null;
  readonly items: readonly NavItem[];
  readonly labelledBy: string;
  readonly onClose: () => void;
}

/** The places of a tab, in a chunk of its own: menus are heavy, and the first page does not need one. */
export function TabMenuList({ anchor, items, labelledBy, onClose }: TabMenuListProps) {
  const { pathname } = useLocation();
  const t = useT();
  return (
    <Menu
      open={anchor !== null}
      anchorEl={anchor}
      disablePortal
      onClose={onClose}
      slotProps={{ list: { 'aria-labelledby': labelledBy } }}
    >
      {items.map((place) => (
        <MenuItem key={place.to} component={Link} to={place.to} selected={isCurrent(place, pathname)} onClick={onClose}>
          {t(place.label)}
        </MenuItem>
      ))}
    </Menu>
  );
}
