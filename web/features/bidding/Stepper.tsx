import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { formatRM } from '#domain/money.ts';
import { useT } from '#web/i18n/language.ts';
import { CONDENSED } from '#web/theme/theme.ts';

interface StepperProps {
  /** Raise above the price; 0: the starting price itself. */
  readonly offerSen: number;
  /** What + adds, and what − takes off. */
  readonly upSen: number;
  readonly downSen: number;
  /** Already the minimum bid. */
  readonly atLeast: boolean;
  /** Already the maximum bid. */
  readonly atMost: boolean;
  readonly disabled: boolean;
  readonly onPlus: () => void;
  readonly onMinus: () => void;
}

/** The raise above the price, one raise step up or down. */
export function Stepper({ offerSen, upSen, downSen, atLeast, atMost, disabled, onPlus, onMinus }: StepperProps) {
  const t = useT();
  return (
    <Box
      role="group"
      aria-label={t('Raise by')}
      sx={{
        display: 'grid',
        gridTemplateColumns: '48px minmax(50px, 1fr) 48px',
        alignItems: 'center',
        minWidth: 148,
        border: 1,
        borderColor: disabled ? 'divider' : 'edge.main',
        borderRadius: '8px',
        bgcolor: 'background.paper',
      }}
    >
      <StepButton
        label={t('Take off {amount}', { amount: formatRM(downSen) })}
        sign="−"
        disabled={disabled}
        atEnd={atLeast}
        onClick={onMinus}
      />
      <Box
        sx={{
          textAlign: 'center',
          fontFamily: CONDENSED,
          fontWeight: 600,
          fontSize: '1.125rem',
          whiteSpace: 'nowrap',
          color: disabled ? 'text.secondary' : 'text.primary',
        }}
      >
        {offerSen === 0 ? t('Minimum') : `+${formatRM(offerSen).replace(/\.00$/, '')}`}
      </Box>
      <StepButton
        label={t('Add {amount}', { amount: formatRM(upSen) })}
        sign="+"
        disabled={disabled}
        atEnd={atMost}
        onClick={onPlus}
      />
    </Box>
  );
}

interface StepButtonProps {
  readonly label: string;
  readonly sign: string;
  readonly disabled: boolean;
  /** At its limit: aria-disabled, since `disabled` would take the focus away from a keyboard user. */
  readonly atEnd: boolean;
  readonly onClick: () => void;
}

function StepButton({ label, sign, disabled, atEnd, onClick }: StepButtonProps) {
  return (
    <ButtonBase
      aria-label={label}
      aria-disabled={disabled || atEnd}
      disabled={disabled}
      onClick={onClick}
      sx={{
        width: 48,
        height: 46,
        borderRadius: '7px',
        fontSize: '1.5rem',
        lineHeight: 1,
        touchAction: 'manipulation',
        '&:hover': { bgcolor: 'quiet.main' },
        '&.Mui-disabled, &[aria-disabled=true]': { color: 'text.disabled' },
      }}
    >
      {sign}
    </ButtonBase>
  );
}
