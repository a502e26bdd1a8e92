import type { SxProps, Theme } from '@mui/material/styles';

/** A tab of the top bar: the current one is underlined in amber. */
export function tabLook(current: boolean) {
  return {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 0.75,
    height: '100%',
    minWidth: 48,
    px: 0.5,
    justifyContent: 'center',
    fontFamily: 'inherit',
    fontSize: '1rem',
    fontWeight: 500,
    lineHeight: 1.5,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    color: current ? 'topBar.contrastText' : 'topBar.muted',
    boxShadow: current ? 'inset 0 -3px 0 var(--tk-palette-primary-main)' : 'none',
    '&:hover': { color: 'topBar.contrastText' },
    '&:focus-visible': { outlineOffset: -4 },
  } as const satisfies SxProps<Theme>;
}
