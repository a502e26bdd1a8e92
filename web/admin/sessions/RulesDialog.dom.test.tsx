import { expect, it, vi } from 'vitest';
import type { ManagedSession } from '#contract/catalogue/session-manager.ts';
import { PLAIN } from '#web/testing/dialogs/rules.tsx';
import { answering, refusal } from '#web/testing/house.ts';
import { openScreen } from '#web/testing/screen.tsx';
import { sessionsApi } from './endpoints.ts';
import { RulesCard } from './RulesCard.tsx';

/** The card as the session's dialog has it: of the list, which is asked for anew after a change. */
function CardOfList({ canChange }: { readonly canChange: boolean }) {
  const { data } = sessionsApi.useManagedSessionsQuery();
  const [session] = data?.sessions ?? [];
  return session && <RulesCard session={session} canChange={canChange} />;
}

interface Sent {
  readonly rules: { readonly staggerSeconds: number; readonly approvalHours: number };
  readonly shown: ManagedSession['rules'];
}

/** The house with this session, whose calls on rules are answered by `answers`, one after the other. */
async function opened(answers: readonly (() => Response)[], canChange = true) {
  let rules = PLAIN.rules;
  const sent: Sent[] = [];
  answering(async (url, request) => {
    if (url.endsWith('/managed')) return Response.json({ sessions: [{ ...PLAIN, rules }], revision: 1 });
    if (url.endsWith('/toggleinfo/getall')) return Response.json([TOGGLE]);
    if (url.includes('/history/')) return Response.json(url.includes('/all') ? [] : { entries: [], total: 0 });
    sent.push(JSON.parse(await request.text()));
    return answers[sent.length - 1]?.() ?? Response.error();
  });
  const screen = await openScreen(<CardOfList canChange={canChange} />);
  await screen.shows('No rules of its own');
  const anotherClerkSets = (change: Partial<typeof rules>) => {
    rules = { ...rules, ...change };
  };
  return { screen, sent, anotherClerkSets };
}

const TOGGLE = { id: 39, name: 'Working hours', info: 'Mon-Sat 10:00-16:00', toggle: null };
const OPEN = 'Change it: how AMS3 is bid on';
const CHANGED = 'Somebody else has changed the rules of this session meanwhile.';
const saved = () => Response.json({ message: 'Saved.', session: 'AMS3', rules: PLAIN.rules, revision: 3 });

it('rules that meet what another clerk has set are told those, keep what was typed, and replace them when saved again', async () => {
  const others = { staggerSeconds: 20, approvalHours: 48 };
  const refused = () =>
    refusal(409, { code: 'session-rules-changed', message: CHANGED, rules: { ...PLAIN.rules, ...others } });
  const { screen, sent, anotherClerkSets } = await opened([refused, saved]);
  await screen.press(OPEN);
  await screen.type('Seconds between the ends of two lots', '60');
  anotherClerkSets(others);
  await screen.press('Save');
  await screen.shows(CHANGED);
  await screen.shows('Somebody else has made it “20” meanwhile. Save to replace that.');
  expect(screen.field('Hours to answer an offer')).toHaveProperty('value', '48');
  await screen.press('Save');
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(
    sent.map(({ rules: { staggerSeconds, approvalHours }, shown }) => [staggerSeconds, approvalHours, shown]),
  ).toEqual([
    [60, 24, PLAIN.rules],
    [60, 48, { ...PLAIN.rules, ...others }],
  ]);
});

it('rules that come too late, after the start of the session, are refused in the dialog', async () => {
  const FIXED = 'The session has started: its rules stand.';
  const { screen, sent } = await opened([() => refusal(409, { code: 'session-rules-fixed', message: FIXED })]);
  await screen.press(OPEN);
  await screen.press('Save');
  await screen.shows(FIXED);
  expect(sent).toHaveLength(1);
  expect(screen.hasField('Seconds between the ends of two lots')).toBe(true);
});

it('rules of a session that has started can be read, not changed', async () => {
  const { screen } = await opened([], false);
  await screen.shows('It has started: these rules stand.');
  expect(screen.controls()).not.toContain(OPEN);
});

it('shows what bidders read of the vendor’s hours, which those are, and that they are bound meanwhile', async () => {
  const { screen } = await opened([]);
  await screen.press(OPEN);
  await screen.type('Hours to answer an offer', '36');
  await screen.shows('within 36 working hours');
  expect(screen.text()).toContain('Until then your bid is binding and its deposit stays on hold');
  expect(screen.text()).toContain('Working hours are Mon–Sat 10:00–16:00, Malaysian time.');
});
