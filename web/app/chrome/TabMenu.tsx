import ButtonBase from '@mui/material/ButtonBase';
import { lazy, Suspense, useId, useState } from 'react';
import type { EnglishText } from '#web/i18n/translate.ts';
import { CountBadge } from '#web/navigation/CountBadge.tsx';
import type { NavItem } from '#web/navigation/navigation.ts';
import { DownIcon } from '../../components/icons.tsx';
import { useT } from '../../i18n/language.ts';
import { tabLook } from './tab-look.ts';

const loadList = () => import('./TabMenuList.tsx');
const TabMenuList = lazy(async () => ({ default: (await loadList()).TabMenuList }));

interface TabMenuProps {
  /** English; translated here. */
  readonly label: EnglishText;
  readonly items: readonly NavItem[];
  /** One of the places is shown. */
  readonly current: boolean;
  readonly count?: number;
}

/** A tab of the top bar that opens a menu of places. */
export function TabMenu({ label, items, current, count = 0 }: TabMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState(false);
  const t = useT();
  const id = useId();
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
        {t(label)} <CountBadge count={count} />
        <DownIcon />
      </ButtonBase>
      {opened && (
        <Suspense>
          <TabMenuList anchor={anchor} items={items} labelledBy={id} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
