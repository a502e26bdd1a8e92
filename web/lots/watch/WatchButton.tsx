import Button from '@mui/material/Button';
import type { SxProps, Theme } from '@mui/material/styles';
import { refusalOf } from '#web/calls/refusal.ts';
import type { ListedLot } from '#web/calls/watched.ts';
import { HeartIcon } from '#web/components/icons.tsx';
import { useT } from '#web/i18n/language.ts';
import { showMessage } from '#web/notices/notices.ts';
import { useAppDispatch } from '#web/state/state.ts';
import { SNACKBAR_MS } from '../snackbar.ts';
import { useWatchlist } from './use-watchlist.ts';

interface WatchButtonProps {
  readonly lot: ListedLot;
  /** The heart alone: where many lots stand close together. */
  readonly wordless?: 'always' | 'on a phone';
  readonly sx?: SxProps<Theme>;
}

/** Puts a lot on the watchlist or takes it off: a filled heart and another word, not colour alone. */
export function WatchButton({ lot, wordless, sx }: WatchButtonProps) {
  const t = useT();
  const dispatch = useAppDispatch();
  const list = useWatchlist();
  const watched = list.isWatched(lot);
  const change = async () => {
    try {
      await (watched ? list.unwatch(lot) : list.watch(lot));
      const told = watched
        ? t('Lot {no} is off your watchlist.', { no: lot.id })
        : t('Lot {no} is on your watchlist.', { no: lot.id });
      dispatch(showMessage(told, watched ? 'info' : 'success', SNACKBAR_MS));
    } catch (error) {
      dispatch(showMessage(t.message(refusalOf(error).message), 'error', SNACKBAR_MS));
    }
  };
  return (
    <Button
      onClick={change}
      disabled={list.lots === undefined}
      aria-label={
        watched
          ? t('Watched: lot {no}. Press to stop watching it.', { no: lot.id })
          : t('Watch lot {no}', { no: lot.id })
      }
      startIcon={<HeartIcon filled={watched} />}
      sx={[SHAPES[wordless ?? 'never'], ...(Array.isArray(sx) ? sx : [sx])]}
    >
      {watched ? t('Watched') : t('Watch')}
    </Button>
  );
}

const PHONE = '@media (width < 37.5rem)';

/** As wide as the longer of its two words, so that nothing beside it moves. */
const WITH_WORD = { minWidth: 128, px: 1.5, flexShrink: 0 };

const HEART = {
  minWidth: 48,
  p: 0,
  flexShrink: 0,
  fontSize: 0,
  '&.MuiButton-root.MuiButton-outlined': { border: 0, bgcolor: 'transparent' },
  '& .MuiButton-startIcon': { m: 0 },
};

const SHAPES = {
  never: WITH_WORD,
  always: HEART,
  'on a phone': { ...WITH_WORD, [PHONE]: HEART },
};
