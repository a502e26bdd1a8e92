import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type FormEvent, useId, useState } from 'react';
import type { VendorOffer } from '#contract/offers.ts';
import { MAX_BID_SEN } from '#domain/bid-range.ts';
import { formatRM } from '#domain/money.ts';
import { wireSen } from '#web/calls/amounts.ts';
import { ConfirmDialog } from '#web/components/ConfirmDialog.tsx';
import { onDismissed } from '#web/components/dismissed.ts';
import { OneDialog } from '#web/components/OneDialog.tsx';
import { ringgitInWords } from '#web/documents/models/words.ts';
import { TextField } from '#web/forms/TextField.tsx';
import { typedRinggitSen } from '#web/forms/typed-ringgit.ts';
import { useT } from '#web/i18n/language.ts';

interface CounterDialogProps {
  readonly lot: VendorOffer;
  readonly busy: boolean;
  /** Why the house asks whether the amount that was sent is meant; '' where it does not. */
  readonly doubt: string;
  /** In ringgit; `above`: that it is so high is meant. */
  readonly onSend: (counter: number, above: boolean) => void;
  /** Another amount is going to be typed. */
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/**
 * Asks for more than the highest bid: first how much, then whether that is meant, since a vendor asks once. What is far above the bid the house asks
 * about once more.
 */
export function CounterDialog({ lot, busy, doubt, onSend, onBack, onClose }: CounterDialogProps) {
  const t = useT();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState('');
  const [meant, setMeant] = useState<number>();
  const bidSen = wireSen(lot.amount ?? 0);
  const bid = formatRM(bidSen);
  const no = lot.lotNo;
  if (meant !== undefined) {
    const price = formatRM(meant);
    const back = () => {
      setMeant(undefined);
      onBack();
    };
    const buttons = { yes: t('Ask for {price}', { price }), no: t('Back'), busy, onNo: back };
    if (doubt !== '') {
      return (
        <ConfirmDialog
          key="doubt"
          open
          startsOnNo
          title={t('Is {price} the price that you mean?', { price })}
          {...buttons}
          onYes={() => onSend(meant / 100, true)}
        >
          {t.message(doubt)} {t('In words: {words}.', { words: ringgitInWords(meant, t.language) })}
        </ConfirmDialog>
      );
    }
    return (
      <ConfirmDialog
        open
        startsOnTitle
        title={t('Ask the bidder for {price} for lot {no}?', { price, no })}
        {...buttons}
        onYes={() => onSend(meant / 100, false)}
      >
        {t(
          'You can ask once for each lot. The bidder accepts or declines; until then you cannot accept {bid}, and if they decline the lot is not sold.',
          { bid },
        )}
      </ConfirmDialog>
    );
  }
  const next = (event: FormEvent) => {
    event.preventDefault();
    const sen = typedRinggitSen(typed);
    if (sen === undefined || sen % 100 !== 0) return setFault(t('Please enter whole ringgit, without sen.'));
    if (sen <= bidSen) return setFault(t('Please enter more than the highest bid of {bid}.', { bid }));
    if (sen > MAX_BID_SEN) return setFault(t('Please enter at most {most}.', { most: formatRM(MAX_BID_SEN) }));
    setFault('');
    setMeant(sen);
  };
  return (
    <OneDialog open onClose={onDismissed(onClose)} maxWidth="xs" fullWidth aria-labelledby={id}>
      <form noValidate onSubmit={next}>
        <DialogTitle id={id} component="h2">
          {t('Ask for more for lot {no}', { no })}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <Typography>{t('The highest bid is {bid}. What do you ask for?', { bid })}</Typography>
          {lot.hiddenReserve !== null && (
            <Typography color="textSecondary">
              {t('Your reserve: {reserve}', { reserve: formatRM(wireSen(lot.hiddenReserve)) })}
            </Typography>
          )}
          <TextField
            label={t('Your price')}
            start="RM"
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="next"
            maxLength={20}
            autoFocus
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            error={fault !== ''}
            helperText={fault === '' ? undefined : fault}
          />
        </DialogContent>
        <DialogActions sx={{ '& > *': { flex: 1, minWidth: 'fit-content' } }}>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="contained" color="primary">
            {t('Next')}
          </Button>
        </DialogActions>
      </form>
    </OneDialog>
  );
}
