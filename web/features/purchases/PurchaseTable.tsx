import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Fragment } from 'react';
import { Price } from '#web/components/Price.tsx';
import { useDocuments } from '#web/documents/use-documents.ts';
import { useT } from '#web/i18n/language.ts';
import { AMOUNT_COLUMNS, FORFEITED } from './amount-columns.ts';
import { LotName, PurchaseDocuments, PurchaseStatus } from './PurchaseParts.tsx';
import { PurchaseSteps } from './PurchaseSteps.tsx';
import type { PurchaseGroup } from './purchase-groups.ts';

/** What was won on a date, on a desk: a line of figures for each lot, and below it how it stands and its papers. */
export function PurchaseTable({ group }: { readonly group: PurchaseGroup }) {
  const t = useT();
  const documents = useDocuments();
  return (
    <Card>
      <Table sx={{ '& td, & th': { px: 1.125 } }}>
        <TableHead>
          <TableRow>
            <TableCell>{t('Lot')}</TableCell>
            {AMOUNT_COLUMNS.map(({ label }) => (
              <TableCell
                key={label}
                align="right"
                sx={{ verticalAlign: 'bottom', lineHeight: 1.3, overflowWrap: 'normal' }}
              >
                {t(label)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {group.purchases.map((shown) => (
            <Fragment key={shown.purchase.id}>
              <TableRow sx={{ '& td': { borderBottom: 0, pb: 0.5, verticalAlign: 'top' } }}>
                <TableCell sx={{ minWidth: 176 }}>
                  <LotName shown={shown} />
                </TableCell>
                {AMOUNT_COLUMNS.map(({ label, amountSen, strong }) => (
                  <TableCell key={label} align="right">
                    <Price
                      amountSen={amountSen(shown.figures)}
                      plain
                      size="small"
                      muted={!strong}
                      {...(strong && shown.state === 'forfeited' && { sx: FORFEITED })}
                    />
                  </TableCell>
                ))}
              </TableRow>
              <TableRow sx={{ '&:last-child td': { borderBottom: 0 } }}>
                <TableCell colSpan={AMOUNT_COLUMNS.length + 1} sx={{ pt: 0.5 }}>
                  <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'flex-start', gap: 3 }}>
                    <Box sx={{ flex: 1, display: 'grid', gap: 1.5, pb: 1 }}>
                      {/* A chip of its own width. */}
                      <div>
                        <PurchaseStatus shown={shown} />
                      </div>
                      <PurchaseSteps shown={shown} />
                    </Box>
                    <PurchaseDocuments shown={shown} documents={documents} />
                  </Box>
                </TableCell>
              </TableRow>
            </Fragment>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}
