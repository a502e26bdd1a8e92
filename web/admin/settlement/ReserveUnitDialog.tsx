import Alert from '@mui/material/Alert';
import { useForm, useWatch } from 'react-hook-form';
import type { Lot } from '#contract/catalogue/catalogue.ts';
import { dayText } from '#domain/moments.ts';
import { formatRM } from '#domain/money.ts';
import { buyersPremiumSen, parsePremium } from '#domain/premium.ts';
import { isUnlikelyPrice, totalPriceSen } from '#domain/purchase.ts';
import { wireSen } from '#web/calls/amounts.ts';
import { accountApi } from '#web/calls/endpoints/accounts/account.ts';
import { soldApi } from '#web/calls/endpoints/catalogue/sold.ts';
import { SwitchField } from '#web/forms/SwitchField.tsx';
import { typedSen } from '../deposits/amounts.ts';
import { FactList } from '../kit/FactList.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { SelectInput, TextInput } from '../kit/fields.tsx';
import { theReason, useSend } from '../kit/send.ts';
import { rm } from '../kit/texts.ts';
import { MESSAGE_MS, settlementApi } from './endpoints.ts';
import type { BuyerDialogProps } from './words.ts';

interface Values {
  readonly auctionSession: string;
  /** Of the unit: a plate may stand at two lots. */
  readonly lotNo: string;
  readonly soldPrice: string;
  readonly shouldBalanceDeposit: boolean;
}

/** Sells an unsold unit of a past auction to a bidder (specification, back office, sections 2, 3 and 7, 'Reserve unit'). */
export function ReserveUnitDialog({ person, onClose }: BuyerDialogProps) {
  const form = useForm<Values>({
    defaultValues: { auctionSession: '', lotNo: '', soldPrice: '', shouldBalanceDeposit: false },
  });
  const { control, setValue } = form;
  const [reserve] = settlementApi.useReserveUnitMutation();
  const { data: asset } = accountApi.useAssetQuery(person.id);
  const send = useSend(MESSAGE_MS);
  const [auctionSession, lotNo, soldPrice, shouldBalanceDeposit] = useWatch({
    control,
    name: ['auctionSession', 'lotNo', 'soldPrice', 'shouldBalanceDeposit'],
  });
  const { sessions, lots, isLoading } = useUnits(auctionSession);
  const unit = lots?.find(({ id }) => id === lotNo);
  const priceSen = typedSen(soldPrice);
  const unlikely = unit !== undefined && priceSen !== undefined && isUnlikelyPrice(priceSen, wireSen(unit.price));
  const facts = unit !== undefined && priceSen !== undefined ? sumsOf(unit, priceSen, shouldBalanceDeposit) : undefined;
  return (
    <FormDialog
      title={`Reserve unit · ${person.firstName} · bidder ${person.id}`}
      form={form}
      action="Reserve Unit"
      question={(values) => ({
        title: `Reserve ${unit?.regnNo ?? ''} at ${formatRM(typedSen(values.soldPrice) ?? 0)}?`,
        text: facts !== undefined && <FactList label="What it comes to" facts={facts} />,
        next: unlikely
          ? {
              title: `${formatRM(typedSen(values.soldPrice) ?? 0)} for a unit of ${rm(unit?.price ?? 0)}?`,
              text: 'The price is far from the reserve price, as when a digit or a comma is wrong. Reserve it at this price all the same?',
              startsOnNo: true,
            }
          : undefined,
      })}
      onSubmit={(values) => {
        const sold = (typedSen(values.soldPrice) ?? 0) / 100;
        const named = { ...values, regnNo: unit?.regnNo ?? '' };
        const body = { ...named, userId: person.id, soldPrice: sold, ...(unlikely && { unlikely }) };
        return send(reserve(body), { failed: theReason });
      }}
      onClose={onClose}
    >
      <SelectInput
        control={control}
        name="auctionSession"
        label="Auction"
        rules={{
          required: 'Please choose an auction.',
          onChange: () => {
            setValue('lotNo', '');
            setValue('soldPrice', '');
          },
        }}
        placeholder={sessions.length === 0 ? 'No auction is over yet' : 'Please choose'}
        options={Object.fromEntries(
          sessions.map(({ session, startDate }) => [session, `${session} (${dayText(startDate)})`]),
        )}
        autoFocus
        required
      />
      {auctionSession !== '' && !isLoading && lots?.length === 0 && (
        <Alert severity="info">Every unit of {auctionSession} was sold or withdrawn.</Alert>
      )}
      <SelectInput
        control={control}
        name="lotNo"
        label="Unit"
        rules={{
          required: 'Please choose a unit.',
          onChange: ({ target }) => {
            const chosen = lots?.find(({ id }) => id === target.value);
            if (chosen !== undefined) setValue('soldPrice', chosen.price.toFixed(2));
          },
        }}
        placeholder={isLoading ? 'Loading the units…' : 'Please choose'}
        options={Object.fromEntries(lots?.map((lot) => [lot.id, unitText(lot)]) ?? [])}
        disabled={lots === undefined || lots.length === 0}
        required
      />
      <TextInput
        control={control}
        name="soldPrice"
        label="Sold price in RM"
        hint={
          unit && priceSen !== undefined && priceSen < wireSen(unit.price)
            ? `Below the reserve price of ${rm(unit.price)}.`
            : 'As agreed with the bidder and the vendor.'
        }
        rules={{ validate: (typed) => typedSen(typed) !== undefined || 'Please enter a price above RM0.00.' }}
        keys="decimal"
        noSuggestions
        labelAbove
        required
      />
      <SwitchField
        name="shouldBalanceDeposit"
        control={control}
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

function unitText({ regnNo, id, make, descOfGood }: Lot): string {
  return `${regnNo} · lot ${id} · ${make} ${descOfGood}`;
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
