import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useT } from '#web/i18n/language.ts';
import { playSound, vibrates } from '#web/notices/alarm.ts';
import { useDeviceStore } from '#web/notices/device-store.ts';
import { noticeSwitches, setNoticeSwitch } from '#web/notices/switches.ts';
import { PushTopics } from './PushTopics.tsx';
import { pushIsBlocked, pushIsPossible } from './push.ts';
import { SwitchRow } from './SwitchRow.tsx';
import { usePush } from './use-push.ts';

/** How somebody is told what happens in an auction: on this device while the site is open, and on all of theirs while it is closed. */
export function NotificationSettings() {
  const t = useT();
  const id = useId();
  const { sound, vibration, othersBids } = useDeviceStore(noticeSwitches);
  const push = usePush();
  return (
    <Card component="section" aria-labelledby={id} sx={{ mt: 2.5, p: { xs: 2, sm: 3 } }}>
      <Typography id={id} variant="h2">
        {t('Notifications')}
      </Typography>
      <Box sx={{ mt: 2, display: 'grid', gap: 3, gridTemplateColumns: { md: '1fr 1fr' } }}>
        <Part title={t('On this device, while this site is open')}>
          <SwitchRow
            label={t('Play a sound when I am outbid')}
            checked={sound}
            onChange={(on) => {
              setNoticeSwitch('sound', on);
              if (on) playSound();
            }}
          />
          {vibrates() && (
            <SwitchRow
              label={t('Vibrate when I am outbid')}
              checked={vibration}
              onChange={(on) => {
                setNoticeSwitch('vibration', on);
                if (on) navigator.vibrate(200);
              }}
            />
          )}
          <SwitchRow
            label={t('Show bids of others')}
            checked={othersBids}
            onChange={(on) => setNoticeSwitch('othersBids', on)}
          />
        </Part>
        <Part title={t('Even when this site is closed')}>
          {push.offered ? (
            <SwitchRow
              label={t('Notify me on this device')}
              disabled={push.busy || pushIsBlocked()}
              checked={push.on}
              onChange={(on) => void push.turn(on)}
            />
          ) : (
            <Sentence>
              {pushIsPossible()
                ? t(
                    'This auction house does not send notifications to devices. It can email you instead: see Personal info.',
                  )
                : t(
                    'This browser cannot do that. On an iPhone or iPad, add this site to the home screen and open it from there.',
                  )}
            </Sentence>
          )}
          {push.offered && pushIsBlocked() && (
            <Sentence>{t('Your browser blocks notifications of this site. Allow them in its settings.')}</Sentence>
          )}
          {push.settings !== undefined && push.settings.devices.length > 0 && <PushTopics {...push.settings} />}
        </Part>
      </Box>
    </Card>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="h4" component="h3" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

function Sentence({ children }: { readonly children: ReactNode }) {
  return (
    <Typography variant="body2" color="textSecondary" sx={{ py: 1 }}>
      {children}
    </Typography>
  );
}
