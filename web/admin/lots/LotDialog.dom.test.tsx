import { expect, it } from 'vitest';
import type { NextLotChange } from '#contract/catalogue/lot-writes.ts';
import { answering } from '#web/testing/house.ts';
import { openScreen } from '#web/testing/screen.tsx';
import type { Outcome } from '../kit/send.ts';
import { LotDialog } from './LotDialog.tsx';
import type { ManagedLot } from './lot-form.ts';

const LOT: ManagedLot = {
  ...{ id: '202', session: 'AMS4', category: 'pickup', regnNo: 'WXC 4821', make: 'Toyota', descOfGood: 'Hilux' },
  ...{ year: '2019', ma: 'auto', rc: 'Yes', vendor: 'TM', location: 'Klang', contactPerson: 'Encik Ali' },
  ...{ price: 21_500, addPrice: 200, deposit: 1_500, adminFee: 300, safetyDeposit: 500, premium: 600 },
  ...{ mileageKm: 142_310, engineHours: null, engineCc: 2_393, fuel: 'diesel', colour: 'Red', keys: 0 },
  ...{ roadTaxUntil: '2026-12-14', chassisEnd: '7092', remarks: '', remark1: 'Engine runs', remark2: '' },
  ...{ photos: [], status: 'open', biddersInLot: 0, bidCount: 0 },
};

it('sends what was touched, says what somebody else has made of it, and replaces that by a second press', async () => {
  answering(async () => Response.json([]));
  const sent: NextLotChange[] = [];
  const taken: Outcome[] = [];
  const conflict = {
    status: 409,
    data: { message: 'Changed.', conflicts: [{ key: '202', now: { location: 'Yard 9' } }] },
  };
  let closed = false;
  const screen = await openScreen(
    <LotDialog
      lot={LOT}
      current
      sessions={['AMS4']}
      locations={[]}
      onSave={async (lot) => {
        sent.push(lot);
        return taken.shift() ?? { error: conflict };
      }}
      onClose={() => {
        closed = true;
      }}
    />,
  );
  await screen.type('Location', 'Yard 7');
  await screen.press('Save');
  await screen.shows('Somebody else has made it “Yard 9” meanwhile. Save again to replace that.');
  expect(closed).toBe(false);
  expect(screen.field('Location').value).toBe('Yard 7');
  taken.push({ data: { message: 'Lot 202 saved.' } });
  await screen.press('Save');
  expect(sent.map(({ location, remark1, shown }) => ({ location, remark1, shown }))).toEqual([
    { location: 'Yard 7', remark1: 'Engine runs', shown: { location: 'Klang' } },
    { location: 'Yard 7', remark1: 'Engine runs', shown: { location: 'Yard 9' } },
  ]);
  expect(closed).toBe(true);
});
