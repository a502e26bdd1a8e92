import { expect, it } from 'vitest';
import { selectMessage } from '#web/notices/notices.ts';
import { answering, refusal } from '#web/testing/house.ts';
import { LOG_IN, openPage } from '#web/testing/page.tsx';
import { openScreen } from '#web/testing/screen.tsx';
import { UnitRecordsPage } from './UnitRecordsPage.tsx';

async function openSold(answer: () => Response) {
  answering((path) => (path.includes('/logs/sold/auction/') ? answer() : Response.json([])));
  const store = openPage();
  store.dispatch({ ...LOG_IN, payload: { ...LOG_IN.payload, role: 'admin', userId: 11 } });
  const screen = await openScreen(<UnitRecordsPage />, { store, address: '/?filter=sold&session=AMS7' });
  return { screen, message: () => selectMessage(screen.store.getState()) };
}

it('says that the sold lots of a session are there, in the words of the specification', async () => {
  const { screen, message } = await openSold(() => Response.json([]));
  await expect.poll(screen.text).toContain('There are no sold lots for AMS7');
  expect(message()).toMatchObject({ text: 'Finish fetching sold lots for AMS7', tone: 'success' });
});

it('says why they are not', async () => {
  const { message } = await openSold(() => refusal(403, { code: 'forbidden', message: 'This is for vendors.' }));
  await expect.poll(() => message()?.text).toBe('This is for vendors.');
});
