import { expect, it } from 'vitest';
import { answering, refusal } from '#web/testing/house.ts';
import { openScreen } from '#web/testing/screen.tsx';
import { Vendors } from './Vendors.tsx';

const VENDORS = [
  { code: 'KNB', name: 'KNB Berhad', active: true },
  { code: 'TM', name: '', active: false },
];

it('adds a vendor, and changes one with what the page had of it', async () => {
  const sent: unknown[] = [];
  let answer = () => Response.json({ message: 'Vendor PV saved.' });
  answering(async (path, request) => {
    if (request.method !== 'POST') return Response.json(path === '/api/vendors' ? VENDORS : { entries: [], total: 0 });
    sent.push(await request.json());
    return answer();
  });
  const screen = await openScreen(<Vendors />);
  await screen.shows('KNB Berhad');
  expect(screen.text()).toContain('Not active');

  await screen.press('Add vendor');
  await screen.press('Add vendor');
  await screen.shows('Please enter a code.');
  await screen.type('Code', ' PV ');
  answer = () => refusal(409, { code: 'vendor-is-there', message: 'There is a vendor PV already.', field: 'code' });
  await screen.press('Add vendor');
  await screen.shows('There is a vendor PV already.');
  answer = () => Response.json({ message: 'Vendor PV saved.' });
  await screen.press('Add vendor');
  await expect.poll(() => screen.hasField('Code')).toBe(false);

  await screen.press('Edit vendor KNB');
  await screen.type('Name in full', 'KNB Auto Berhad');
  await screen.press('Save');
  expect(sent.at(1)).toEqual({ code: 'PV', name: '', active: true });
  expect(sent.at(-1)).toEqual({
    ...{ code: 'KNB', name: 'KNB Auto Berhad', active: true },
    before: { name: 'KNB Berhad', active: true },
  });
});
