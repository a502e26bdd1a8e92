import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { lotPhotoUrl } from '#contract/photos.ts';
import type { GateUnit } from '#contract/release.ts';
import { HANDOVER_STEPS } from '#domain/handover.ts';
import { momentText } from '#domain/moments.ts';
import { Filled } from '#web/components/Filled.tsx';
import { CheckIcon, CrossIcon } from '#web/components/icons.tsx';
import { NumberPlate } from '#web/components/NumberPlate.tsx';
import { Photo } from '#web/lots/Photo.tsx';
import { selectUser } from '#web/session/session.ts';
import { useAppSelector } from '#web/state/state.ts';
import { type Translate, useT } from '../i18n/use-t.ts';
import { OrderLink } from '../kit/PageLink.tsx';

interface UnitCardProps {
  readonly unit: GateUnit;
  /** It was released from this page, just now. */
  readonly fresh: boolean;
  /** What can be done with it. */
  readonly action?: ReactNode;
}

/** A unit at the gate, to be read at arm's length: may it leave, which one is it, to whom. */
export function UnitCard({ unit, fresh, action }: UnitCardProps) {
  const t = useT();
  const { buyer } = unit;
  const isAdmin = useAppSelector(selectUser)?.role === 'admin';
  return (
    <Card
      component="section"
      aria-label={t('Order {auctionName}', { auctionName: unit.auctionName })}
      sx={{ maxWidth: 720, overflow: 'clip' }}
    >
      <Verdict unit={unit} fresh={fresh} />
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <Box sx={{ aspectRatio: '16 / 10', bgcolor: 'quiet.main', overflow: 'hidden' }}>
          <Photo
            src={unit.photo === null ? undefined : lotPhotoUrl(unit.unit, unit.photo)}
            alt={[unit.make, unit.description].filter(Boolean).join(' ')}
            sizes="(min-width: 600px) 360px, 100vw"
            eager
          />
        </Box>
        <Box sx={{ p: 2.5 }}>
          <NumberPlate regnNo={unit.regnNo} size="large" />
          <Typography sx={{ mt: 1.5, fontSize: '1.125rem', fontWeight: 600 }}>
            {[unit.make, unit.description, unit.year].filter(Boolean).join(' ')}
          </Typography>
          <Typography color="textSecondary">
            <Filled
              text={t('Order {auctionName}')}
              values={{ auctionName: isAdmin ? <OrderLink order={unit.auctionName} /> : unit.auctionName }}
            />
            {' · '}
            {[unit.vendor, unit.location].filter(Boolean).join(', ')}
          </Typography>
        </Box>
      </Box>
      <Box
        component="dl"
        sx={{ m: 0, px: 2.5, py: 2, borderTop: 1, borderColor: 'divider', display: 'grid', gap: 1.25 }}
      >
        <Fact term={t('Buyer')}>{buyer.name}</Fact>
        {buyer.representative !== '' && <Fact term={t('Representative')}>{buyer.representative}</Fact>}
        <Fact term={t('IC ends in')}>{buyer.icEnding === '' ? t('not on record') : buyer.icEnding}</Fact>
        <Fact term={t('Bidder No')}>{buyer.bidderNo}</Fact>
      </Box>
      {action !== undefined && <Box sx={{ px: 2.5, pb: 2.5 }}>{action}</Box>}
    </Card>
  );
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '124px 1fr', alignItems: 'baseline' }}>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {term}
      </Box>
      <Box component="dd" sx={{ m: 0, fontSize: '1.125rem', fontWeight: 600, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Box>
  );
}

/** May it leave? In a word, by sign and colour, and why. */
function Verdict({ unit, fresh }: { readonly unit: GateUnit; readonly fresh: boolean }) {
  const t = useT();
  const [word, why] = verdictOf(t, unit, fresh);
  const good = fresh || unit.standing === 'paid';
  const tone = good ? 'onTop' : 'outbid';
  return (
    <Box
      role="status"
      sx={{
        ...{ px: 2.5, py: 2, display: 'flex', alignItems: 'center', gap: 2 },
        ...{ bgcolor: `${tone}.ground`, color: `${tone}.main` },
      }}
    >
      <Box sx={{ display: 'flex', '& svg': { width: 40, height: 40 } }}>{good ? <CheckIcon /> : <CrossIcon />}</Box>
      <Box>
        <Typography variant="h2" component="p" sx={{ fontSize: '2rem', lineHeight: 1.1 }}>
          {word}
        </Typography>
        <Box sx={{ fontWeight: 500 }}>{why}</Box>
      </Box>
    </Box>
  );
}

function verdictOf(t: Translate, unit: GateUnit, fresh: boolean): readonly [word: string, why: string] {
  const { standing, released } = unit;
  switch (standing) {
    case 'paid':
      return [t('PAID'), t('It may leave once it is released below.')];
    case 'not-paid':
      return [t('NOT PAID'), t('It stays here.')];
    case 'not-balanced':
      return [t('NOT READY'), t('Its sale is not settled yet. It stays here.')];
    case 'incomplete':
      return [t('NOT READY'), t('Still missing: {what}. It stays here.', { what: missingText(t, unit) })];
    case 'disposed':
      return [t('NOT READY'), t.message('This unit was disposed of.')];
    case 'forfeited':
      return [t('FORFEITED'), t('The sale was cancelled. It stays here.')];
    case 'released': {
      const how = { at: released === null ? '' : momentText(released.at, t.language), by: released?.by ?? '' };
      return fresh
        ? [t('RELEASED'), t('Open the gate. Recorded {at} by {by}.', how)]
        : [t('RELEASED ALREADY'), t('{at} by {by}. Keep the gate closed.', how)];
    }
  }
}

/** What its handover waits for, in words. */
function missingText(t: Translate, { missing, chargesDue }: Pick<GateUnit, 'missing' | 'chargesDue'>): string {
  const steps = missing.map((step) => t(HANDOVER_STEPS[step]));
  return [...steps, ...(chargesDue ? [t('Payment of charges')] : [])].join('; ');
}
