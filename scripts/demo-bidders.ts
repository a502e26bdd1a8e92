/**
 * `npm run demo:bidders`: a few bots log in to the running demo house the way people do and bid on its lots until Ctrl-C (or for
 * `--seconds N`). `--pace MS` is the time between two bids in all (default 2,500).
 */
import { randomInt, randomUUID } from 'node:crypto';
import type { LatestBid } from '#contract/bidding.ts';
import { type Lot, ongoingBids } from '#contract/catalogue/catalogue.ts';
import { BOTS, DEMO_PASSWORD } from './demo/accounts.ts';
import { parseOptions } from './lib/options.ts';
import { explained, PlainError } from './lib/plain-error.ts';

const site = `http://localhost:${process.env.PORT ?? '3000'}`;

interface Bot {
  readonly id: number;
  readonly token: string;
}

async function call(method: 'GET' | 'POST', path: string, body?: object, token?: string): Promise<Response> {
  const headers = {
    ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
    ...(token && { authorization: `Bearer ${token}` }),
  };
  try {
    return await fetch(site + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  } catch {
    throw new PlainError(`There is no house at ${site}: run npm start first (PORT says where).`);
  }
}

async function login(email: string): Promise<Bot> {
  const sent = await call('POST', '/api/sc/login/request-otp', { email, pwd: DEMO_PASSWORD });
  if (!sent.ok) throw new PlainError(`${email} cannot log in: ${((await sent.json()) as { message: string }).message}`);
  const mails = (await (await call('GET', '/dev/outbox.json')).json()) as { to: string; text: string }[];
  const otp = /\b\d{6}\b/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[0];
  const answer = await call('POST', '/api/sc/login', { email, pwd: DEMO_PASSWORD, otp });
  if (!answer.ok) throw new PlainError(`${email} cannot log in with the mailed code.`);
  const { userId, jwt } = (await answer.json()) as { userId: number; jwt: string };
  return { id: userId, token: jwt };
}

async function currentLots(): Promise<{ lot: Lot; latest: LatestBid }[]> {
  const path = ongoingBids.url.replace(':page', '1').replace(':size', '100');
  const { auctionLotList, ongoingBid } = ongoingBids.response[200].parse(await (await call('GET', path)).json());
  return auctionLotList.flatMap((lot) => {
    const latest = ongoingBid.find((each) => each.id === lot.id);
    return latest && lot.status === 'open' ? [{ lot, latest }] : [];
  });
}

/** One bid of one bot on one lot; a refusal is part of the game. */
async function bidOnce(bots: readonly Bot[]): Promise<string> {
  const lots = await currentLots();
  const { lot, latest } = lots[randomInt(Math.max(1, lots.length))] ?? {};
  const rivals = bots.filter(({ id }) => id !== latest?.bidderNo);
  const bot = rivals[randomInt(Math.max(1, rivals.length))];
  if (lot === undefined || latest === undefined || bot === undefined) return 'There is no open lot.';
  const entered = await call('POST', '/api/socket/lotunit/enter', { lotNo: lot.id }, bot.token);
  if (!entered.ok) return `Bidder ${bot.id}, lot ${lot.id}: ${((await entered.json()) as { message: string }).message}`;
  const steps = randomInt(1, 4);
  const bid = {
    id: lot.id,
    startOrRaise: latest.bidCount === 0 ? 'start' : 'raise',
    latestBid: latest.latestBid,
    offerBidPrice: latest.bidCount === 0 ? 0 : lot.addPrice * steps,
  };
  const answer = await call('POST', '/api/socket/auctionlot/post', bid, bot.token);
  const said = (await answer.json()) as { message: string; auctionLotSocket?: { latestBid: number } };
  return `Bidder ${bot.id}, lot ${lot.id}: ${answer.ok ? `RM${said.auctionLotSocket?.latestBid}` : said.message}`;
}

try {
  const { values } = parseOptions({
    options: { seconds: { type: 'string', default: '86400' }, pace: { type: 'string', default: '2500' } },
  });
  const bots: Bot[] = [];
  for (const { email } of BOTS) bots.push(await login(email));
  console.log(`${bots.length} bidders are in. Ctrl-C ends them.`);
  const endMs = Date.now() + Number(values.seconds) * 1_000;
  while (Date.now() < endMs) {
    console.log(await bidOnce(bots));
    await new Promise((resolve) => setTimeout(resolve, Number(values.pace)));
  }
} catch (error) {
  console.error(explained(error));
  process.exitCode = 1;
}
