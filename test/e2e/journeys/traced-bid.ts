import { expect, it } from 'vitest';
import type { TracedCall } from '#contract/monitoring.ts';
import { enterLot, read, signIn } from '../support/api.ts';
import { cheekeong, superAdmin } from '../support/people.ts';
import { eventually, roomOf } from '../support/screens.ts';
import { DESK, PHONE, type Stage } from '../support/stage.ts';

const LOT = '116';

/** A bidder asks where the time of their bid goes: on the screen that they bid at, in the house, and on a second screen. */
export function tracedBidJourney(stage: Stage): void {
  it('a bid is followed from the click to the frame on another screen', async () => {
    const { house } = stage;
    await enterLot(house, cheekeong, LOT);
    const visits = [
      await stage.visit({ size: PHONE, as: cheekeong }),
      await stage.visit({ size: DESK, as: cheekeong }),
    ];
    const rooms = visits.map(({ page }) => roomOf(page));
    for (const { page } of visits) await page.goto(`/auctionpage/${LOT}?trace`);
    for (const room of rooms) await room.ready.waitFor();
    await rooms[0]?.bid();
    const as = await signIn(house, superAdmin);
    const traced = async () => {
      const { traces } = await read<{ readonly traces: readonly TracedCall[] }>(house, as, '/api/traces');
      return traces.find(({ route }) => route === '/api/socket/auctionlot/post');
    };
    const named = async () => (await traced())?.stages.map(({ stage }) => stage) ?? [];
    await eventually(named).toEqual(
      expect.arrayContaining([
        'click',
        'call',
        'queued',
        'appended',
        'sent',
        'heard',
        'frame',
        'tables',
        'drawn',
        'screen',
      ]),
    );
    const heard = (await traced())?.stages.filter(({ stage }) => stage === 'heard') ?? [];
    expect(new Set(heard.map(({ of }) => of)).size).toBe(heard.length);
    expect(heard.length).toBeGreaterThan(1);
    expect((await traced())?.account).toBe(cheekeong.id);
    for (const { trouble } of visits) expect(trouble.seen).toEqual([]);
  });
}
