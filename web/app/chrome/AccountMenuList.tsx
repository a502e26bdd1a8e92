import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Link, useLocation } from 'react-router';
import { ACCOUNT_PLACES, isCurrent } from './navigation.ts';

interface AccountMenuListProps {
  /** Where it hangs; null: it is closed. */
  readonly anchor: HTMLElement | null;
  readonly labelledBy: string;
  readonly onClose: () => void;
}

/** The pages of the account, in a chunk of its own: menus are heavy, and the first page does not need one. */
export function AccountMenuList({ anchor, labelledBy, onClose }: AccountMenuListProps) {
  const { pathname } = useLocation();
  return (
    <Menu
      open={anchor !== null}
      anchorEl={anchor}
      disablePortal
      onClose={onClose}
      slotProps={{ list: { 'aria-labelledby': labelledBy } }}
    >
      {ACCOUNT_PLACES.map((place) => (
        <MenuItem key={place.to} component={Link} to={place.to} selected={isCurrent(place, pathname)} onClick={onClose}>
          {place.label}
        </MenuItem>
      ))}
    </Menu>
  );
}
