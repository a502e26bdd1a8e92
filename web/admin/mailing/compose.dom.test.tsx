import { expect, it } from 'vitest';
import { signedIn } from '#web/session/session.ts';
import { answering } from '#web/testing/house.ts';
import { openPage } from '#web/testing/page.tsx';
import { openScreen } from '#web/testing/screen.tsx';
import { ComposeTab } from './ComposeTab.tsx';
import { EmailPicker } from './EmailPicker.tsx';
import { useMailingList } from './mailing-list.ts';

const PEOPLE = [
  { id: 1_001, email: 'ali@house.example', firstName: 'Ali', inactive: false },
  { id: 1_002, email: 'gone@house.example', firstName: 'Gopal', inactive: true },
  { id: 1_003, email: '', firstName: 'Mei', inactive: false },
];
const LETTER = {
  ...{ from: 'Tukul', subject: 'Sale', text: 'Come.', html: '', recipients: 1, optedOut: 0, noAddress: 0 },
  ...{ deactivated: 0, approval: null },
};

function house() {
  const previews: unknown[] = [];
  answering(async (path, request) => {
    if (path.startsWith('/api/user/getbypage/')) return Response.json(PEOPLE);
    if (path === '/api/user/count') return Response.json({ count: PEOPLE.length });
    if (path === '/api/mail/preview') {
      previews.push(await request.json());
      return Response.json(LETTER);
    }
    const answer = { message: 'email successfully sent', id: 7, recipients: 1, waits: false };
    return Response.json(path === '/api/mail/multiple/emails' ? { ...LETTER, ...answer } : []);
  });
  const store = openPage();
  store.dispatch(signedIn({ email: 'a', name: 'A', role: 'admin', jwt: 'x', userId: 1 }));
  return { store, previews };
}

function Picker() {
  return <EmailPicker mailing={useMailingList()} onClose={() => undefined} />;
}

it('while addresses are chosen it says how many, and of who has no box why', async () => {
  const { store } = house();
  const { shows, press, controls } = await openScreen(<Picker />, { store });
  await shows('Deactivated: no mail');
  await shows('No email address');
  await shows('0 addresses chosen');
  expect(controls().filter((name) => name.startsWith('Select 1'))).toEqual(['Select 1001 Ali']);
  await press('Select 1001 Ali');
  await shows('1 address chosen');
  await press('Select 1001 Ali');
  await shows('0 addresses chosen');
});

it('once a mail is sent nothing is asked about the empty one that comes after it', async () => {
  const { store, previews } = house();
  const { type, press, shows } = await openScreen(<ComposeTab />, { store });
  await type('Recipients', 'Individual');
  await type('Add an address', 'ali@house.example');
  await press('Add');
  await type('Subject', 'Sale');
  await type('Content', 'Come.');
  await press('Send');
  await shows('“Sale” goes to 1 address.');
  await press('Send');
  await shows('is on its way.');
  expect(previews).toHaveLength(1);
});
