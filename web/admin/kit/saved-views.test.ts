import { expect, it } from 'vitest';
import { parseViews, viewOf, withSaved, withView } from './saved-views.ts';

const NAMES = ['vendor', 'filter', 'page'];
const address = (text: string) => new URLSearchParams(text);

it('a view is the filters of its screen, without the page and whatever their order', () => {
  const view = viewOf(address('tab=units&vendor=TM&page=4&filter=sold'), NAMES);
  expect(view).toBe('filter=sold&vendor=TM');
  expect(viewOf(address('filter=sold&vendor=TM'), NAMES)).toBe(view);
});

it('a view takes the place of the filters that are there, from the first page', () => {
  expect(withView(address('tab=units&vendor=KNB&page=4'), NAMES, 'filter=sold').toString()).toBe(
    'tab=units&filter=sold',
  );
});

it('a view saved under a name that is taken replaces the older one', () => {
  const views = withSaved(withSaved([], { name: 'Mine', search: 'a=1' }), { name: 'Mine', search: 'a=2' });
  expect(views).toEqual([{ name: 'Mine', search: 'a=2' }]);
});

it('damage in what was stored loses only what is damaged', () => {
  expect(parseViews([{ name: 'Mine', search: '' }, { name: '' }, null, 7])).toEqual([{ name: 'Mine', search: '' }]);
  expect(parseViews({ name: 'Mine' })).toBeUndefined();
});
