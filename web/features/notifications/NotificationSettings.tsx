import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useT } from '#web/i18n/language.ts';
import { playSound, vibrates } from '#web/notices/alarm.ts';
import { useDeviceStore } from '#web/notices/device-store.ts';
import { noticeSwitches, setNoticeSwitch } from '#web/notices/switches.ts';

/** How this device tells what happens in an auction. */
export function NotificationSettings() {
  const t = useT();
  const id = useId();
  const { sound, vibration, othersBids } = useDeviceStore(noticeSwitches);
  return (
    <Card component="section" aria-labelledby={id} sx={{ mt: 2.5, p: { xs: 2, sm: 3 } }}>
      <Typography id={id} variant="h2">
        {t('Notifications')}
      </Typography>
      <Typography variant="h4" component="h3" sx={{ mt: 2 }}>
        {t('On this device, while Tukul is open')}
      </Typography>
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
    </Card>
  );
}

interface SwitchRowProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (on: boolean) => void;
}

function SwitchRow({ label, checked, onChange }: SwitchRowProps) {
  return (
    <FormControlLabel
      label={label}
      sx={{ display: 'flex', minHeight: 48 }}
      control={<Switch color="secondary" checked={checked} onChange={(_, on) => onChange(on)} />}
    />
  );
}
