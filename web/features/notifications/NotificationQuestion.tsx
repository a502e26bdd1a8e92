import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { profileApi } from '#web/calls/endpoints/accounts/profile.ts';
import { noticeOf } from '#web/calls/notice-of.ts';
import { BusyButton } from '#web/components/BusyButton.tsx';
import { useT } from '#web/i18n/language.ts';
import { notificationQuestion } from '#web/notices/ask.ts';
import { showMessage } from '#web/notices/notices.ts';
import { useAppDispatch } from '#web/state/state.ts';
import { pushIsBlocked } from './push.ts';
import { usePush } from './use-push.ts';

/** Asked once on a device, at the first bid. Whoever says no finds the switches in their profile. Where nothing can be pushed: by email. */
export function NotificationQuestion() {
  const t = useT();
  const id = useId();
  const dispatch = useAppDispatch();
  const push = usePush();
  const [save, { isLoading }] = profileApi.useUpdateProfileMutation();
  const [alsoMail, setAlsoMail] = useState(false);
  if (push.settings === undefined) return null;

  const byPush = push.offered && !pushIsBlocked();
  const close = () => notificationQuestion.set('answered');
  const yes = async () => {
    if (byPush && !(await push.turn(true))) return;
    if (!byPush || alsoMail) {
      const result = await save({ notifyOutbid: true });
      if (result.error !== undefined) {
        dispatch(noticeOf(result, 5_000));
        return;
      }
    }
    close();
    dispatch(showMessage(t('We will tell you when you are outbid.'), 'success'));
  };
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2 }}>
      <Typography id={id} variant="h4" component="h2">
        {t('Tell you when you are outbid?')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {byPush
          ? t('On this device, even when this site is closed.')
          : t('By email, at most a few times an hour for each lot. You can change this in My Profile.')}
      </Typography>
      {byPush && (
        <FormControlLabel
          label={t('Email me too')}
          sx={{ minHeight: 48 }}
          control={<Checkbox color="secondary" checked={alsoMail} onChange={(_, checked) => setAlsoMail(checked)} />}
        />
      )}
      <Box sx={{ mt: byPush ? 0.5 : 1.5, display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
        <Button onClick={close}>{t('Not now')}</Button>
        <BusyButton busy={isLoading || push.busy} onClick={yes}>
          {t('Yes, tell me')}
        </BusyButton>
      </Box>
    </Card>
  );
}
