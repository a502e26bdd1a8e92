import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useT } from '#web/i18n/language.ts';

interface KeyHintsProps {
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

/**
 * Keyboard shortcuts of the bidding page, where there is a keyboard; never on a phone, some of which call their finger fine. They can be switched off (WCAG 2.1.4: speech input may type letters by
 * accident).
 */
export function KeyHints({ on, onChange }: KeyHintsProps) {
  const t = useT();
  return (
    <ButtonBase
      role="switch"
      aria-checked={on}
      title={t('Keys: plus and minus change the amount, B bids')}
      onClick={() => onChange(!on)}
      sx={{
        display: 'none',
        '@media (hover: hover) and (pointer: fine) and (min-width: 37.5rem)': { display: 'flex' },
        gap: 1,
        mt: 1,
        mb: -1,
        minHeight: 36,
        width: 1,
        justifyContent: 'flex-start',
        borderRadius: '8px',
        typography: 'caption',
        color: 'text.secondary',
        '&:hover': { color: 'text.primary' },
      }}
    >
      <span>{t('Keys')}</span>
      <Key off={!on}>+</Key>
      <Key off={!on}>−</Key>
      <Key off={!on}>B</Key>
      <span>{t('(bid)')}</span>
      <Box component="span" sx={{ ml: 'auto', textDecoration: 'underline', textUnderlineOffset: 3 }}>
        {on ? t('Turn off') : t('Turn on')}
      </Box>
    </ButtonBase>
  );
}

function Key({ children, off }: { children: string; off: boolean }) {
  return (
    <Box
      component="kbd"
      sx={{
        minWidth: 22,
        px: 0.5,
        border: 1,
        borderColor: 'edge.main',
        borderRadius: '5px',
        fontFamily: 'inherit',
        fontWeight: 600,
        textAlign: 'center',
        textDecoration: off ? 'line-through' : 'none',
      }}
    >
      {children}
    </Box>
  );
}
