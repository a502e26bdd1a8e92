import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { deadlineText } from '#domain/moments.ts';
import { formatRM } from '#domain/money.ts';
import { wireSen } from '#web/calls/amounts.ts';
import { offersApi } from '#web/calls/endpoints/offers.ts';
import { OutlinedAlert } from '#web/components/OutlinedAlert.tsx';
import { useT } from '#web/i18n/language.ts';

/** Above My Bid: what vendors ask of a bidder, with the way to answer; nothing otherwise. */
export function OfferNotice() {
  const t = useT();
  const { data } = offersApi.useOwnOffersQuery(undefined, { refetchOnMountOrArgChange: true });
  const asked = data?.offers.filter(({ state, free }) => state === 'bidder' && free !== false) ?? [];
  const [first] = asked;
  if (first === undefined) return null;
  const until = first.decideBy === null ? '' : deadlineText(first.decideBy, t.language);
  return (
    <Box sx={{ mb: 2.25 }}>
      <OutlinedAlert severity="info">
        {asked.length === 1
          ? t('The vendor of lot {no} asks for {price}. Please answer by {until}.', {
              ...{ no: first.lotNo, price: formatRM(wireSen(first.amount ?? 0)), until },
            })
          : t('The vendors of {n} lots ask for more. Please answer the first by {until}.', { n: asked.length, until })}
        <Box sx={{ mt: 1 }}>
          <Button component={Link} to="?tab=waiting">
            {t('See and answer')}
          </Button>
        </Box>
      </OutlinedAlert>
    </Box>
  );
}
