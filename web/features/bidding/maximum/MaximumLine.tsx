import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatRM } from '#domain/money.ts';
import { useT } from '#web/i18n/language.ts';
import { wholeRM } from '#web/lots/rules/rule-words.ts';
import type { RoomView } from '../room-view.ts';

/** One's own maximum bid beside the price, and the way to leave or change it: two taps from 'Raise Bid'. */
export function MaximumLine({ live, clock, standing, block, isMaximumAsked, askMaximum, ...own }: RoomView) {
  const { ownMaximumSen, maximumLapsed } = own;
  const t = useT();
  const leads = standing === 'on top';
  // An obstacle has its own way out, in the panel.
  const isPossible = block === undefined || block === 'on top';
  if (clock.phase === 'end') return null;
  return (
    <>
      {ownMaximumSen > 0 && (
        <Typography sx={{ fontWeight: 600 }}>
          {leads
            ? t('Your maximum {maximum}, at {price} now', {
                maximum: wholeRM(ownMaximumSen),
                price: wholeRM(live.price.latestBidSen),
              })
            : t('Your maximum of {maximum} was reached', { maximum: wholeRM(ownMaximumSen) })}
        </Typography>
      )}
      {maximumLapsed && (
        <Typography>{t('Your maximum bid no longer counts: others bid while you could not.')}</Typography>
      )}
      <Button
        size="small"
        variant="text"
        sx={{
          minHeight: 48,
          minWidth: 48,
          px: 0,
          justifyContent: 'flex-start',
          textDecoration: 'underline',
          textUnderlineOffset: '3px',
        }}
        disabled={!isPossible && !isMaximumAsked}
        onClick={() => askMaximum(true)}
      >
        {ownMaximumSen === 0 ? t('Leave a maximum bid') : leads ? t('Change it') : t('Raise it')}
      </Button>
    </>
  );
}

/** Where the price is less than the minimum raise above the bid before it. */
export function ShortStepNote({ amountSen }: { readonly amountSen: number }) {
  const t = useT();
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
      {t("{amount} is less than the minimum raise above the bid before it: it was reached at somebody's maximum.", {
        amount: formatRM(amountSen),
      })}
    </Typography>
  );
}
