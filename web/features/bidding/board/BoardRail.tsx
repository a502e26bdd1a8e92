import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useEffect } from 'react';
import { Link as RouterLink } from 'react-router';
import { isLayer } from '#web/components/use-back-closes.ts';
import { useT } from '#web/i18n/language.ts';
import { useServerNow } from '#web/live/server-clock.ts';
import { Board } from './Board.tsx';
import { onBoard } from './board-rows.ts';
import { useBoard } from './use-board.ts';

interface BoardRailProps {
  readonly me: number;
  /** Of the bidding page beside it: the only one that is not in the rail. */
  readonly lotNo: string;
  /** Something is open over the page, which may be one of the rail's own questions: it is to stay until that is answered. */
  readonly onHold: (held: boolean) => void;
}

/** The other lots of a bidder in a column beside the bidding page, to bid from as on the board. */
export function BoardRail({ me, lotNo, onHold }: BoardRailProps) {
  const t = useT();
  const board = useBoard(me);
  const nowMs = useServerNow(1000);
  // Looked at as often as the time is.
  const isHeld = isLayer(history.state);
  useEffect(() => {
    onHold(isHeld);
    return () => onHold(false);
  }, [isHeld, onHold]);
  const rows = onBoard(board.rows ?? [], nowMs).filter((row) => row.lotNo !== lotNo);
  if (rows.length === 0) return null;
  return (
    <Box
      component="aside"
      aria-label={t('Your other lots')}
      sx={{ position: 'sticky', top: 76, maxHeight: 'calc(100dvh - 92px)', overflowY: 'auto', scrollbarWidth: 'thin' }}
    >
      <Link
        component={RouterLink}
        to="/myaccount/bidonline"
        underline="hover"
        variant="h4"
        sx={{ display: 'block', mb: 1, color: 'text.primary' }}
      >
        {t('Bid In Progress')}
      </Link>
      <Board rail rows={rows} me={me} nowMs={nowMs} />
    </Box>
  );
}
