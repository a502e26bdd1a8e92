import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { memo, useEffect, useState, useSyncExternalStore } from 'react';
import { refusalOf } from '#web/calls/refusal.ts';
import { CheckIcon, ClockIcon, CrossIcon, UpTriangleIcon } from '#web/components/icons.tsx';
import { text, useT } from '../i18n/use-t.ts';
import { counted } from './texts.ts';
import { openUploadQueue, type SendFile, type Upload, type UploadQueue, uploadTotals } from './upload-queue.ts';

/** Files under way at the same time. */
const AT_ONCE = 3;

/** Sends files as long as the screen is shown. `send` may change; those under way keep the one with which they began. */
export function useUploads(send: SendFile) {
  const [queue] = useState(() =>
    openUploadQueue(send, { atOnce: AT_ONCE, reasonOf: (error) => refusalOf(error).message }),
  );
  useEffect(() => queue.sendBy(send), [queue, send]);
  useEffect(() => () => queue.stop(), [queue]);
  return { queue, uploads: useSyncExternalStore(queue.subscribe, queue.uploads) };
}

interface UploadListProps {
  readonly queue: Pick<UploadQueue, 'retry' | 'stop'>;
  readonly uploads: readonly Upload[];
  /** What a file is called here, where that is not its name. */
  readonly nameOf?: (file: File) => string;
}

/** Files on their way to the house: each with how far it is, the failed ones with the reason and another try, and all together. */
export function UploadList({ queue, uploads, nameOf = fileName }: UploadListProps) {
  const t = useT();
  if (uploads.length === 0) return null;
  const { done, failed, waiting, sending, share } = uploadTotals(uploads);
  const over = waiting + sending === 0;
  const percent = Math.round(share * 100);
  return (
    <Card sx={{ overflow: 'clip' }}>
      <Box sx={{ px: 2, py: 1.5, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Box sx={{ flex: '1 1 220px' }}>
          <Typography role="status" sx={{ fontWeight: 600 }}>
            {over
              ? t('{done} of {counted} sent', { done, counted: counted(t, uploads.length, 'file') })
              : t('Sending {counted}', { counted: counted(t, uploads.length, 'file') })}
            {failed > 0 && `, ${t('{failed} failed', { failed })}`}
          </Typography>
          {!over && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('{done} sent · {sending} to go · {percent}%', { done, sending: waiting + sending, percent })}
            </Typography>
          )}
        </Box>
        {failed > 0 && <Button onClick={queue.retry}>{t('Send failed ones again')}</Button>}
        {!over && <Button onClick={queue.stop}>{t('Stop')}</Button>}
      </Box>
      {!over && <LinearProgress variant="determinate" color="secondary" value={percent} aria-label={t('All files')} />}
      <Box component="ul" aria-label={t('Files')} tabIndex={0} sx={LIST}>
        {uploads.map((upload) => (
          <Line key={upload.key} upload={upload} name={nameOf(upload.file)} />
        ))}
      </Box>
    </Card>
  );
}

const LIST = {
  m: 0,
  p: 0,
  listStyle: 'none',
  maxHeight: 360,
  overflowY: 'auto',
  borderTop: 1,
  borderColor: 'divider',
  '&:focus-visible': { outlineOffset: -4 },
};

function fileName({ name }: File): string {
  return name;
}

/** Drawn anew only when its own file has moved: there may be hundreds. */
const Line = memo(function Line({ upload, name }: { readonly upload: Upload; readonly name: string }) {
  const t = useT();
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        columnGap: 2,
        px: 2,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-child': { borderBottom: 0 },
        // Lines out of sight cost nothing to draw.
        contentVisibility: 'auto',
        containIntrinsicSize: 'auto 41px',
      }}
    >
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {name}
      </Box>
      <State upload={upload} />
      {upload.state === 'sending' && (
        <LinearProgress
          variant="determinate"
          color="secondary"
          value={Math.round(upload.share * 100)}
          aria-label={name}
          sx={{ gridColumn: '1 / -1', mt: 0.75 }}
        />
      )}
      {upload.state === 'failed' && (
        <Typography variant="body2" sx={{ gridColumn: '1 / -1', color: 'outbid.main' }}>
          {t.message(upload.reason)}
        </Typography>
      )}
    </Box>
  );
});

const LOOKS = {
  waiting: [ClockIcon, text('Waiting'), 'text.secondary'],
  sending: [UpTriangleIcon, undefined, 'text.primary'],
  done: [CheckIcon, text('Sent'), 'onTop.main'],
  failed: [CrossIcon, text('Failed'), 'outbid.main'],
} as const;

function State({ upload }: { readonly upload: Upload }) {
  const t = useT();
  const [Icon, word, color] = LOOKS[upload.state];
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, color, fontWeight: 500 }}>
      <Icon />
      {upload.state === 'sending' ? `${Math.round(upload.share * 100)}%` : word && t(word)}
    </Box>
  );
}
