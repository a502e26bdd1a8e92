import { expect, it, vi } from 'vitest';
import { answering, refusal } from '#web/testing/house.ts';
import { openScreen } from '#web/testing/screen.tsx';
import { ReserveDialog } from './ReserveDialog.tsx';
import { MANAGED_LOT } from './testing/managed-lot.ts';

it('a reserve that the house finds unlikely is asked about, and sent as meant after a yes', async () => {
  const message = 'This reserve is more than ten times the starting price of RM21,500.00. Please check the amount.';
  const sent: { readonly above?: boolean }[] = [];
  answering(async (_, request) => {
    if (request.method === 'GET') return Response.json({ hasReserve: false, approval: false, setAt: -1 });
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
  const body = { session: 'AMS7', lotNo: '101', reserve: 250_000, approval: false, shown: -1 };
  expect(sent).toEqual([body, body, { ...body, above: true }]);
});

it('what another clerk has set meanwhile is told, and replaced when it is saved again', async () => {
  const message = 'Nothing was saved: somebody else has changed the reserve or the approval meanwhile.';
  const sent: { readonly shown?: number }[] = [];
  answering(async (_, request) => {
    if (request.method === 'GET') return Response.json({ hasReserve: true, approval: false, setAt: 4 });
    const body = await request.json();
    sent.push(body);
    if (body.shown !== 7) return refusal(409, { code: 'changed-meanwhile', message, setAt: 7 });
    return Response.json({ message: 'Lot 101 saved.', hasReserve: true, approval: false, revision: 9 });
  });
  const onClose = vi.fn();
  const screen = await openScreen(<ReserveDialog lot={MANAGED_LOT} onClose={onClose} />);
  await screen.type('Hidden reserve', '25000');
  await screen.press('Save');
  await screen.shows(message);
  expect(onClose).not.toHaveBeenCalled();
  await screen.press('Save');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent.map(({ shown }) => shown)).toEqual([4, 7]);
});

/** Of TM 110 per cent and approval, of a lot that was saved just now. */
async function openProposal() {
  const sent: object[] = [];
  answering(async (_, request) => {
    const proposed = { vendor: 'TM', reserve: 23_650, approval: true };
    if (request.method === 'GET') return Response.json({ hasReserve: false, approval: false, setAt: -1, proposed });
    sent.push(await request.json());
    return Response.json({ message: 'Lot 101 saved.', hasReserve: true, approval: true, revision: 9 });
  });
  const onClose = vi.fn();
  const screen = await openScreen(<ReserveDialog lot={MANAGED_LOT} isNext onClose={onClose} />);
  await screen.shows('From the agreement with TM, as a proposal');
  await vi.waitFor(() => expect(screen.field('Hidden reserve').value).toBe('23650'));
  return { screen, sent, onClose };
}

it('what is agreed with the vendor is filled in with where it is from, and set only when it is saved', async () => {
  const { screen, sent, onClose } = await openProposal();
  await screen.type('Hidden reserve', '24000');
  await screen.press('Save');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([{ session: 'AMS7', lotNo: '101', reserve: 24_000, approval: true, shown: -1 }]);
});

it('what is proposed is not given up without a question', async () => {
  const { screen, sent, onClose } = await openProposal();
  await screen.press('Cancel');
  await screen.shows('Discard your changes?');
  expect(onClose).not.toHaveBeenCalled();
  await screen.press('Discard');
  expect(onClose).toHaveBeenCalled();
  expect(sent).toEqual([]);
});
