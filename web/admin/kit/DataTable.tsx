import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { StateCard } from '#web/components/StateCard.tsx';

export interface Column<Row> {
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** Amounts and counts stand at the right. */
  readonly align?: 'right';
  /** Sentences may take several lines; all else stays on one. */
  readonly wraps?: true;
  /** The title of a phone's card says it already. */
  readonly inTitle?: true;
  /** Buttons: without a label in the card of a phone. */
  readonly action?: true;
}

interface DataTableProps<Row> {
  /** What is listed, for those who listen. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** undefined: on their way; outlines stand for them. */
  readonly rows: readonly Row[] | undefined;
  readonly keyOf: (row: Row) => string;
  /** Heads a row's card on a phone. */
  readonly titleOf: (row: Row) => ReactNode;
  /** What is shown is of another page or filter, until the answer arrives. */
  readonly stale: boolean;
  /** The sentence in the place of no rows. */
  readonly empty: string;
}

const OUTLINES = 10;

/** Rows of the back office: a table whose head stays in sight on a desk, a card for each on a phone. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, empty, stale } = props;
  const desk = useMediaQuery((theme) => theme.breakpoints.up('md'), { noSsr: true });
  if (rows?.length === 0) return <StateCard title={empty} />;
  return (
    <Box aria-busy={rows === undefined || stale} sx={{ opacity: stale ? 0.6 : 1 }}>
      {desk ? <Rows {...props} /> : <Cards {...props} />}
    </Box>
  );
}

function Rows<Row>({ label, columns, rows, keyOf }: DataTableProps<Row>) {
  return (
    <Card sx={{ overflow: 'clip' }}>
      <TableContainer sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={label}>
        <Table size="small" aria-label={label}>
          <TableHead>
            <TableRow>
              {columns.map((column) => (
                <TableCell
                  key={column.label}
                  align={column.align}
                  sx={{ bgcolor: 'background.paper', whiteSpace: 'nowrap' }}
                >
                  {column.label}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows === undefined
              ? outlines().map((key) => (
                  <TableRow key={key}>
                    <TableCell colSpan={columns.length}>
                      <Skeleton variant="rounded" height={28} />
                    </TableCell>
                  </TableRow>
                ))
              : rows.map((row) => (
                  <TableRow key={keyOf(row)} hover sx={{ '&:last-child td': { borderBottom: 0 } }}>
                    {columns.map((column) => (
                      <TableCell
                        key={column.label}
                        align={column.align}
                        sx={{ py: 0.75, whiteSpace: column.wraps ? 'normal' : 'nowrap' }}
                      >
                        {column.cell(row)}
                      </TableCell>
                    ))}
                  </TableRow>
                ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Card>
  );
}

function Cards<Row>({ label, columns, rows, keyOf, titleOf }: DataTableProps<Row>) {
  const facts = columns.filter(({ action, inTitle }) => action === undefined && inTitle === undefined);
  const actions = columns.filter(({ action }) => action === true);
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.25 }}>
      {rows === undefined
        ? outlines().map((key) => (
            <li key={key}>
              <Skeleton variant="rounded" height={148} />
            </li>
          ))
        : rows.map((row) => (
            <Card key={keyOf(row)} component="li" sx={{ px: 2, py: 1.5 }}>
              <Box sx={{ fontWeight: 600, mb: 0.5 }}>{titleOf(row)}</Box>
              <Box
                component="dl"
                sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: '2px 16px' }}
              >
                {facts.map(({ label: term, cell }) => (
                  <Fact key={term} term={term}>
                    {cell(row)}
                  </Fact>
                ))}
              </Box>
              <Box sx={{ mt: 1, display: 'flex', gap: 1, flexWrap: 'wrap' }}>
                {actions.map((column) => (
                  <span key={column.label}>{column.cell(row)}</span>
                ))}
              </Box>
            </Card>
          ))}
    </Box>
  );
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <>
      <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>
        {term}
      </Box>
      <Box component="dd" sx={{ m: 0, textAlign: 'right' }}>
        {children}
      </Box>
    </>
  );
}

function outlines(): string[] {
  return Array.from({ length: OUTLINES }, (_, index) => `row ${index}`);
}
