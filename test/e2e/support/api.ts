/** The house by HTTP, beside the browser: for what another bidder does meanwhile, and to compare the book with what screens show. */
import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import type { SignedIn } from '#contract/accounts/account.ts';
import type { BidRequest, LatestBidOfLot } from '#contract/bidding.ts';
import type { House } from './house.ts';
import type { Person } from './people.ts';

interface Mail {
  readonly id: number;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export async function ask(house: House, url: string, post?: { as?: SignedIn; body: object }): Promise<Answer> {
  const response = await fetch(`${house.url}${url}`, {
    ...(post && {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(post.as && { authorization: `Bearer ${post.as.jwt}`, 'idempotency-key': randomUUID() }),
      },
      body: JSON.stringify(post.body),
    }),
  });
  return { status: response.status, body: await response.json() };
}

async function done<T>(answer: Promise<Answer>): Promise<T> {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBe(200);
  return body as T;
}

/** What somebody who is signed in reads. */
export async function read<T>(house: House, as: SignedIn, url: string): Promise<T> {
  const response = await fetch(`${house.url}${url}`, { headers: { authorization: `Bearer ${as.jwt}` } });
  return done(Promise.resolve({ status: response.status, body: await response.json() }));
}

/** The last hundred, newest first. */
function mails(house: House): Promise<readonly Mail[]> {
  return done<readonly Mail[]>(ask(house, '/dev/outbox.json'));
}

/** Newest first. */
export async function mailsTo(house: House, { email }: Pick<Person, 'email'>): Promise<readonly Mail[]> {
  return (await mails(house)).filter(({ to }) => to === email);
}

/** The id of the newest mail to anybody: those that are written from now on have a higher one. */
export async function newestMail(house: House): Promise<number> {
  return (await mails(house))[0]?.id ?? 0;
}

/** What a pattern finds in the newest mail to somebody that has something like it, once there is one that came after the mail `after`. */
export function mailed(house: House, to: Pick<Person, 'email'>, pattern: RegExp, after = 0): Promise<string> {
  return vi.waitFor(async () => {
    const fresh = (await mailsTo(house, to)).filter(({ id }) => id > after);
    const found = fresh.map(({ text }) => pattern.exec(text)?.[1]).find((each) => each !== undefined);
    if (found === undefined) throw new Error(`nothing like ${pattern} for ${to.email}`);
    return found;
  }, PATIENCE);
}

/** A one-time code. */
export const CODE = /\b(\d{6})\b/;

/** Slow machines are slow; nothing here is a measurement. */
export const PATIENCE = { timeout: 60_000, interval: 50 };

const signedIn = new Map<string, Promise<SignedIn>>();

/** Signs in once a person, house and time of it: the house mails only a few codes in a quarter of an hour. */
export function signIn(house: House, who: Person): Promise<SignedIn> {
  const key = `${house.url} ${house.aheadMs} ${who.id}`;
  const found = signedIn.get(key) ?? logIn(house, who);
  signedIn.set(key, found);
  return found;
}

async function logIn(house: House, who: Person): Promise<SignedIn> {
  const credentials = { email: who.email, pwd: who.password };
  const before = await newestMail(house);
  await done(ask(house, '/api/sc/login/request-otp', { body: credentials }));
  const otp = await mailed(house, who, CODE, before);
  return done(ask(house, '/api/sc/login', { body: { ...credentials, otp } }));
}

/**
 * Until the read tables hold all that is in the book of the house. Commands are answered, and screens told by the live feed, a moment
 * before: whoever asks in between without saying what they have seen is told what was.
 */
export async function caughtUp(house: House): Promise<void> {
  await vi.waitFor(async () => {
    const { body } = await ask(house, '/api/health/ready');
    expect(body).toMatchObject({ ready: true, projectionsBehind: 0 });
  }, PATIENCE);
}

/** As the book has it now, with all that was answered or shown before. */
export async function latestBid(house: House, lotNo: string): Promise<LatestBidOfLot> {
  await caughtUp(house);
  return done(ask(house, `/api/socket/auctionlot/${lotNo}`));
}

/** Whoever looks afterwards sees them in the lot. */
export async function enterLot(house: House, who: Person, lotNo: string): Promise<void> {
  const as = await signIn(house, who);
  await done(ask(house, '/api/socket/lotunit/enter', { as, body: { lotNo } }));
  await caughtUp(house);
}

/** Bids so much above what stands there now; `offerBidPrice` 0 starts at the starting price. Whoever looks afterwards sees the bid. */
export async function bid(house: House, who: Person, lotNo: string, offerBidPrice: number): Promise<void> {
  const as = await signIn(house, who);
  const { latestBid: seen } = await latestBid(house, lotNo);
  const body: BidRequest = { id: lotNo, startOrRaise: seen === 0 ? 'start' : 'raise', latestBid: seen, offerBidPrice };
  await done(ask(house, '/api/socket/auctionlot/post', { as, body }));
  await caughtUp(house);
}
