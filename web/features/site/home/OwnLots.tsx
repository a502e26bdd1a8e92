import { Link } from 'react-router';
import { countdownTo } from '#domain/session-clock.ts';
import { biddingApi } from '#web/calls/endpoints/bidding.ts';
import { useT } from '#web/i18n/language.ts';
import { useServerNow } from '#web/live/server-clock.ts';
import { shortCountdown } from '#web/lots/session-view.ts';
import styles from './OwnLots.module.css';

/** With what the home page of a bidder begins: their lots that run, how they stand, and the way to them. The same height from the first moment. */
export function OwnLots({ me }: { readonly me: number }) {
  const t = useT();
  const nowMs = useServerNow(1000);
  const { data } = biddingApi.useLotsOfUserQuery(me);
  const running = data?.filter(({ endsAt }) => Date.parse(endsAt) > nowMs) ?? [];
  const count = (standing: 'on top' | 'outbid') => running.filter((lot) => lot.standing === standing).length;
  const nextEndMs = Math.min(...running.map(({ endsAt }) => Date.parse(endsAt)));
  return (
    <div className={styles.band}>
      <Link to="/myaccount/bidonline" className={styles.way} aria-busy={data === undefined}>
        {data !== undefined && running.length === 0 && t('You are in no lot now')}
        {running.length > 0 && (
          <>
            <span>{running.length === 1 ? t('Your lot') : t('Your {n} lots', { n: running.length })}</span>
            <span className={styles.outbid}>▼ {t('{n} outbid', { n: count('outbid') })}</span>
            <span className={styles.onTop}>▲ {t('{n} on top', { n: count('on top') })}</span>
            <span className={styles.time}>
              {t('{time} left', { time: shortCountdown(t, countdownTo(nextEndMs, nowMs)) })}
            </span>
          </>
        )}
        <span className={styles.to}>
          <span className={styles.words}>{t('Bid In Progress')}</span> ›
        </span>
      </Link>
    </div>
  );
}
