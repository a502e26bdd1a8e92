import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { HiddenText } from '#web/components/HiddenText.tsx';
import { useT } from '../i18n/use-t.ts';
import type { ChartProps } from './chart-props.ts';

/** The library that draws is a chunk of its own: only pages that have a chart load it. */
const Drawing = lazy(async () => ({ default: (await import('./ChartDrawing.tsx')).ChartDrawing }));

/** A chart with axes and values. `label` names it and says what it comes to, for those who listen; below it are its numbers. */
function Chart({ label, ...chart }: ChartProps & { readonly label: string }) {
  const t = useT();
  const { points, x, y, text, height } = chart;
  return (
    <>
      <Box role="img" aria-label={label} sx={{ height }}>
        <Suspense>
          <Drawing {...chart} />
        </Suspense>
      </Box>
      <Box component="details" sx={{ fontSize: '0.875rem', displayPrint: 'none' }}>
        <Box component="summary" sx={SUMMARY}>
          {t('Show as table')}
          <HiddenText>: {label}</HiddenText>
        </Box>
        <Box
          tabIndex={0}
          role="group"
          aria-label={t('Numbers of {label}', { label })}
          sx={{ maxHeight: 240, overflow: 'auto' }}
        >
          <Box component="table" sx={TABLE}>
            <thead>
              <tr>
                <th scope="col">{x}</th>
                <th scope="col">{y}</th>
              </tr>
            </thead>
            <tbody>
              {points.map((point, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two bids of one second have the same label
                <tr key={`${place} ${point.label}`}>
                  <th scope="row">{point.label}</th>
                  <td>{text(point.value)}</td>
                </tr>
              ))}
            </tbody>
          </Box>
        </Box>
      </Box>
    </>
  );
}

const SUMMARY = {
  ...{ display: 'inline-flex', alignItems: 'center', minHeight: 32, cursor: 'pointer', color: 'text.secondary' },
  ...{ textDecoration: 'underline', textUnderlineOffset: 3 },
} as const;

const TABLE = {
  ...{ borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  '& th, & td': { py: 0.25, pr: 3, textAlign: 'left', fontWeight: 400, borderTop: 1, borderColor: 'divider' },
  '& thead th': { borderTop: 0, color: 'text.secondary' },
  '& td, & thead th:last-of-type': { textAlign: 'right', pr: 0 },
} as const;

interface ChartCardProps extends ChartProps {
  readonly title: string;
  /** What the marks come to, in words. */
  readonly summary: string;
  /** Where and when that is; before the summary, for those who listen. The title unless said otherwise. */
  readonly label?: string;
  /** No wider than this, px. */
  readonly maxWidth?: number;
  /** Of the title; 2 unless said otherwise. */
  readonly level?: 2 | 3;
  /** Room below it, in steps of 8 px. */
  readonly below?: number;
}

/** A chart under its title. */
export function ChartCard({ title, summary, label = title, maxWidth, level = 2, below = 0, ...chart }: ChartCardProps) {
  return (
    <Card sx={{ mb: below, px: 2, pt: 1.5, pb: 1, minWidth: 0, breakInside: 'avoid' }}>
      <Box sx={{ mb: 1, display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
        <Typography component={`h${level}`} variant="h4">
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {summary}
        </Typography>
      </Box>
      <Box sx={{ maxWidth }}>
        <Chart label={`${label}: ${summary}`} {...chart} />
      </Box>
    </Card>
  );
}
