import Box from '@mui/material/Box';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { KeyboardEvent, ReactNode } from 'react';
import { LotTitle, type LotTitleProps } from '#web/lots/LotTitle.tsx';
import type { SessionClock } from '#web/lots/session-view.ts';
import { TimeLeftInLine } from './TimeLeft.tsx';

export const BID_SHEET_TITLE = 'bid-sheet-title';

/** At the lower edge of a phone, in the middle of a desktop; of constant height, so that its buttons stay in place. */
export const SHEET_SX = {
  '& .MuiDialog-container': { alignItems: { xs: 'flex-end', sm: 'center' } },
  '& .MuiDialog-paper': {
    m: { xs: 0, sm: 2 },
    width: 1,
    maxWidth: { xs: 'none', sm: 444 },
    height: { xs: 'min(37rem, 100dvh - 16px)', sm: 'min(37rem, 100dvh - 32px)' },
    maxHeight: 'none',
    borderRadius: { xs: '14px 14px 0 0', sm: '10px' },
    borderWidth: { xs: '1px 0 0', sm: '1px' },
  },
} as const;

/** Low screens show the amount first, with smaller spaces. */
export const SHEET_LOW = '@media (max-height: 30rem)';

/** A phone with letters so large that few fit in a line: titles leave room for the amounts. */
export const LARGE_LETTERS = '@media (max-width: 19em)';

interface BidSheetProps {
  readonly title: ReactNode;
  readonly tone?: 'outbid' | 'onTop';
  readonly clock: SessionClock;
  /** Stands above what may be scrolled: whoever bids on several lots sees which one they answer for. */
  readonly lot: LotTitleProps['lot'];
  readonly children: ReactNode;
  /** The buttons: the safe one first. */
  readonly actions?: ReactNode;
  /** Stacked, the first one lowest. */
  readonly stacked?: boolean;
}

/** Title with the time left and the lot, content, and the buttons side by side over the whole width. */
export function BidSheet({ title, tone, clock, lot, children, actions, stacked = false }: BidSheetProps) {
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          alignItems: 'baseline',
          columnGap: 2,
          px: { xs: 2, sm: 3 },
          pt: 2.25,
          pb: 1,
          [SHEET_LOW]: { pt: 1, pb: 0.25 },
        }}
      >
        <DialogTitle
          id={BID_SHEET_TITLE}
          component="h2"
          sx={{
            p: 0,
            color: tone === undefined ? 'text.primary' : `${tone}.main`,
            [SHEET_LOW]: { fontSize: '1.25rem' },
            [LARGE_LETTERS]: { fontSize: '1rem' },
          }}
        >
          {title}
        </DialogTitle>
        <Box sx={{ color: clock.late ? 'late.main' : 'text.secondary' }}>
          <TimeLeftInLine clock={clock} />
        </Box>
        <LotTitle lot={{ id: lot.id, regnNo: lot.regnNo }} sx={{ width: 1, mt: 0.5, [SHEET_LOW]: { mt: 0 } }} />
      </Box>
      {/* Longer than a low screen, and with nothing in it to press: the keyboard scrolls it. */}
      <DialogContent
        tabIndex={0}
        role="region"
        aria-labelledby={BID_SHEET_TITLE}
        sx={{ px: { xs: 2, sm: 3 }, py: 0, '&:focus-visible': { outlineOffset: -3 } }}
      >
        {children}
      </DialogContent>
      {actions !== undefined && (
        <DialogActions
          disableSpacing
          sx={{
            gap: 1,
            px: { xs: 2, sm: 3 },
            pt: 1.5,
            pb: 'calc(16px + env(safe-area-inset-bottom))',
            [SHEET_LOW]: { py: 1 },
            ...(stacked
              ? { flexDirection: 'column-reverse', '& > *': { width: 1 } }
              : // Below each other rather than broken within a word.
                {
                  flexWrap: 'wrap',
                  '& > .MuiButton-root': { flex: 1, minWidth: 'fit-content', minHeight: 56, px: 1 },
                }),
          }}
        >
          {actions}
        </DialogActions>
      )}
    </>
  );
}

/** The key press that opened it may still be held down; only a new press counts. */
export function notWhileHeld(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault();
}
