import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { longDayText } from '#domain/moments.ts';
import { formatRM } from '#domain/money.ts';
import { forfeitSen, surplusSen } from '#domain/purchase.ts';
import { wireSen } from '#web/calls/amounts.ts';
import { BusyButton } from '#web/components/BusyButton.tsx';
import { HiddenText } from '#web/components/HiddenText.tsx';
import { DocumentIcon, DownloadIcon } from '#web/components/icons.tsx';
import { NumberPlate } from '#web/components/NumberPlate.tsx';
import { StatusChip } from '#web/components/StatusChip.tsx';
import type { Delivery, Documents } from '#web/documents/use-documents.ts';
import { useLanguage, useT } from '#web/i18n/language.ts';
import styles from './PurchaseParts.module.css';
import type { ShownPurchase } from './purchase-groups.ts';

export function LotName({ shown: { purchase, name } }: { readonly shown: ShownPurchase }) {
  const t = useT();
  return (
    <>
      <div className={styles.lot}>
        <Typography variant="h4" component="h3" noWrap>
          {t('LOT {no}', { no: purchase.lotNo })}
        </Typography>
        <NumberPlate regnNo={purchase.particular} size="small" />
      </div>
      <Link component={RouterLink} to={`/itempage/${purchase.auctionName}`} color="inherit" sx={NAME}>
        {name === '' ? t('View Item') : name}
        <HiddenText>: {t('View Item')}</HiddenText>
      </Link>
    </>
  );
}

/** Paid, owed, late or lost: by icon, word and colour; what the bank took back, and what went back to the deposit account. */
export function PurchaseStatus({ shown }: { readonly shown: ShownPurchase }) {
  const t = useT();
  const language = useLanguage();
  const { surplusCreditedSen } = shown.figures;
  return (
    <>
      <Agreed shown={shown} />
      <Standing shown={shown} />
      {shown.state === 'forfeited' && <Cancelled shown={shown} />}
      {shown.purchase.takenBack.map(({ amount, at, reference }) => (
        <div key={at}>{takenBackText(t, { amount, reference, date: longDayText(at, language) })}</div>
      ))}
      {surplusCreditedSen > 0 && (
        <div>{t('Credited to your deposit account: {amount}', { amount: formatRM(surplusCreditedSen) })}</div>
      )}
    </>
  );
}

/** Of a lot that the hammer did not sell: what its price came of. */
function Agreed({ shown: { purchase, figures } }: { readonly shown: ShownPurchase }) {
  const t = useT();
  if (purchase.reserved) return <div>{t('Sold to you by the house after the auction, at the agreed price.')}</div>;
  if (purchase.agreed === null) return null;
  const [bidSen, price] = [wireSen(purchase.agreed.bid), formatRM(figures.hammerSen)];
  return (
    <div>
      {figures.hammerSen > bidSen
        ? t('Your bid was {bid}. Sold at the price agreed with the vendor: {price}.', { bid: formatRM(bidSen), price })
        : t('Sold at your bid, with the vendor’s consent.')}
    </div>
  );
}

/** Of a sale that was cancelled: what the house keeps of it, and what it owes the buyer. */
function Cancelled({ shown: { figures } }: { readonly shown: ShownPurchase }) {
  const t = useT();
  const [keptSen, owedSen] = [forfeitSen(figures), surplusSen(figures, true)];
  return (
    <div>
      {t('The sale was cancelled.')}
      {keptSen > 0 && ` ${t('The house keeps the deposits of {amount}.', { amount: formatRM(keptSen) })}`}
      {owedSen > 0 &&
        ` ${t('We owe you the {amount} that you paid, and will credit it to your deposit account.', { amount: formatRM(owedSen) })}`}
    </div>
  );
}

/** Why what was paid is due again. */
export function takenBackText(
  t: ReturnType<typeof useT>,
  { amount, ...said }: { readonly amount: number | null; readonly reference: string; readonly date: string },
): string {
  return amount === null
    ? t('A payment was taken back by your bank on {date} ({reference}).', said)
    : t('{amount} was taken back by your bank on {date} ({reference}).', {
        ...said,
        amount: formatRM(wireSen(amount)),
      });
}

function Standing({ shown: { state, figures } }: { readonly shown: ShownPurchase }) {
  const t = useT();
  switch (state) {
    case 'paid':
      return <StatusChip status="taken">{t('Paid')}</StatusChip>;
    case 'forfeited':
      return <StatusChip status="refused">{t('Forfeited')}</StatusChip>;
    case 'due':
    case 'overdue':
      return (
        <div className={styles.standing}>
          <StatusChip status={state === 'overdue' ? 'refused' : 'late'}>
            {t('Balance due {amount}', { amount: formatRM(figures.balanceSen) })}
          </StatusChip>
          {state === 'overdue' && <StatusChip status="refused">{t('Overdue')}</StatusChip>}
        </div>
      );
  }
}

/** As high as a finger needs. */
const NAME = { display: 'inline-flex', alignItems: 'center', minHeight: 48, fontSize: '0.875rem' };

interface PurchaseDocumentsProps {
  readonly shown: ShownPurchase;
  readonly documents: Documents;
  /** Below each other, as wide as the card. */
  readonly wide?: boolean;
}

/**
 * Receipt and memorandum, to be looked at or kept, and what lets the unit out once it is paid: a forfeited lot has none of them. And the way to
 * the receipts of the bids.
 */
export function PurchaseDocuments({ shown: { purchase, state }, documents, wide = false }: PurchaseDocumentsProps) {
  const t = useT();
  const no = purchase.lotNo;
  const order = purchase.auctionName;
  const papers =
    state === 'forfeited'
      ? []
      : [
          {
            key: `receipt ${purchase.id}`,
            word: t('Receipt'),
            open: t('Receipt of lot {no} (opens in a new window)', { no }),
            download: t('Download the receipt of lot {no}', { no }),
            give: documents.openReceipt,
          },
          {
            key: `memorandum ${purchase.id}`,
            word: t('Memorandum'),
            open: t('Memorandum of lot {no} (opens in a new window)', { no }),
            download: t('Download the memorandum of lot {no}', { no }),
            give: documents.openMemorandum,
          },
          ...(purchase.gatePass
            ? [
                {
                  key: `delivery order ${order}`,
                  word: t('Delivery order and gate pass'),
                  open: t('Delivery order and gate pass of lot {no} (opens in a new window)', { no }),
                  download: t('Download the delivery order and gate pass of lot {no}', { no }),
                  give: (_: unknown, giving?: Delivery) => documents.openPaper('delivery order', order, giving),
                },
              ]
            : []),
        ];
  return (
    <div className={wide ? `${styles.papers} ${styles.wide}` : styles.papers}>
      {papers.map(({ key, word, open, download, give }) => (
        <div key={key} className={styles.paper}>
          <BusyButton
            aria-label={open}
            busy={documents.busy === key}
            loadingPosition="start"
            startIcon={<DocumentIcon />}
            onClick={() => give(purchase)}
          >
            {word}
          </BusyButton>
          <IconButton aria-label={download} onClick={() => give(purchase, 'download')}>
            <DownloadIcon />
          </IconButton>
        </div>
      ))}
      <Link component={RouterLink} to={`/myaccount/receipts?lot=${order}`} sx={NAME}>
        {t('Bid receipts')}
        <HiddenText>: {t('LOT {no}', { no })}</HiddenText>
      </Link>
    </div>
  );
}
