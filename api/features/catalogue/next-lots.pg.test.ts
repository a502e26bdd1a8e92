import { expect, test } from 'vitest';
import { lotWritesHouse } from './testing/lot-writes-house.ts';

const here = lotWritesHouse();
const { times, lotNo, next, call, isCurrent, nextLotNos, actions } = here;

const MOVE = '/api/nextauctionlot/move';

test('next lots are added, replaced and left alone by lot no, incomplete ones too, and read back as they were sent', async () => {
  const list = '/api/nextauctionlot/save/multiplelot';
  const first = await here.boss.post(list, [next(1), next(2), { id: lotNo(3) }]);
  expect(first).toMatchObject({
    status: 200,
    body: { added: 3, message: '3 lots saved: 3 new, 0 changed, 0 unchanged.' },
  });
  expect((await here.boss.get(`/api/nextauctionlot/get/${lotNo(1)}`)).body).toEqual({ ...next(1), photos: [] });
  const second = await here.boss.post(list, [next(2, { price: 5 }), next(1), next(4)]);
  expect(second).toMatchObject({ body: { added: 1, changed: 1, unchanged: 1 } });
  expect(await nextLotNos()).toEqual([lotNo(1), lotNo(2), lotNo(3), lotNo(4)]);
  const one = await here.boss.post('/api/nextauctionlot/post', next(1, { session: 'AMS77' }));
  expect(one).toMatchObject({ status: 200, body: { message: `Lot ${lotNo(1)} saved.` } });
  expect(await actions('next-lot', lotNo(1))).toEqual(['added', 'changed']);
  const twice = await here.boss.post(list, [next(5), next(5)]);
  expect(twice).toMatchObject({ status: 409, body: { lots: [{ id: lotNo(5) }] } });
  expect(await nextLotNos()).toHaveLength(4);
});

test('next lots are deleted one by one, or cleared by the typed word', async () => {
  await here.boss.post('/api/nextauctionlot/save/multiplelot', [next(1), next(2), next(3)]);
  expect(await call('DELETE', `/api/nextauctionlot/deletecolumn/${lotNo(1)}`)).toMatchObject({ status: 200 });
  expect(await call('GET', `/api/nextauctionlot/deletecolumn/${lotNo(1)}`)).toMatchObject({ status: 404 });
  const wrong = await call('DELETE', '/api/nextauctionlot/delete/all?command=clear%20all%20lot');
  expect(wrong).toMatchObject({ status: 400, body: { message: 'Command not available' } });
  expect(await nextLotNos()).toEqual([lotNo(2), lotNo(3)]);
  const cleared = await call('DELETE', '/api/nextauctionlot/delete/all?command=clear');
  expect(cleared).toMatchObject({ body: { message: '2 lots cleared.', cleared: 2 } });
  expect(await actions('next-lot', lotNo(2))).toEqual(['added', 'cleared']);
});

test('next lots move into a session with their terms and texts, and leave the next auction', async () => {
  await here.boss.post('/api/nextauctionlot/save/multiplelot', [next(4), next(5), next(6)]);
  const preview = await here.boss.post(MOVE, { session: here.session, preview: true });
  expect(preview.body).toMatchObject({ moved: false, message: '3 lots to move.' });
  expect(preview.body.lots[0]).toEqual({
    ...{
      id: lotNo(4),
      regnNo: `VBG ${lotNo(4)}`,
      make: 'Perodua',
      descOfGood: 'Myvi',
      problem: null,
      samePlate: null,
      wished: null,
    },
  });
  expect(await nextLotNos()).toHaveLength(3);
  const moved = await here.boss.post(MOVE, { session: here.session, lots: [lotNo(4), lotNo(6)] });
  expect(moved).toMatchObject({ status: 200, body: { moved: true, message: `2 lots moved to ${here.session}.` } });
  expect(await nextLotNos()).toEqual([lotNo(5)]);
  const headers = { 'x-at-least-revision': `${moved.body.revision}` };
  expect((await here.boss.get(`/api/auctionlot/get/${lotNo(4)}`, headers)).body).toEqual({
    ...next(4, { session: here.session, addPrice: 200 }),
    ...{ status: 'open', salePrice: null, photos: [], endsAt: expect.any(String) },
  });
  expect(await actions('next-lot', lotNo(4))).toEqual(['added', `moved to ${here.session}`]);
  expect(await actions('lot', `${here.session}/${lotNo(4)}`)).toEqual(['texts added']);
});

test('when one lot clashes or is incomplete none moves, and each reason is given', async () => {
  const incomplete = next(4, { vendor: '', price: 0 });
  await here.boss.post('/api/nextauctionlot/save/multiplelot', [next(1), incomplete, next(5)]);
  const lots = [
    { id: lotNo(1), message: `${here.session} has another lot of this number.` },
    { id: lotNo(4), message: 'Vendor must be filled in; Starting price must be at least RM1.00' },
  ];
  const preview = await here.boss.post(MOVE, { session: here.session, preview: true });
  expect(preview.body.lots).toMatchObject([
    { problem: lots[0]?.message },
    { problem: lots[1]?.message },
    { problem: null },
  ]);
  expect(await here.boss.post(MOVE, { session: here.session })).toMatchObject({
    status: 409,
    body: { code: 'lots-refused', lots },
  });
  expect(await nextLotNos()).toHaveLength(3);
  expect(isCurrent(5)).toBe(false);
});

test('a move that was cut off after the book goes on where it stopped', async () => {
  await here.boss.post('/api/nextauctionlot/save/multiplelot', [next(4), next(5)]);
  await here.boss.post('/api/auctionlot/post', { ...next(4), session: here.session });
  expect(await here.boss.post(MOVE, { session: here.session })).toMatchObject({ status: 200, body: { moved: true } });
  expect(await nextLotNos()).toEqual([]);
  expect([isCurrent(4), isCurrent(5)]).toEqual([true, true]);
});

test('nothing moves into a session that is not there or has ended, nor what is not there', async () => {
  await here.boss.post('/api/nextauctionlot/post', next(4));
  expect(await here.boss.post(MOVE, { session: 'AMS999' })).toMatchObject({ status: 404 });
  expect(await here.boss.post(MOVE, { session: here.session, lots: [lotNo(9)] })).toMatchObject({
    body: { lots: [{ id: lotNo(9), message: 'There is no such lot in the next auction.' }] },
  });
  expect(await here.admin.post(MOVE, { session: here.session })).toMatchObject({ status: 403 });
  here.house.clockMs = times().endsAtMs;
  expect(await here.boss.post(MOVE, { session: here.session })).toMatchObject({
    status: 409,
    body: { lots: [{ id: lotNo(4), message: 'Auction has ended' }] },
  });
  expect(await nextLotNos()).toEqual([lotNo(4)]);
});
