import Box from '@mui/material/Box';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { useT } from '#web/i18n/language.ts';
import { PageFrame } from './PageFrame.tsx';

/** In the place of a page whose code is still on its way; `framed` false: there is a frame around it already. */
export function PageOnItsWay({ framed = true }: { readonly framed?: boolean }) {
  const t = useT();
  const outline = (
    <Box
      role="status"
      aria-label={t('Loading the page')}
      // As high as the window: the footer would be pushed down when the page arrives.
      sx={{ display: 'grid', gap: 2, alignContent: 'start', minHeight: '100dvh' }}
    >
      <Skeleton height={40} sx={{ maxWidth: 320 }} />
      <Skeleton height={320} />
    </Box>
  );
  return framed ? <PageFrame>{outline}</PageFrame> : outline;
}
