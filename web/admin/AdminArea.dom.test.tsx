import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { signedIn } from '#web/session/session.ts';
import { answering } from '#web/testing/house.ts';
import { openPage } from '#web/testing/page.tsx';
import { openScreen } from '#web/testing/screen.tsx';
import { AdminArea } from './AdminArea.tsx';

it('an address of no page says so, and leads home', async () => {
  answering(() => new Promise<Response>(() => {}));
  const store = openPage();
  store.dispatch(signedIn({ email: 'a', name: 'Aisyah', role: 'admin', jwt: 'x', userId: 1042 }));
  const area = (
    <Routes>
      <Route path="adminPage/*" element={<AdminArea />} />
    </Routes>
  );
  const screen = await openScreen(area, { store, address: '/adminPage/purchase/AMS1' });
  await screen.shows('There is no such page');
  expect(document.querySelector('main a[href="/adminPage"]')?.textContent).toBe('Home');
});
