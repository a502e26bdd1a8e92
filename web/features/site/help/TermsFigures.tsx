import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Fragment } from 'react';
import type { TermsTable } from '#web/documents/terms.ts';

interface TermsFiguresProps {
  readonly table: TermsTable;
  readonly title: string;
}

/** A table of the terms, which scrolls by itself where it is wider than its place; on a phone each row is a card. */
export function TermsFigures(props: TermsFiguresProps) {
  const narrow = useMediaQuery((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  return narrow ? <FigureCards {...props} /> : <FigureTable {...props} />;
}

function FigureCards({ table: { head, rows }, title }: TermsFiguresProps) {
  return (
    <Box component="ul" aria-label={title} sx={{ m: 0, mt: 2.5, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
      {rows.map(([kind = '', ...figures]) => (
        <Card key={kind} component="li" sx={{ p: 2 }}>
          <Typography variant="h4" component="h4">
            {kind}
          </Typography>
          <Box
            component="dl"
            sx={{ m: 0, mt: 1, display: 'grid', gridTemplateColumns: '8.5rem 1fr', columnGap: 1.5, rowGap: 0.5 }}
          >
            {figures.map((figure, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
              <Fragment key={index}>
                <Box component="dt" sx={{ color: 'text.secondary' }}>
                  {head[index + 1]}
                </Box>
                <Box component="dd" sx={{ m: 0 }}>
                  {figure}
                </Box>
              </Fragment>
            ))}
          </Box>
        </Card>
      ))}
    </Box>
  );
}

function FigureTable({ table, title }: TermsFiguresProps) {
  return (
    <Card sx={{ mt: 2.5 }}>
      <Box
        role="region"
        aria-label={title}
        tabIndex={0}
        sx={{ overflowX: 'auto', '&:focus-visible': { outlineOffset: -3 } }}
      >
        <Table size="small" sx={{ minWidth: 880, overflowWrap: 'normal' }}>
          <TableHead>
            <TableRow>
              {table.head.map((name) => (
                <TableCell key={name} scope="col">
                  {name}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {table.rows.map(([kind = '', ...figures]) => (
              <TableRow key={kind} sx={{ '&:last-child > *': { borderBottom: 0 } }}>
                <TableCell component="th" scope="row" sx={{ fontWeight: 600 }}>
                  {kind}
                </TableCell>
                {figures.map((figure, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
                  <TableCell key={index} sx={{ verticalAlign: 'top' }}>
                    {figure}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Card>
  );
}
