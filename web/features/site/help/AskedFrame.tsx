import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useT } from '#web/i18n/language.ts';

interface AskedFrameProps {
  /** Of another site, one of those that the policy of the page allows. */
  readonly src: string;
  /** What is in it. */
  readonly title: string;
  /** On the button that loads it. */
  readonly ask: string;
  /** For a window of its own. */
  readonly link: { readonly href: string; readonly words: string };
  readonly heightPx: number;
  /** Drawn by us, and there until somebody asks. */
  readonly children: ReactNode;
}

const focus = (frame: HTMLIFrameElement | null) => frame?.focus();

/** Something of another site that is not asked for anything until a person clicks: before that it would learn who looks at this page. */
export function AskedFrame({ src, title, ask, link, heightPx, children }: AskedFrameProps) {
  const [state, setState] = useState<'drawn' | 'asking' | 'shown' | 'unreachable'>('drawn');
  const t = useT();
  const host = new URL(src).host;
  const load = async () => {
    if (state === 'asking') return;
    setState('asking');
    setState((await isReachable(src)) ? 'shown' : 'unreachable');
  };
  return (
    <Box>
      <Box
        sx={{
          position: 'relative',
          height: heightPx,
          overflow: 'hidden',
          border: 1,
          borderColor: 'divider',
          borderRadius: '10px',
          bgcolor: 'quiet.main',
          display: 'grid',
          placeItems: 'center',
        }}
      >
        {state === 'shown' ? (
          <Box
            component="iframe"
            // The button that had the focus is gone.
            ref={focus}
            src={src}
            title={title}
            loading="lazy"
            // Films are not played for pages that do not say where they are.
            referrerPolicy="strict-origin-when-cross-origin"
            allow="fullscreen; encrypted-media; picture-in-picture; autoplay"
            sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', border: 0 }}
          />
        ) : (
          <>
            <Box
              sx={{
                position: 'absolute',
                inset: 0,
                '& > *': { height: '100%', border: 0, borderRadius: 0 },
                '& img': { height: '100%' },
                '& svg': { height: '100% !important' },
              }}
            >
              {children}
            </Box>
            <Button
              variant="contained"
              color="secondary"
              // Not switched off meanwhile: the focus would be lost.
              aria-busy={state === 'asking'}
              onClick={() => void load()}
              sx={{ position: 'relative' }}
            >
              {state === 'asking' ? t('Asking {host}…', { host }) : ask}
            </Button>
          </>
        )}
      </Box>
      <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
        <span role="status">
          {state === 'unreachable'
            ? t('{host} cannot be reached from here.', { host })
            : t('It comes from {host} and is loaded only when you press the button.', { host })}
        </span>{' '}
        <Link href={link.href} target="_blank" rel="noopener noreferrer">
          {link.words}
        </Link>
      </Typography>
    </Box>
  );
}

/** As long as a person looks at nothing without wondering. */
const PATIENCE_MS = 8_000;

/**
 * Whether another site answers at all; what it says is not looked at. A frame cannot tell: the browser's own error page counts as loaded
 * in it.
 */
async function isReachable(url: string): Promise<boolean> {
  try {
    await fetch(url, { mode: 'no-cors', credentials: 'omit', signal: AbortSignal.timeout(PATIENCE_MS) });
    return true;
  } catch {
    return false;
  }
}
