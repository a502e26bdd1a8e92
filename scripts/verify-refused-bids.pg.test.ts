/** `npm run verify` on the refused bids that were written down: what it prints and its exit status. */
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sha256Hex } from '#api/book/sha256.ts';
import { RefusalLog } from '#api/features/receipts/refusal-log.ts';
import { refusalsSoFar } from '#api/features/receipts/refusals.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { openKysely } from '#api/platform/postgres/kysely.ts';
import { guest, openTestHouse } from '#api/testing/test-house.ts';
import type { Head } from '#domain/evidence/head.ts';
import { type RefusedBody, refusalHash, refusedBody } from '#domain/evidence/receipt.ts';
import { GENESIS_HASH } from '#domain/state.ts';
import { type ClosedHouse, closedHouse } from '#scripts/test/closed-house.ts';
import { asOwner } from '#scripts/test/postgres.ts';

let at: ClosedHouse;
let house: ClosedHouse['house'];
let folder: ClosedHouse['folder'];
let signer: ClosedHouse['signer'];
let last: ClosedHouse['last'];
let firstHead: ClosedHouse['firstHead'];
let lastHead: ClosedHouse['lastHead'];
let pool: ClosedHouse['pool'];
let run: ClosedHouse['run'];

/** Just before the end. */
const AT = '2026-11-20T06:59:59.990Z';

beforeAll(async () => {
  at = await closedHouse();
  ({ house, folder, signer, last, firstHead, lastHead, pool, run } = at);
});
afterAll(() => at.end());

describe('refused bids', () => {
  /** Decided after the last event; of whoever has not entered the lot. */
  const refusal = (bidder: number, change: object = {}) =>
    refusedBody({
      ...{ house: 'tukul', lot: 'AMS1/101', bidder, amountSen: 2_150_000, at: AT, received: AT, reason: 'not-in-lot' },
      ...{ id: randomUUID(), head: { revision: last, hash: lastHead.hash } },
      ...{ startOrRaise: 'start', seenSen: 0, offerSen: 0, commandId: `${bidder}:bid` },
      ...change,
    });
  /** Writes them down in place of those that are there. */
  async function write(...bodies: readonly RefusedBody[]): Promise<void> {
    await asOwner(house.databaseUrl, 'delete from office.refusals; delete from office.refusal_counts');
    const log = new RefusalLog({ db: openKysely<OfficeDb>(pool), onFailure: () => undefined });
    for (const body of bodies) log.add({ lot: body.lot, body });
    await log.close(10_000);
  }
  /** Changes one row, and chains it and all that follow anew, as whoever may write the table can. */
  async function rewrite(no: number, change: object): Promise<void> {
    const { rows } = await pool.query('select no, body, prev, hash from office.refusals order by no');
    let prev = GENESIS_HASH;
    for (const row of rows) {
      const body = Number(row.no) === no ? { ...row.body, ...change } : row.body;
      const hash = refusalHash(sha256Hex, { no: Number(row.no), body, prev });
      const text = JSON.stringify(body);
      await asOwner(
        house.databaseUrl,
        `update office.refusals set body = $tukul$${text}$tukul$, prev = '${prev}', hash = '${hash}' where no = ${row.no}`,
      );
      prev = hash;
    }
  }
  async function verified(args: readonly string[] = []): Promise<{ code: number | null; about: string[] }> {
    const { code, printed } = await run('verify', args);
    return { code, about: printed.split('\n').filter((line) => /efused bid/.test(line)) };
  }
  const faults = (...lines: string[]) => ({ code: 1, about: lines.map((line) => `✕ ${line}`) });
  afterAll(() => asOwner(house.databaseUrl, 'delete from office.refusals; delete from office.refusal_counts'));

  test('a chain that is whole, one that was changed, one that lost a row, one that lost its end', async () => {
    await write(refusal(1001), refusal(1002), refusal(1001));
    const line = '✓ Refused bids: 3, chain unbroken, each of this book and for a reason that was so.';
    expect(await verified()).toEqual({ code: 0, about: [line] });
    await asOwner(house.databaseUrl, `update office.refusals set body = body || '{"received":"${AT}Z"}' where no = 2`);
    expect(await verified()).toEqual(faults('Refused bid 2: its content does not match its hash.'));
    await asOwner(house.databaseUrl, 'delete from office.refusals where no = 2');
    expect(await verified()).toEqual(
      faults('Refused bid 3: it follows 1.', 'Refused bids: 2 are there, of 3 that were written down.'),
    );
    await asOwner(house.databaseUrl, 'delete from office.refusals where no = 3');
    expect(await verified()).toEqual(faults('Refused bids: 1 are there, of 3 that were written down.'));
  });

  test('each was decided after an event that stands in this book, and not before it', async () => {
    const early = { at: '2026-11-19T00:00:00.000Z' };
    const { hash } = lastHead;
    await write(
      refusal(1001),
      refusal(1001, { head: { revision: last + 7, hash } }),
      refusal(1001, { head: { revision: last, hash: GENESIS_HASH } }),
      refusal(1001, { head: { revision: firstHead.revision, hash } }),
      refusal(1001, early),
    );
    expect(await verified()).toEqual(
      faults(
        `Refused bid 4: it was decided against another event at revision ${firstHead.revision}: the book is another one.`,
        `Refused bid 3: it was decided against another event at revision ${last}: the book is another one.`,
        'Refused bid 5: it was refused before the event that it names.',
        `Refused bid 2: it was decided against revision ${last + 7}, which the book does not have any more.`,
      ),
    );
    const open = await openTestHouse(house.databaseUrl);
    const warning = `3 refused bids name events that are not in the book (no 2: revision ${last + 7}): it was cut or written anew. Run npm run verify.`;
    await expect
      .poll(async () => (await guest(open).get('/api/health/ready')).body)
      .toMatchObject({ ready: true, warnings: expect.arrayContaining([warning]) });
    await open.close();
  });

  test('each for a reason that was so; of those from before, what cannot be told is counted', async () => {
    const { startOrRaise: _, ...older } = { startOrRaise: '', ...refusal(1001) };
    const old = (change: object) => refusedBody({ ...older, id: randomUUID(), ...change });
    const publishing = async (heads: readonly Head[]) => {
      for (const head of heads) {
        const text = JSON.stringify(head);
        await asOwner(
          house.databaseUrl,
          `update office.published_heads set head = $tukul$${text}$tukul$ where revision = ${head.revision}`,
        );
      }
    };
    await publishing(
      [firstHead, lastHead].map(({ key: _key, signature: _signature, refusals: _refusals, ...head }) =>
        signer.sign({ ...head, kind: 'tukul-head/1' as const }),
      ),
    );
    await write(old({}), old({ reason: 'bid-too-low' }), old({ reason: 'command-id-reused' }), refusal(1001));
    const line =
      '✓ Refused bids: 4, chain unbroken, each of this book and for a reason that was so (2 cannot be checked: their receipts do not have what was named).';
    expect(await verified()).toEqual({ code: 0, about: [line] });
    await publishing([firstHead, lastHead]);
    expect(await verified()).toEqual(
      faults(
        `Head of AMS1 (start, ${firstHead.at}) at revision ${firstHead.revision}: refused bid 3 came after it, and is of an older kind.`,
        `Head of AMS1 (end, ${lastHead.at}) at revision ${last}: refused bid 3 came after it, and is of an older kind.`,
      ),
    );
    await write(
      refusal(1001, { reason: 'bid-too-low' }),
      refusal(1001, { reason: 'price-changed', startOrRaise: 'raise', seenSen: 2_150_000 }),
      refusal(1001, { reason: 'command-id-reused' }),
      refusal(1001, { amountSen: 2_150_100 }),
    );
    expect(await verified()).toEqual(
      faults(
        'Refused bid 1: it was refused as bid-too-low, which was not so.',
        'Refused bid 2: it was refused as price-changed, which was not so.',
        'Refused bid 3: it was refused as command-id-reused, which was not so.',
        'Refused bid 4: its amount is not what its bidder named.',
      ),
    );
  });

  test('that were chained anew, cut or left out are named by the heads that count them', async () => {
    const bodies = [
      refusal(1001),
      refusal(1002),
      refusal(1001, { amountSen: 2_160_000, offerSen: 10_000 }),
      refusal(1002),
    ];
    await write(...bodies);
    const db = openKysely<OfficeDb>(pool);
    const { key: _, signature: __, ...unsigned } = lastHead;
    const refusals = await refusalsSoFar(db, ['AMS1/101']);
    expect(refusals).toMatchObject({ no: 4, lots: [['101', 4]] });
    const kept = path.join(folder, 'counting.json');
    writeFileSync(kept, JSON.stringify(signer.sign({ ...unsigned, at: AT, refusals })));
    expect((await verified(['--heads', kept])).code).toBe(0);
    const name = `Head of AMS1 (end, ${AT}) at revision ${last}`;
    await rewrite(2, { received: '2026-11-20T06:59:59.000Z' });
    expect((await verified()).code).toBe(0);
    expect(await verified(['--heads', kept])).toEqual(
      faults(`${name}: refused bid 4 is another one. They were written anew since.`),
    );
    await write(...bodies.slice(0, 3));
    expect(await verified(['--heads', kept])).toEqual(
      faults(`${name}: it names refused bid 4, which is not there any more.`),
    );
    // A house that signs a smaller number in a later head has signed two that cannot both be right.
    writeFileSync(
      kept,
      JSON.stringify([
        signer.sign({ ...unsigned, at: AT, refusals: { ...(await refusalsSoFar(db, [])), lots: [['101', 2]] } }),
      ]),
    );
    expect(await verified(['--heads', kept])).toEqual(
      faults(`${name}: it counts 2 refused bids on lot 101, of which 3 are there.`),
    );
  });
});
