import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useForm, useWatch } from 'react-hook-form';
import { Link as RouterLink } from 'react-router';
import { formatRM } from '#domain/money.ts';
import { wireSen } from '#web/calls/amounts.ts';
import { accountApi } from '#web/calls/endpoints/accounts/account.ts';
import { paymentsApi } from '#web/calls/endpoints/payments.ts';
import { BusyButton } from '#web/components/BusyButton.tsx';
import { codeOf, OnDemand } from '#web/components/on-demand.tsx';
import { onSubmit, useFields } from '#web/forms/fields.ts';
import { TextField } from '#web/forms/TextField.tsx';
import { useT } from '#web/i18n/language.ts';
import type { Translate } from '#web/i18n/translate.ts';
import { CONDENSED } from '#web/theme/theme.ts';
import { BankSelect } from './BankSelect.tsx';
import { BankSum, debitedSen } from './BankSum.tsx';
import { readAmount, typedAmount } from './top-up-amount.ts';
import { DIALOG_WORDS } from './top-up-words.ts';
import { useTopUp } from './use-top-up.ts';
import type { wantedTopUp } from './wanted-top-up.ts';

// Hardly any top-up is refused.
const refusal = codeOf(async () => (await import('./TopUpRefusal.tsx')).TopUpRefusal);

/** One, and those of the terms: a lot, and a luxury vehicle. */
const QUICK_SEN = [500_00, 1_500_00, 5_000_00] as const;

interface TopUpCardProps {
  readonly me: number;
  /** Gets the field of the amount, and null when it goes. */
  readonly onAmountField: (input: HTMLInputElement | null) => void;
  /** What a lot needs, and which. */
  readonly wanted: ReturnType<typeof wantedTopUp>;
}

/** The amount, the bank, and Pay, which leads to the bank. */
export function TopUpCard({ me, onAmountField, wanted }: TopUpCardProps) {
  const t = useT();
  const { data: limit } = paymentsApi.useDepositLimitQuery(me);
  const form = useForm({ defaultValues: { amount: wanted.amount, bankCode: '' }, mode: 'onChange' });
  const { amount: typedNow, bankCode: bankNow } = useWatch({ control: form.control });
  const field = useFields(form);
  const { topUp, busy, dialog, closeDialog } = useTopUp((message) =>
    form.setError('amount', { message }, { shouldFocus: true }),
  );
  const amount = readAmount(typedNow ?? '');
  const limitSen = limit?.limit == null ? null : wireSen(limit.limit);
  const capSen = limit?.balanceLimit == null ? null : wireSen(limit.balanceLimit);
  const quick = QUICK_SEN.filter((sen) => limitSen === null || sen <= limitSen);

  const send = onSubmit(form, async ({ amount: typed, bankCode }) => {
    const read = readAmount(typed);
    if (!('sen' in read)) return;
    await topUp({
      ...{ userId: me, amountSen: read.sen, lotNo: wanted.lotNo },
      bankCode: bankCode === '' ? null : bankCode,
    });
  });
  const { inputRef, ...wired } = field('amount', {
    validate: (typed) => {
      const read = readAmount(typed);
      return 'sen' in read || read.fault;
    },
  });

  return (
    <Card
      component="form"
      noValidate
      aria-label={t('Top Up')}
      onSubmit={send}
      sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}
    >
      <Typography variant="h2">{t('Top Up')}</Typography>
      {limit?.closed != null && <Closed>{t(DIALOG_WORDS[limit.closed].body)}</Closed>}
      {wanted.lotNo !== null && (
        <Typography>
          {wanted.amount !== '' && t('For lot {no}.', { no: wanted.lotNo })}{' '}
          <Link component={RouterLink} to={`/itempage/${wanted.lotNo}`} sx={{ display: 'inline-block', py: 0.5 }}>
            {t('Back to lot {no}', { no: wanted.lotNo })}
          </Link>
        </Typography>
      )}
      {limitSen !== null && <Typography color="textSecondary">{staffLimitText(t, limitSen, capSen)}</Typography>}
      <TextField
        label={t('Amount')}
        autoComplete="off"
        inputRef={(input: HTMLInputElement | null) => {
          inputRef(input);
          onAmountField(input);
        }}
        start="RM"
        inputMode="decimal"
        maxLength={20}
        style={{ fontFamily: CONDENSED, fontWeight: 600, fontSize: '1.5rem' }}
        {...wired}
      />
      {quick.length > 0 && (
        <Box role="group" aria-label={t('Usual amounts')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {quick.map((sen) => (
            <Button
              key={sen}
              onClick={() => form.setValue('amount', typedAmount(sen), { shouldValidate: true })}
              sx={{ flex: '1 1 0', minWidth: 'max-content', px: 1, whiteSpace: 'nowrap' }}
            >
              {formatRM(sen).slice(0, -3)}
            </Button>
          ))}
        </Box>
      )}
      <BankSelect value={bankNow ?? ''} {...field('bankCode')} />
      <Box sx={{ display: 'grid', gap: 1 }}>
        <BankSum label={t('To your deposit')} amountSen={'sen' in amount ? amount.sen : 0} />
        <BusyButton
          type="submit"
          variant="contained"
          color="primary"
          size="large"
          disabled={'fault' in amount || limit?.closed != null || limitSen === 0}
          busy={busy}
        >
          {'sen' in amount ? t('Pay {amount}', { amount: formatRM(debitedSen(amount.sen)) }) : t('Pay')}
        </BusyButton>
        <AfterTopUp me={me} topUpSen={'sen' in amount ? amount.sen : 0} />
      </Box>
      {dialog !== null && <OnDemand code={refusal} props={{ words: DIALOG_WORDS[dialog], onClose: closeDialog }} />}
    </Card>
  );
}

function staffLimitText(t: Translate, limitSen: number, capSen: number | null): string {
  if (capSen === null) return t('TM Staff: at most {limit} per top-up.', { limit: formatRM(limitSen) });
  const cap = formatRM(capSen);
  return limitSen === 0
    ? t('TM Staff: your deposit is limited to {cap}, and you have reached that limit.', { cap })
    : t('TM Staff: your deposit is limited to {cap}. You can top up {limit}.', {
        cap,
        limit: formatRM(limitSen),
      });
}

function Closed({ children }: { readonly children: string }) {
  return (
    <Box sx={{ px: 1.75, py: 1.25, borderRadius: '8px', bgcolor: 'late.ground', color: 'late.main', fontWeight: 500 }}>
      {children}
    </Box>
  );
}

/** What would be available for other lots then. */
function AfterTopUp({ me, topUpSen }: { readonly me: number; readonly topUpSen: number }) {
  const t = useT();
  const { data: asset } = accountApi.useAssetQuery(me);
  const freeSen = asset === undefined ? 0 : wireSen(asset.depositBalance) - wireSen(asset.held);
  return (
    <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'center' }}>
      {topUpSen > 0 && asset !== undefined
        ? t('Available after this top-up: {amount}', { amount: formatRM(freeSen + topUpSen) })
        : t('You pay by online banking (FPX) and come back here.')}
    </Typography>
  );
}
