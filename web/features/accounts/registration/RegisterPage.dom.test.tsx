import { expect, it } from 'vitest';
import { answering, refusal } from '#web/testing/house.ts';
import { openScreen, type Screen } from '#web/testing/screen.tsx';
import { RegisterPage } from './RegisterPage.tsx';
// The second step and the rules come with the first touch: here they are there.
import './ContactStep.tsx';
import './registration-faults.ts';

async function settled(screen: Screen): Promise<void> {
  for (let turn = 0; turn < 6; turn += 1) await screen.after(() => new Promise((resolve) => setTimeout(resolve, 5)));
}

async function open() {
  sessionStorage.clear();
  const sent: string[] = [];
  const house = { weak: false, answers: true };
  answering(async (url, request) => {
    if (url.startsWith('/api/bank/getall')) return Response.json([{ name: 'Maybank' }]);
    if (url.startsWith('/api/user/register/check-password')) {
      const { pwd } = (await request.json()) as { pwd: string };
      if (!house.answers) return refusal(503);
      return house.weak && pwd === 'password'
        ? refusal(400, { field: 'pwd', message: WEAK })
        : Response.json({ message: '' });
    }
    if (url.startsWith('/api/user/register')) sent.push(await request.text());
    return Response.json(url.startsWith('/api/user/register') ? { message: 'Mailed.' } : []);
  });
  const screen = await openScreen(<RegisterPage />);
  await settled(screen);
  const choose = (value: string) =>
    screen.after(() => document.querySelector<HTMLInputElement>(`input[value="${value}"]`)?.click());
  const press = async (name: string) => {
    await screen.press(name);
    await settled(screen);
  };
  const type = async (typed: Readonly<Record<string, string>>) => {
    for (const [label, text] of Object.entries(typed)) await screen.type(label, text);
    await settled(screen);
  };
  return { screen, sent, house, choose, press, type };
}

const WEAK = 'This password is easy to guess. Please choose a longer or less common one.';

const PERSON = {
  ...{ 'Full name': 'Aminah binti Ali', 'IC number': '850314-10-5522', Email: 'aminah@house.example' },
  ...{ Password: 'long enough', 'Confirm password': 'long enough' },
};

it('leads to the first wrong field in the order of the rules, also where it was shown last', async () => {
  const { screen, choose, press, type } = await open();
  await press('Next');
  expect(screen.text()).toContain('Please choose your account type.');
  await expect.poll(() => document.activeElement?.getAttribute('type')).toBe('radio');
  await type({ ...PERSON, Email: 'aminah' });
  await choose('Organization');
  await settled(screen);
  // What was wrong as a person's is looked at again as an organization's.
  expect(screen.text()).toContain('Please enter a valid email address.');
  await press('Next');
  await expect.poll(() => document.activeElement).toBe(screen.field('SSM number'));
  await type({ 'SSM number': '201901000005' });
  await press('Next');
  await expect.poll(() => document.activeElement).toBe(screen.field("Representative's full name"));
});

it('says nothing of the second step before something has been tried with it, and registers with both', async () => {
  const { screen, sent, choose, press, type } = await open();
  await choose('Individual');
  await type(PERSON);
  await press('Next');
  await expect.poll(() => document.activeElement).toBe(screen.field('Phone number'));
  await type({ 'Phone number': '0' });
  expect(screen.text()).not.toContain('Please enter a valid phone number');
  await screen.after(() => document.querySelector<HTMLInputElement>('input[type="checkbox"]:not([role])')?.click());
  await press('Register');
  expect(screen.text()).toContain('Please enter a valid phone number');
  await expect.poll(() => document.activeElement).toBe(screen.field('Phone number'));
  await type({ 'Phone number': '012-345 6789', Address: '12 Jalan Kenari 5', State: 'Selangor', City: 'Puchong' });
  await type({ Postcode: '47100', 'Bank name': 'Maybank', 'Bank account number': '114012345678' });
  await press('Register');
  expect(sent.map((body) => JSON.parse(body))).toMatchObject([
    { firstName: 'Aminah binti Ali', ic: '850314105522', phoneNo: '012-345 6789', bankName: 'Maybank' },
  ]);
  expect(sent[0]).not.toContain('confirmation');
});

it('a page that is loaded again says what has to be typed again, and has the rest', async () => {
  const first = await open();
  await first.choose('Individual');
  await first.type(PERSON);
  expect(first.screen.text()).not.toContain('is still here');
  await first.screen.leave();
  const again = await openScreen(<RegisterPage />);
  await settled(again);
  expect(again.text()).toContain('The rest of what you typed is still here.');
  expect(again.text()).toContain(
    'Passwords and the numbers of your IC, passport or SSM, phone and bank account are not kept',
  );
  expect(again.field('Full name').value).toBe('Aminah binti Ali');
  expect(again.field('IC number').value).toBe('');
});

it('a password that is easy to guess is refused on the first step, and the second comes with a better one', async () => {
  const { screen, house, choose, press, type } = await open();
  house.weak = true;
  await choose('Individual');
  await type({ ...PERSON, Password: 'password', 'Confirm password': 'password' });
  await press('Next');
  expect(screen.text()).toContain(WEAK);
  expect(screen.hasField('Phone number')).toBe(false);
  await expect.poll(() => document.activeElement).toBe(screen.field('Password'));
  await type({ Password: 'long enough', 'Confirm password': 'long enough' });
  expect(screen.text()).not.toContain(WEAK);
  await press('Next');
  await expect.poll(() => document.activeElement).toBe(screen.field('Phone number'));
});

it('a house that cannot say how good a password is keeps nobody on the first step', async () => {
  const { screen, house, choose, press, type } = await open();
  house.answers = false;
  await choose('Individual');
  await type(PERSON);
  await press('Next');
  await expect.poll(() => screen.hasField('Phone number')).toBe(true);
});
