import { expect } from 'vitest';
import { expectFields } from '../client.ts';
import type { Life, Registered } from '../life.ts';

/** Deposits, entries and bids while the session runs; then the four steps. */
export async function sale(life: Life): Promise<void> {
  const { guest, superAdmin, house, times, winner, loser } = life;
  await winner.client.form('POST /api/toggleinfo/check/deposit/limit', { userId: winner.id });
  await topUp(life, winner, 5000);
  // The house's own way: somebody paid at the counter.
  const paid = {
    email: loser.email,
    userId: loser.id,
    transactionType: 'deposit',
    value: 5000,
    details: 'Cash at the counter',
  };
  await superAdmin.json('POST /api/transaction/save', paid);

  house.clockMs = times.startMs + 60_000;
  const line = await listen(life);
  for (const lotNo of ['101', '102', '103']) {
    for (const { client, id } of [winner, loser]) {
      expect(await client.form('POST /api/socket/userinlot/find', { userId: id, lotNo })).toEqual({
        message: 'user not in lot',
      });
      await client.json('POST /api/socket/lotunit/enter', { userId: id, lotNo, deposit: 1500 });
    }
  }
  expectFields(await winner.client.json('POST /api/socket/userinlot/findall', { userId: winner.id }), 'lotNo');
  await bid(loser, '101', 'start', 0, 200);
  await bid(winner, '101', 'raise', 5200, 200);
  await bid(winner, '102', 'start', 0, 200);
  await bid(winner, '103', 'start', 0, 200);
  expect(await line.heard).toMatchObject({
    event: 'displayBidding',
    data: { id: '101', startOrRaise: 'start', latestBid: 5200, bidderNo: loser.id },
  });
  line.close();
  expectFields(await guest.get('GET /api/socket/auctionlot/{lotId}', { lotId: '101' }), 'latestBid bidderNo');
  const live = await superAdmin.get('GET /api/socket/auctionlot/get/all');
  expectFields(live, 'id latestBid latestEmail bidderNo bidderName session deposit vendor');
  expectFields(await winner.client.json('POST /api/socket/winning/id', { userId: winner.id }), 'deposit');

  house.clockMs = times.endMs + 60_000;
  const session = { session: 'AMS1' };
  await superAdmin.form('POST /api/update/emergency/auctionlotsocket/to/mybid', session);
  await superAdmin.form('POST /api/update/emergency/balanceoutdeposit', session);
  await superAdmin.form('POST /api/update/emergency/send/emailtowinners', session);
  await superAdmin.json('POST /api/auctionmanager/session/saveinhistory', { session: 'AMS1' });
  await superAdmin.form('POST /api/update/emergency/clearauctiondata', session);
}

async function topUp({ house }: Life, { client, id }: Registered, amount: number): Promise<void> {
  const asked = {
    userId: id,
    amount,
    transactionType: 'deposit',
    currentHost: new URL(house.settings.callbackUrl()).origin,
  };
  const { url } = await client.form('POST /api/transaction/createbillurl', asked);
  await house.deliver(await house.callback(String(new URL(url).pathname.split('/').at(-1))));
  const page = { userId: id, noOfContent: 5, page: 1 };
  await client.json('POST /api/transaction/count', { userId: id });
  expectFields(await client.json('POST /api/transaction/getbypage', page), 'id time transactionType value details');
}

async function bid(
  { client, id, email }: Registered,
  lotNo: string,
  startOrRaise: string,
  latestBid: number,
  offerBidPrice: number,
) {
  const about = { latestEmail: email, bidderNo: id, bidderName: '', session: 'AMS1', deposit: 1500, vendor: 'TM' };
  const answer = await client.json('POST /api/socket/auctionlot/post', {
    id: lotNo,
    startOrRaise,
    latestBid,
    offerBidPrice,
    ...about,
  });
  expectFields(answer.auctionLotSocket, 'latestBid bidderNo');
}

/** A page that has joined lot 101: what it hears of the first bid. */
async function listen({ client }: Life) {
  const call = 'GET /api/live';
  client.made.add(call);
  const socket = new WebSocket(`${client.url}/api/live`.replace('http', 'ws'));
  const heard = new Promise<unknown>((resolve, reject) => {
    socket.addEventListener('error', () => reject(new Error('the live line broke')));
    socket.addEventListener('message', ({ data }) => {
      const message = JSON.parse(String(data));
      if (message.event === 'displayBidding') resolve(message);
    });
  });
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  const joined = new Promise((resolve) => socket.addEventListener('message', resolve, { once: true }));
  socket.send(JSON.stringify({ event: 'joinAuction', data: { user: null, lotNo: '101' } }));
  await joined;
  socket.send(JSON.stringify({ event: 'sendDisplayBidding', data: { id: '101', latestBid: 1_000_000 } }));
  return { heard, close: () => socket.close() };
}
