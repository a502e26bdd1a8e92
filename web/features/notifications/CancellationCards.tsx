import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { Link as RouterLink } from 'react-router';
import { formatRM } from '#domain/money.ts';
import { wireSen } from '#web/calls/amounts.ts';
import { CloseIcon } from '#web/components/icons.tsx';
import { useT } from '#web/i18n/language.ts';
import type { Translate } from '#web/i18n/translate.ts';
import { VOID_WORDS } from '#web/lots/void-words.ts';
import { type CancellationNotice, cancellationSeen } from '#web/notices/notices.ts';
import { useAppDispatch } from '#web/state/state.ts';

/** So many cards at once; the next one comes when one is closed. */
const SHOWN = 2;

interface CancellationCardsProps {
  /** The newest first. */
  readonly told: readonly CancellationNotice[];
  readonly me: number;
}

/** Bids that the house has cancelled on lots that somebody is in; each stays until they close it. */
export function CancellationCards({ told, me }: CancellationCardsProps) {
  const t = useT();
  const dispatch = useAppDispatch();
  return (
    <Box component="section" aria-label={t('Cancelled bids')} sx={{ display: 'grid', gap: 1 }}>
      {told.slice(0, SHOWN).map((each) => (
        <Box key={each.revision} sx={CARD}>
          <Box sx={{ flex: 1, py: 1.5, lineHeight: 1.4 }}>
            <Box component={RouterLink} to={`/itempage/${each.id}`} sx={{ color: 'inherit', fontWeight: 600 }}>
              {headOf(t, each, me)}
            </Box>
            <Box component="p" sx={{ m: 0, mt: 0.25 }}>
              {textOf(t, each, me)}
            </Box>
          </Box>
          <ButtonBase
            aria-label={t('Close this message')}
            onClick={() => dispatch(cancellationSeen(each.revision))}
            sx={{ width: 48, height: 48, flexShrink: 0, borderRadius: '8px', color: 'inherit' }}
          >
            <CloseIcon />
          </ButtonBase>
        </Box>
      ))}
    </Box>
  );
}

const CARD = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 1,
  pl: 2,
  color: 'text.primary',
  bgcolor: 'background.paper',
  border: 2,
  borderColor: 'late.main',
  borderRadius: '10px',
} as const;

function headOf(t: Translate, { id, cancelled }: CancellationNotice, me: number): string {
  if (cancelled.bidderNo !== me) return t('A bid on lot {no} was cancelled by the house', { no: id });
  const amount = formatRM(wireSen(cancelled.amount));
  return cancelled.automatic === true
    ? t('The bid of {amount} for your maximum on lot {no} was cancelled by the house', { amount, no: id })
    : t('Your bid of {amount} on lot {no} was cancelled by the house', { amount, no: id });
}

/** Of one's own bid why, and what went with it; and where the lot stands. */
function textOf(t: Translate, told: CancellationNotice, me: number): string {
  const [first] = told.gone;
  const isOwn = told.cancelled.bidderNo === me && first !== undefined;
  const own = isOwn ? `${t(VOID_WORDS[first.reason])}. ` : '';
  const maximum = isOwn && told.cancelled.automatic === true ? `${t('Your maximum is gone with it.')} ` : '';
  return `${own}${maximum}${standOf(t, told, me)}`;
}

function standOf(t: Translate, { latestBid, bidderNo }: CancellationNotice, me: number): string {
  if (bidderNo === null) return t('There are no bids on this lot now.');
  const amount = formatRM(wireSen(latestBid));
  if (bidderNo === me) return t('You have the highest bid now: {amount}.', { amount });
  return t('The highest bid is now {amount}.', { amount });
}
