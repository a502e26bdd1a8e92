import { expect, it } from 'vitest';
import { profileApi } from '#web/calls/endpoints/accounts/profile.ts';
import { answering } from '#web/testing/house.ts';
import { LOG_IN, openPage, type TestStore } from '#web/testing/page.tsx';
import { openScreen, type Screen } from '#web/testing/screen.tsx';
import { ProfileEditor } from './ProfileEditor.tsx';
// The rules come with the first touch: here they are there.
import './profile-faults.ts';

const PROFILE = {
  ...{ id: 1042, email: 'a@house.example', accountType: 'Individual', firstName: 'Aisyah', ic: '890227086317' },
  ...{ representativeName: '', representativeIc: '', phoneNo: '', address: '', state: '', city: '', postcode: '' },
  ...{ bankName: 'Maybank', bankAccNo: '114012345678', bankStatus: 'Has not yet verified.', reject_desc: '' },
  ...{ staff: false, staffOf: '', staffId: '', staffVerified: false, role: 'user', refundsHeldUntil: null },
  ...{ identityLocked: false, inactive: false, notifyOutbid: true, wantsMailings: true, depositBalance: 0 },
  ...{ pwd_expiry_date: '2999-01-01T00:00:00.000Z', recentDepositDate: null },
};

/** The profile of the person, whose row the house has changed by the second time it is asked. */
async function open(profile = PROFILE, store: TestStore = openPage()) {
  const sent: unknown[] = [];
  answering(async (url, request) => {
    if (url.startsWith('/api/bank/getall')) return Response.json([{ name: 'CIMB Bank' }, { name: 'Maybank' }]);
    if (url.startsWith('/api/user/update')) sent.push(JSON.parse(await request.text()));
    return Response.json(url.startsWith('/api/user/get-profile') ? profile : { message: 'success' });
  });
  store.dispatch(LOG_IN);
  await store.dispatch(profileApi.util.upsertQueryData('profile', undefined, profile as never));
  const screen = await openScreen(<ProfileEditor profile={profile as never} />, { store });
  await settled(screen);
  return { screen, sent };
}

async function settled(screen: Screen): Promise<void> {
  for (let turn = 0; turn < 6; turn += 1) await screen.after(() => new Promise((resolve) => setTimeout(resolve, 5)));
}

async function save(screen: Screen): Promise<void> {
  await screen.press('Save Changes');
  await settled(screen);
}

it('says what is wrong at its field, leads there, and sends what was changed once nothing is', async () => {
  const { screen, sent } = await open();
  await screen.type('Phone No', '12');
  await screen.type('Name', ' ');
  await save(screen);
  await screen.shows('Your name is empty.');
  expect(screen.text()).not.toContain('valid phone number');
  expect(document.activeElement).toBe(screen.field('Name'));
  await screen.type('Name', 'Aisyah binti Ali');
  await settled(screen);
  expect(screen.text()).not.toContain('Your name is empty.');
  await save(screen);
  expect(document.activeElement).toBe(screen.field('Phone No'));
  await screen.type('Phone No', '012-345 6789');
  await save(screen);
  expect(sent).toEqual([{ firstName: 'Aisyah binti Ali', phoneNo: '012-345 6789' }]);
});

it('keeps what was typed and not saved while another page is looked at, and drops it on demand', async () => {
  const before = await open();
  await before.screen.type('City', 'Ipoh');
  await before.screen.after(() => before.screen.field('Email me news and notices').click());
  await before.screen.leave();
  const { screen, sent } = await open();
  expect(screen.field('City').value).toBe('Ipoh');
  await screen.shows('What you changed earlier is not saved yet.');
  await save(screen);
  expect(sent).toEqual([{ city: 'Ipoh', wantsMailings: false }]);
  await screen.type('City', 'Taiping');
  await screen.leave();
  const again = await open();
  await again.screen.shows('Discard changes');
  await again.screen.press('Discard changes');
  await settled(again.screen);
  expect(again.screen.field('City').value).toBe('');
  await again.screen.leave();
  expect((await open()).screen.text()).not.toContain('What you changed earlier');
});

it('lets the browser ask before it drops what was typed, also from another page of the site, until that is saved or erased', async () => {
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { screen } = await open();
  expect(isAsked()).toBe(false);
  await screen.type('City', 'Ipoh');
  expect(isAsked()).toBe(true);
  await screen.type('City', '');
  expect(isAsked()).toBe(false);
  await screen.type('City', 'Taiping');
  await screen.leave();
  expect(isAsked()).toBe(true);
  const again = await open();
  await again.screen.press('Discard changes');
  await settled(again.screen);
  expect(isAsked()).toBe(false);
});
