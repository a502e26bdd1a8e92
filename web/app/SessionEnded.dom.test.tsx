import { expect, it } from 'vitest';
import { sessionEnded } from '#web/session/session.ts';
import { openPage } from '#web/testing/page.tsx';
import { openScreen } from '#web/testing/screen.tsx';
import { SessionEnded } from './SessionEnded.tsx';

const endedBy = async (because: string) => {
  const store = openPage();
  store.dispatch(sessionEnded(because));
  return openScreen(<SessionEnded />, { store });
};

it('leads back to the login, and says that they come back to where they were', async () => {
  const screen = await endedBy('Your session has ended. Please log in again.');
  expect(screen.controls()).toEqual(['Not now', 'Log in']);
  expect(screen.text()).toContain('After you log in you come back');
});

it('asks nobody to log in whose account is deactivated: they are led to where the house is reached', async () => {
  const screen = await endedBy('This account has been deactivated. Please contact us.');
  expect(screen.text()).toContain('This account has been deactivated.');
  expect(screen.text()).not.toMatch(/log in/i);
  expect(screen.controls()).toEqual(['Close', 'Contact Us']);
});
