import { expect, it, vi } from 'vitest';
import { answering, refusal } from '#web/testing/house.ts';
import { openScreen } from '#web/testing/screen.tsx';
import { MoveLots } from './MoveLots.tsx';

const MEANWHILE =
  'What new lots begin with by an agreement has changed meanwhile. Nothing was saved; please look at what holds now.';
const agreed = (version: number, reservePercent: number) => [
  { vendor: 'TM', version, reservePercent, approval: true, lots: 1 },
];

/** Of TM 110 per cent by version 3, and from the first refused move on 120 by version 4. */
async function open() {
  const sent: { agreed?: object }[] = [];
  let version = 3;
  const lots = [
    { id: '201', regnNo: 'WXC 1', make: 'Hino', descOfGood: '300', problem: null, samePlate: null, wished: 45_000 },
  ];
  answering(async (_, request) => {
    const body = await request.json();
    const plan = { lots, agreed: agreed(version, version === 3 ? 110 : 120), revision: 4 };
    if (body.preview === true) return Response.json({ ...plan, message: '1 lot to move.', moved: false });
    sent.push(body);
    if (body.agreed?.[0]?.version === 3) {
      version = 4;
      return refusal(409, { code: 'changed-meanwhile', message: MEANWHILE });
    }
    return Response.json({ ...plan, message: '1 lot moved to AMS4.', moved: true });
  });
  const onClose = vi.fn();
  const screen = await openScreen(
    <MoveLots sessions={['AMS4']} chosen={new Set()} onMoved={() => undefined} onClose={onClose} />,
  );
  return { screen, sent, onClose };
}

it('lots begin with what is agreed with their vendor, as it was shown; another by now is shown before anything is moved', async () => {
  const { screen, sent, onClose } = await open();
  await screen.shows('TM, 1 lot: a hidden reserve of 110% of the starting price, and the vendor’s approval');
  await screen.shows('please set them at the lots afterwards: lot 201 (RM45,000.00).');
  await screen.press('Move lots');
  await screen.shows(MEANWHILE);
  await screen.shows('a hidden reserve of 120% of the starting price');
  expect(onClose).not.toHaveBeenCalled();
  await screen.press('Move lots');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([
    { session: 'AMS4', agreed: [{ vendor: 'TM', version: 3 }] },
    { session: 'AMS4', agreed: [{ vendor: 'TM', version: 4 }] },
  ]);
});

it('they begin with nothing where nobody wants it', async () => {
  const { screen, sent, onClose } = await open();
  await screen.shows('TM, 1 lot');
  await screen.press('As agreed with the vendors');
  await screen.shows('New lots have no reserve, and are not subject to approval.');
  await screen.press('Move lots');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([{ session: 'AMS4' }]);
});
