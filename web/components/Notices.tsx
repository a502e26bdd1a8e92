import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { formatRM } from '#domain/money.ts';
import { type MessageTone, noticeGone, selectBidNotices, selectMessage } from '#web/notices/notices.ts';
import { useAppDispatch, useAppSelector } from '#web/state/state.ts';
import { useT } from '../i18n/language.ts';
import { Filled } from './Filled.tsx';
import { CheckIcon, CloseIcon, CrossIcon } from './icons.tsx';
import styles from './Notices.module.css';

/** A bid of somebody else stays as long as this (specification, section 9). */
const BID_NOTICE_MS = 10_000;

/**
 * What the site tells by itself: answers to what the person did, and others' bids in two places that take turns. On a phone under
 * the top bar and on a desk at the lower left, so that the panel for bidding stays free. Without `ofBids` the others' bids are not shown.
 */
export function Notices({ ofBids = true }: { readonly ofBids?: boolean }) {
  const message = useAppSelector(selectMessage);
  const t = useT();
  const bids = useAppSelector(selectBidNotices);
  return (
    <div className={styles.places}>
      <div role="alert">
        {message !== null && (
          <Card key={message.id} id={message.id} forMs={message.forMs} tone={message.tone}>
            {t.message(message.text)}
          </Card>
        )}
      </div>
      <div role="log" aria-label={t('Bids of others')} aria-live="polite" className={styles.bids}>
        {bids.map(
          (bid) =>
            ofBids &&
            bid !== null && (
              <Card key={bid.id} id={bid.id} forMs={BID_NOTICE_MS} tone="info" quiet>
                <Filled
                  text={t('{lot}: bidder {no} bid {amount}')}
                  values={{
                    lot: <Link to={`/itempage/${bid.lotNo}`}>{t('Lot {no}', { no: bid.lotNo })}</Link>,
                    no: bid.bidderNo,
                    amount: <strong>{formatRM(bid.amountSen)}</strong>,
                  }}
                />
              </Card>
            ),
        )}
      </div>
    </div>
  );
}

interface CardProps {
  readonly id: number;
  readonly forMs: number;
  readonly tone: MessageTone;
  /** One of the two places for bids: on a phone only the newer of them is shown. */
  readonly quiet?: boolean;
  readonly children: ReactNode;
}

const GROUND = { error: '#B9251B', warning: '#C2570C', success: '#0A7345', info: '#262B35' } as const;

function Card({ id, forMs, tone, quiet = false, children }: CardProps) {
  const dispatch = useAppDispatch();
  const t = useT();
  useEffect(() => {
    const timer = setTimeout(() => dispatch(noticeGone(id)), forMs);
    return () => clearTimeout(timer);
  }, [dispatch, id, forMs]);
  return (
    <Box
      sx={{
        pointerEvents: 'auto',
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        pl: 2,
        color: '#FFFFFF',
        bgcolor: GROUND[tone],
        border: '1px solid rgb(255 255 255 / 0.14)',
        borderRadius: '10px',
        fontSize: '0.9375rem',
        fontWeight: 500,
        minHeight: quiet ? 48 : 52,
        '& a': { color: 'inherit', fontWeight: 600, textUnderlineOffset: 3 },
        '@keyframes tk-notice': { from: { opacity: 0 } },
        animation: 'tk-notice 0.2s ease-out',
      }}
    >
      {tone === 'success' && <CheckIcon />}
      {tone === 'error' && <CrossIcon />}
      <Box sx={{ flex: 1, py: 1 }}>{children}</Box>
      <ButtonBase
        aria-label={t('Close this message')}
        onClick={() => dispatch(noticeGone(id))}
        sx={{ width: 48, height: 48, borderRadius: '8px', opacity: 0.8, '&:hover': { opacity: 1 }, color: 'inherit' }}
      >
        <CloseIcon />
      </ButtonBase>
    </Box>
  );
}
