import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Query } from '#web/components/Loadable.tsx';
import { Pages } from '#web/components/Pages.tsx';
import type { Answered } from '#web/live/freshness.ts';
import { type Column, DataTable } from '../kit/DataTable.tsx';
import { FilterChips } from '../kit/FilterChips.tsx';
import { LiveLoadable } from '../kit/LiveLoadable.tsx';

interface ListByStateProps<State extends string, Row> {
  readonly title: string;
  /** Stands below the title. */
  readonly note?: ReactNode;
  readonly choices: Readonly<Record<State, string>>;
  readonly shown: { readonly state: State; readonly page: number };
  readonly onShow: (shown: { state: State; page: number }) => void;
  /** ms between two questions; 0: it is not asked again. */
  readonly everyMs: number;
  readonly query: Query & Answered & { readonly currentData?: { readonly total: number } | undefined };
  /** Heading in the place of an answer that did not come. */
  readonly failure: string;
  readonly rows: readonly Row[] | undefined;
  readonly pageSize: number;
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string;
  readonly titleOf: (row: Row) => ReactNode;
  readonly empty: string;
}

/** A table under its title, narrowed to the rows of one state, a page at a time. */
export function ListByState<State extends string, Row>(props: ListByStateProps<State, Row>) {
  const { title, note, choices, query, everyMs, failure, rows, pageSize, columns, keyOf, titleOf, empty, onShow } =
    props;
  const { state, page } = props.shown;
  return (
    <Box component="section" aria-label={title}>
      <Typography variant="h2" sx={{ mb: note === undefined ? 1.5 : 0.5, fontSize: '1.5rem' }}>
        {title}
      </Typography>
      {note}
      <Box sx={{ mb: 2 }}>
        <FilterChips
          label="State"
          choices={choices}
          chosen={state}
          onChoose={(next) => onShow({ state: next, page: 1 })}
        />
      </Box>
      <LiveLoadable query={query} everyMs={everyMs} failure={failure}>
        <DataTable label={title} columns={columns} rows={rows} keyOf={keyOf} titleOf={titleOf} empty={empty} />
        <Pages
          label={`Pages of ${title.toLowerCase()}`}
          page={page}
          count={Math.ceil((query.currentData?.total ?? 0) / pageSize)}
          onPage={(next) => onShow({ state, page: next })}
        />
      </LiveLoadable>
    </Box>
  );
}
