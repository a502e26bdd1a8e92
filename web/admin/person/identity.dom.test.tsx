import { useEffect, useState } from 'react';
import { expect, it } from 'vitest';
import type { PersonDetail } from '#contract/accounts/people.ts';
import { answering } from '#web/testing/house.ts';
import { LOG_IN, openPage } from '#web/testing/page.tsx';
import { openScreen } from '#web/testing/screen.tsx';
import { IdentityDialog, PersonActions } from './PersonActions.tsx';

const COMPANY = {
  ...{ id: 1_004, firstName: 'Siti Trading', ic: '202001012345', accountType: 'Organization' },
  ...{ representativeName: 'Siti', representativeIc: '800101-14-5001' },
} as unknown as PersonDetail;

/** The page behind the dialog reads the person again. */
function Dialog() {
  const [person, setPerson] = useState(COMPANY);
  useEffect(() => {
    const told = () => setPerson({ ...COMPANY, representativeName: 'Siti Aminah', firstName: 'Siti Motor' });
    addEventListener('told', told);
    return () => removeEventListener('told', told);
  }, []);
  return <IdentityDialog person={person} onClose={() => undefined} />;
}

it('the open dialog has what another clerk corrects, says who it was, and sends what was read last', async () => {
  const sent: unknown[] = [];
  answering(async (path, request) => {
    if (path.startsWith('/api/history/user/1004/')) return Response.json({ total: 1, entries: [BY_NURUL] });
    sent.push(await request.json());
    return Response.json({ message: 'Saved.' });
  });
  const screen = await openScreen(<Dialog />);
  await screen.type('Organization', 'Siti Trading Sdn Bhd');
  await screen.after(() => dispatchEvent(new Event('told')));
  expect(screen.field('Representative').value).toBe('Siti Aminah');
  expect(screen.field('Organization').value).toBe('Siti Trading Sdn Bhd');
  await screen.shows('Somebody else has made it “Siti Motor” meanwhile. Save to replace that.');
  await screen.shows('open here: organization, representative. Last by Nurul A. · admin, 20 Nov 2026, 10:32:05.');
  await screen.shows('a code that is good for correcting account 1004 only');
  await screen.type('Your password', 'secret');
  await screen.press('Email me a code');
  await screen.shows('It is on its way');
  await screen.type('Code from the email', ' 123456 ');
  await screen.press('Save');
  expect(sent).toEqual([
    { pwd: 'secret', userId: 1_004 },
    {
      ...{ userId: 1_004, firstName: 'Siti Trading Sdn Bhd', ic: '202001012345' },
      ...{ representativeName: 'Siti Aminah', representativeIc: '800101-14-5001' },
      ...{ otp: '123456', pwd: 'secret' },
      shown: { firstName: 'Siti Motor' },
    },
  ]);
});

it.each([
  { user: 11, person: { id: 1_004, role: 'user' }, offered: true },
  { user: 11, person: { id: 12, role: 'admin' }, offered: false },
  { user: 11, person: { id: 1, role: 'admin' }, offered: false },
  { user: 11, person: { id: 11, role: 'admin' }, offered: false },
  { user: 1, person: { id: 12, role: 'vendor' }, offered: true },
  { user: 1, person: { id: 2, role: 'admin' }, offered: true },
  { user: 1, person: { id: 1, role: 'admin' }, offered: false },
])('account $user is offered to correct $person: $offered', async ({ user, person, offered }) => {
  const store = openPage();
  store.dispatch({ ...LOG_IN, payload: { ...LOG_IN.payload, role: 'admin', userId: user } });
  const screen = await openScreen(
    <PersonActions person={{ ...COMPANY, ...person, erasedAt: null, sessions: [] } as PersonDetail} of="account" />,
    {
      store,
    },
  );
  await screen.shows('Personal data');
  expect(screen.text().includes('Correct name or IC')).toBe(offered);
});

it.each([
  { user: 11, person: { id: 1, role: 'admin' }, can: false },
  { user: 11, person: { id: 2, role: 'admin' }, can: false },
  { user: 11, person: { id: 12, role: 'admin' }, can: true },
  { user: 2, person: { id: 1, role: 'admin' }, can: true },
  { user: 1, person: { id: 1, role: 'admin' }, can: true },
])('account $user can log out $person and see their data: $can', async ({ user, person, can }) => {
  const store = openPage();
  store.dispatch({ ...LOG_IN, payload: { ...LOG_IN.payload, role: 'admin', userId: user } });
  const sessions = [{ id: 'one' }];
  const screen = await openScreen(
    <PersonActions
      person={{ ...COMPANY, ...person, erasedAt: null, sessions } as unknown as PersonDetail}
      of="account"
    />,
    { store },
  );
  for (const name of ['Log out everywhere', 'Personal data']) {
    expect((screen.control(name) as HTMLButtonElement).disabled).toBe(!can);
  }
  expect(screen.text().includes("Only a super admin can do this with a super admin's account.")).toBe(!can);
});

const BY_NURUL = {
  id: 'office-9',
  at: '2026-11-20T02:32:05.000Z',
  actor: { account: 7, name: 'Nurul A.', role: 'admin' },
  action: 'Name or IC corrected',
  fields: [],
};
