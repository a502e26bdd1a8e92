import { expect, it } from 'vitest';
import { accountApi } from '#web/calls/endpoints/accounts/account.ts';
import { profileApi } from '#web/calls/endpoints/accounts/profile.ts';
import { answering } from '#web/testing/house.ts';
import { LOG_IN, openPage } from '#web/testing/page.tsx';
import { openScreen } from '#web/testing/screen.tsx';
import { ProfilePage } from './ProfilePage.tsx';

const PROFILE = {
  ...{ id: 1042, email: 'a@house.example', accountType: 'Individual', firstName: 'Aisyah', ic: '890227086317' },
  ...{ representativeName: '', representativeIc: '', phoneNo: '', address: '', state: '', city: '', postcode: '' },
  ...{ bankName: 'Maybank', bankAccNo: '114012345678', bankStatus: 'verified', reject_desc: '', role: 'user' },
  ...{ staff: false, staffOf: '', staffId: '', staffVerified: false, refundsHeldUntil: null, identityLocked: false },
  ...{ inactive: false, notifyOutbid: true, wantsMailings: true, depositBalance: 0, recentDepositDate: null },
  ...{ pwd_expiry_date: '2999-01-01T00:00:00.000Z' },
};

const houseAnswers = (profile: object, hasTakenPart: boolean) => (path: string) => {
  if (path.endsWith('check-password-validity')) return Response.json({ message: 'valid' });
  if (path.endsWith('second-factor')) return Response.json({ since: null, recoveryCodes: 0 });
  if (path.endsWith('/asset')) return Response.json({ depositBalance: 0, held: 0, bidder: true, hasTakenPart });
  if (path.includes('notif')) return Response.json({ message: 'No.' }, { status: 404 });
  if (path.includes('session')) return Response.json({ sessions: [] });
  return Response.json(path.endsWith('get-profile') ? profile : []);
};

it('all of the profile is there without scrolling, and links at its head lead to each part', async () => {
  // Of a browser that never says that anything came into sight.
  const never = class {
    observe() {}
    disconnect() {}
  };
  Object.assign(globalThis, { IntersectionObserver: never });
  answering(houseAnswers(PROFILE, false));
  const store = openPage();
  store.dispatch(LOG_IN);
  await store.dispatch(profileApi.util.upsertQueryData('profile', undefined, PROFILE as never));
  await store.dispatch(accountApi.endpoints.checkPasswordValidity.initiate());
  const screen = await openScreen(<ProfilePage />, { store });
  await screen.shows('Download my data');
  for (const words of ['Save Changes', 'Play a sound when I am outbid', 'Where you are logged in'])
    expect(screen.text()).toContain(words);
  const links = [...document.querySelectorAll('nav[aria-label="On this page"] a')];
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Personal info',
    'Bank info',
    'Notifications',
    'Second factor',
    'Where you are logged in',
    'Your data',
  ]);
  for (const link of links) {
    const [part, ...twice] = document.querySelectorAll(link.getAttribute('href') ?? '');
    expect(twice).toEqual([]);
    expect(part?.querySelector('h2')?.textContent).toBe(link.textContent);
  }
});

it.each([
  [true, false],
  [false, true],
])(
  'who has taken part before is no beginner, whether or not a lot of theirs is running: %s',
  async (hasTakenPart, greeted) => {
    const profile = { ...PROFILE, depositBalance: 0, recentDepositDate: '2026-11-01T00:00:00.000Z' };
    answering(houseAnswers(profile, hasTakenPart));
    const store = openPage();
    store.dispatch(LOG_IN);
    const screen = await openScreen(<ProfilePage />, { store });
    await screen.shows('Save Changes');
    if (greeted) await screen.shows('Before your first bid');
    else expect(screen.text()).not.toContain('Before your first bid');
  },
);
