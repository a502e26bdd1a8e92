import Box from '@mui/material/Box';
import { Link } from 'react-router';

const MODES = [
  { label: 'Admin', to: '/adminPage' },
  { label: 'Website', to: '/' },
] as const;

/** Between the back office and the website (specification, back office, section 6: navigation mode). Only the back office shows it. */
export function ModeSwitch() {
  return (
    <Box
      component="nav"
      aria-label="Navigation mode"
      sx={{ display: 'inline-flex', ml: 1, p: 0.5, gap: 0.5, borderRadius: '10px', bgcolor: 'rgb(255 255 255 / 0.12)' }}
    >
      {MODES.map(({ label, to }) => {
        const current = to === '/adminPage';
        return (
          <Box
            key={to}
            component={Link}
            to={to}
            aria-current={current ? 'true' : undefined}
            sx={{
              position: 'relative',
              display: 'inline-flex',
              alignItems: 'center',
              height: 34,
              px: 1.5,
              borderRadius: '7px',
              textDecoration: 'none',
              fontSize: '0.9375rem',
              fontWeight: 600,
              color: current ? '#15181E' : 'topBar.contrastText',
              bgcolor: current ? '#FFFFFF' : 'transparent',
              // The switch is 42 px high and the target 48.
              '&::after': { content: '""', position: 'absolute', inset: '-7px 0' },
            }}
          >
            {label}
          </Box>
        );
      })}
    </Box>
  );
}
