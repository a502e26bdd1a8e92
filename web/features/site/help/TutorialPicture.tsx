import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { CONDENSED } from '#web/theme/theme.ts';

const INK = 'var(--tk-palette-text-primary)';
const MUTED = 'var(--tk-palette-text-secondary)';
const EDGE = 'var(--tk-palette-edge-main)';
const PAPER = 'var(--tk-palette-background-paper)';
const GROUND = 'var(--tk-palette-quiet-main)';
const GREEN = 'var(--tk-palette-onTop-main)';
const RED = 'var(--tk-palette-outbid-main)';

/** A drawing of the screen that a step of the tutorial is about, where the house has no film. It says nothing that the text does not. */
export function TutorialPicture({ index }: { readonly index: number }) {
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: '10px', overflow: 'hidden', bgcolor: 'quiet.main' }}>
      <Box
        component="svg"
        viewBox="0 0 640 260"
        preserveAspectRatio="xMidYMid meet"
        aria-hidden="true"
        sx={{ display: 'block', width: '100%', height: { xs: 180, sm: 260 } }}
      >
        {DRAWINGS[index]}
      </Box>
    </Box>
  );
}

interface Place {
  readonly x: number;
  readonly y: number;
}

function Sheet({ x, y, w, h, children }: Place & { w: number; h: number; children?: ReactNode }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width={w} height={h} rx="10" fill={PAPER} stroke={EDGE} />
      {children}
    </g>
  );
}

const Field = ({ x, y, w = 150 }: Place & { w?: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <rect width={w} height="26" rx="6" fill="none" stroke={EDGE} strokeWidth="1.5" />
    <rect x="10" y="10" width={w * 0.45} height="6" rx="3" fill={EDGE} />
  </g>
);

const Bar = ({ x, y, w, fill = EDGE }: Place & { w: number; fill?: string }) => (
  <rect x={x} y={y} width={w} height="7" rx="3.5" fill={fill} />
);

const Push = ({ x, y, w }: Place & { w: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <rect width={w} height="34" rx="7" fill={INK} />
    <rect x={w * 0.3} y="14" width={w * 0.4} height="6" rx="3" fill={PAPER} />
  </g>
);

function Words(props: Place & { size: number; fill?: string; middle?: boolean; children?: ReactNode }) {
  const { x, y, size, fill = INK, middle = false, children } = props;
  return (
    <text
      x={x}
      y={y}
      fill={fill}
      fontFamily={CONDENSED}
      fontWeight="600"
      fontSize={size}
      textAnchor={middle ? 'middle' : 'start'}
    >
      {children}
    </text>
  );
}

function Plate({ x, y, children }: Place & { children: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width="74" height="22" rx="3" fill="#0B0C0E" stroke="#4A5261" />
      <text x="37" y="16" textAnchor="middle" fill="#FFFFFF" fontFamily={CONDENSED} fontSize="14" fontWeight="600">
        {children}
      </text>
    </g>
  );
}

const Car = ({ x, y, scale = 1 }: Place & { scale?: number }) => (
  <g
    transform={`translate(${x} ${y}) scale(${scale})`}
    fill="none"
    stroke={MUTED}
    strokeWidth="2.5"
    strokeLinejoin="round"
  >
    <path d="M12 44V34l10-4 12-14q2-2 5-2h30q3 0 5 2l13 13 17 3q4 1 4 5v7z" />
    <circle cx="34" cy="45" r="8" fill={GROUND} />
    <circle cx="86" cy="45" r="8" fill={GROUND} />
  </g>
);

function LotCard({ x, y, plate, children }: Place & { plate: string; children?: ReactNode }) {
  return (
    <Sheet x={x} y={y} w={160} h={190}>
      <rect x="0.5" y="0.5" width="159" height="96" rx="9.5" fill={GROUND} />
      <Car x={18} y={26} />
      <Plate x={78} y={8}>
        {plate}
      </Plate>
      <Bar x={14} y={112} w={90} fill={MUTED} />
      <Bar x={14} y={128} w={60} />
      {children ?? <rect x="14" y="150" width="132" height="26" rx="6" fill="none" stroke={EDGE} strokeWidth="1.5" />}
    </Sheet>
  );
}

const form = (
  <>
    {[20, 60, 100].map((y) => (
      <g key={y}>
        <Field x={22} y={y} />
        <Field x={190} y={y} />
      </g>
    ))}
  </>
);

const stepper = (amount: string) => (
  <Sheet x={170} y={26} w={300} h={208}>
    <Words x={24} y={62} size={44}>
      {amount}
    </Words>
    <rect x="196" y="24" width="84" height="44" rx="8" fill="none" stroke={EDGE} strokeWidth="1.5" />
    <Words x={216} y={54} size={28} middle>
      −
    </Words>
    <Words x={260} y={54} size={28} middle>
      +
    </Words>
    <Bar x={24} y={92} w={120} />
    <Bar x={24} y={110} w={180} />
    <Push x={24} y={150} w={252} />
  </Sheet>
);

/** In the order of the steps. */
const DRAWINGS: readonly ReactNode[] = [
  <Sheet key="registration" x={140} y={24} w={360} h={212}>
    {form}
    <path d="M24 152h14v14h-14zM27 159l3 3 6-7" fill="none" stroke={GREEN} strokeWidth="2" />
    <Bar x={50} y={156} w={110} />
    <Push x={190} y={148} w={150} />
  </Sheet>,
  <g key="lots">
    <LotCard x={60} y={35} plate="WXC 4821" />
    <LotCard x={240} y={35} plate="VBG 917" />
    <LotCard x={420} y={35} plate="BQN 5520">
      <g transform="translate(36 108) rotate(-14)">
        <rect width="92" height="40" rx="4" fill={PAPER} stroke={RED} strokeWidth="4" />
        <Words x={46} y={29} size={26} fill={RED} middle>
          SOLD
        </Words>
      </g>
    </LotCard>
  </g>,
  <Sheet key="profile" x={140} y={24} w={360} h={212}>
    <circle cx="52" cy="46" r="22" fill={GROUND} stroke={EDGE} />
    <path
      d="M52 47a8 8 0 1 0 0-16 8 8 0 0 0 0 16M38 62c2-8 8-10 14-10s12 2 14 10"
      fill="none"
      stroke={MUTED}
      strokeWidth="2"
    />
    <Bar x={90} y={34} w={110} fill={MUTED} />
    <Bar x={90} y={52} w={70} />
    <Field x={22} y={84} />
    <Field x={190} y={84} />
    <Field x={22} y={122} />
    <Field x={190} y={122} />
    <Push x={190} y={164} w={150} />
  </Sheet>,
  <g key="top-up">
    <Sheet x={90} y={50} w={190} h={160}>
      <Bar x={22} y={28} w={90} />
      <Words x={22} y={80} size={38}>
        RM1,500
      </Words>
      <Push x={22} y={104} w={146} />
    </Sheet>
    <path
      d="M300 130h48m-9-9l9 9-9 9"
      fill="none"
      stroke={MUTED}
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <Sheet x={370} y={50} w={180} h={160}>
      <path
        d="M35 66l55-34 55 34zM50 78v34M77 78v34M103 78v34M130 78v34M35 126h110"
        fill="none"
        stroke={INK}
        strokeWidth="3"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </Sheet>
  </g>,
  <g key="bidding">
    <Sheet x={70} y={36} w={240} h={188}>
      <rect x="0.5" y="0.5" width="239" height="187" rx="9.5" fill={GROUND} />
      <Car x={30} y={56} scale={1.5} />
      <Plate x={156} y={12}>
        WXC 4821
      </Plate>
    </Sheet>
    <Sheet x={330} y={36} w={240} h={188}>
      <rect x="20" y="20" width="96" height="24" rx="6" fill="var(--tk-palette-onTop-ground)" />
      <path d="M36 27l7 11h-14z" fill={GREEN} />
      <Bar x={52} y={29} w={52} fill={GREEN} />
      <Words x={20} y={94} size={40}>
        RM42,600
      </Words>
      <Push x={20} y={130} w={200} />
    </Sheet>
  </g>,
  <g key="stepper">{stepper('RM42,800')}</g>,
  <g key="won">
    <LotCard x={130} y={35} plate="WXC 4821" />
    <Sheet x={340} y={30} w={170} h={200}>
      <Bar x={20} y={26} w={80} fill={MUTED} />
      {[54, 76, 98, 120].map((y) => (
        <g key={y}>
          <Bar x={20} y={y} w={62} />
          <Bar x={112} y={y} w={38} />
        </g>
      ))}
      <path d="M20 144h130" stroke={EDGE} strokeWidth="1.5" />
      <circle cx="130" cy="170" r="16" fill={GREEN} />
      <path
        d="M122 170l6 6 10-12"
        fill="none"
        stroke={PAPER}
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <Bar x={20} y={166} w={70} fill={MUTED} />
    </Sheet>
  </g>,
];
