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

it('says nothing of one that ends as planned, or of which that is not known', async () => {
  expect(await saidOf({ endsAt: at(120), plannedEndsAt: at(120) })).toBe('');
  expect(await saidOf({ endsAt: at(120) })).toBe('');
});
