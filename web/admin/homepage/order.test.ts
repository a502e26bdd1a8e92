import { expect, it } from 'vitest';
import { inOrder, moved, shownBanners } from './order.ts';

const entries = [
  { key: 'b', value: { position: 2 } },
  { key: 'a', value: { position: 1 } },
  { key: 'c', value: { position: 3 } },
];

it('stands in its order, whatever came first', () => {
  expect(inOrder(entries).map(({ key }) => key)).toEqual(['a', 'b', 'c']);
});

it.each([
  ['a', 1, { a: 2, b: 1 }],
  ['c', -2, { c: 1, a: 2, b: 3 }],
  ['a', -1, {}],
  ['c', 9, {}],
  ['nobody', 1, {}],
])('%s moved by %i changes %j', (key, by, places) => {
  expect(Object.fromEntries(moved(entries, key, by).map((each) => [each.key, each.position]))).toEqual(places);
});

it('a preview has the banners that will be shown, in their order, and no draft that is not', () => {
  const banner = (key: string, position: number, shown: boolean) => {
    return { key, value: { imgUrl: `/${key}`, position, alt: key, focusX: 50, focusY: 50, shown } };
  };
  const drafts = [banner('c', 3, true), banner('b', 2, false), banner('a', 1, true)];
  expect(shownBanners(drafts).map(({ photoId }) => photoId)).toEqual(['a', 'c']);
  expect(shownBanners(drafts)[0]).toEqual({ ...drafts[2]?.value, shown: undefined, photoId: 'a' });
});

it('gives those that stood at one place places of their own', () => {
  const twins = ['a', 'b'].map((key) => ({ key, value: { position: 7 } }));
  expect(moved(twins, 'b', -1)).toEqual([
    { key: 'b', position: 1 },
    { key: 'a', position: 2 },
  ]);
});
