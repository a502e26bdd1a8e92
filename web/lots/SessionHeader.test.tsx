import { expect, test } from 'vitest';
import { markupOf } from '#web/testing/page.tsx';
import { aSessionView } from '#web/testing/wire.ts';
import { SessionHeader } from './SessionHeader.tsx';

const endsAtMs = Date.parse('2999-11-11T08:00:00.000Z');
const RULE = 'auction only allows one winning lot per person in one session.';

test.each([
  ['KNB Staff', endsAtMs, true],
  ['public', endsAtMs, false],
  ['KNB Staff', Date.parse('2011-11-11T08:00:00.000Z'), false],
])(
  'the head of a session says how many lots one may win in it, as long as it matters: %s',
  (publicOrPrivate, end, says) => {
    const session = aSessionView({ id: 'AMS13', publicOrPrivate, startsAtMs: end - 3_600_000, endsAtMs: end });
    const page = markupOf(<SessionHeader session={session} first={false} />);
    expect(page.includes(`KNB Staff ${RULE}`)).toBe(says);
  },
);
