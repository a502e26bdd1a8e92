import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import type { UserLot } from '#contract/bidding.ts';
import { lotPhotoUrl } from '#contract/photos.ts';
import type { LotOutcome } from '#contract/purchases.ts';
import { formatRM } from '#domain/money.ts';
import { wireSen } from '#web/calls/amounts.ts';
import { purchasesApi } from '#web/calls/endpoints/purchases.ts';
import { CloseIcon } from '#web/components/icons.tsx';
import { NumberPlate } from '#web/components/NumberPlate.tsx';
import { useT } from '#web/i18n/language.ts';
import type { Translate } from '#web/i18n/translate.ts';
import { useServerNow } from '#web/live/server-clock.ts';
import { Photo } from '#web/lots/Photo.tsx';
import { WonSteps } from '#web/lots/WonSteps.tsx';
import { useDeviceStore } from '#web/notices/device-store.ts';
import { type HammerNews, hammerNews, isAllTold, newsSeen, toldEnds, withEnded } from '#web/notices/hammer.ts';
import { endedLotOf } from '#web/state/ended-lot.ts';
import styles from './HammerCards.module.css';

interface HammerNoticesProps {
  readonly me: number;
  readonly lots: readonly UserLot[];
  /** The lot whose bidding page this is: it shows its own end. */
  readonly room: string | undefined;
}

/** ms between two questions while the answer does not show yet what the page knows from the feed. */
const ASK_EVERY_MS = 2_000;
/** ms after the end: then what the house says counts, whatever the page knows. */
const AGREED_BY_MS = 15_000;

/** How the sessions ended in which somebody bid, wherever on the site they are, and once more when the sale is recorded. */
export function HammerNotices({ me, lots, room }: HammerNoticesProps) {
  const nowMs = useServerNow(1_000);
  const kept = useDeviceStore(toldEnds);
  const ends = withEnded(kept, me, lots, nowMs);
  const here = endedLotOf(useLocation().state);
  useEffect(() => {
    if (ends !== kept) toldEnds.set(ends);
  }, [ends, kept]);
  const news = useNews(ends, lots, nowMs);
  // My Bid, opened by the end of their only lot, tells of it there.
  const toldHere = news.find(({ session, lots: all }) => here?.session === session && all === 1);
  useEffect(() => {
    if (toldHere !== undefined) newsSeen(toldHere);
  }, [toldHere]);
  const inRoom = (each: HammerNews) => lots.some((lot) => lot.lotNo === room && lot.session === each.session);
  const [first] = news.filter((each) => each !== toldHere && !inRoom(each));
  return (
    first && <HammerCard key={`${first.session} ${first.stage}`} news={first} me={me} small={room !== undefined} />
  );
}

function useNews(
  ends: Parameters<typeof hammerNews>[0],
  lots: readonly UserLot[],
  nowMs: number,
): readonly HammerNews[] {
  const agrees = (news: HammerNews) => {
    const leads = lots.filter(({ session, standing }) => session === news.session && standing === 'on top').length;
    const sinceEndMs = nowMs - Date.parse(ends.sessions[news.session]?.endsAt ?? '');
    return news.theirs.length >= leads || sinceEndMs > AGREED_BY_MS;
  };
  const skip = isAllTold(ends);
  const waiting = purchasesApi.endpoints.outcomes.useQueryState(WAITING, { skip }).currentData;
  const won = purchasesApi.endpoints.outcomes.useQueryState(WON, { skip }).currentData;
  const told = waiting && won ? hammerNews(ends, { waiting: waiting.outcomes, won: won.outcomes }) : [];
  const asking = {
    skip,
    refetchOnMountOrArgChange: true,
    pollingInterval: told.every(agrees) ? 0 : ASK_EVERY_MS,
  };
  purchasesApi.endpoints.outcomes.useQuerySubscription(WAITING, asking);
  purchasesApi.endpoints.outcomes.useQuerySubscription(WON, asking);
  return told.filter(agrees);
}

const WAITING = { outcome: 'waiting', page: 1 } as const;
const WON = { outcome: 'won', page: 1 } as const;

/** So many lots are named; the others are counted. */
const NAMED = 3;

interface HammerCardProps {
  readonly news: HammerNews;
  readonly me: number;
  /** Without its photo: over the bidding page of another lot. */
  readonly small: boolean;
}

function HammerCard({ news, me, small }: HammerCardProps) {
  const t = useT();
  const { theirs, lots, session, stage } = news;
  const [first] = theirs;
  const only = theirs.length === 1 ? first : undefined;
  return (
    <section
      aria-label={t('{session} has ended', { session })}
      className={`${styles.card} ${first === undefined ? '' : styles.good}`}
    >
      <ButtonBase aria-label={t('Close this message')} onClick={() => newsSeen(news)} className={styles.close}>
        <CloseIcon />
      </ButtonBase>
      {only !== undefined && !small && (
        <div className={styles.photo}>
          <Cover lot={only} sizes="(min-width: 900px) 380px, 100vw" />
          <span className={styles.plate}>
            <NumberPlate regnNo={only.regnNo} size="large" />
          </span>
        </div>
      )}
      <div className={styles.body}>
        <h2 className={styles.title}>{titleOf(t, news)}</h2>
        {only !== undefined && (
          <p className={styles.quiet}>
            {t('Lot {no}', { no: only.lotNo })} · {nameOf(only)}
            {lots > 1 && <> · {t('1 of {n} lots', { n: lots })}</>}
          </p>
        )}
        {theirs.length > 1 && !small && (
          <ul className={styles.lots}>
            {theirs.slice(0, NAMED).map((lot) => (
              <li key={lot.id}>
                <span className={styles.thumb}>
                  <Cover lot={lot} sizes="56px" />
                </span>
                <NumberPlate regnNo={lot.regnNo} size="small" />
                <strong>{formatRM(wireSen(lot.price))}</strong>
              </li>
            ))}
          </ul>
        )}
        {theirs.length > NAMED && !small && (
          <p className={styles.quiet}>{t('and {n} more', { n: theirs.length - NAMED })}</p>
        )}
        {first === undefined && (
          <p>
            {lots === 1
              ? t('You did not win the lot you bid on.')
              : t('You hold none of the {n} lots you bid on.', { n: lots })}
          </p>
        )}
        {first !== undefined && stage === 'ended' && (
          <p>
            {theirs.some(({ outcome, recorded }) => outcome === 'waiting' && recorded)
              ? t("Subject to the vendor's approval: My Bid says until when.")
              : t('The house is confirming the sale.')}
          </p>
        )}
        {first !== undefined && stage === 'recorded' && (
          <WonSteps
            theirs={theirs}
            me={me}
            onLeave={() => newsSeen(news)}
            otherwise={<p>{t('The sale is recorded. Payment details and your documents are in My Bid.')}</p>}
          />
        )}
        <Button
          component={Link}
          to="/myaccount/mybid"
          onClick={() => newsSeen(news)}
          sx={{ mt: 0.75, justifySelf: 'start' }}
        >
          {t('My Bid')}
        </Button>
      </div>
    </section>
  );
}

function titleOf(t: Translate, { theirs, lots, session, stage }: HammerNews): string {
  const [first] = theirs;
  if (first === undefined) return t('{session} has ended', { session });
  if (theirs.length === 1)
    return t('Yours at {amount}', { amount: formatRM(wireSen(first.price)).replace(/\.00$/, '') });
  const values = { n: theirs.length, all: lots };
  return stage === 'ended' ? t('You hold {n} of {all} lots', values) : t('You won {n} of {all} lots', values);
}

function nameOf({ make, descOfGood }: LotOutcome): string {
  return [make, descOfGood].filter((part) => part !== '').join(' ');
}

function Cover({ lot, sizes }: { readonly lot: LotOutcome; readonly sizes: string }) {
  return (
    <Photo
      src={lot.photo === null ? undefined : lotPhotoUrl(lot.unit, lot.photo)}
      alt={nameOf(lot)}
      sizes={sizes}
      eager
    />
  );
}
