import { setTimeout as sleep } from 'node:timers/promises';
import { BIDDERS, DEMO_PASSWORD } from '../demo/accounts.ts';
import { PlainError } from '../lib/plain-error.ts';

const LOT = '101';

/** A bidder of the demo house who is in a lot, so that its bidding page opens for them. */
export interface Visitor {
  /** What the site keeps of a signed-in person in localStorage. */
  readonly storedSession: string;
  readonly itemPath: string;
  readonly biddingPath: string;
}

export async function signInAndEnter(url: string): Promise<Visitor> {
  const session = await signIn(url, BIDDERS[0]?.email);
  await post(url, '/api/socket/lotunit/enter', { lotNo: LOT }, session.jwt);
  return { storedSession: JSON.stringify(session), itemPath: `/itempage/${LOT}`, biddingPath: `/auctionpage/${LOT}` };
}

/** With the code that is mailed to them. */
export async function signIn(url: string, email: string | undefined): Promise<{ readonly jwt: string }> {
  if (email === undefined) throw new PlainError('The demo house has no bidders.');
  const credentials = { email, pwd: DEMO_PASSWORD };
  await post(url, '/api/sc/login/request-otp', credentials);
  const answer = await post(url, '/api/sc/login', { ...credentials, otp: await mailedCode(url, email) });
  return answer as { jwt: string };
}

export async function post(url: string, path: string, body: object, jwt?: string): Promise<unknown> {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(jwt !== undefined && { authorization: `Bearer ${jwt}` }) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new PlainError(`${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

async function mailedCode(url: string, email: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const mails = (await (await fetch(`${url}/dev/outbox.json`)).json()) as { to: string; text: string }[];
    const code = /\b\d{6}\b/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[0];
    if (code !== undefined) return code;
    await sleep(100);
  }
  throw new PlainError(`No code came for ${email}.`);
}
