import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { formatRM } from '#domain/money.ts';
import { useT } from '#web/i18n/language.ts';
import type { Translate } from '#web/i18n/translate.ts';
import { topUpAddress } from '#web/lots/top-up-address.ts';
import type { Means } from './winning-lots.ts';

interface DepositShortageProps {
  readonly lotNo: string;
  /** With something missing. */
  readonly means: Means;
}

/** What is missing for a deposit and what holds the rest, and the way to a balance that is enough (specification, section 5, 'Deposit and entry'). */
export function DepositShortage({ lotNo, means }: DepositShortageProps) {
  const t = useT();
  const { shortSen } = means;
  const amount = formatRM(shortSen);
  return (
    <>
      <Typography sx={{ mt: 1 }}>
        {heldText(t, means)} {t('You need {amount} more to take part in this lot.', { amount })}
      </Typography>
      <Button
        variant="contained"
        color="primary"
        fullWidth
        component={RouterLink}
        to={topUpAddress(shortSen, lotNo)}
        sx={{ mt: 1.5 }}
      >
        {t('Top up {amount}', { amount })}
      </Button>
    </>
  );
}

function heldText(t: Translate, { heldSen, heldFor }: Means): string {
  if (heldSen === 0) return '';
  const amount = formatRM(heldSen);
  const [only, ...others] = heldFor;
  if (only !== undefined && others.length === 0) return t('{amount} is on hold for lot {no}.', { amount, no: only });
  return t('{amount} is on hold for lots {nos}.', { amount, nos: heldFor.join(', ') });
}
