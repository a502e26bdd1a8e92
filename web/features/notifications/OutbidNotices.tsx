import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { UserLot } from '#contract/bidding.ts';
import { formatRM } from '#domain/money.ts';
import { wireSen } from '#web/calls/amounts.ts';
import { biddingApi } from '#web/calls/endpoints/bidding.ts';
import { HiddenText } from '#web/components/HiddenText.tsx';
import { useT } from '#web/i18n/language.ts';
import { useServerClock } from '#web/live/server-clock.ts';
import { soundAlarm } from '#web/notices/alarm.ts';
import { notificationQuestion } from '#web/notices/ask.ts';
import { useDeviceStore } from '#web/notices/device-store.ts';
import { toldEnds } from '#web/notices/hammer.ts';
import { selectCancellations } from '#web/notices/notices.ts';
import { isOutbid, keyOfLot, markSeen, seenOutbids, startLooking, unseenOutbids } from '#web/notices/outbid.ts';
import { useShownLots } from '#web/notices/shown-lots.ts';
import { pushedTo } from '#web/notices/switches.ts';
import { selectBidderNo } from '#web/session/session.ts';
import { useAppSelector } from '#web/state/state.ts';

// Most visits need none of them.
const CancellationCards = lazy(async () => ({ default: (await import('./CancellationCards.tsx')).CancellationCards }));
const NotificationQuestion = lazy(async () => ({
  default: (await import('./NotificationQuestion.tsx')).NotificationQuestion,
}));
const HammerNotices = lazy(async () => ({ default: (await import('./HammerNotices.tsx')).HammerNotices }));
const OutbidCards = lazy(async () => ({ default: (await import('./OutbidCards.tsx')).OutbidCards }));
const OutbidBefore = lazy(async () => ({ default: (await import('./OutbidCards.tsx')).OutbidBefore }));
const RenewedSubscription = lazy(async () => ({
  default: (await import('./RenewedSubscription.tsx')).RenewedSubscription,
}));

const NONE: readonly UserLot[] = [];

/** What waits for somebody who bids: the lots on which they were outbid, wherever on the site they are, and the question of their first bid. */
export function OutbidNotices() {
  const me = useAppSelector(selectBidderNo);
  return me === null ? null : <OfBidder key={me} me={me} />;
}

function OfBidder({ me }: { readonly me: number }) {
  const { data: lots } = biddingApi.useLotsOfUserQuery(me);
  const seen = useDeviceStore(seenOutbids);
  const question = useDeviceStore(notificationQuestion);
  const cancellations = useAppSelector(selectCancellations);
  // Asked when nothing runs, it would only stand in the way.
  const clock = useServerClock();
  const isBidding =
    lots?.some(({ standing, endsAt }) => standing !== 'no bid' && Date.parse(endsAt) > clock()) === true;
  const endsKept = Object.keys(useDeviceStore(toldEnds).sessions).length;
  const [pushed] = useState(() => pushedTo.get() === me);
  const { room, shows } = useShownLots();
  const [firstLook, setFirstLook] = useState<readonly UserLot[]>([]);
  const unseen = useMemo(() => unseenOutbids(lots ?? [], me, seen), [lots, me, seen]);
  const here = unseen.filter(({ lotNo }) => shows(lotNo));
  const elsewhere = unseen.filter((lot) => !here.includes(lot));

  useEffect(() => {
    if (lots === undefined || seen.bidder === me) return;
    startLooking(me, lots);
    setFirstLook(lots.filter(isOutbid));
  }, [lots, me, seen]);
  const fresh = useFresh(lots === undefined ? undefined : unseen);
  useEffect(() => {
    if (fresh.length > 0) soundAlarm();
  }, [fresh]);
  // The bidding page of a lot, and the board, say it themselves.
  useEffect(() => {
    if (lots !== undefined && here.length > 0) markSeen(me, lots, here);
  });

  return (
    <>
      <Announcement lots={fresh.filter(({ lotNo }) => lotNo !== room)} />
      <div>
        <Suspense>
          {lots !== undefined && elsewhere.length > 0 && (
            <OutbidCards me={me} lots={elsewhere} onSeen={(seenNow) => markSeen(me, lots, seenNow)} />
          )}
          {/* Not over a bidding page, whose lot is being looked at now. */}
          {firstLook.length > 0 && room === undefined && !shows('') && (
            <OutbidBefore lots={firstLook} onSeen={() => setFirstLook([])} />
          )}
        </Suspense>
      </div>
      <div role="status">
        <Suspense>
          {(lots?.length ?? 0) + endsKept > 0 && <HammerNotices me={me} lots={lots ?? NONE} room={room} />}
        </Suspense>
      </div>
      <div role="status">
        <Suspense>{cancellations.length > 0 && <CancellationCards told={cancellations} me={me} />}</Suspense>
      </div>
      <div>
        <Suspense>{question === 'open' && isBidding && <NotificationQuestion />}</Suspense>
      </div>
      <Suspense>{pushed && <RenewedSubscription />}</Suspense>
    </>
  );
}

/** The lots that were added last to a list which was there before: not those that the page opened with. */
function useFresh(unseen: readonly UserLot[] | undefined): readonly UserLot[] {
  const known = useRef<ReadonlySet<string>>(undefined);
  const [fresh, setFresh] = useState<readonly UserLot[]>([]);
  useEffect(() => {
    if (unseen === undefined) return;
    const nameOf = (lot: UserLot) => `${keyOfLot(lot)} ${lot.ownBid}`;
    const before = known.current;
    known.current = new Set([...(before ?? []), ...unseen.map(nameOf)]);
    const news = before === undefined ? [] : unseen.filter((lot) => !before.has(nameOf(lot)));
    if (news.length > 0) setFresh(news);
  }, [unseen]);
  return fresh;
}

function Announcement({ lots }: { readonly lots: readonly UserLot[] }) {
  const t = useT();
  const words = lots.map((lot) =>
    t('You have been outbid on lot {no}. The highest bid is {amount}.', {
      no: lot.lotNo,
      amount: formatRM(wireSen(lot.latestBid)),
    }),
  );
  return (
    <div role="alert">
      <HiddenText>{words.join(' ')}</HiddenText>
    </div>
  );
}
