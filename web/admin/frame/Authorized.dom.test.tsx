import { expect, it } from 'vitest';
import { selectUser, signedIn } from '#web/session/session.ts';
import { answering, refusal } from '#web/testing/house.ts';
import { openPage } from '#web/testing/page.tsx';
import { openScreen } from '#web/testing/screen.tsx';
import { Authorized } from './Authorized.tsx';
import type { StaffRule } from './staff-pages.ts';

const open = (role: 'user' | 'vendor' | 'auditor' | 'admin', rule: StaffRule) => {
  const store = openPage();
  store.dispatch(signedIn({ email: 'a', name: 'Aisyah', role, jwt: 'x', userId: 1042 }));
  return openScreen(<Authorized rule={rule}>The page</Authorized>, { store, address: '/adminPage/people/1001' });
};

it.each([
  ['user', 'admin', 'Open the auctions'],
  ['vendor', 'admin', 'Open Today'],
  ['auditor', 'super-admin', 'Open Today'],
  ['user', 'vendor-up', 'Open the auctions'],
] as const)(
  'a %s who opens a page for %s is told so, stays logged in, and finds the way on',
  async (role, rule, way) => {
    answering(() => refusal(403, { code: 'not-allowed', message: 'Your account may not do this.' }));
    const screen = await open(role, rule);
    await screen.shows('You may not open this page');
    expect(screen.text()).not.toContain('The page');
    expect(screen.controls()).toContain(way);
    expect(selectUser(screen.store.getState())?.userId).toBe(1042);
    expect(screen.store.getState().notices.message).toBeNull();
  },
);

it('whose token is not taken any more is logged out', async () => {
  answering(() => refusal(401, { code: 'session-ended', message: 'Your session has ended.' }));
  const screen = await open('admin', 'admin');
  await screen.after(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(selectUser(screen.store.getState())).toBeNull();
  expect(screen.text()).not.toContain('You may not open this page');
});

it('who may open it does', async () => {
  answering(() => Response.json({ message: 'success' }));
  await (await open('admin', 'admin')).shows('The page');
});

it("a vendor's own page opens for vendors alone, whatever the server lets others see", async () => {
  answering(() => Response.json({ message: 'success' }));
  await (await open('vendor', 'vendor')).shows('The page');
  const admin = await open('admin', 'vendor');
  await admin.shows('You may not open this page');
});
