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
import { type Translate, useT } from '../i18n/use-t.ts';
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
  const t = useT();
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
  const facts =
    unit !== undefined && priceSen !== undefined ? sumsOf(t, unit, priceSen, shouldBalanceDeposit) : undefined;
  return (
    <FormDialog
      title={t('Reserve unit · {name} · bidder {id}', { name: person.firstName, id: person.id })}
      form={form}
      action={t('Reserve Unit')}
      question={(values) => ({
        title: t('Reserve {regnNo} at {price}?', {
          regnNo: unit?.regnNo ?? '',
          price: formatRM(typedSen(values.soldPrice) ?? 0),
        }),
        text: facts !== undefined && <FactList label={t('What it comes to')} facts={facts} />,
        next: unlikely
          ? {
              title: t('{price} for a unit of {reserve}?', {
                price: formatRM(typedSen(values.soldPrice) ?? 0),
                reserve: rm(unit?.price ?? 0),
              }),
              text: t(
                'The price is far from the starting price, as when a digit or a comma is wrong. Reserve it at this price all the same?',
              ),
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
        label={t('Auction')}
        rules={{
          required: t('Please choose an auction.'),
          onChange: () => {
            setValue('lotNo', '');
            setValue('soldPrice', '');
          },
        }}
        placeholder={sessions.length === 0 ? t('No auction is over yet') : t('Please choose')}
        options={Object.fromEntries(
          sessions.map(({ session, startDate }) => [session, `${session} (${dayText(startDate, t.language)})`]),
        )}
        autoFocus
        required
      />
      {auctionSession !== '' && !isLoading && lots?.length === 0 && (
        <Alert severity="info">
          {t('Every unit of {session} was sold or withdrawn.', { session: auctionSession })}
        </Alert>
      )}
      <SelectInput
        control={control}
        name="lotNo"
        label={t('Unit')}
        rules={{
          required: t('Please choose a unit.'),
          onChange: ({ target }) => {
            const chosen = lots?.find(({ id }) => id === target.value);
            if (chosen !== undefined) setValue('soldPrice', chosen.price.toFixed(2));
          },
        }}
        placeholder={isLoading ? t('Loading the units…') : t('Please choose')}
        options={Object.fromEntries(lots?.map((lot) => [lot.id, unitText(t, lot)]) ?? [])}
        disabled={lots === undefined || lots.length === 0}
        required
      />
      <TextInput
        control={control}
        name="soldPrice"
        label={t('Sold price in RM')}
        hint={
          unit && priceSen !== undefined && priceSen < wireSen(unit.price)
            ? t('Below the starting price of {price}.', { price: rm(unit.price) })
            : t('As agreed with the bidder and the vendor.')
        }
        rules={{ validate: (typed) => typedSen(typed) !== undefined || t('Please enter a price above RM0.00.') }}
        keys="decimal"
        noSuggestions
        labelAbove
        required
      />
      <SwitchField
        name="shouldBalanceDeposit"
        control={control}
        label={depositText(t, unit && rm(unit.deposit), asset && rm(asset.depositBalance))}
      />
      {facts !== undefined && <FactList label={t('What it comes to')} facts={facts} />}
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

function unitText(t: Translate, { regnNo, id, make, descOfGood }: Lot): string {
  return [regnNo, t('lot {no}', { no: id }), `${make} ${descOfGood}`].join(' · ');
}

/** Each amount as soon as it is known. */
function depositText(t: Translate, deposit: string | undefined, balance: string | undefined): string {
  if (deposit !== undefined && balance !== undefined) {
    return t('Take the deposit of the unit ({deposit}) from the deposit balance of {balance}', { deposit, balance });
  }
  if (deposit !== undefined) return t('Take the deposit of the unit ({deposit}) from the deposit balance', { deposit });
  if (balance !== undefined)
    return t('Take the deposit of the unit from the deposit balance of {balance}', { balance });
  return t('Take the deposit of the unit from the deposit balance');
}

function sumsOf(
  t: Translate,
  unit: Lot,
  hammerSen: number,
  withDeposit: boolean,
): readonly (readonly [string, string])[] {
  const premiumSen = buyersPremiumSen(parsePremium(unit.premium, unit.premiumBands), hammerSen);
  const [adminFeeSen, safetyDepositSen] = [wireSen(unit.adminFee), wireSen(unit.safetyDeposit)];
  const depositSen = withDeposit ? wireSen(unit.deposit) : 0;
  const sums = { hammerSen, premiumSen, adminFeeSen, safetyDepositSen, depositSen, additionalDepositSen: 0 };
  return [
    [t('Sold price'), formatRM(hammerSen)],
    [t("Buyer's premium"), formatRM(premiumSen)],
    [t('Admin fee'), formatRM(adminFeeSen)],
    [t('Safety deposit'), formatRM(safetyDepositSen)],
    ...(withDeposit ? [[t('Deposit'), formatRM(-depositSen)] as const] : []),
    [t('Total price to be paid'), formatRM(totalPriceSen(sums))],
  ];
}
