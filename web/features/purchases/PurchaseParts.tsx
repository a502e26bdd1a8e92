import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { formatRM } from '#domain/money.ts';
import { BusyButton } from '#web/components/BusyButton.tsx';
import { DocumentIcon, DownloadIcon } from '#web/components/icons.tsx';
import { NumberPlate } from '#web/components/NumberPlate.tsx';
import { StatusChip } from '#web/components/StatusChip.tsx';
import type { Documents } from '#web/documents/use-documents.ts';
import { useLocale, useT } from '#web/i18n/language.ts';
import { shortDay } from './long-date.ts';
import type { ShownPurchase } from './purchase-groups.ts';

export function LotName({ shown: { purchase, name } }: { readonly shown: ShownPurchase }) {
  const t = useT();
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, flexWrap: 'wrap' }}>
        <Typography variant="h4" component="h3" sx={{ whiteSpace: 'nowrap' }}>
          {t('LOT {no}', { no: purchase.lotNo })}
        </Typography>
        <NumberPlate regnNo={purchase.particular} size="small" />
      </Box>
      <Typography variant="body2" sx={{ mt: 0.5 }}>
        {name}
      </Typography>
    </>
  );
}

interface PurchaseStatusProps {
  readonly shown: ShownPurchase;
  /** Pays it online. */
  readonly onPay: (shown: ShownPurchase) => void;
}

/** Paid, owed, late or lost: by icon, word and colour, with the dates until which it can be paid, and how. */
export function PurchaseStatus({ shown, onPay }: PurchaseStatusProps) {
  const t = useT();
  const { state, figures, purchase } = shown;
  switch (state) {
    case 'paid':
      return <StatusChip status="taken">{t('Paid')}</StatusChip>;
    case 'forfeited':
      return <StatusChip status="refused">{t('Forfeited')}</StatusChip>;
    case 'due':
    case 'overdue': {
      const amount = formatRM(figures.balanceSen);
      return (
        <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 2, rowGap: 1, flexWrap: 'wrap' }}>
          <Box sx={{ display: 'grid', justifyItems: 'start', gap: 0.5 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              <StatusChip status={state === 'overdue' ? 'refused' : 'late'}>
                {t('Balance due {amount}', { amount })}
              </StatusChip>
              {state === 'overdue' && <StatusChip status="refused">{t('Overdue')}</StatusChip>}
            </Box>
            <Typography variant="body2" component="span" color="textSecondary" sx={{ maxWidth: 420 }}>
              <DueText shown={shown} />
            </Typography>
          </Box>
          <Button
            onClick={() => onPay(shown)}
            aria-label={t('Pay {amount} for lot {no} online', { amount, no: purchase.lotNo })}
          >
            {t('Pay {amount} online', { amount })}
          </Button>
        </Box>
      );
    }
  }
}

/** Until when, in plain words. */
function DueText({ shown: { state, dueDate, lapsed, purchase } }: { readonly shown: ShownPurchase }) {
  const t = useT();
  const locale = useLocale();
  const [date, last] = [shortDay(dueDate, locale), shortDay(purchase.lastDate, locale)];
  if (state === 'due') return t('Please pay by {date}; at the latest by {last}.', { date, last });
  return lapsed
    ? t('It was due by {last} at the latest: the sale can be cancelled now and the deposit kept. Please pay at once.', {
        last,
      })
    : t('It was due by {date}. Please pay now, at the latest by {last}.', { date, last });
}

interface PurchaseDocumentsProps {
  readonly shown: ShownPurchase;
  readonly documents: Documents;
  /** Below each other, as wide as the card. */
  readonly wide?: boolean;
}

/** Receipt and memorandum, to be looked at or kept. A forfeited lot has none. */
export function PurchaseDocuments({ shown: { purchase, state }, documents, wide = false }: PurchaseDocumentsProps) {
  const t = useT();
  if (state === 'forfeited') return null;
  const no = purchase.lotNo;
  const papers = [
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
  ];
  return (
    <Box
      sx={{ display: 'flex', flexShrink: 0, flexWrap: wide ? 'wrap' : 'nowrap', gap: 1, width: wide ? '100%' : 'auto' }}
    >
      {papers.map(({ key, word, open, download, give }) => (
        <Box key={key} sx={{ display: 'flex', gap: 0.5, flex: wide ? '1 1 100%' : undefined }}>
          <BusyButton
            aria-label={open}
            busy={documents.busy === key}
            loadingPosition="start"
            startIcon={<DocumentIcon />}
            onClick={() => give(purchase)}
            sx={{ flexGrow: wide ? 1 : 0 }}
          >
            {word}
          </BusyButton>
          <IconButton aria-label={download} onClick={() => give(purchase, 'download')}>
            <DownloadIcon />
          </IconButton>
        </Box>
      ))}
    </Box>
  );
}
