import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { TermsTable } from '#web/documents/terms.ts';

interface TermsFiguresProps {
  readonly table: TermsTable;
  readonly title: string;
}

/** A table of the terms; it is wider than a phone and scrolls by itself. */
export function TermsFigures({ table, title }: TermsFiguresProps) {
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
