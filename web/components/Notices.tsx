import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { formatRM } from '#domain/money.ts';
import { biddingApi } from '#web/calls/endpoints/bidding.ts';
import { useDeviceStore } from '#web/notices/device-store.ts';
import {
  BID_NOTICE_MS,
  type BidNotice,
  type MessageTone,
  noticeGone,
  selectBidLine,
  selectMessage,
  showMessage,
} from '#web/notices/notices.ts';
import { useShownLots } from '#web/notices/shown-lots.ts';
import { noticeSwitches, setNoticeSwitch } from '#web/notices/switches.ts';
import { selectBidderNo } from '#web/session/session.ts';
import { useAppDispatch, useAppSelector } from '#web/state/state.ts';
import { useT } from '../i18n/language.ts';
import { Filled } from './Filled.tsx';
import { BellOffIcon, CheckIcon, CloseIcon, CrossIcon } from './icons.tsx';
import styles from './Notices.module.css';

interface NoticesProps {
  /** Without it others' bids are not shown. */
  readonly ofBids?: boolean;
  /** Cards that stay until they are answered. */
  readonly children?: ReactNode;
}

/**
 * What the site tells by itself: answers to what the person did, cards that wait for them, and others' bids in one line. On a desk at the
 * lower left, so that the panel for bidding stays free; on a phone at the bottom, where neither the heading
 * nor links are, but on a bidding page, which has its button there.
 */
export function Notices({ ofBids = true, children }: NoticesProps) {
  const message = useAppSelector(selectMessage);
  const t = useT();
  const inRoom = useLocation().pathname.startsWith('/auctionpage/');
  return (
    <div className={`${styles.places} ${inRoom ? styles.inRoom : ''}`}>
      <div role="alert" className={styles.message}>
        {message !== null && (
          <MessageCard key={message.id} id={message.id} forMs={message.forMs} tone={message.tone}>
            {t.message(message.text)}
          </MessageCard>
        )}
      </div>
      {children}
      {ofBids && <BidsOfOthers />}
    </div>
  );
}

function BidsOfOthers() {
  const t = useT();
  const line = useAppSelector(selectBidLine);
  const { othersBids } = useDeviceStore(noticeSwitches);
  const lots = useNotShown(line?.lots ?? []);
  return (
    <div role="log" aria-label={t('Bids of others')} aria-live="polite" className={styles.bids}>
      {othersBids && line !== null && <BidLine key={line.id} id={line.id} lots={lots} />}
    </div>
  );
}

/** Without the bidder's own lots where the page has them all in rows. */
function useNotShown(lots: readonly BidNotice[]): readonly BidNotice[] {
  const me = useAppSelector(selectBidderNo);
  const own = biddingApi.endpoints.lotsOfUser.useQueryState(me ?? 0).data;
  const { shows } = useShownLots();
  return lots.filter(({ lotNo }) => !shows(lotNo) || own?.every((lot) => lot.lotNo !== lotNo) !== false);
}

function BidLine({ id, lots }: { readonly id: number; readonly lots: readonly BidNotice[] }) {
  const dispatch = useAppDispatch();
  const t = useT();
  useGoneAfter(id, BID_NOTICE_MS);
  const [first, ...others] = lots;
  if (first === undefined) return null;
  const more = others.reduce((sum, { bids }) => sum + bids, 0);
  const values = {
    lot: <Link to={`/itempage/${first.lotNo}`}>{t('Lot {no}', { no: first.lotNo })}</Link>,
    no: first.bidderNo,
    n: first.bids,
    amount: <strong>{formatRM(first.amountSen)}</strong>,
  };
  const turnOff = () => {
    setNoticeSwitch('othersBids', false);
    dispatch(showMessage(t('Bids of others are no longer shown. My Profile has the switch.')));
  };
  return (
    <div className={styles.line}>
      <div className={styles.words}>
        <Filled
          text={first.bids === 1 ? t('{lot}: bidder {no} bid {amount}') : t('{lot}: {n} bids, now {amount}')}
          values={values}
        />
        {more > 0 && ' · '}
        {more === 1 && t('1 bid on another lot')}
        {more > 1 && t('{n} bids on other lots', { n: more })}
      </div>
      <ButtonBase className={styles.offSwitch} aria-label={t('Stop showing bids of others')} onClick={turnOff}>
        <BellOffIcon />
      </ButtonBase>
    </div>
  );
}

interface MessageCardProps {
  readonly id: number;
  readonly forMs: number;
  readonly tone: MessageTone;
  readonly children: ReactNode;
}

const GROUND = { error: '#B9251B', warning: '#C2570C', success: '#0A7345', info: '#262B35' } as const;

function MessageCard({ id, forMs, tone, children }: MessageCardProps) {
  const dispatch = useAppDispatch();
  const t = useT();
  useGoneAfter(id, forMs);
  return (
    <Box
      sx={{
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
        minHeight: 52,
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

function useGoneAfter(id: number, forMs: number): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const timer = setTimeout(() => dispatch(noticeGone(id)), forMs);
    return () => clearTimeout(timer);
  }, [dispatch, id, forMs]);
}
