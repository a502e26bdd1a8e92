import Box from '@mui/material/Box';
import { useT } from '#web/i18n/language.ts';
import { CONDENSED } from '#web/theme/theme.ts';
import { lines } from './lines.ts';
import { PROCESS, type ProcessStep } from './process-steps.ts';

const INK = 'var(--tk-palette-text-primary)';
const MUTED = 'var(--tk-palette-text-secondary)';
const LINE = 'var(--tk-palette-divider)';
const EDGE = 'var(--tk-palette-edge-main)';
const PAPER = 'var(--tk-palette-background-paper)';
const GROUND = 'var(--tk-palette-quiet-main)';

/** Where the stations stand: in two rows on a desk, one below the other on a phone. */
const WIDE = { card: { width: 228, height: 206 }, step: { x: 264, y: 250 }, perRow: 4 } as const;
const TALL = { card: { width: 358, height: 104 }, step: { x: 0, y: 128 }, perRow: 1 } as const;

/** The way of a bidder as one picture, drawn twice: which one is shown is up to the width of the page. */
export function ProcessPicture() {
  return (
    <>
      <Picture layout="wide" />
      <Picture layout="tall" />
    </>
  );
}

function Picture({ layout }: { readonly layout: 'wide' | 'tall' }) {
  const t = useT();
  const wide = layout === 'wide';
  const { card, step, perRow } = wide ? WIDE : TALL;
  const rows = PROCESS.length / perRow;
  const width = (perRow - 1) * step.x + card.width;
  const height = (rows - 1) * step.y + card.height;
  const at = (index: number) => ({ x: (index % perRow) * step.x, y: Math.floor(index / perRow) * step.y });
  return (
    <Box
      component="svg"
      viewBox={`-1 -1 ${width + 2} ${height + 2}`}
      role="img"
      aria-label={t('The eight steps of a bidder, from registration to collection; the list below has them in detail.')}
      sx={{
        display: wide ? { xs: 'none', md: 'block' } : { xs: 'block', md: 'none' },
        width: '100%',
        height: 'auto',
        maxWidth: wide ? width : 440,
        mx: wide ? 0 : 'auto',
      }}
    >
      {PROCESS.slice(1).map(({ id }, index) => (
        <Way key={id} from={at(index)} to={at(index + 1)} card={card} />
      ))}
      {PROCESS.map((each, index) => (
        <g key={each.id} transform={`translate(${at(index).x} ${at(index).y})`}>
          <rect width={card.width} height={card.height} rx="10" fill={PAPER} stroke={LINE} />
          {wide ? <WideStation step={each} number={index + 1} /> : <TallStation step={each} number={index + 1} />}
        </g>
      ))}
    </Box>
  );
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** From the right edge of one station to the left of the next; at the end of a row down and back, between the rows. */
function Way({ from, to, card }: { from: Point; to: Point; card: { width: number; height: number } }) {
  const below = to.y > from.y;
  const middle = from.x + card.width / 2;
  const end = below ? { x: to.x + card.width / 2, y: to.y - 7 } : { x: to.x - 7, y: to.y + card.height / 2 };
  const between = (from.y + card.height + to.y) / 2;
  const path = below
    ? `M${middle} ${from.y + card.height}V${between}H${end.x}V${end.y}`
    : `M${from.x + card.width} ${end.y}H${end.x}`;
  const head = below ? `M${end.x - 6} ${end.y - 6}l6 7 6-7` : `M${end.x - 6} ${end.y - 6}l7 6-7 6`;
  return (
    <g fill="none" stroke={EDGE} strokeWidth="2.5" strokeLinejoin="round" strokeLinecap="round">
      <path d={path} />
      <path d={head} />
    </g>
  );
}

interface StationProps {
  readonly step: ProcessStep;
  readonly number: number;
}

function WideStation({ step, number }: StationProps) {
  const t = useT();
  return (
    <>
      <Plate x={18} y={18} number={number} />
      <Sign path={step.sign} x={150} y={18} size={60} />
      <Words x={18} y={116} title={lines(t(step.title), 20)} words={lines(t(step.short), 27)} />
    </>
  );
}

function TallStation({ step, number }: StationProps) {
  const t = useT();
  const title = lines(t(step.title), 22);
  return (
    <>
      <Sign path={step.sign} x={16} y={22} size={60} />
      <Plate x={306} y={14} number={number} />
      <Words x={96} y={title.length > 1 ? 36 : 46} title={title} words={lines(t(step.short), 32)} />
    </>
  );
}

/** The number of a station, as a number plate. */
function Plate({ x, y, number }: { readonly x: number; readonly y: number; readonly number: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width="36" height="28" rx="4" fill="var(--tk-palette-plate-main)" stroke="var(--tk-palette-plate-edge)" />
      <rect x="2.5" y="2.5" width="31" height="23" rx="2.5" fill="none" stroke="#FFFFFF" strokeOpacity="0.55" />
      <text x="18" y="20.5" textAnchor="middle" fill="#FFFFFF" fontFamily={CONDENSED} fontSize="18" fontWeight="600">
        {number}
      </text>
    </g>
  );
}

function Sign({
  path,
  x,
  y,
  size,
}: {
  readonly path: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width={size} height={size} rx="10" fill={GROUND} />
      <g
        transform={`translate(${size * 0.2} ${size * 0.2}) scale(${(size * 0.6) / 24})`}
        fill="none"
        stroke={INK}
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={path} />
      </g>
    </g>
  );
}

interface WordsProps {
  readonly x: number;
  readonly y: number;
  readonly title: readonly string[];
  readonly words: readonly string[];
}

function Words({ x, y, title, words }: WordsProps) {
  const below = y + (title.length - 1) * 26 + 24;
  return (
    <>
      <text fill={INK} fontFamily={CONDENSED} fontSize="24" fontWeight="600">
        {title.map((line, index) => (
          <tspan key={line} x={x} y={y + index * 26}>
            {line}
          </tspan>
        ))}
      </text>
      <text fill={MUTED} fontFamily="Barlow, sans-serif" fontSize="15">
        {words.map((line, index) => (
          <tspan key={line} x={x} y={below + index * 20}>
            {line}
          </tspan>
        ))}
      </text>
    </>
  );
}
