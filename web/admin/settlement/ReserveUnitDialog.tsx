import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { Lot } from '#contract/catalogue/catalogue.ts';
import { formatRM } from '#domain/money.ts';
import { buyersPremiumSen, parsePremium } from '#domain/premium.ts';
import { totalPriceSen } from '#domain/purchase.ts';
import { wireSen } from '#web/calls/amounts.ts';
import { accountApi } from '#web/calls/endpoints/accounts/account.ts';
import { soldApi } from '#web/calls/endpoints/catalogue/sold.ts';
import { refusalOf } from '#web/calls/refusal.ts';
import { useFields } from '#web/forms/fields.ts';
import { SwitchField } from '#web/forms/SwitchField.tsx';
import { showMessage } from '#web/notices/notices.ts';
import { useAppDispatch } from '#web/state/state.ts';
import { typedSen } from '../deposits/amounts.ts';
import { FactList } from '../kit/FactList.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { MESSAGE_MS, settlementApi } from './endpoints.ts';
import { type BuyerDialogProps, rm } from './words.ts';

interface Values {
  readonly auctionSession: string;
  readonly regnNo: string;
  readonly soldPrice: string;
  readonly shouldBalanceDeposit: boolean;
}

/** Sells an unsold unit of a past auction to a bidder (specification, back office, sections 2, 3 and 7, 'Reserve unit'). */
export function ReserveUnitDialog({ open, ...props }: BuyerDialogProps) {
  return open && <ReserveUnit {...props} />;
}

function ReserveUnit({ person, onClose }: Omit<BuyerDialogProps, 'open'>) {
  const form = useForm<Values>({
    defaultValues: { auctionSession: '', regnNo: '', soldPrice: '', shouldBalanceDeposit: false },
  });
  const fieldOf = useFields(form);
  const [reserve] = settlementApi.useReserveUnitMutation();
  const { data: asset } = accountApi.useAssetQuery(person.id);
  const dispatch = useAppDispatch();
  const { auctionSession, regnNo, soldPrice, shouldBalanceDeposit } = form.watch();
  const { sessions, lots, isLoading } = useUnits(auctionSession);
  const unit = lots?.find((lot) => lot.regnNo === regnNo);
  const priceSen = typedSen(soldPrice);
  const facts = unit !== undefined && priceSen !== undefined ? sumsOf(unit, priceSen, shouldBalanceDeposit) : undefined;
  return (
    <FormDialog
      title={`Reserve unit · ${person.firstName} · bidder ${person.id}`}
      form={form}
      action="Reserve Unit"
      question={(values) => ({
        title: `Reserve ${values.regnNo} at ${formatRM(typedSen(values.soldPrice) ?? 0)}?`,
        text: facts !== undefined && <FactList label="What it comes to" facts={facts} />,
      })}
      onSubmit={async (values) => {
        const soldSen = typedSen(values.soldPrice) ?? 0;
        const { data, error } = await reserve({ ...values, userId: person.id, soldPrice: soldSen / 100 });
        if (data !== undefined) dispatch(showMessage(data.message, 'success', MESSAGE_MS));
        else dispatch(showMessage(refusalOf(error).message, 'error', MESSAGE_MS));
        return { error };
      }}
      onClose={onClose}
    >
      <AuctionField form={form} sessions={sessions} />
      {auctionSession !== '' && !isLoading && lots?.length === 0 && (
        <Alert severity="info">Every unit of {auctionSession} was sold or withdrawn.</Alert>
      )}
      <TextField
        {...fieldOf('regnNo', {
          required: 'Please choose a unit.',
          onChange: ({ target }) => {
            const chosen = lots?.find((lot) => lot.regnNo === target.value);
            if (chosen !== undefined) form.setValue('soldPrice', chosen.price.toFixed(2));
          },
        })}
        select
        required
        label="Unit"
        disabled={lots === undefined || lots.length === 0}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        <option value="">{isLoading ? 'Loading the units…' : 'Please choose'}</option>
        {lots?.map((lot) => (
          <option key={lot.id} value={lot.regnNo}>
            {[lot.regnNo, '·', 'lot', lot.id, '·', lot.make, lot.descOfGood].join(' ')}
          </option>
        ))}
      </TextField>
      <TextField
        {...fieldOf(
          'soldPrice',
          { validate: (typed) => typedSen(typed) !== undefined || 'Please enter a price above RM0.00.' },
          unit && priceSen !== undefined && priceSen < wireSen(unit.price)
            ? `Below the reserve price of ${rm(unit.price)}.`
            : 'As agreed with the bidder and the vendor.',
        )}
        label="Sold price in RM"
        required
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
      />
      <SwitchField
        name="shouldBalanceDeposit"
        control={form.control}
        label={`Take the deposit of the unit${unit === undefined ? '' : ` (${rm(unit.deposit)})`} from the deposit balance${asset === undefined ? '' : ` of ${rm(asset.depositBalance)}`}`}
      />
      {facts !== undefined && <FactList label="What it comes to" facts={facts} />}
    </FormDialog>
  );
}

/** The auctions that are over, and the unsold units of the one that is chosen. */
function useUnits(auctionSession: string) {
  const { data: history = [] } = soldApi.useSessionHistoryQuery(undefined, { refetchOnMountOrArgChange: true });
  const { currentData, isFetching } = settlementApi.useUnsoldUnitsQuery(auctionSession, {
    skip: auctionSession === '',
    refetchOnMountOrArgChange: true,
  });
  return {
    sessions: history.filter(({ cleared }) => cleared),
    lots: auctionSession === '' ? undefined : currentData?.records.map(({ auctionLotLog }) => auctionLotLog),
    isLoading: isFetching && currentData === undefined,
  };
}

interface AuctionFieldProps {
  readonly form: UseFormReturn<Values>;
  readonly sessions: readonly { readonly session: string; readonly startDate: string }[];
}

function AuctionField({ form, sessions }: AuctionFieldProps) {
  const fieldOf = useFields(form);
  return (
    <TextField
      {...fieldOf('auctionSession', {
        required: 'Please choose an auction.',
        onChange: () => {
          form.setValue('regnNo', '');
          form.setValue('soldPrice', '');
        },
      })}
      select
      required
      autoFocus
      label="Auction"
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">{sessions.length === 0 ? 'No auction is over yet' : 'Please choose'}</option>
      {sessions.map(({ session, startDate }) => (
        <option key={session} value={session}>
          {session} ({startDate})
        </option>
      ))}
    </TextField>
  );
}

function sumsOf(unit: Lot, hammerSen: number, withDeposit: boolean): readonly (readonly [string, string])[] {
  const premiumSen = buyersPremiumSen(parsePremium(unit.premium, unit.premiumBands), hammerSen);
  const [adminFeeSen, safetyDepositSen] = [wireSen(unit.adminFee), wireSen(unit.safetyDeposit)];
  const depositSen = withDeposit ? wireSen(unit.deposit) : 0;
  const sums = { hammerSen, premiumSen, adminFeeSen, safetyDepositSen, depositSen, additionalDepositSen: 0 };
  return [
    ['Sold price', formatRM(hammerSen)],
    ["Buyer's premium", formatRM(premiumSen)],
    ['Admin fee', formatRM(adminFeeSen)],
    ['Safety deposit', formatRM(safetyDepositSen)],
    ...(withDeposit ? [['Deposit', formatRM(-depositSen)] as const] : []),
    ['Total price to be paid', formatRM(totalPriceSen(sums))],
  ];
}
