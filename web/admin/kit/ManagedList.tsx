import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useState } from 'react';
import { Loadable, type Query } from '#web/components/Loadable.tsx';
import { Pages } from '#web/components/Pages.tsx';
import type { Answered } from '#web/live/freshness.ts';
import { type Translate, useT } from '../i18n/use-t.ts';
import { useAddressParams } from './address-params.ts';
import type { Sort } from './column.ts';
import { DataTable, type DataTableProps } from './DataTable.tsx';
import { FilterChips } from './FilterChips.tsx';
import { LiveLoadable } from './LiveLoadable.tsx';
import { sortedRows } from './table-sort.ts';

const NONE: ReadonlySet<string> = new Set();

/** Which page of a list is shown. */
export interface Paging {
  /** 1 is the first. */
  readonly page: number;
  /** `replace`: the address of before is not gone back to. */
  readonly onPage: (page: number, options?: { readonly replace: boolean }) => void;
}

/** A list whose filters and page stand in the address; rows can be chosen on all its pages. `params`: as `useAddressParams` has them. */
export function useManagedList<P extends Parameters<typeof useAddressParams>[0]>(params: P) {
  const [values, change] = useAddressParams(params);
  const [chosen, onChoose] = useState(NONE);
  const { page = 1 } = values as { readonly page?: number };
  const onPage: Paging['onPage'] = (next, options) => change({ page: next } as Parameters<typeof change>[0], options);
  return { params: values, change, page, onPage, chosen, onChoose, chooseNone: () => onChoose(NONE) };
}

/** The same of a list beside others, or in a dialog: one filter and the page, as long as it is shown. */
export function useLocalList<Filter extends string>(first: Filter) {
  const [shown, setShown] = useState<{ readonly filter: Filter; readonly page: number }>({ filter: first, page: 1 });
  return {
    ...shown,
    onPage: (page: number) => setShown((before) => ({ ...before, page })),
    onFilter: (filter: Filter) => setShown({ filter, page: 1 }),
  };
}

interface ManagedListProps<Row, Filter extends string> extends Omit<DataTableProps<Row>, 'stale' | 'around'> {
  /** Its rows are those of `rows`; without one they are there already. */
  readonly query?: Query & Answered;
  /** ms between two questions, of a list that is asked for again and again: its age is told; 0: nothing is under way. */
  readonly everyMs?: number;
  /** Heading in the place of an answer that did not come. */
  readonly failure?: string;
  readonly list?: Paging;
  readonly pageSize?: number;
  /** How many there are on all pages; absent: `rows` are all of them, and shown in pages. */
  readonly total?: number | undefined;
  /** 'Pages of …' and the label, unless said otherwise. */
  readonly pagesLabel?: string;
  /** In a narrow place: page numbers on either side of the current one. */
  readonly siblings?: number;
  /** Stands above the list. */
  readonly title?: string;
  /** Of the title; 2 unless said otherwise. */
  readonly level?: 2 | 3;
  /** At the right of the title. */
  readonly actions?: ReactNode;
  /** Stands below the title. */
  readonly note?: ReactNode;
  /** In the toolbar, before its tools. */
  readonly filter?: Parameters<typeof FilterChips<Filter>>[0];
  /** Above the table, once it is there. */
  readonly head?: ReactNode;
}

/** Where a filter leaves nothing: the way to everything, as far as there is one. */
function wayToAll<Filter extends string>(filter: ManagedListProps<unknown, Filter>['filter'], t: Translate) {
  if (filter === undefined || filter.chosen === 'all' || !('all' in filter.choices)) return undefined;
  return <Button onClick={() => filter.onChoose('all' as Filter)}>{t('Show all')}</Button>;
}

/** A list of the back office: filter, rows of a query in pages, and what stands there while they are on their way, fail or are none. */
export function ManagedList<Row, Filter extends string = string>(props: ManagedListProps<Row, Filter>) {
  const t = useT();
  const { query, everyMs, failure = '', list, pageSize = 10, total, pagesLabel, siblings } = props;
  const { title, level = 2, actions, note, filter, head, rows, tools, ...table } = props;
  const [ownSort, onOwnSort] = useState<Sort>();
  const isWhole = list !== undefined && !('total' in props);
  const pages = Math.max(1, Math.ceil(((isWhole ? rows?.length : total) ?? 0) / pageSize));
  // Rows that are there as a whole may become fewer while the last page is shown.
  const page = isWhole ? Math.min(list.page, pages) : (list?.page ?? 1);
  // A page that is not there, as of an old address: the last one is shown.
  const isBeyond = !isWhole && list !== undefined && total !== undefined && list.page > pages;
  const onPage = list?.onPage;
  useEffect(() => {
    if (isBeyond) onPage?.(pages, { replace: true });
  }, [isBeyond, onPage, pages]);
  const { sort, onSort } = isWhole && props.onSort === undefined ? { sort: ownSort, onSort: onOwnSort } : props;
  const inOrder = isWhole && rows !== undefined ? sortedRows(rows, props.columns, sort, t) : rows;
  const shown = isWhole ? inOrder?.slice((page - 1) * pageSize, page * pageSize) : rows;
  const isStale = query?.isFetching === true && query.currentData === undefined && rows !== undefined;
  const pagesOf = list !== undefined && (
    <Pages
      label={pagesLabel ?? t('Pages of {list}', { list: props.label.toLowerCase() })}
      page={page}
      count={pages}
      onPage={list.onPage}
      {...(siblings !== undefined && { siblings })}
    />
  );
  const around = (content: ReactNode) => {
    const all = (
      <>
        {head}
        {content}
        {pagesOf}
      </>
    );
    if (query === undefined) return all;
    if (everyMs === undefined) {
      return (
        <Loadable query={query} failure={failure}>
          {all}
        </Loadable>
      );
    }
    return (
      <LiveLoadable query={query} everyMs={everyMs} failure={failure}>
        {all}
      </LiveLoadable>
    );
  };
  const bar = filter !== undefined || tools !== undefined;
  const body = (
    <>
      {note}
      <DataTable
        {...table}
        rows={shown}
        stale={isStale}
        sort={sort}
        {...(onSort !== undefined && { onSort })}
        {...(bar && {
          tools: (
            <>
              {filter !== undefined && <FilterChips {...filter} />}
              {tools}
            </>
          ),
        })}
        around={around}
        emptyAction={props.emptyAction ?? wayToAll(filter, t)}
      />
    </>
  );
  if (title === undefined) return body;
  return (
    <Box component="section" aria-label={title} sx={{ minWidth: 0 }}>
      <Box sx={{ mb: note === undefined ? 1 : 0.5, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Typography
          variant={level === 2 ? 'h2' : 'h3'}
          sx={{ flex: '1 1 auto', ...(level === 2 && { fontSize: '1.375rem' }) }}
        >
          {title}
        </Typography>
        {actions}
      </Box>
      {body}
    </Box>
  );
}
