import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { NotificationSettings } from '#contract/notifications.ts';
import { notificationsApi } from '#web/calls/endpoints/notifications.ts';
import { noticeOf } from '#web/calls/notice-of.ts';
import { TextField } from '#web/forms/TextField.tsx';
import { useT } from '#web/i18n/language.ts';
import { text } from '#web/i18n/translate.ts';
import { useAppDispatch } from '#web/state/state.ts';
import { SwitchRow } from './SwitchRow.tsx';

const TOPICS = [
  { name: 'outbid', label: text('I am outbid') },
  { name: 'ending', label: text('A lot that I lead or watch ends in 10 minutes') },
  { name: 'won', label: text('I won a lot') },
  { name: 'payment', label: text('A payment, inspection, transfer or collection is due') },
] as const;

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ hour, time: `${String(hour).padStart(2, '0')}:00` }));

interface PushTopicsProps {
  readonly settings: NotificationSettings;
  readonly devices: readonly { readonly browser: string | null; readonly system: string | null }[];
}

/** Of what the person is told, on all of their devices, and when they are left in peace. */
export function PushTopics({ settings, devices }: PushTopicsProps) {
  const t = useT();
  const dispatch = useAppDispatch();
  const [save] = notificationsApi.useSaveNotificationSettingsMutation();
  const change = async (changes: Partial<NotificationSettings>) => {
    const result = await save(changes);
    if (result.error !== undefined) dispatch(noticeOf(result, 5_000));
  };
  const names = devices.map(({ browser, system }) => {
    if (browser !== null && system !== null) return t('{browser} on {system}', { browser, system });
    return browser ?? system ?? t('Unknown device');
  });
  return (
    <Box>
      <Typography variant="body2" color="textSecondary">
        {t('Devices notified: {devices}', { devices: names.join(', ') })}
      </Typography>
      <Typography sx={{ mt: 2, fontWeight: 600 }}>{t('Notify me when')}</Typography>
      {TOPICS.map(({ name, label }) => (
        <SwitchRow
          key={name}
          label={t(label)}
          checked={settings[name]}
          onChange={(on) => void change({ [name]: on })}
        />
      ))}
      <SwitchRow label={t('Quiet hours')} checked={settings.quiet} onChange={(quiet) => void change({ quiet })} />
      {settings.quiet && (
        <>
          <Box sx={{ mt: 1, display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5, maxWidth: 320 }}>
            <HourField
              label={t('From')}
              value={settings.quietFrom}
              onChange={(quietFrom) => void change({ quietFrom })}
            />
            <HourField label={t('To')} value={settings.quietTo} onChange={(quietTo) => void change({ quietTo })} />
          </Box>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {t('Malaysian time. We still tell you about a lot that ends before they are over.')}
          </Typography>
        </>
      )}
    </Box>
  );
}

interface HourFieldProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (hour: number) => void;
}

function HourField({ label, value, onChange }: HourFieldProps) {
  return (
    <TextField label={label} value={value} onChange={(event) => onChange(Number(event.target.value))}>
      {HOURS.map(({ hour, time }) => (
        <option key={hour} value={hour}>
          {time}
        </option>
      ))}
    </TextField>
  );
}
