import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { formatRM } from '#domain/money.ts';
import { BusyButton } from '#web/components/BusyButton.tsx';
import { OneDialog } from '#web/components/OneDialog.tsx';
import { Price } from '#web/components/Price.tsx';
import { useT } from '#web/i18n/language.ts';
import { LotTitle } from '#web/lots/LotTitle.tsx';
import type { LotView } from '#web/lots/lot-view.ts';
import { exceeded, INSUFFICIENT_BALANCE } from '#web/lots/participation.ts';
import { sessionRule } from '#web/lots/words.ts';
import { DepositShortage } from './DepositShortage.tsx';
import { termsOfSale } from './terms-of-sale.ts';
import type { Means } from './winning-lots.ts';

interface DepositDialogProps {
  readonly lot: LotView;
  /** `public`, or the group that the session is for. */
  readonly access: string;
  /** What they have for it, as it was when they asked. */
  readonly means: Means;
  readonly busy: boolean;
  readonly onDeposit: () => void;
  readonly onClose: () => void;
}

/** The deposit of a lot against the balance, the terms, and the tick without which there is no Deposit. */
export function DepositDialog({ lot, access, means, busy, onDeposit, onClose }: DepositDialogProps) {
  const t = useT();
  const [agreed, setAgreed] = useState(false);
  const { balanceSen, heldSen, heldFor, shortSen } = means;
  const rule = sessionRule(t, access);
  const covered = shortSen === 0;
  const refusal = balanceSen < lot.depositSen ? { title: INSUFFICIENT_BALANCE, text: '' } : exceeded(heldFor.length);
  return (
    <OneDialog open onClose={() => !busy && onClose()} maxWidth="sm" aria-labelledby="deposit-title">
      <DialogTitle id="deposit-title" component="h2">
        {t('Deposit to take part')}
      </DialogTitle>
      <DialogContent>
        <LotTitle lot={lot} sx={{ mb: 1.5 }} />
        <Row label={t('Deposit')}>
          <Price amountSen={lot.depositSen} plain size="small" />
        </Row>
        <Row label={t('Available')}>
          <Price amountSen={balanceSen - heldSen} plain size="small" sx={covered ? {} : { color: 'outbid.main' }} />
        </Row>
        {heldSen > 0 && (
          <Row label={`${t('On hold')} (${heldFor.map((no) => t('lot {no}', { no })).join(', ')})`}>
            <Price amountSen={heldSen} plain size="small" />
          </Row>
        )}
        {!covered && (
          <Box role="alert" sx={{ mt: 2, p: 1.75, borderRadius: '8px', bgcolor: 'outbid.ground' }}>
            <Typography sx={{ color: 'outbid.main', fontWeight: 600 }}>
              <span aria-hidden="true">✕ </span>
              {t.message(refusal.title)}
            </Typography>
            {refusal.text !== '' && <Typography>{t.message(refusal.text)}</Typography>}
            <DepositShortage lotNo={lot.id} means={means} />
          </Box>
        )}
        {rule !== undefined && <Typography sx={{ mt: 2, fontWeight: 600 }}>{rule}</Typography>}
        <Terms lot={lot} />
        <FormControlLabel
          sx={{ mt: 1, alignItems: 'flex-start' }}
          control={
            <Checkbox
              checked={agreed}
              onChange={(_, checked) => setAgreed(checked)}
              color="secondary"
              sx={{ mt: '-4px' }}
            />
          }
          label={t('I agree that this lot is sold on an ‘as is where is basis’, and to the terms above.')}
        />
      </DialogContent>
      <DialogActions sx={{ '& > *': { flex: '1 1 auto' } }}>
        <Button onClick={onClose} disabled={busy}>
          {t('Cancel')}
        </Button>
        <BusyButton
          {...(covered && { variant: 'contained', color: 'primary' })}
          onClick={onDeposit}
          busy={busy}
          disabled={!covered || !agreed}
          aria-label={t('Deposit {amount}', { amount: formatRM(lot.depositSen) })}
        >
          {t('Deposit')}
        </BusyButton>
      </DialogActions>
    </OneDialog>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        alignItems: 'baseline',
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography color="textSecondary">{label}</Typography>
      {children}
    </Box>
  );
}

function Terms({ lot }: { lot: LotView }) {
  const t = useT();
  return (
    <Box
      component="section"
      aria-label={t('Terms of this lot')}
      sx={{ mt: 2, p: 1.75, borderRadius: '8px', bgcolor: 'quiet.main' }}
    >
      <Box component="ul" sx={{ m: 0, pl: 2.25, typography: 'body2', '& li': { py: 0.25 } }}>
        {termsOfSale(t, lot).map((term) => (
          <li key={term}>{term}</li>
        ))}
      </Box>
    </Box>
  );
}
