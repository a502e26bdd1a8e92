import Box from '@mui/material/Box';
import { malaysianTime } from '#domain/session-clock.ts';
import { selectClockOffsetMs, selectLastHeardAtMs, selectLatencyMs, selectLive } from '#web/calls/connection.ts';
import { useAppSelector } from '#web/state/state.ts';
import { useT } from '../i18n/language.ts';

interface ConnectionStateProps {
  /** On the dark top bar instead of on paper. */
  readonly onBar?: boolean;
  /** Leaves out the latency where there is little room. */
  readonly short?: boolean;
}

/** Live, connecting or offline, as a dot and words; offline it says how old what is shown is. */
export function ConnectionState({ onBar = false, short = false }: ConnectionStateProps) {
  const live = useAppSelector(selectLive);
  const latencyMs = useAppSelector(selectLatencyMs);
  const lastHeardAtMs = useAppSelector(selectLastHeardAtMs);
  const offsetMs = useAppSelector(selectClockOffsetMs);
  const t = useT();
  const muted = onBar ? 'topBar.muted' : 'text.secondary';
  const dot = {
    live: onBar ? '#45D393' : 'onTop.main',
    connecting: onBar ? '#FFC24B' : 'late.main',
    offline: onBar ? '#FF7A6E' : 'outbid.main',
  }[live];
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        fontSize: '0.875rem',
        fontWeight: 500,
        color: muted,
        // A word and a number keep together beside a long heading; since when it is offline may take two lines.
        whiteSpace: live === 'offline' ? 'normal' : 'nowrap',
      }}
    >
      <Box
        component="span"
        aria-hidden="true"
        sx={{
          width: 8,
          height: 8,
          borderRadius: '50%',
          bgcolor: live === 'live' ? dot : 'transparent',
          border: '2px solid',
          borderColor: dot,
          flexShrink: 0,
        }}
      />
      {/* The latency changes all the time; only the change of state is worth saying. */}
      <span role="status">
        {live === 'live' && t('Live')}
        {live === 'connecting' && t('Connecting…')}
        {live === 'offline' &&
          (lastHeardAtMs === null || short
            ? t('Offline')
            : t('Offline since {time}', { time: malaysianTime(lastHeardAtMs + offsetMs).time }))}
      </span>
      {live === 'live' && !short && latencyMs !== null && <span aria-hidden="true">{`· ${latencyMs} ms`}</span>}
    </Box>
  );
}
