import { expect, test } from 'vitest';
import { markupOf } from '#web/testing/page.tsx';
import { aLot } from '#web/testing/wire.ts';
import { lotView } from './lot-view.ts';
import { OwnStatus } from './OwnStatus.tsx';

const OFFERED = 'Subject to the vendor&#x27;s approval';

test.each([
  ['offered', undefined, OFFERED],
  ['offered', 'on top', OFFERED],
  ['forfeited', 'on top', 'Forfeited'],
  ['open', 'on top', 'You are on top'],
  ['open', undefined, ''],
  ['unsold', 'outbid', ''],
] as const)('a lot that is %s, to a viewer who is %s, says "%s"', (status, standing, says) => {
  const text = markupOf(<OwnStatus lot={lotView(aLot({ status }))} standing={standing} />).replace(/<[^>]*>/g, '');
  expect(text).toBe(says);
});
