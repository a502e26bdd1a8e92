import Typography from '@mui/material/Typography';
import { useLocation, useNavigate } from 'react-router';
import { formatRM } from '#domain/money.ts';
import { ConfirmDialog } from '#web/components/ConfirmDialog.tsx';
import { useT } from '#web/i18n/language.ts';
import type { LotView } from '#web/lots/lot-view.ts';
import { LOGIN_FIRST } from '#web/lots/participation.ts';
import { NoAccountNote } from '../accounts/registration/NoAccountNote.tsx';
import { DepositDialog } from './DepositDialog.tsx';
import { DepositShortage } from './DepositShortage.tsx';
import type { Participation } from './use-participation.ts';

/** One of the dialogs on the way into a lot: login required, private auction, one winning lot only, deposit, confirmation. */
export function ParticipationDialog({ lot, participation }: { lot: LotView; participation: Participation }) {
  const t = useT();
  const { access, stage, busy, deposit, enter, close } = participation;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  switch (stage.at) {
    case 'closed':
      return null;
    case 'log in':
      return (
        <ConfirmDialog
          open
          title={t('Login required')}
          yes={t('Log in')}
          no={t('Not now')}
          onYes={() => navigate('/login', { state: { from: pathname } })}
          onNo={close}
        >
          <Typography>{t(LOGIN_FIRST)}</Typography>
          <NoAccountNote />
        </ConfirmDialog>
      );
    case 'refused':
      return (
        <ConfirmDialog
          open
          title={t.message(stage.refusal.title)}
          yes={t('OK')}
          no={null}
          primary={false}
          onYes={close}
        >
          <Typography>{t.message(stage.refusal.text)}</Typography>
          {stage.refusal.explanation !== undefined && (
            <Typography color="textSecondary" sx={{ mt: 1 }}>
              {t(stage.refusal.explanation)}
            </Typography>
          )}
          {stage.means !== undefined && stage.means.shortSen > 0 && (
            <DepositShortage lotNo={lot.id} means={stage.means} />
          )}
        </ConfirmDialog>
      );
    case 'deposit':
      return (
        <DepositDialog lot={lot} access={access} means={stage.means} busy={busy} onDeposit={deposit} onClose={close} />
      );
    case 'confirm':
      return (
        <ConfirmDialog
          open
          title={t('Confirm Deposit')}
          yes={t('Yes')}
          no={t('No')}
          busy={busy}
          onYes={enter}
          onNo={close}
        >
          <Typography>
            {t('Take part in lot {no} ({name}) with a deposit of {amount}?', {
              no: lot.id,
              name: lot.name,
              amount: formatRM(lot.depositSen),
            })}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
            {t('It is put on hold only while you have the highest bid.')}
            {(lot.approval || lot.reserve !== undefined) &&
              ` ${t('Where the vendor decides after the end, it stays on hold until they have answered.')}`}
          </Typography>
        </ConfirmDialog>
      );
  }
}
