import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { type Text, useT } from '../i18n/use-t.ts';
import { OUTLINES, type RowList } from './column.ts';
import { PickSelect } from './PickSelect.tsx';
import { PageCheckbox, RowCheckbox } from './TableRows.tsx';
import { isSortable } from './table-sort.ts';

/** The rows as cards, where there is no room for a table. */
export function TableCards<Row>(list: RowList<Row>) {
  const t = useT();
  const { label, columns, rows, keyOf, titleOf, selection, sort, onSort } = list;
  const facts = columns.filter(({ action, inTitle }) => action === undefined && inTitle === undefined);
  const actions = columns.filter(({ action }) => action === true);
  const totals = columns.filter(({ total }) => total !== undefined);
  const sortable = columns.filter(isSortable).map((column) => column.label);
  return (
    <>
      {sortable.length > 0 && <SortSelect columns={sortable} sort={sort} onSort={onSort} />}
      {selection !== undefined && (
        <Box component="label" sx={{ display: 'flex', alignItems: 'center', mb: 1 }}>
          <PageCheckbox rows={rows} keyOf={keyOf} selection={selection} /> {t('Select all on this page')}
        </Box>
      )}
      <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {rows === undefined
          ? OUTLINES.map((key) => (
              <li key={key}>
                <Skeleton variant="rounded" height={104} />
              </li>
            ))
          : rows.map((row) => (
              <Card key={keyOf(row)} component="li" sx={{ px: 1.5, py: 1 }}>
                <Box sx={{ display: 'flex', alignItems: 'center', mb: 0.5, fontWeight: 600 }}>
                  {selection !== undefined && (
                    <Box sx={{ ml: -1 }}>
                      <RowCheckbox row={row} keyOf={keyOf} selection={selection} />
                    </Box>
                  )}
                  <Box sx={{ flex: 1, minWidth: 0 }}>{titleOf(row, t)}</Box>
                </Box>
                <Facts>
                  {facts.map(({ label: term, named, cell, minWidth }) => (
                    <Fact key={term} term={named ?? t(term)} wide={minWidth !== undefined}>
                      {cell(row, t)}
                    </Fact>
                  ))}
                </Facts>
                {actions.length > 0 && (
                  <Box sx={{ mt: 1, display: 'flex', gap: 1, flexWrap: 'wrap' }}>
                    {actions.map((column) => (
                      <span key={column.label}>{column.cell(row, t)}</span>
                    ))}
                  </Box>
                )}
              </Card>
            ))}
      </Box>
      {totals.length > 0 && rows !== undefined && (
        <Card aria-label={t('Total')} role="group" sx={{ mt: 1, px: 1.5, py: 1, bgcolor: 'quiet.main' }}>
          <Box sx={{ fontWeight: 600, mb: 0.5 }}>{t('Total')}</Box>
          <Facts>
            {totals.map(({ label: term, total }) => (
              <Fact key={term} term={t(term)}>
                {total}
              </Fact>
            ))}
          </Facts>
        </Card>
      )}
    </>
  );
}

/** Two beside each other, as far as they have room. */
function Facts({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      component="dl"
      sx={{
        ...{ m: 0, display: 'grid', columnGap: 1.5, rowGap: '2px', fontSize: '0.875rem' },
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(9rem, 100%), 1fr))',
      }}
    >
      {children}
    </Box>
  );
}

interface FactProps {
  readonly term: string;
  /** It takes a line of its own: a sentence, an address. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** Without room what is said goes below its name. */
function Fact({ term, wide = false, children }: FactProps) {
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 0.75, minWidth: 0, ...(wide && { gridColumn: '1 / -1' }) }}
    >
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {term}
      </Box>
      <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Box>
  );
}

interface SortSelectProps extends Pick<RowList<never>, 'sort' | 'onSort'> {
  readonly columns: readonly Text[];
}

/** What the heads of the columns are on a desk. */
function SortSelect({ columns, sort, onSort }: SortSelectProps) {
  const t = useT();
  const choices = columns.flatMap((column) => [
    { column, descending: false },
    { column, descending: true },
  ]);
  const current = choices.findIndex((each) => each.column === sort?.column && each.descending === sort.descending);
  return (
    <PickSelect
      label={t('Sort by')}
      value={`${current}`}
      wide
      below={1.5}
      onValue={(at) => {
        const next = choices[Number(at)];
        if (next !== undefined) onSort(next);
      }}
    >
      {current === -1 && <option value={-1}>{t('As listed')}</option>}
      {choices.map(({ column, descending }, index) => (
        <option key={`${column} ${descending}`} value={index}>
          {t(column)}, {descending ? t('descending') : t('ascending')}
        </option>
      ))}
    </PickSelect>
  );
}
