import { expect, test } from 'vitest';
import { markupOf } from '#web/testing/page.tsx';
import { aLot } from '#web/testing/wire.ts';
import { lotView } from './lot-view.ts';
import { OfferedStatus, OwnStatus } from './OwnStatus.tsx';

const APPROVAL = 'Subject to the vendor&#x27;s approval';
const BELOW = 'Reserve not met: the vendor decides';

test.each([
  ['offered', undefined, BELOW],
  ['offered', 'on top', BELOW],
  ['forfeited', 'on top', 'Forfeited'],
  ['open', 'on top', 'You are on top'],
  ['open', undefined, ''],
  ['unsold', 'outbid', 'Not sold'],
  ['unsold', undefined, 'Not sold'],
] as const)('a lot that is %s, to a viewer who is %s, says "%s"', (status, standing, says) => {
  const text = markupOf(<OwnStatus lot={lotView(aLot({ status }))} standing={standing} phase="started" />).replace(
    /<[^>]*>/g,
    '',
  );
  expect(text).toBe(says);
});

test.each([
  [true, undefined, APPROVAL],
  [true, 'met', APPROVAL],
  [true, 'not met', BELOW],
  [false, 'not met', BELOW],
  [false, undefined, BELOW],
] as const)(
  'why the vendor is asked, of a lot with approval %s and a reserve that is %s',
  (approval, reserve, says) => {
    expect(markupOf(<OfferedStatus lot={{ approval, reserve }} />)).toContain(says);
  },
);

test.each([
  ['on top', 'Highest bid'],
  ['outbid', 'Ended'],
  [undefined, 'Ended'],
] as const)('a lot whose time is over says so before its sale is recorded, to whom it is %s', (standing, says) => {
  expect(markupOf(<OwnStatus lot={lotView(aLot({ status: 'open' }))} standing={standing} phase="end" />)).toContain(
    says,
  );
});
