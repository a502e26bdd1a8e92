import Box from '@mui/material/Box';
import { FINANCE_CHARGE_RINGGIT } from '#contract/payments/payments.ts';
import { Price } from '#web/components/Price.tsx';
import { useT } from '#web/i18n/language.ts';

const CHARGE_SEN = FINANCE_CHARGE_RINGGIT * 100;

/** What a bank debits for an online payment of so much, in sen. */
export function debitedSen(amountSen: number): number {
  return amountSen + CHARGE_SEN;
}

interface BankSumProps {
  /** What the amount is for. */
  readonly label: string;
  /** 0 while none is typed. */
  readonly amountSen: number;
}

/** What the bank takes beside the amount, and what it comes to, before it is paid. */
export function BankSum({ label, amountSen }: BankSumProps) {
  const t = useT();
  return (
    <Box component="dl" sx={{ m: 0 }}>
      <Sum label={label} amountSen={amountSen} />
      <Sum label={t('Finance charge (charged by the bank)')} amountSen={CHARGE_SEN} />
      {amountSen > 0 && <Sum label={t('Your bank debits')} amountSen={debitedSen(amountSen)} total />}
    </Box>
  );
}

interface SumProps {
  readonly label: string;
  readonly amountSen: number;
  readonly total?: boolean;
}

function Sum({ label, amountSen, total = false }: SumProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        alignItems: 'baseline',
        columnGap: 2,
        py: 0.5,
        ...(total && { mt: 0.5, pt: 1, borderTop: 1, borderColor: 'divider', fontWeight: 600 }),
      }}
    >
      <Box component="dt" sx={{ color: total ? 'text.primary' : 'text.secondary' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0 }}>
        <Price amountSen={amountSen} size="small" plain />
      </Box>
    </Box>
  );
}
