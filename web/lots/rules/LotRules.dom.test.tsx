import { expect, it } from 'vitest';
import { NO_RULES } from '#domain/session-rules.ts';
import { openScreen } from '#web/testing/screen.tsx';
import { aLot, aSessionView } from '#web/testing/wire.ts';
import { lotView } from '../lot-view.ts';
import { LotRules } from './LotRules.tsx';

const session = aSessionView({ rules: { ...NO_RULES, maximumBids: true } });
const textOf = async (reserve: 'met' | 'not met') => {
  const lot = lotView(aLot({ reserve }));
  const screen = await openScreen(<LotRules lot={lot} bid={undefined} session={session} phase="not started" />);
  const text = screen.text();
  await screen.leave();
  return text;
};

it('says what a reserve changes for maximum bids after the rule that it changes, until it is met', async () => {
  expect(await textOf('not met')).toMatch(/Reserve not met.*You can leave a maximum bid.*While the reserve is not met/);
  expect(await textOf('met')).not.toContain('While the reserve is not met');
});
