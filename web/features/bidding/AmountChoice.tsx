import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useRef } from 'react';
import { formatRM } from '#domain/money.ts';
import { CloseIcon } from '#web/components/icons.tsx';
import { useT } from '#web/i18n/language.ts';
import { CONDENSED } from '#web/theme/theme.ts';
import { maxAmountSen, presetRaises, stepsAt } from './offer.ts';
import { currentOffer, type Panel } from './panel.ts';
import { OFFER_NARROW } from './room-sizes.ts';
import { AMOUNT_FIELD } from './typed-amount.ts';
import type { TypedField } from './use-typed-amount.ts';

interface AmountChoiceProps {
  readonly panel: Panel;
  readonly disabled: boolean;
  readonly field: TypedField;
  /** Id of the text that says what may be typed, or what is wrong with it. */
  readonly describedBy: string;
  readonly onChoose: (amountSen: number) => void;
  /** On Enter in the field. */
  readonly onDone: () => void;
}

const HEIGHT = 48;
const CHIP = {
  height: HEIGHT,
  border: 1,
  borderColor: 'edge.main',
  borderRadius: '8px',
  bgcolor: 'background.paper',
  fontFamily: CONDENSED,
  fontWeight: 600,
  fontSize: 'clamp(0.9375rem, 5.6cqi, 1.0625rem)',
  whiteSpace: 'nowrap',
  touchAction: 'manipulation',
  '&:hover': { borderColor: 'text.primary' },
  '&[aria-pressed=true]': { borderColor: 'text.primary', bgcolor: 'quiet.main', boxShadow: 'inset 0 0 0 1px' },
  '&.Mui-disabled': { color: 'text.disabled', borderColor: 'divider', boxShadow: 'none', bgcolor: 'transparent' },
} as const;

/** Presets for the raise, or a field for an own amount: one row of the same height either way. */
export function AmountChoice(props: AmountChoiceProps) {
  const { panel, disabled, field, onChoose } = props;
  const { typed, close } = field;
  const t = useT();
  const closed = useRef(false);
  const onClose = (to: Parameters<typeof close>[0]) => {
    closed.current = true;
    close(to);
  };
  if (typed !== null) return <AmountField {...props} typed={typed} onClose={onClose} />;
  const { seenSen, amountSen } = currentOffer(panel);
  const mostSen = maxAmountSen(panel.terms, panel.price);
  return (
    <Box
      role="group"
      aria-label={t('Choose a raise')}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
        gap: 1,
        [OFFER_NARROW]: { gridTemplateColumns: '1fr 1fr' },
      }}
    >
      {presetRaises(stepsAt(panel.terms, seenSen).upSen).map((raiseSen) => (
        <ButtonBase
          key={raiseSen}
          aria-pressed={amountSen === seenSen + raiseSen}
          disabled={disabled || seenSen + raiseSen > mostSen}
          onClick={() => onChoose(seenSen + raiseSen)}
          sx={CHIP}
        >
          +{formatRM(raiseSen).replace(/\.00$/, '')}
        </ButtonBase>
      ))}
      <ButtonBase
        ref={(button: HTMLElement | null) => {
          // The field has taken the focus from it.
          if (button !== null && closed.current) button.focus();
          closed.current = false;
        }}
        disabled={disabled}
        onClick={() => field.type('')}
        aria-label={t('Other amount')}
        sx={CHIP}
      >
        {t('Other')}
      </ButtonBase>
    </Box>
  );
}

/** Mounted on request; takes the focus from the button that opened it. */
const takeFocus = (field: HTMLInputElement | null) => field?.focus();

interface AmountFieldProps extends AmountChoiceProps {
  readonly typed: string;
  readonly onClose: TypedField['close'];
}

function AmountField({ typed, field, describedBy, onClose, onDone }: AmountFieldProps) {
  const t = useT();
  const invalid = field.wrong !== undefined && field.wrong !== 'nothing yet';
  return (
    <Box
      sx={{
        height: HEIGHT,
        display: 'flex',
        alignItems: 'center',
        pl: 1.75,
        border: 1,
        borderColor: invalid ? 'outbid.main' : 'field.main',
        borderRadius: '8px',
        bgcolor: 'background.paper',
        '&:focus-within': { outline: '2px solid', outlineColor: 'text.primary', outlineOffset: -1 },
      }}
    >
      <Box component="span" aria-hidden="true" sx={{ fontWeight: 600, color: 'text.secondary' }}>
        RM
      </Box>
      <Box
        component="input"
        ref={takeFocus}
        {...AMOUNT_FIELD}
        value={typed}
        aria-label={t('Your amount in whole ringgit')}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        onChange={({ target }) => field.type(target.value)}
        onBlur={field.onBlur}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            // The button gets the focus after the press that moved it.
            event.preventDefault();
            onDone();
          }
          if (event.key === 'Escape') onClose('before');
        }}
        sx={{
          flex: 1,
          minWidth: 0,
          height: '100%',
          px: 1,
          border: 0,
          bgcolor: 'transparent',
          color: 'text.primary',
          fontFamily: CONDENSED,
          fontWeight: 600,
          fontSize: '1.375rem',
          '&, &:focus-visible': { outline: 'none' },
        }}
      />
      <ButtonBase
        aria-label={t('Back to the suggested raises')}
        // A press keeps the focus where it is: what is typed is not entered by it.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onClose('suggested')}
        onBlur={field.onBlur}
        sx={{ width: HEIGHT, height: HEIGHT, borderRadius: '7px', color: 'text.secondary' }}
      >
        <CloseIcon />
      </ButtonBase>
    </Box>
  );
}
