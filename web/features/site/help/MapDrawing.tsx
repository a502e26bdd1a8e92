import Box from '@mui/material/Box';

/** Streets that are nowhere, in the place of a map that nobody has asked for. */
export function MapDrawing() {
  return (
    <Box
      component="svg"
      viewBox="0 0 720 360"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', opacity: 0.9 }}
    >
      <rect width="720" height="360" fill="var(--tk-palette-quiet-main)" />
      <path d="M0 300c120-40 180-20 260-60S420 120 540 110s120 20 180 0v250H0z" fill="var(--tk-palette-onTop-ground)" />
      <g fill="none" stroke="var(--tk-palette-background-paper)" strokeLinecap="round">
        <path d="M-10 90C120 110 220 60 360 90S600 60 740 40" strokeWidth="16" />
        <path
          d="M120-10c20 110-30 200 20 380M420-10c-30 120 60 220 30 380M600-10c10 90-40 160-10 380"
          strokeWidth="10"
        />
        <path d="M-10 220c160-30 300 20 420-10s220-40 330-20M240-10v100M300 90l-30 140M520 80l30 130" strokeWidth="7" />
      </g>
    </Box>
  );
}
