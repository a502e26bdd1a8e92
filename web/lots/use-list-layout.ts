import useMediaQuery from '@mui/material/useMediaQuery';
import { useSearchParams } from 'react-router';
import type { LotOrder } from '#contract/catalogue/lot-filter.ts';
import type { LayoutSwitchProps } from './LayoutSwitch.tsx';
import { type ListLayout, type ListShape, lotOrderOf } from './lot-entry.ts';

/** In the address of a list: what somebody sends to somebody else looks the same there. */
export const LAYOUT_PARAM = 'view';

/** Where the choice is kept for lists whose address says nothing. */
const KEPT_AS = 'tukul.list';

/** A table has no room on a narrower screen (`LotTable.module.css`). */
const ROOM = '(min-width: 47.5rem)';

export interface ListLayoutChoice {
  readonly layout: ListLayout;
  /** There is room to choose. */
  readonly offered: boolean;
}

/** How a list is shown: as its address says, else as it was last chosen on this device; as cards where a table has no room. */
export function useListLayout(search: URLSearchParams): ListLayoutChoice {
  const offered = useMediaQuery(ROOM);
  const layout = layoutOf(search.get(LAYOUT_PARAM)) ?? layoutOf(keptLayout()) ?? 'cards';
  return { offered, layout: offered ? layout : 'cards' };
}

export function layoutOf(value: string | null): ListLayout | undefined {
  return value === 'cards' || value === 'table' ? value : undefined;
}

/** Private windows may forbid storage: then the address alone has it. */
export function keepLayout(layout: ListLayout): void {
  try {
    localStorage.setItem(KEPT_AS, layout);
  } catch {}
}

function keptLayout(): string | null {
  try {
    return localStorage.getItem(KEPT_AS);
  } catch {
    return null;
  }
}

/** Layout and order (unless asked for the `usual` one) of a list that is all on its page, in the address as those of lists that come in pages. */
export function useListShape(usual: LotOrder = 'lot'): {
  readonly shape: ListShape;
  readonly layoutSwitch: LayoutSwitchProps | undefined;
} {
  const [search, setSearch] = useSearchParams();
  const { layout, offered } = useListLayout(search);
  const put = (name: string, value: string) => {
    const next = new URLSearchParams(search);
    next.set(name, value);
    setSearch(next, { replace: true });
  };
  const onLayout = (next: ListLayout) => {
    keepLayout(next);
    put(LAYOUT_PARAM, next);
  };
  const sort = lotOrderOf(search.get('sort')) ?? usual;
  return {
    shape: { layout, sort, onSort: (order) => put('sort', order) },
    layoutSwitch: offered ? { layout, onLayout } : undefined,
  };
}
