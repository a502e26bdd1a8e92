import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, preloadPage } from './page.ts';

const store = { getState: vi.fn(), dispatch: vi.fn(), subscribe: vi.fn() };

const words = (text: string): ComponentType => {
  return () => text;
};
const routeTo = (Page: ComponentType) => [{ path: '/there', element: createElement(Page) }];

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the page of the first visit', () => {
  it('is drawn at once when its code has come', async () => {
    const Page = page(async () => words('Here it is'));
    await preloadPage('/there', routeTo(Page), store);
    expect(renderToStaticMarkup(createElement(Page))).toBe('Here it is');
  });

  it('asks ahead for what it shows, and holds it until it is drawn', async () => {
    const unsubscribe = vi.fn();
    const ahead = vi.fn(() => [{ unsubscribe }]);
    const Page = page(async () => Object.assign(words('Here'), { ahead }));
    const release = await preloadPage('/there', routeTo(Page), store);
    expect(ahead).toHaveBeenCalledExactlyOnceWith(store);
    expect(unsubscribe).not.toHaveBeenCalled();
    release();
    await vi.advanceTimersByTimeAsync(0);
    expect(unsubscribe).toHaveBeenCalledOnce();
  });

  it('is not loaded for another path', async () => {
    const load = vi.fn(async () => words('Elsewhere'));
    await preloadPage('/', routeTo(page(load)), store);
    expect(load).not.toHaveBeenCalled();
  });

  it('is not waited for when its code is late, nor put in the place of what is drawn by then', async () => {
    let come: (shown: ComponentType) => void = () => undefined;
    const Page = page(() => new Promise<ComponentType>((resolve) => (come = resolve)));
    const opened = vi.fn();
    const arrival = preloadPage('/there', routeTo(Page), store).then(opened);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(opened).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await arrival;
    come(words('Late'));
    await vi.advanceTimersByTimeAsync(0);
    expect(() => renderToStaticMarkup(createElement(Page))).toThrow(/suspended/);
  });

  it('that cannot be loaded says so when it is drawn', async () => {
    const Page = page(() => Promise.reject(new Error('no network')));
    await expect(preloadPage('/there', routeTo(Page), store)).resolves.toBeTypeOf('function');
  });
});
