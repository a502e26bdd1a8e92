import { expect, it } from 'vitest';
import { earlyCalls } from '#contract/site/early-calls.ts';
import { withEarlyCalls } from './early-calls.ts';

const PAGE = '<!--early calls--><script>…</script>';

it('a page of the account names the calls that it asks for before its scripts have come', () => {
  const [, json = ''] =
    /<script type="application\/json" id="early-calls">(.+?)<\/script>/.exec(
      withEarlyCalls(PAGE, '/myaccount/mybid'),
    ) ?? [];
  expect(JSON.parse(json)).toEqual(earlyCalls('/myaccount/mybid'));
});

it.each(['/', '/login', '/myaccount/nothing', 'constructor'])('%s asks for nothing of its own', (path) => {
  expect(withEarlyCalls(PAGE, path)).toBe(PAGE);
});
