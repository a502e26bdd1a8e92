import Box from '@mui/material/Box';
import encodeQR from 'qr';
import { useMemo } from 'react';

interface QrCodeProps {
  /** What it says. */
  readonly text: string;
  /** For those who do not see it. */
  readonly label: string;
}

/** Modules around it that stay empty, so that cameras find it. */
const QUIET = 4;

/** Black on white in every scheme: not every camera reads it the other way round. */
export function QrCode({ text, label }: QrCodeProps) {
  const modules = useMemo(() => encodeQR(text, 'raw', { ecc: 'medium', border: QUIET }), [text]);
  const size = modules.length;
  const path = modules.flatMap((row, y) => row.flatMap((on, x) => (on ? `M${x} ${y}h1v1h-1z` : []))).join('');
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      sx={{ width: 208, maxWidth: '100%', mx: 'auto', borderRadius: '8px', bgcolor: '#FFFFFF' }}
    >
      <path d={path} fill="#000000" />
    </Box>
  );
}
