import Box from '@mui/material/Box';
import map from './drawings/map.svg?no-inline';

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
      <use href={`${map}#drawing`} />
    </Box>
  );
}
