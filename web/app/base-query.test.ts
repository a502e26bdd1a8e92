import { afterEach, describe, expect, it, vi } from 'vitest';
import { answering, refusal } from '../testing/house.ts';
import { LOG_IN, openPage } from '../testing/page.tsx';
import { revisionWanted } from './connection.ts';
import { accountApi } from './endpoints/account.ts';
import { houseApi } from './endpoints/house.ts';
import { renewing, selectEndedBecause, selectUser, signedIn } from './session.ts';

const ENDED = 'Your session has ended. Please log in again.';
const askHouse = houseApi.endpoints.toggles.initiate(undefined, { forceRefetch: true });
const logIn = accountApi.endpoints.login.initiate({ email: 'a@house.example', pwd: 'wrong', otp: '000000' });

afterEach(() => vi.unstubAllGlobals());

describe('a token that the house no longer takes', () => {
  it('ends the session here as well, and says so', async () => {
    answering(() => refusal(401));
    const page = openPage();
    page.dispatch(LOG_IN);
    await page.dispatch(askHouse);
    expect(selectUser(page.getState())).toBeNull();
    expect(selectEndedBecause(page.getState())).toBe(ENDED);
  });

  it('ends nothing when another token has taken its place meanwhile', async () => {
    const page = openPage();
    page.dispatch(LOG_IN);
    answering(() => {
      page.dispatch(signedIn({ ...LOG_IN.payload, jwt: 'token-2' }));
      return refusal(401);
    });
    await page.dispatch(askHouse);
    expect(selectUser(page.getState())?.jwt).toBe('token-2');
  });

  it('ends nothing while another token is on its way', async () => {
    answering(() => refusal(401));
    const page = openPage();
    page.dispatch(LOG_IN);
    page.dispatch(renewing(true));
    await page.dispatch(askHouse);
    expect(selectUser(page.getState())?.jwt).toBe('token-1');
  });
});

it('a wrong password ends no session', async () => {
  answering(() => refusal(401));
  const page = openPage();
  await page.dispatch(logIn);
  expect(selectEndedBecause(page.getState())).toBeNull();
});

it('a call says who asks, and a read from where on in the book', async () => {
  const asked = answering(() => Response.json({}));
  const page = openPage();
  page.dispatch(LOG_IN);
  await page.dispatch(askHouse);
  page.dispatch(revisionWanted(44));
  await page.dispatch(askHouse);
  await page.dispatch(logIn);
  expect(asked.map(({ token, revision }) => [token, revision])).toEqual([
    ['Bearer token-1', null],
    ['Bearer token-1', '44'],
    ['Bearer token-1', null],
  ]);
});
