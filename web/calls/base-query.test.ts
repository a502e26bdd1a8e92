import { afterEach, describe, expect, it, vi } from 'vitest';
import { renewing, selectEndedBecause, selectUser, signedIn } from '#web/session/session.ts';
import { eventually } from '#web/testing/eventually.ts';
import { answering, refusal } from '#web/testing/house.ts';
import { LOG_IN, openPage } from '#web/testing/page.tsx';
import { revisionWanted, selectHouse, selectRevision } from './connection.ts';
import { deviceNowMs } from './device-clock.ts';
import { accountApi } from './endpoints/accounts/account.ts';
import { biddingApi } from './endpoints/bidding.ts';
import { paymentsApi } from './endpoints/payments.ts';
import { siteApi } from './endpoints/site.ts';
import { systemApi } from './endpoints/system.ts';
import { refusalOf } from './refusal.ts';

const ENDED = 'Your session has ended. Please log in again.';
const askHouse = siteApi.endpoints.toggles.initiate(undefined, { forceRefetch: true });
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

it.each([
  ['what was refused for a while', 429, '120', 120_000],
  ['what has no time', 429, '', undefined],
  ['a time beyond sense', 429, '99999999', undefined],
  ['a date, which the house never sends', 429, 'Fri, 27 Nov 2026 06:04:30 GMT', undefined],
  ['another refusal', 400, '120', undefined],
])('%s: when it may be tried again is known', async (_, status, header, waitMs) => {
  answering(() => refusal(status, { code: 'too-many-codes', message: 'No.' }, { 'retry-after': header }));
  const { error } = await openPage().dispatch(logIn);
  const { retryAtMs } = refusalOf(error);
  if (waitMs === undefined) expect(retryAtMs).toBeUndefined();
  else expect((retryAtMs ?? 0) - deviceNowMs() - waitMs).toBeGreaterThan(-5_000);
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

describe('what an answer says of the book', () => {
  const bid = biddingApi.endpoints.placeBid.initiate({
    commandId: 'key-of-this-bid',
    body: { id: '102', startOrRaise: 'raise', latestBid: 24_100, offerBidPrice: 200 },
  });
  const own = biddingApi.endpoints.lotsOfUser.initiate(1042);

  it('a command raises the revision that reads must have, already for those that it causes', async () => {
    const asked = answering((path) =>
      Response.json(
        path.endsWith('/post') ? { auctionLotSocket: { latestBid: 24_300, bidderNo: 1042 }, revision: 40 } : [],
      ),
    );
    const page = openPage();
    await page.dispatch(own);
    await page.dispatch(bid);
    await eventually(() => expect(asked).toHaveLength(3));
    expect(asked[2]).toMatchObject({ path: '/api/socket/userinlot/findall', revision: '40' });
  });

  it('a read does not', async () => {
    answering(() => Response.json({ revision: 9 }));
    const page = openPage();
    await page.dispatch(askHouse);
    expect(selectRevision(page.getState())).toBe(-1);
  });
});

describe('what an answer says of the house', () => {
  const ping = systemApi.endpoints.pingServer.initiate(undefined, { forceRefetch: true });
  // Sent once: nobody has to wait for repetitions.
  const call = paymentsApi.endpoints.createBillUrl.initiate({} as never);
  const houseAfter = async (action: typeof ping | typeof call, answer: () => Response | Promise<Response>) => {
    answering(answer);
    const page = openPage();
    await page.dispatch(action as typeof ping);
    return selectHouse(page.getState());
  };
  const noLine = () => Promise.reject<Response>(new TypeError('fetch failed'));

  it('a ping that is refused closes it, one that is lost makes it doubtful', async () => {
    expect(await houseAfter(ping, () => refusal(503))).toBe('closed');
    expect(await houseAfter(ping, noLine)).toBe('doubtful');
    expect(await houseAfter(ping, () => Response.json({ message: 'pong' }))).toBe('open');
  });

  it('any other call without an answer, or told to come later, makes it doubtful; one that is refused does not', async () => {
    expect(await houseAfter(call, () => refusal(503))).toBe('doubtful');
    expect(await houseAfter(call, noLine)).toBe('doubtful');
    expect(await houseAfter(call, () => refusal(404))).toBe('open');
  });

  it('a ping that the page itself gave up says nothing', async () => {
    const asked = answering((path, { signal }) => {
      if (!path.endsWith('/pingserver')) return Response.json([]);
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    });
    const page = openPage();
    const pinging = page.dispatch(ping);
    await eventually(() => expect(asked).toHaveLength(1));
    pinging.abort();
    await page.dispatch(askHouse);
    expect(selectHouse(page.getState())).toBe('open');
  });
});
