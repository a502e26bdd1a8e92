import { describe, expect, it } from 'vitest';
import { refusalOfVerdict } from './approval.ts';

type Given = Parameters<typeof refusalOfVerdict>[0];
type By = Parameters<typeof refusalOfVerdict>[1];

const WRITER = 11;
const given = (state: Given['state'] = 'waiting'): Given => ({ state, accountId: WRITER });
const admin = (id: number, change: Partial<NonNullable<By>> = {}): By => ({
  id,
  role: 'admin',
  inactive: false,
  ...change,
});
const VERDICTS = ['approve', 'reject', 'withdraw'] as const;

describe('given a mailing that waits', () => {
  it.each([
    ['another admin approves it', admin(12), 'approve', undefined],
    ['another admin rejects it', admin(12), 'reject', undefined],
    ['a super admin approves it', admin(1), 'approve', undefined],
    ['its writer withdraws it', admin(WRITER), 'withdraw', undefined],
    ['its writer approves it', admin(WRITER), 'approve', 'own-mailing'],
    ['its writer rejects it', admin(WRITER), 'reject', 'own-mailing'],
    ['another admin withdraws it', admin(12), 'withdraw', 'not-own-mailing'],
  ] as const)('when %s', (_, by, verdict, then) => {
    expect(refusalOfVerdict(given(), by, verdict)).toBe(then);
  });

  it.each([
    ['is gone', null],
    ['was deactivated', admin(12, { inactive: true })],
    ['is a vendor by now', admin(12, { role: 'vendor' })],
    ['is a bidder by now', admin(12, { role: 'user' })],
    ['has written it, and was deactivated', admin(WRITER, { inactive: true })],
  ] as const)('when somebody says anything whose account %s, it counts for nothing', (_, by) => {
    for (const verdict of VERDICTS) expect(refusalOfVerdict(given(), by, verdict)).toBe('not-an-admin');
  });
});

describe.each(['rejected', 'withdrawn', 'sending', 'paused', 'stopped', 'done'] as const)(
  'given one that is %s',
  (state) => {
    it('when anybody says anything, nothing is left to be decided', () => {
      expect(refusalOfVerdict(given(state), admin(12), 'approve')).toBe('mailing-state');
      expect(refusalOfVerdict(given(state), admin(12), 'reject')).toBe('mailing-state');
      expect(refusalOfVerdict(given(state), admin(WRITER), 'withdraw')).toBe('mailing-state');
    });
  },
);
