import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type RefObject, useId, useRef } from 'react';
import { Link as RouterLink } from 'react-router';
import { Price } from '#web/components/Price.tsx';
import { useT } from '#web/i18n/language.ts';
import { LotTitle } from '#web/lots/LotTitle.tsx';
import type { LotView } from '#web/lots/lot-view.ts';
import { obstacleWay } from '#web/lots/obstacle-words.ts';
import { AmountChoice } from './AmountChoice.tsx';
import type { BidBlock } from './bid-block.ts';
import { OfferNote } from './OfferNote.tsx';
import { stepsAt } from './offer.ts';
import { currentOffer, isAtLeast, isAtMost } from './panel.ts';
import { LOW_DESK, OFFER, OFFER_STACKED, ROOM_LOW, ROOM_TINY } from './room-sizes.ts';
import { Stepper } from './Stepper.tsx';
import type { Bidding } from './use-bidding.ts';
import { useTypedAmount } from './use-typed-amount.ts';

interface OfferPanelProps {
  readonly lot: LotView;
  readonly bidding: Bidding;
  readonly block: BidBlock | undefined;
  /** Gets the focus when a bid has ended. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

const WIDE = '"head head" "amount stepper" "choice choice" "note note" "button button" / minmax(0, 1fr) auto';
/** On a low desk the lot stands above the amount, beside the stepper: the button is in sight. */
const LOW = '"head stepper" "amount stepper" "choice choice" "note note" "button button" / minmax(0, 1fr) auto';
/** On narrow panels the amount is above the stepper. */
const STACKED = '"head" "amount" "stepper" "choice" "note" "button" / minmax(0, 1fr)';
/** On low screens only the offer and the button are in sight; the rest follows. */
const AMOUNT_FIRST = '"head" "amount" "button" "stepper" "choice" "note" / minmax(0, 1fr)';

/** Said, and not drawn. */
const FOR_LISTENERS = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;
const SMALLER = { minHeight: 48 };
const BIG = {
  ...({ variant: 'contained', color: 'primary', size: 'large', fullWidth: true } as const),
  sx: { gridArea: 'button', [ROOM_TINY]: SMALLER, [ROOM_LOW]: SMALLER, [LOW_DESK]: SMALLER },
};

/** The panel to bid from: the offer, − and +, presets and an own amount, the total cost, one big button. */
export function OfferPanel({ lot, bidding, block, heading }: OfferPanelProps) {
  const { panel, plus, minus, ask, choose } = bidding;
  const t = useT();
  const noteId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const blocked = block !== undefined;
  // Not an offer that the house would refuse, but the way to one that it takes.
  const way = typeof block === 'object' ? obstacleWay(t, block, lot.id) : undefined;
  const field = useTypedAmount(bidding, !blocked);
  const { typed, wrong, shown } = field;
  const offer = currentOffer(shown);
  const done = () => {
    if (field.enter()) button.current?.focus();
  };
  /** A press elsewhere in the panel is about what is typed, also where it does not take the focus. */
  const entered = (then: () => void) => () => {
    field.enter();
    then();
  };
  const faded = blocked || wrong !== undefined;
  return (
    <Box sx={OFFER}>
      <Box
        component="section"
        aria-label={t('Next bid')}
        sx={{
          display: 'grid',
          gap: 1,
          columnGap: 2,
          gridTemplate: WIDE,
          [LOW_DESK]: { rowGap: 0.5, gridTemplate: LOW },
          [OFFER_STACKED]: { gridTemplate: STACKED },
          [ROOM_TINY]: { gridTemplate: AMOUNT_FIRST },
        }}
      >
        <Box
          sx={{
            gridArea: 'head',
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'space-between',
            alignItems: 'center',
            columnGap: 2,
          }}
        >
          <Typography
            ref={heading}
            component="h2"
            tabIndex={-1}
            variant="caption"
            sx={{ width: 'fit-content', color: 'text.secondary', [LOW_DESK]: FOR_LISTENERS }}
          >
            {t('Next bid')}
          </Typography>
          {/* Where they press, whatever else of the page is in sight. */}
          <LotTitle lot={{ id: lot.id, regnNo: lot.regnNo }} />
        </Box>
        <Box sx={{ gridArea: 'amount', alignSelf: 'end', color: faded ? 'text.disabled' : 'text.primary' }}>
          <output aria-label={t('Amount to be bid')}>
            <Price amountSen={offer.amountSen} size="large" plain sx={{ fontSize: 'clamp(1.5rem, 8.4cqi, 2rem)' }} />
          </output>
        </Box>
        <Box sx={{ gridArea: 'stepper', alignSelf: 'end' }}>
          <Stepper
            offerSen={offer.offerSen}
            {...stepsAt(panel.terms, offer.amountSen)}
            atLeast={isAtLeast(shown)}
            atMost={isAtMost(shown)}
            disabled={blocked}
            onPlus={entered(plus)}
            onMinus={entered(minus)}
          />
        </Box>
        <Box sx={{ gridArea: 'choice' }}>
          <AmountChoice
            panel={panel}
            disabled={blocked}
            field={field}
            describedBy={noteId}
            onChoose={choose}
            onDone={done}
          />
        </Box>
        <OfferNote
          id={noteId}
          lot={lot}
          panel={shown}
          typing={typed === null ? undefined : (wrong ?? 'fine')}
          block={block}
        />
        {way === undefined ? (
          <Button
            ref={button}
            {...BIG}
            disabled={panel.stage.at !== 'unknown' && faded}
            onClick={panel.stage.at === 'unknown' ? bidding.sendAgain : entered(ask)}
          >
            {panel.stage.at === 'unknown'
              ? t('Check again')
              : offer.startOrRaise === 'start'
                ? t('Start Bid')
                : t('Raise Bid')}
          </Button>
        ) : (
          <Button {...BIG} component={RouterLink} to={way.to}>
            {way.label}
          </Button>
        )}
      </Box>
    </Box>
  );
}
