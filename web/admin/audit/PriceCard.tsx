import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ChainCheck } from '#contract/audit.ts';
import type { LotReplay } from '#domain/replay/lot-replay.ts';
import { NextIcon, PinIcon, PreviousIcon, RefreshIcon } from '#web/components/icons.tsx';
import { text, useT } from '../i18n/use-t.ts';
import { chip } from '../kit/columns.tsx';
import { FilterChips } from '../kit/FilterChips.tsx';
import { PageLink } from '../kit/PageLink.tsx';
import { purchaseAddress } from '../kit/texts.ts';
import { clockOf, countOf } from './clock.ts';
import { PricePicture } from './PricePicture.tsx';
import { isBid, type TimelineRow } from './timeline.ts';
import { spokenOf } from './words.ts';

interface PriceCardProps {
  readonly lotNo: string;
  /** Its order number, for those who settle it; undefined where nothing was sold. */
  readonly purchase: string | undefined;
  readonly replay: LotReplay;
  readonly rows: readonly TimelineRow[];
  readonly place: number;
  readonly onPlace: (place: number) => void;
  readonly chain: ChainCheck;
  readonly busy: boolean;
  readonly onReadAgain: () => void;
  /** Keys of the rows that are compared; '' for none. */
  readonly pins: { readonly a: string; readonly b: string };
  readonly onPin: (pin: 'a' | 'b') => void;
}

/** How much of the time is in the picture, ms around the chosen row; null: all of it. */
const SPANS = { all: null, hour: 3_600_000, minute: 60_000, seconds: 10_000 } as const;
const SPAN_NAMES = { all: text('Whole sale'), hour: text('1 hour'), minute: '1 min', seconds: '10 s' } as const;

/** The price over time, and the slider over what happened. */
export function PriceCard(props: PriceCardProps) {
  const t = useT();
  const { lotNo, purchase, replay, rows, place, onPlace, chain, busy, onReadAgain, pins, onPin } = props;
  const [span, setSpan] = useState<keyof typeof SPANS>('all');
  const row = rows[place];
  if (row === undefined) return null;
  const sound = chain.faults.length === 0;
  const hasBids = rows.some(isBid);
  return (
    <Card component="section" aria-label={t('Price')} sx={{ px: { xs: 2, sm: 2.5 }, py: 2, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography component="h2" variant="h2" sx={{ flex: 1, fontSize: '1.625rem' }}>
          {t('Price of lot {lotNo}', { lotNo })}
        </Typography>
        {purchase !== undefined && <PageLink to={purchaseAddress(purchase)}>{t('Purchase')}</PageLink>}
        <IconButton aria-label={t('Read what has been added since')} disabled={busy} onClick={onReadAgain} sx={CORNER}>
          <RefreshIcon />
        </IconButton>
      </Box>
      <Box sx={{ mb: 1.5 }}>
        {chip(
          sound
            ? ['taken', t('{links} links verified', { links: countOf(chain.links) })]
            : ['refused', t('the chain is broken')],
        )}
      </Box>
      {hasBids ? (
        <PricePicture rows={rows} place={place} onPlace={onPlace} replay={replay} spanMs={SPANS[span]} />
      ) : (
        <Typography>{t('Nobody has bid on this lot.')}</Typography>
      )}
      <Box sx={{ mt: 1.5, display: 'flex', alignItems: 'center', gap: 1 }}>
        <IconButton aria-label={t('One step back')} disabled={place === 0} onClick={() => onPlace(place - 1)} sx={STEP}>
          <PreviousIcon />
        </IconButton>
        <Box
          component="input"
          type="range"
          aria-label={t('Revision')}
          aria-valuetext={spokenOf(t, row)}
          min={0}
          max={rows.length - 1}
          step={1}
          value={place}
          onChange={({ target }: { target: HTMLInputElement }) => onPlace(target.valueAsNumber)}
          sx={SLIDER}
        />
        <IconButton
          aria-label={t('One step on')}
          disabled={place === rows.length - 1}
          onClick={() => onPlace(place + 1)}
          sx={STEP}
        >
          <NextIcon />
        </IconButton>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 1 }}>
        <Typography variant="h4" component="p" sx={{ flex: '1 1 auto', fontVariantNumeric: 'tabular-nums' }}>
          {t('revision {n}', { n: countOf(row.revision) })}
          <Box component="span" sx={{ ml: 1.5, color: 'text.secondary' }}>
            {clockOf(row.atMs)}
          </Box>
        </Typography>
        <Box sx={{ display: 'flex', gap: 1 }}>
          {(['a', 'b'] as const).map((pin) => (
            <Button
              key={pin}
              size="small"
              startIcon={<PinIcon />}
              onClick={() => onPin(pin)}
              aria-pressed={pins[pin] === row.key}
            >
              {t('Pin {pin}', { pin: pin.toUpperCase() })}
            </Button>
          ))}
        </Box>
      </Box>
      {hasBids && (
        <Box sx={{ mt: 1.5 }}>
          <FilterChips
            label={t('In the picture')}
            choices={{ ...SPAN_NAMES, all: t(SPAN_NAMES.all), hour: t(SPAN_NAMES.hour) }}
            chosen={span}
            onChoose={setSpan}
          />
        </Box>
      )}
    </Card>
  );
}

const CORNER = { my: -1, mr: -1 } as const;
const STEP = { flexShrink: 0, border: 1, borderColor: 'edge.main' } as const;

const THUMB = {
  ...{ width: 26, height: 26, boxSizing: 'border-box', borderRadius: '50%' },
  ...{ border: '2px solid var(--tk-palette-text-primary)', background: 'var(--tk-palette-primary-main)' },
} as const;
const TRACK = { height: 6, borderRadius: 3, background: 'var(--tk-palette-text-primary)' } as const;

const SLIDER = {
  ...{ flex: 1, minWidth: 0, m: 0, height: 48, appearance: 'none', background: 'transparent' },
  ...{ cursor: 'pointer', touchAction: 'pan-y' },
  '&::-webkit-slider-runnable-track': TRACK,
  '&::-webkit-slider-thumb': { appearance: 'none', mt: '-10px', ...THUMB },
  '&::-moz-range-track': TRACK,
  '&::-moz-range-thumb': THUMB,
  '&:focus-visible': { outline: '3px solid var(--tk-focus)', outlineOffset: 2, borderRadius: '8px' },
} as const;
