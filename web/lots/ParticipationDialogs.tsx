import Typography from '@mui/material/Typography';
import { useLocation, useNavigate } from 'react-router';
import { formatRM } from '#domain/money.ts';
import { ConfirmDialog } from '../components/ConfirmDialog.tsx';
import { DepositDialog } from './DepositDialog.tsx';
import type { LotView } from './lot-view.ts';
import { INSUFFICIENT_BALANCE, LOGIN_FIRST } from './participation.ts';
import { ReachHouse } from './ReachHouse.tsx';
import type { Participation } from './use-participation.ts';

/** All dialogs on the way into a lot: login required, private auction, one winning lot only, deposit, confirmation. */
export function ParticipationDialogs({ lot, participation }: { lot: LotView; participation: Participation }) {
  const { stage, busy, deposit, enter, close } = participation;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  switch (stage.at) {
    case 'closed':
      return null;
    case 'log in':
      return (
        <ConfirmDialog
          open
          title="Login required"
          yes="Log in"
          no="Not now"
          onYes={() => navigate('/login', { state: { from: pathname } })}
          onNo={close}
        >
          <Typography>{LOGIN_FIRST}</Typography>
        </ConfirmDialog>
      );
    case 'refused':
      return (
        <ConfirmDialog open title={stage.refusal.title} yes="OK" no={null} primary={false} onYes={close}>
          <Typography>{stage.refusal.text}</Typography>
          {stage.refusal.text === INSUFFICIENT_BALANCE && (
            <ReachHouse>To top up your deposit balance, call or write to us:</ReachHouse>
          )}
        </ConfirmDialog>
      );
    case 'deposit':
      return <DepositDialog lot={lot} balanceSen={stage.balanceSen} busy={busy} onDeposit={deposit} onClose={close} />;
    case 'confirm':
      return (
        <ConfirmDialog open title="Confirm Deposit" busy={busy} onYes={enter} onNo={close}>
          <Typography>
            Take part in lot {lot.id} ({lot.name}) with a deposit of <strong>{formatRM(lot.depositSen)}</strong>?
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
            It is held from your balance while you have the highest bid.
          </Typography>
        </ConfirmDialog>
      );
  }
}
