import { expect, it } from 'vitest';
import type { SessionRulesOnTheWire } from '#contract/catalogue/session-rules.ts';
import { answering } from '#web/testing/house.ts';
import { openPage } from '#web/testing/page.tsx';
import { openScreen } from '#web/testing/screen.tsx';
import { aSession, NO_RULES_ON_THE_WIRE } from '#web/testing/wire.ts';
import { HowBiddingWorksPage } from './HowBiddingWorksPage.tsx';

async function pageOf(rules: Partial<SessionRulesOnTheWire>): Promise<string> {
  const session = aSession({ endsAt: '2099-11-20T07:00:00.000Z', rules: { ...NO_RULES_ON_THE_WIRE, ...rules } });
  const openHours = { id: 39, name: 'Working hours', info: 'Mon-Sat 10:00-16:00', toggle: null };
  answering((path) => Response.json(path.endsWith('/toggleinfo/getall') ? [openHours] : [session]));
  const screen = await openScreen(<HowBiddingWorksPage />, { store: openPage() });
  await expect.poll(() => screen.text()).toContain('Working hours are');
  return screen.text();
}

const SOFT_CLOSE = { windowMinutes: 3, lastEndMinutes: 30 };

it('tells of maximum bids only where a session takes them', async () => {
  const page = await pageOf({ softClose: SOFT_CLOSE, approvalHours: 1 });
  expect(page).toContain('a refused one does not.');
  expect(page).toContain('ask once for more, within 1 working hour;');
  expect(page).not.toMatch(/maximum/i);
  expect(page).toContain('Working hours are Mon–Sat 10:00–16:00');
  // Its first sentence and its section on reserves say the same.
  expect(page).toContain('buys it, unless it is below the reserve or the lot is subject to approval');
});

it('says who has a lot that no bid extends, which is not whoever bid last where the house bids for others', async () => {
  const page = await pageOf({ maximumBids: true });
  // Mails of being outbid may be switched off.
  expect(page).not.toContain('you are told');
  expect(page).toContain('you are emailed where you have chosen to be');
  expect(page).toContain('There is no extension: the highest bid when the lot ends is the one that counts.');
  expect(page).toMatch(
    /For example: a bid that was offered now would be answered by \w{3}, \d+ \w{3} \d{4}, 1\d:\d\d\./,
  );
});

it('says what a reserve that is not met does to them, and to the end of a lot', async () => {
  const page = await pageOf({ maximumBids: true, softClose: SOFT_CLOSE });
  expect(page).toContain('unless its reserve is not met.');
  expect(page).toContain('a maximum is bid in full up to it');
  expect(page).toContain('within 24 working hours;');
});
