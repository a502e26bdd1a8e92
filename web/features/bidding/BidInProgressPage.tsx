import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { usePageTitle } from '#web/boot/page-title.ts';
import { accountApi } from '#web/calls/endpoints/accounts/account.ts';
import { biddingApi } from '#web/calls/endpoints/bidding.ts';
import { catalogueApi } from '#web/calls/endpoints/catalogue/catalogue.ts';
import { watchlistApi } from '#web/calls/endpoints/watchlist.ts';
import { AccountHead } from '#web/components/AccountHead.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { Price } from '#web/components/Price.tsx';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { StateCard } from '#web/components/StateCard.tsx';
import { useT } from '#web/i18n/language.ts';
import { useServerNow } from '#web/live/server-clock.ts';
import { canRaise, type Means } from '#web/lots/obstacle.ts';
import { selectBidderNo } from '#web/session/session.ts';
import { type AppStore, useAppSelector } from '#web/state/state.ts';
import { Board } from './board/Board.tsx';
import { type BoardRow, boardTitle, ifAllIsWon, isForVendor, onBoard } from './board/board-rows.ts';
import { IfVendorsAccept } from './board/IfVendorsAccept.tsx';
import { type BoardData, useBoard } from './board/use-board.ts';
import { NOT_IN_LOT_PATH } from './leave.ts';

/** The board of a bidder: the lots that they are in or watch, with their live standing in each, to bid from. */
export function BidInProgressPage() {
  const me = useAppSelector(selectBidderNo);
  return me === null ? null : <OwnBoard me={me} />;
}

BidInProgressPage.ahead = ({ dispatch, getState }: AppStore) => {
  const me = selectBidderNo(getState());
  if (me === null) return [];
  return [
    dispatch(biddingApi.endpoints.lotsOfUser.initiate(me)),
    dispatch(catalogueApi.endpoints.sessions.initiate()),
    dispatch(watchlistApi.endpoints.watchlist.initiate()),
  ];
};

function OwnBoard({ me }: { me: number }) {
  const t = useT();
  const board = useBoard(me);
  const nowMs = useServerNow(1000);
  const rows = board.rows && onBoard(board.rows, nowMs);
  usePageTitle(boardTitle(t, rows ?? [], nowMs) || t('Bid In Progress'));
  return (
    <>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 5, mb: { xs: 2, md: 0 } }}
      >
        <AccountHead me={me} title={t('Bid In Progress')} />
        <Figures account={board.means.account} rows={rows} />
      </Box>
      <Loadable query={board.query} failure={t('Your lots could not be loaded')}>
        {rows === undefined ? <Outline /> : <Listed board={board} rows={rows} me={me} nowMs={nowMs} />}
      </Loadable>
    </>
  );
}

interface ListedProps {
  readonly board: BoardData;
  readonly rows: readonly BoardRow[];
  readonly me: number;
  readonly nowMs: number;
}

function Listed({ board, rows, me, nowMs }: ListedProps) {
  const t = useT();
  const account = accountApi.useAssetQuery(me);
  if (rows.length === 0) {
    if (account.isLoading) return <Outline />;
    const ways = (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1.5 }}>
        <Button variant="contained" color="primary" component={RouterLink} to={NOT_IN_LOT_PATH}>
          {t('See the lots')}
        </Button>
        <Button component={RouterLink} to="/myaccount/mybid">
          {t('My Bid')}
        </Button>
      </Box>
    );
    if (account.data?.hasTakenPart)
      return (
        <StateCard title={t('None of your lots is running any more')} action={ways}>
          {t('What you have won, and what the others went for, stands in My Bid.')}
        </StateCard>
      );
    return (
      <StateCard title={t("You haven't joined a lot yet")} action={ways}>
        {t('Place the deposit of a lot in the current auction to join it. It then appears here.')}
      </StateCard>
    );
  }
  return (
    <>
      <Board rows={rows} me={me} nowMs={nowMs} />
      <CountOfBadge means={board.means} nowMs={nowMs} />
    </>
  );
}

/** Explains the number in the menu: it is not only lots on which they were outbid, and only those on which they can bid. */
function CountOfBadge({ means, nowMs }: { means: Means; nowMs: number }) {
  const t = useT();
  const open = means.own.filter(({ endsAt }) => Date.parse(endsAt) > nowMs);
  const n = open.filter((lot) => canRaise(lot, means, nowMs)).length;
  if (n === 0 && !open.every(({ standing }) => standing === 'on top')) return null;
  if (open.length === 0) return null;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
      {n === 0 && t('You hold the highest bid on all your lots.')}
      {n === 1 && t("You are not the highest bidder on 1 lot. Lots you haven't bid on yet are included.")}
      {n > 1 && t("You are not the highest bidder on {n} lots. Lots you haven't bid on yet are included.", { n })}
    </Typography>
  );
}

function Outline() {
  const t = useT();
  return (
    <Card aria-busy="true" aria-label={t('Loading your lots')} sx={{ p: 2, display: 'grid', gap: 1.5 }}>
      {['first', 'second', 'third'].map((key) => (
        <Skeleton key={key} height={56} />
      ))}
    </Card>
  );
}

/** What is held of the deposit for winning lots, what is available, and what they would pay for all that they lead. */
function Figures({ account, rows }: { account: BoardData['means']['account']; rows: readonly BoardRow[] | undefined }) {
  const t = useT();
  const won = rows && ifAllIsWon(rows);
  return (
    <Box sx={{ mb: { md: 2.5 } }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: { xs: 3, md: 4 },
          rowGap: 1,
          justifyContent: { md: 'flex-end' },
        }}
      >
        <Figure label={t('On hold')} amountSen={account?.heldSen} />
        <Figure label={t('Available')} amountSen={account && account.balanceSen - account.heldSen} />
        <Figure label={t('If all is won')} amountSen={won?.sen} />
      </Box>
      {won !== undefined && rows?.some(isForVendor) && <IfVendorsAccept {...won.forVendors} />}
    </Box>
  );
}

function Figure({ label, amountSen }: { label: string; amountSen: number | undefined }) {
  return (
    <Box sx={{ textAlign: { md: 'right' } }}>
      <Typography variant="caption" component="p" color="textSecondary">
        {label}
      </Typography>
      {amountSen === undefined ? (
        <Skeleton height={24} width={88} />
      ) : (
        <Price amountSen={amountSen} sx={{ fontSize: { xs: '1.125rem', sm: '1.375rem' } }} />
      )}
    </Box>
  );
}
