import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { OfferAnswer, OfferedLot, VendorOffer } from '#contract/offers.ts';
import { lotPhotoUrl } from '#contract/photos.ts';
import { deadlineText } from '#domain/moments.ts';
import { formatRM } from '#domain/money.ts';
import { wireSen } from '#web/calls/amounts.ts';
import { lotOfRefusal, offersApi } from '#web/calls/endpoints/offers.ts';
import { refusalOf } from '#web/calls/refusal.ts';
import { ConfirmDialog } from '#web/components/ConfirmDialog.tsx';
import { HiddenText } from '#web/components/HiddenText.tsx';
import { NumberPlate } from '#web/components/NumberPlate.tsx';
import { OutlinedAlert } from '#web/components/OutlinedAlert.tsx';
import { Price } from '#web/components/Price.tsx';
import { StatusChip } from '#web/components/StatusChip.tsx';
import { useT } from '#web/i18n/language.ts';
import { Photo } from '#web/lots/Photo.tsx';
import { CounterDialog } from './CounterDialog.tsx';
import { isOpen, standingText } from './standing-text.ts';

interface VendorOfferCardProps {
  readonly token: string;
  readonly lot: VendorOffer;
  /** How the lot stands by an answer, or by a refusal. */
  readonly onTold: (lot: OfferedLot) => void;
}

type Asked = 'accept' | 'decline' | 'counter';

/** A lot with its highest bid, and the three answers; each is asked once more, with the amount that it is about. */
export function VendorOfferCard({ token, lot, onTold }: VendorOfferCardProps) {
  const t = useT();
  const [asked, setAsked] = useState<Asked>();
  const [failure, setFailure] = useState('');
  const [doubt, setDoubt] = useState('');
  const [send, { isLoading }] = offersApi.useAnswerVendorOfferMutation();
  const amount = lot.amount === null ? '' : formatRM(wireSen(lot.amount));
  const no = lot.lotNo;
  const answer = async (body: Pick<OfferAnswer, 'answer' | 'counter' | 'above'>) => {
    setFailure('');
    const { data, error } = await send({ token, lotNo: no, shown: lot.amount ?? 0, ...body });
    const { code, message } = refusalOf(error);
    if (code === 'counter-unlikely') return setDoubt(message);
    setDoubt('');
    const now = data?.lot ?? lotOfRefusal(error);
    if (error !== undefined) setFailure(message);
    if (now !== undefined) onTold(now);
    setAsked(undefined);
  };
  return (
    <Card component="li" sx={CARD} aria-label={t('Lot {no}', { no })}>
      <Box sx={{ aspectRatio: '4 / 3', overflow: 'hidden', borderRadius: '8px' }}>
        <Photo
          src={lot.photo === null ? undefined : lotPhotoUrl(lot.unit, lot.photo)}
          alt={nameOf(lot)}
          sizes="(max-width: 600px) 100vw, 240px"
        />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 1.25, rowGap: 0.5, flexWrap: 'wrap' }}>
          <Typography variant="h4" component="h2">
            {t('LOT {no}', { no })}
          </Typography>
          <NumberPlate regnNo={lot.regnNo} size="small" />
        </Box>
        <Typography sx={{ mt: 0.5 }}>{nameOf(lot)}</Typography>
        <Standing lot={lot} />
        {failure !== '' && (
          <Box sx={{ mt: 1.5 }}>
            <OutlinedAlert severity="warning">{t.message(failure)}</OutlinedAlert>
          </Box>
        )}
        {lot.state === 'vendor' && lot.free === false && (
          <Typography variant="body2" sx={{ mt: 1 }}>
            {t.message(
              'The bidder of this lot can agree to no other price at the moment. Their bid still binds them: accept or decline it.',
            )}
          </Typography>
        )}
        {lot.state === 'vendor' && (
          <Box sx={BUTTONS}>
            <Button variant="contained" color="primary" onClick={() => setAsked('accept')}>
              {t('Accept {amount}', { amount })}
              <HiddenText>: {t('LOT {no}', { no })}</HiddenText>
            </Button>
            {lot.free !== false && (
              <Button onClick={() => setAsked('counter')}>
                {t('Ask for more')}
                <HiddenText>: {t('LOT {no}', { no })}</HiddenText>
              </Button>
            )}
            <Button onClick={() => setAsked('decline')}>
              {t('Decline')}
              <HiddenText>: {t('LOT {no}', { no })}</HiddenText>
            </Button>
          </Box>
        )}
      </Box>
      {(asked === 'accept' || asked === 'decline') && (
        <ConfirmDialog
          open
          startsOnTitle
          title={
            asked === 'accept'
              ? t('Accept {amount} for lot {no}?', { amount, no })
              : t('Decline {amount} for lot {no}?', { amount, no })
          }
          yes={asked === 'accept' ? t('Accept {amount}', { amount }) : t('Decline')}
          no={t('Cancel')}
          destroys={asked === 'decline'}
          busy={isLoading}
          onYes={() => void answer({ answer: asked })}
          onNo={() => setAsked(undefined)}
        >
          {asked === 'accept'
            ? t('The lot is sold to the highest bidder at this price. This cannot be taken back.')
            : t('The lot is not sold, and its bidder is free. This cannot be taken back.')}
        </ConfirmDialog>
      )}
      {asked === 'counter' && (
        <CounterDialog
          lot={lot}
          busy={isLoading}
          doubt={doubt}
          onSend={(counter, above) => void answer({ answer: 'counter', counter, ...(above && { above }) })}
          onBack={() => setDoubt('')}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Card>
  );
}

function Standing({ lot }: { readonly lot: VendorOffer }) {
  const t = useT();
  const { bid, reserve, hiddenReserve, decideBy, state } = lot;
  return (
    <Box aria-live="polite" sx={{ mt: 1.5 }}>
      {isOpen(lot) && bid !== null && (
        <>
          <Typography variant="caption" component="p" color="textSecondary">
            {t('Highest bid')}
          </Typography>
          <Price amountSen={wireSen(bid)} size="large" />
        </>
      )}
      {isOpen(lot) && (
        <Typography color="textSecondary">
          {[
            lot.bids === 1 ? t('1 bid') : t('{n} bids', { n: lot.bids }),
            lot.bidders === 1 ? t('1 bidder in this lot') : t('{n} bidders in this lot', { n: lot.bidders }),
          ].join(' · ')}
        </Typography>
      )}
      {isOpen(lot) && (
        <Typography sx={{ mt: 0.5 }}>
          {t('Starting price {amount}', { amount: formatRM(wireSen(lot.startingPrice)) })}
        </Typography>
      )}
      {reserve !== null && hiddenReserve !== null && (
        <Typography>
          {reserve === 'met'
            ? t('Your reserve of {reserve} was met.', { reserve: formatRM(wireSen(hiddenReserve)) })
            : t('Your reserve of {reserve} was not met.', { reserve: formatRM(wireSen(hiddenReserve)) })}
        </Typography>
      )}
      {state === 'vendor' && decideBy !== null && (
        <Typography sx={{ mt: 0.5 }}>
          {t('Answer by {until}', { until: deadlineText(decideBy, t.language) })}
        </Typography>
      )}
      {state !== 'vendor' && (
        <Box sx={{ mt: 1, display: 'grid', gap: 0.75, justifyItems: 'start', '--tk-chip-white-space': 'normal' }}>
          <StatusChip status={CHIPS[state].status}>
            {state === 'bidder' && lot.free === false ? t('The bidder cannot agree now') : t(CHIPS[state].word)}
          </StatusChip>
          <Typography>{standingText(t, lot)}</Typography>
        </Box>
      )}
    </Box>
  );
}

const CHIPS = {
  bidder: { status: 'late', word: 'The bidder answers next' },
  over: { status: 'late', word: 'The time to answer is over' },
  sold: { status: 'taken', word: 'Sold' },
  unsold: { status: 'no bid', word: 'Not sold' },
} as const;

function nameOf({ make, descOfGood }: OfferedLot): string {
  return [make, descOfGood].filter(Boolean).join(' ');
}

const CARD = {
  ...{ display: 'grid', gap: { xs: 1.5, sm: 2.5 }, p: { xs: 1.5, sm: 2 }, alignItems: 'start' },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '240px minmax(0, 1fr)' },
} as const;

/** On a phone below each other, as wide as the card. */
const BUTTONS = {
  ...{ mt: 2, display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, flexWrap: 'wrap', gap: 1.25 },
  '& > *': { minHeight: 48 },
} as const;
