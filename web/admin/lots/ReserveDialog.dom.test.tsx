import { expect, it, vi } from 'vitest';
import { answering, refusal } from '#web/testing/house.ts';
import { openScreen } from '#web/testing/screen.tsx';
import { ReserveDialog } from './ReserveDialog.tsx';
import { MANAGED_LOT } from './testing/managed-lot.ts';

it('a reserve that the house finds unlikely is asked about, and sent as meant after a yes', async () => {
  const message = 'This reserve is more than ten times the starting price of RM21,500.00. Please check the amount.';
  const sent: { readonly above?: boolean }[] = [];
  answering(async (_, request) => {
    const body = await request.json();
    sent.push(body);
    if (body.above !== true) return refusal(409, { code: 'reserve-unlikely', message });
    return Response.json({ message: 'Lot 101 saved.', hasReserve: true, approval: false, revision: 9 });
  });
  const onClose = vi.fn();
  const screen = await openScreen(<ReserveDialog lot={MANAGED_LOT} onClose={onClose} />);
  await screen.type('Hidden reserve', '250000');
  const save = async () => {
    await screen.press('Save');
    await screen.shows('Is this amount meant?');
    expect(screen.text()).toContain(message);
  };
  await save();
  await screen.press('No');
  await save();
  await screen.press('Yes');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  const body = { session: 'AMS7', lotNo: '101', reserve: 250_000, approval: false };
  expect(sent).toEqual([body, body, { ...body, above: true }]);
});
