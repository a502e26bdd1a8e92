import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import type { ReceiptAnswer } from '#contract/receipts.ts';
import type { VoidReason } from '#domain/cancel-reasons.ts';
import { formatRM } from '#domain/money.ts';
import { HiddenText } from '#web/components/HiddenText.tsx';
import { DownloadIcon } from '#web/components/icons.tsx';
import { Price } from '#web/components/Price.tsx';
import { StatusChip } from '#web/components/StatusChip.tsx';
import { download } from '#web/documents/document-window.ts';
import { useLanguage, useT } from '#web/i18n/language.ts';
import { VOID_WORDS } from '#web/lots/void-words.ts';
import { exactTime, lotWords, reasonWords } from './receipt-words.ts';

interface ReceiptRowProps {
  readonly receipt: ReceiptAnswer;
  /** Why an accepted bid no longer counts. */
  readonly voidReason: VoidReason | undefined;
  readonly withLot: boolean;
}

/** One bid, what became of it, and its receipt as a file. */
export function ReceiptRow({ receipt, voidReason, withLot }: ReceiptRowProps) {
  const t = useT();
  const language = useLanguage();
  const { lot, at } = receipt;
  const isMaximum = receipt.kind === 'tukul-receipt/3';
  const amountSen = isMaximum ? receipt.maximumSen : receipt.amountSen;
  const time = exactTime(at, language);
  // Tells the buttons of one bid from those of the others.
  const which = `${lotWords(t, lot)}, ${amountSen === null ? '' : `${formatRM(amountSen)}, `}${time}`;
  return (
    <Card
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: '184px minmax(0, 1fr) 104px auto' },
        columnGap: 2,
        rowGap: 1,
        alignItems: 'center',
        px: 2,
        py: 1.5,
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        {withLot && <Typography sx={{ fontWeight: 600 }}>{lotWords(t, lot)}</Typography>}
        <Typography variant="body2" color="textSecondary">
          {time}
        </Typography>
      </Box>
      <Box
        sx={{
          gridColumn: { xs: '1 / -1', md: 'auto' },
          gridRow: { xs: 2, md: 'auto' },
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 1.5,
          rowGap: 0.5,
        }}
      >
        {receipt.outcome === 'accepted' ? (
          <>
            <StatusChip status="taken">{t(isMaximum ? 'Maximum bid taken' : 'Accepted')}</StatusChip>
            {voidReason !== undefined && <StatusChip status="refused">{t(VOID_WORDS[voidReason])}</StatusChip>}
          </>
        ) : (
          <>
            <StatusChip status="refused">{t('Not accepted')}</StatusChip>
            <Typography variant="body2" sx={{ flex: '1 1 220px' }}>
              {reasonWords(t, receipt.reason)}
            </Typography>
          </>
        )}
      </Box>
      <Box sx={{ gridColumn: { xs: 2, md: 'auto' }, gridRow: { xs: 1, md: 'auto' }, textAlign: 'right' }}>
        {amountSen === null ? '–' : <Price amountSen={amountSen} plain size="small" />}
      </Box>
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button component={RouterLink} to="/verify" state={{ evidence: JSON.stringify(receipt) }}>
          {t('Check')}
          <HiddenText>: {which}</HiddenText>
        </Button>
        <Button startIcon={<DownloadIcon />} onClick={() => download(fileOf(receipt))}>
          {t('Download')}
          <HiddenText>: {which}</HiddenText>
        </Button>
      </Box>
    </Card>
  );
}

function fileOf(receipt: ReceiptAnswer): File {
  const place = receipt.outcome === 'accepted' ? receipt.revision : receipt.id;
  const name = `bid-receipt-${receipt.lot.replace('/', '-')}-${place}.json`;
  return new File([`${JSON.stringify(receipt, null, 2)}\n`], name, { type: 'application/json' });
}
