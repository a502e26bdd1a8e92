import { useState } from 'react';
import { expect, it } from 'vitest';
import { NO_RULES } from '#domain/session-rules.ts';
import { openScreen } from '#web/testing/screen.tsx';
import { aLot, aSessionView } from '#web/testing/wire.ts';
import { bidView, lotView } from '../lot-view.ts';
import { sessionOfLot } from '../session-view.ts';
import { Extended } from './LotRules.tsx';

const SESSION_END = Date.parse('2026-11-20T07:00:00.000Z');
const at = (afterS: number) => new Date(SESSION_END + afterS * 1_000).toISOString();
const rules = { ...NO_RULES, softClose: { windowMinutes: 3, lastEndMinutes: 30 }, staggerSeconds: 60 };
const session = aSessionView({ endsAtMs: SESSION_END, rules });
const bid = {
  ...{ id: '101', session: 'AMS12', latestBid: 20_000, bidderNo: 2218, bidCount: 1, voidBids: 0, biddersInLot: 2 },
};

/** What a page says that has seen nothing move, as after a reload. */
async function saidOf(ends: { readonly endsAt?: string; readonly plannedEndsAt?: string }): Promise<string> {
  const ofLot = sessionOfLot(session, lotView(aLot({ endsAt: at(0) })), bidView({ ...bid, ...ends }));
  const screen = await openScreen(<Extended session={ofLot} />);
  const text = screen.text();
  await screen.leave();
  return text;
}

it('says of a lot whose end a bid has moved that it did, also where lots end one after the other', async () => {
  expect(await saidOf({ endsAt: at(240), plannedEndsAt: at(120) })).toMatch(
    /^Extended: a bid in the last 3 minutes · ends at 15:04/,
  );
});

const plain = aSessionView({ rules: { ...rules, staggerSeconds: 0 } });
/** The end of the lot and the planned one, s after the session's. */
const heard = [
  [60, 0],
  [60, 120],
  [120, 120],
] as const;
function Watched() {
  const [count, setCount] = useState(0);
  const [endS, plannedS] = heard[count] ?? heard[0];
  const times = { endsAtMs: SESSION_END + endS * 1_000, plannedEndMs: SESSION_END + plannedS * 1_000 };
  return (
    <>
      <button type="button" aria-label="hear" onClick={() => setCount(count + 1)} />
      <Extended session={{ ...plain, ...times }} />
    </>
  );
}

it('says nothing any more of a lot whose end the house has moved there, whichever is heard first', async () => {
  const screen = await openScreen(<Watched />);
  await screen.shows('Extended: a bid in the last 3 minutes');
  await screen.press('hear');
  await screen.press('hear');
  expect(screen.text()).toBe('');
});

it('says nothing of one that ends as planned, or of which that is not known', async () => {
  expect(await saidOf({ endsAt: at(120), plannedEndsAt: at(120) })).toBe('');
  expect(await saidOf({ endsAt: at(120) })).toBe('');
});
