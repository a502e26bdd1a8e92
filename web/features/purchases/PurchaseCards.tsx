import Card from '@mui/material/Card';
import { Price } from '#web/components/Price.tsx';
import { useDocuments } from '#web/documents/use-documents.ts';
import { useT } from '#web/i18n/language.ts';
import { AMOUNT_COLUMNS, FORFEITED, labelOf } from './amount-columns.ts';
import styles from './PurchaseCards.module.css';
import { LotName, PurchaseDocuments, PurchaseStatus } from './PurchaseParts.tsx';
import { PurchaseSteps } from './PurchaseSteps.tsx';
import type { PurchaseGroup } from './purchase-groups.ts';

/** What was won on a date, on a phone: a card for each lot. */
export function PurchaseCards({ group }: { readonly group: PurchaseGroup }) {
  const t = useT();
  const documents = useDocuments();
  return (
    <ul className={styles.cards}>
      {group.purchases.map((shown) => (
        <Card key={shown.purchase.id} component="li" sx={CARD}>
          <LotName shown={shown} />
          <dl className={styles.sum}>
            {AMOUNT_COLUMNS.map(({ label, amountSen, strong }) => (
              <div key={label} className={strong ? `${styles.line} ${styles.total}` : styles.line}>
                <dt>{t(labelOf(label, shown))}</dt>
                <dd>
                  <Price
                    amountSen={amountSen(shown.figures)}
                    plain
                    size={strong ? 'medium' : 'small'}
                    {...(strong && shown.state === 'forfeited' && { sx: FORFEITED })}
                  />
                </dd>
              </div>
            ))}
          </dl>
          <div className={styles.status}>
            <PurchaseStatus shown={shown} />
          </div>
          <PurchaseSteps shown={shown} />
          <PurchaseDocuments shown={shown} documents={documents} wide />
        </Card>
      ))}
    </ul>
  );
}

const CARD = { p: 2 };
