import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { usePageTitle } from '#web/boot/page-title.ts';
import { receiptsApi } from '#web/calls/endpoints/receipts.ts';
import { AccountHead } from '#web/components/AccountHead.tsx';
import { BusyButton } from '#web/components/BusyButton.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { StateCard } from '#web/components/StateCard.tsx';
import { useT } from '#web/i18n/language.ts';
import { selectBidderNo } from '#web/session/session.ts';
import { useAppSelector } from '#web/state/state.ts';
import { ReceiptRow } from './ReceiptRow.tsx';
import { lotWords } from './receipt-words.ts';

/** The receipts of one's bids, taken and refused: of one lot (`?lot=AMS1/101`) or of all. */
export function ReceiptsPage() {
  const t = useT();
  usePageTitle(t('Bid receipts'));
  const me = useAppSelector(selectBidderNo);
  const [search] = useSearchParams();
  const lot = search.get('lot') ?? undefined;
  if (me === null) return null;
  return (
    <>
      <AccountHead me={me} title={lot === undefined ? t('Bid receipts') : lotWords(t, lot)} />
      <Typography color="textSecondary" sx={{ mt: -1, mb: 1, maxWidth: '68ch' }}>
        {t(
          'For every bid you get a receipt signed by the auction house: what you bid, when, and whether it was accepted. Download the ones you want to keep. Anyone can check a receipt without asking us.',
        )}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, mb: 1.5 }}>
        <WayTo to="/verify">{t('Check a receipt')}</WayTo>
        {lot === undefined ? (
          <WayTo to="/myaccount/mybid">{t('My Bid')}</WayTo>
        ) : (
          <WayTo to="/myaccount/receipts">{t('Receipts of all lots')}</WayTo>
        )}
      </Box>
      <ReceiptList key={lot ?? ''} lot={lot} />
      <Typography color="textSecondary" sx={{ mt: 2, maxWidth: '68ch' }}>
        {t(
          'If you think that a bid was taken, refused or beaten wrongly, write to us or ring us with the lot, the time and your receipt. Our record of the lot answers it bid by bid, and we give you that record to have it checked by whomever you choose.',
        )}
      </Typography>
      <WayTo to="/help/contactUs">{t('Contact Us')}</WayTo>
    </>
  );
}

function WayTo({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <Link component={RouterLink} to={to} sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 48 }}>
      {children}
    </Link>
  );
}

type Older = { readonly beforeRevision: number; readonly beforeNo: number };

function ReceiptList({ lot }: { readonly lot: string | undefined }) {
  const t = useT();
  // Where each page that is shown begins; undefined: with the newest.
  const [starts, setStarts] = useState<readonly (Older | undefined)[]>([undefined]);
  return starts.map((older, i) => (
    <ReceiptPage
      key={older === undefined ? 'newest' : `${older.beforeRevision} ${older.beforeNo}`}
      lot={lot}
      older={older}
      onOlder={i === starts.length - 1 ? (next) => setStarts([...starts, next]) : undefined}
      label={i === 0 ? t('Bid receipts') : t('Older receipts')}
    />
  ));
}

interface ReceiptPageProps {
  readonly lot: string | undefined;
  readonly older: Older | undefined;
  /** Undefined: the page after this one is there already. */
  readonly onOlder: ((older: Older) => void) | undefined;
  readonly label: string;
}

function ReceiptPage({ lot, older, onOlder, label }: ReceiptPageProps) {
  const t = useT();
  const receipts = receiptsApi.useReceiptsQuery({ lot, older }, { refetchOnMountOrArgChange: true });
  const page = receipts.currentData;
  return (
    <Loadable query={receipts} failure={t('Your receipts could not be loaded')}>
      {page === undefined ? (
        <Card role="status" aria-label={t('Loading your receipts')} sx={{ p: 2, display: 'grid', gap: 1.5 }}>
          {['first', 'second', 'third', 'fourth'].map((row) => (
            <Skeleton key={row} height={56} />
          ))}
        </Card>
      ) : (
        <>
          {page.receipts.length === 0 && older === undefined && (
            <StateCard title={t('There are no receipts yet')}>
              {t('They appear here as soon as you place a bid, whether or not it is accepted.')}
            </StateCard>
          )}
          {page.receipts.length > 0 && (
            <Box
              component="ul"
              aria-label={label}
              sx={{ m: 0, mt: older === undefined ? 0 : 1.25, p: 0, listStyle: 'none', display: 'grid', gap: 1.25 }}
            >
              {page.receipts.map((receipt) => (
                <ReceiptRow
                  key={receipt.outcome === 'accepted' ? receipt.revision : receipt.id}
                  receipt={receipt}
                  voidReason={
                    receipt.outcome === 'accepted'
                      ? page.voided.find(({ revision }) => revision === receipt.revision)?.reason
                      : undefined
                  }
                  withLot={lot === undefined}
                />
              ))}
            </Box>
          )}
          {page.older !== null && onOlder !== undefined && (
            <Box sx={{ mt: 2, display: 'flex', justifyContent: 'center' }}>
              <BusyButton busy={receipts.isFetching} onClick={() => page.older !== null && onOlder(page.older)}>
                {t('Show older receipts')}
              </BusyButton>
            </Box>
          )}
          {page.older === null && page.countedOnly > 0 && (
            <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
              {t('{count} more refused bids were counted without keeping a receipt of each.', {
                count: page.countedOnly,
              })}
            </Typography>
          )}
        </>
      )}
    </Loadable>
  );
}
