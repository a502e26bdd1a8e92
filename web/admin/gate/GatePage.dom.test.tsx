import { expect, test } from 'vitest';
import { answering, refusal } from '#web/testing/house.ts';
import { LOG_IN, openPage } from '#web/testing/page.tsx';
import { openScreen } from '#web/testing/screen.tsx';
import { GatePage } from './GatePage.tsx';

const PASS = 'AMS12-101-1002-0123456789abcdefABCDEF';

test.each([
  ['as the code of a gate pass has it', `/adminPage/gate#pass=${PASS}`],
  ['as earlier gate passes have it', `/adminPage/gate?pass=${PASS}`],
])('a pass %s is asked for in a body, and the next unit begins without it', async (_, address) => {
  const asked: (readonly [string, string])[] = [];
  answering(async (path, request) => {
    asked.push([path, await request.text()]);
    return refusal(404, { code: 'no-such-pass', message: 'This is not a gate pass of this house.' });
  });
  const store = openPage();
  store.dispatch({ ...LOG_IN, payload: { ...LOG_IN.payload, role: 'admin', userId: 11 } });
  const screen = await openScreen(<GatePage />, { store, address });
  await expect.poll(screen.text).toContain('This is not a gate pass of this house.');
  expect(asked[0]).toEqual(['/api/release/pass', JSON.stringify({ pass: PASS })]);
  await screen.press('Next unit');
  await expect.poll(screen.text).toContain('Scan the code of a gate pass');
});

const UNIT = {
  ...{ auctionName: 'AMS12/121', session: 'AMS12', lotNo: '121', regnNo: 'WXC 4821', unit: 'wxc4821', make: 'Proton' },
  ...{ description: 'X70', year: '2021', vendor: 'TM', location: 'Shah Alam', photo: null, standing: 'paid' },
  buyer: { bidderNo: 1_002, name: 'Tan Wei Ming', representative: '', icEnding: '5017' },
  ...{ missing: [], chargesDue: false, released: null, revision: 7 },
};

async function openGate(units: readonly object[], unit: object = UNIT) {
  const sent: unknown[] = [];
  answering(async (path, request) => {
    if (path === '/api/release/units/121') return Response.json({ units });
    if (path === '/api/release/unit/AMS12/121') return Response.json(unit);
    if (path !== '/api/release/unit') return refusal(404, { code: 'not-found', message: 'Nothing here.' });
    sent.push(await request.json());
    return Response.json({ message: 'Released', revision: 8 });
  });
  const store = openPage();
  store.dispatch({ ...LOG_IN, payload: { ...LOG_IN.payload, role: 'vendor', userId: 12 } });
  const screen = await openScreen(<GatePage />, { store, address: '/adminPage/gate' });
  return { ...screen, sent };
}

test('a lot number alone leads to the unit, and Release asks before the gate is opened', async () => {
  const { type, press, shows, sent, controls } = await openGate([UNIT]);
  await type('Order number', '121');
  await press('Show');
  await shows('Sold as lot 121, and still here. Which one is it?');
  await press('WXC 4821AMS12/121 · Proton · X70');
  await shows('It may leave once it is released below.');
  await press('Release');
  await shows('It goes to Tan Wei Ming, IC ending in 5017. Once released it cannot be taken back.');
  await press('Not yet');
  expect(sent).toEqual([]);
  expect(controls()).toContain('Release');
  await press('Release');
  await press('Yes, release it');
  expect(sent).toEqual([{ auctionName: 'AMS12/121', bidderNo: 1_002 }]);
});

test('what a handover still waits for is said before any press, and nothing releases the unit then', async () => {
  const waits = { standing: 'incomplete', missing: ['inspection', 'transfer'], chargesDue: true };
  const { type, press, shows, text, controls } = await openGate([], { ...UNIT, ...waits });
  await type('Order number', 'AMS12/121');
  await press('Show');
  await shows('Still missing: Inspection passed; Ownership transferred; Payment of charges. It stays here.');
  expect(text()).toContain('NOT READY');
  expect(text()).not.toContain('PAID');
  expect(controls()).not.toContain('Release');
});

test('a number that nothing stands under is said, and what is no number', async () => {
  const { type, press, shows } = await openGate([]);
  await type('Order number', 'lot 121');
  await press('Show');
  await shows('No unit that you may release stands here under lot number 121.');
  await type('Order number', 'WXC 4821');
  await press('Show');
  await shows('An order number looks like AMS12/101, a lot number like 101.');
});
