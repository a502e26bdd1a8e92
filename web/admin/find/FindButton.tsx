import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { lazy, Suspense, useEffect, useState } from 'react';
import { barButton } from '#web/chrome/bar-button.ts';
import { SearchIcon } from '#web/components/icons.tsx';
import { selectUser } from '#web/session/session.ts';
import { useAppSelector } from '#web/state/state.ts';
import { useT } from '../i18n/use-t.ts';

const FindDialog = lazy(async () => ({ default: (await import('./FindDialog.tsx')).FindDialog }));

interface FindButtonProps {
  /** With its word; else its sign alone, from tablets up. */
  readonly wide: boolean;
  readonly onClosed?: () => void;
}

/** The way to everything, in the bar; also by Ctrl-K, and by / where nobody is typing. */
export function FindButton({ wide, onClosed }: FindButtonProps) {
  const t = useT();
  const user = useAppSelector(selectUser);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isForIt(event) || document.querySelector('[role="dialog"]') !== null) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  if (user === null) return null;
  return (
    <>
      {wide ? (
        <Button onClick={() => setOpen(true)} aria-keyshortcuts="Control+K /" startIcon={<SearchIcon />} sx={barButton}>
          {t('Find')}
          <Box
            component="kbd"
            aria-hidden
            sx={{
              display: { xs: 'none', lg: 'inline' },
              '@media (pointer: coarse)': { display: 'none' },
              ml: 1.5,
              font: 'inherit',
              fontWeight: 400,
              opacity: 0.7,
            }}
          >
            Ctrl K
          </Box>
        </Button>
      ) : (
        <IconButton
          color="inherit"
          aria-label={t('Find')}
          onClick={() => setOpen(true)}
          sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
        >
          <SearchIcon />
        </IconButton>
      )}
      {open && (
        <Suspense>
          <FindDialog
            user={user}
            onClose={() => {
              setOpen(false);
              onClosed?.();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

function isForIt({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean {
  if ((ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k') return true;
  const types = target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
  return key === '/' && !ctrlKey && !metaKey && !altKey && !types;
}
