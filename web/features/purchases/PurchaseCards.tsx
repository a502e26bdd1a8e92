import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { Price } from '#web/components/Price.tsx';
import type { Documents } from '#web/documents/use-documents.ts';
import { useT } from '#web/i18n/language.ts';
import { AMOUNT_COLUMNS } from './amount-columns.ts';
import { LotName, PurchaseDocuments, PurchaseStatus } from './PurchaseParts.tsx';
import { PurchaseSteps } from './PurchaseSteps.tsx';
import { firstOwed, type PurchaseGroup, type ShownPurchase } from './purchase-groups.ts';

interface PurchaseCardsProps {
  readonly group: PurchaseGroup;
  readonly documents: Documents;
  readonly onPay: (shown: ShownPurchase) => void;
}

/** What was won on a date, on a phone: a card for each lot. */
export function PurchaseCards({ group, documents, onPay }: PurchaseCardsProps) {
  const t = useT();
  return (
    <Box
      component="ul"
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        alignItems: 'start',
        gap: 1.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {group.purchases.map((shown) => (
        <Card key={shown.purchase.id} component="li" sx={{ p: 2 }}>
          <LotName shown={shown} />
          <Box component="dl" sx={{ m: 0, mt: 1.5 }}>
            {AMOUNT_COLUMNS.map(({ label, amountSen, strong }) => (
              <Box
                key={label}
                sx={{
                  display: 'flex',
                  justifyContent: 'space-between',
                  alignItems: 'baseline',
                  gap: 2,
                  py: 0.5,
                  borderTop: strong ? 1 : 0,
                  borderColor: 'divider',
                }}
              >
                <Box
                  component="dt"
                  sx={{ color: strong ? 'text.primary' : 'text.secondary', fontWeight: strong ? 600 : 400 }}
                >
                  {t(label)}
                </Box>
                <Box component="dd" sx={{ m: 0 }}>
                  <Price
                    amountSen={amountSen(shown.figures)}
                    plain
                    size={strong ? 'medium' : 'small'}
                    sx={{ textDecoration: strong && shown.state === 'forfeited' ? 'line-through' : 'none' }}
                  />
                </Box>
              </Box>
            ))}
          </Box>
          <Box sx={{ mt: 1.25, mb: 1.75 }}>
            <PurchaseStatus shown={shown} />
          </Box>
          <PurchaseSteps shown={shown} first={shown === firstOwed(group)} onPay={onPay} />
          <PurchaseDocuments shown={shown} documents={documents} wide />
        </Card>
      ))}
    </Box>
  );
}
