import { afterEach, expect, test, vi } from 'vitest';
import { accountApi } from '#web/calls/endpoints/accounts/account.ts';
import { profileApi } from '#web/calls/endpoints/accounts/profile.ts';
import { answering, refusal } from '#web/testing/house.ts';
import { LOG_IN, markupOf, openPage } from '#web/testing/page.tsx';
import { ProfilePage } from './ProfilePage.tsx';

const profile = {
  ...{ id: 1042, email: 'a@house.example', accountType: 'Individual', firstName: 'Aisyah', ic: '890227086317' },
  ...{ representativeName: '', representativeIc: '', phoneNo: '', address: '', state: '', city: '', postcode: '' },
  ...{
    bankName: '',
    bankAccNo: '',
    bankStatus: 'Has not yet verified.',
    staff: false,
    staffOf: '',
    staffId: '',
    staffStatus: '',
  },
  ...{ notifyOutbid: true, wantsMailings: true, pwd_expiry_date: '2999-01-01T00:00:00.000Z' },
};

afterEach(() => vi.unstubAllGlobals());

/** The profile as the house's answer to the check of the password shows it; undefined: there is none yet. */
async function profilePage(check: Response | undefined): Promise<string> {
  const page = openPage();
  page.dispatch(LOG_IN);
  answering(() => check ?? new Promise<Response>(() => undefined));
  await page.dispatch(profileApi.util.upsertQueryData('profile', undefined, profile as never));
  const asked = page.dispatch(accountApi.endpoints.checkPasswordValidity.initiate());
  if (check !== undefined) await asked;
  return markupOf(<ProfilePage />, page);
}

const EVERYTHING = ['Save Changes', 'Change Email', 'Bank Name', 'IC No'];

test('whoever is logged in with a temporary password can change that, and sees nothing that the house refuses', async () => {
  const page = await profilePage(refusal(403, { code: 'password-change-required', message: 'Please choose.' }));
  expect(page).toContain('Temporary');
  expect(page).toContain('Change Password');
  for (const words of EVERYTHING) expect(page).not.toContain(words);
  expect(page).not.toContain('<input');
});

test('with an expired password it is the same, but for its name', async () => {
  const page = await profilePage(refusal(403, { code: 'password-expired', message: 'Please change.' }));
  expect(page).toContain('Change Password');
  for (const words of [...EVERYTHING, 'Temporary']) expect(page).not.toContain(words);
});

test('a super admin who has to set up a second factor first sees nothing else', async () => {
  const page = await profilePage(refusal(403, { code: 'second-factor-required', message: 'Please set yours up.' }));
  for (const words of [...EVERYTHING, 'Change Password']) expect(page).not.toContain(words);
  expect(page).not.toContain('<input');
});

test('with a password of their own the whole profile is there', async () => {
  const page = await profilePage(Response.json({ message: 'valid' }));
  for (const words of [...EVERYTHING, 'Change Password']) expect(page).toContain(words);
  expect(page).not.toContain('Temporary');
});

test('until the house has said which it is, neither is shown', async () => {
  const page = await profilePage(undefined);
  for (const words of [...EVERYTHING, 'Change Password']) expect(page).not.toContain(words);
});
