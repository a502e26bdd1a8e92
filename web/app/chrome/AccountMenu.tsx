import ButtonBase from '@mui/material/ButtonBase';
import { lazy, Suspense, useId, useState } from 'react';
import { useLocation } from 'react-router';
import { DownIcon } from '../../components/icons.tsx';
import { CountBadge } from './CountBadge.tsx';
import { useLotsNotOnTop } from './navigation.ts';
import { tabLook } from './tab-look.ts';

const loadList = () => import('./AccountMenuList.tsx');
const AccountMenuList = lazy(async () => ({ default: (await loadList()).AccountMenuList }));

/** The tab of the account on a desk. */
export function AccountMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState(false);
  const { pathname } = useLocation();
  const count = useLotsNotOnTop();
  const id = useId();
  const current = pathname.startsWith('/myaccount');
  return (
    <>
      <ButtonBase
        id={id}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-current={current ? 'true' : undefined}
        onPointerEnter={() => void loadList()}
        onClick={(event) => {
          setOpened(true);
          setAnchor(event.currentTarget);
        }}
        sx={tabLook(current)}
      >
        My Account <CountBadge count={count} />
        <DownIcon />
      </ButtonBase>
      {opened && (
        <Suspense>
          <AccountMenuList anchor={anchor} labelledBy={id} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
