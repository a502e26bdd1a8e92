import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { beforeEach, describe, expect, it, vi } from 'vitest';

/** `web/public/sw.js`, as a browser runs it: it is no module, and what it knows of the browser is global. */
const SCRIPT = readFileSync(new URL('../../public/sw.js', import.meta.url), 'utf8');
const ORIGIN = 'https://house.example';

type Listener = (event: object) => void;

/** A window of the site that is open. */
function openWindow(path: string, look: object = { focused: false, visibilityState: 'hidden' }) {
  const shown = { url: `${ORIGIN}${path}`, focus: vi.fn(), navigate: vi.fn(), ...look };
  shown.focus.mockResolvedValue(shown);
  return shown;
}

/** The worker in a browser that has these windows open. */
function worker(...windows: ReturnType<typeof openWindow>[]) {
  const listeners = new Map<string, Listener>();
  const stored = new Map<string, Set<string>>([['tukul-offline-0', new Set(['/offline.html'])]]);
  const shown: { title: string; options: Record<string, unknown>; close: () => void }[] = [];
  const closed: string[] = [];
  const browser = {
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    skipWaiting: vi.fn(),
    location: { origin: ORIGIN },
    URL,
    Request: class {
      readonly url: string;
      constructor(url: string) {
        this.url = url;
      }
    },
    Response: { error: () => 'no answer' },
    fetch: vi.fn(async (request: { url: string }): Promise<string> => `the house's answer to ${request.url}`),
    caches: {
      open: async (name: string) => ({
        add: async ({ url }: { url: string }) => void stored.set(name, (stored.get(name) ?? new Set()).add(url)),
      }),
      keys: async () => [...stored.keys()],
      delete: async (name: string) => stored.delete(name),
      match: async (url: string) => ([...stored.values()].some((urls) => urls.has(url)) ? `stored ${url}` : undefined),
    },
    clients: { claim: vi.fn(), matchAll: async () => windows, openWindow: vi.fn() },
    registration: {
      navigationPreload: { enable: vi.fn() },
      showNotification: async (title: string, options: Record<string, unknown>) =>
        void shown.push({ title, options, close: () => closed.push(title) }),
      getNotifications: async ({ tag }: { tag: string }) => shown.filter(({ options }) => options.tag === tag),
    },
  };
  runInContext(SCRIPT, createContext(browser));
  /** What the worker does at an event, once it is done; `undefined` where it leaves the event alone. */
  const at = async (type: string, event: object = {}): Promise<unknown> => {
    let work: Promise<unknown> | undefined;
    const take = (promise: Promise<unknown>) => {
      work = promise;
    };
    listeners.get(type)?.({ ...event, waitUntil: take, respondWith: take });
    return work;
  };
  const push = (message: object) => at('push', { data: { json: () => message } });
  const click = (url: string) => at('notificationclick', { notification: { close: vi.fn(), data: { url } } });
  return { browser, stored, shown, closed, at, push, click };
}

describe('a push', () => {
  const outbid = { title: 'You have been outbid on lot 101', body: 'RM21,700.00', url: '/auction/101', tag: 'lot-101' };

  it('is shown with its words, and leads to its page', async () => {
    const { push, shown, closed } = worker(openWindow('/'));
    await push(outbid);
    expect(shown).toMatchObject([
      {
        title: outbid.title,
        options: { body: outbid.body, tag: 'lot-101', data: { url: '/auction/101' }, silent: false, renotify: true },
      },
    ]);
    expect(closed).toEqual([]);
  });

  const looking = { focused: true, visibilityState: 'visible' };

  it.each([
    ['somebody looks at the site, which tells it too', looking, true, [outbid.title]],
    ['somebody looks at the site, which does not tell it', looking, false, []],
    ['the site is open behind another window', { focused: false, visibilityState: 'visible' }, true, []],
    ['the site is in another tab', { focused: true, visibilityState: 'hidden' }, true, []],
  ])('while %s', async (_, look, onPage, taken) => {
    const { push, shown, closed } = worker(openWindow('/'), openWindow('/mybid', look));
    await push({ ...outbid, onPage });
    expect(shown.map(({ options }) => options.silent)).toEqual([taken.length > 0]);
    expect(closed).toEqual(taken);
  });
});

describe('a click on a notification', () => {
  it('opens its page where the site is not open', async () => {
    const { click, browser } = worker();
    await click('/auction/101?from=push');
    expect(browser.clients.openWindow).toHaveBeenCalledExactlyOnceWith(`${ORIGIN}/auction/101?from=push`);
  });

  it('brings the window that shows the page to the front, and leaves what stands there', async () => {
    const [other, there] = [openWindow('/'), openWindow('/auction/101?x=1')];
    const { click, browser } = worker(other, there);
    await click('/auction/101');
    expect(there.focus).toHaveBeenCalledOnce();
    for (const each of [other, there]) expect(each.navigate).not.toHaveBeenCalled();
    expect(browser.clients.openWindow).not.toHaveBeenCalled();
  });

  it('leads another window of the site there', async () => {
    const other = openWindow('/help/contactUs');
    await worker(other).click('/auction/101');
    expect(other.focus).toHaveBeenCalledOnce();
    expect(other.navigate).toHaveBeenCalledExactlyOnceWith(`${ORIGIN}/auction/101`);
  });

  it.each(['https://elsewhere.example/auction/101', '//elsewhere.example/', 'javascript:alert(1)'])(
    'never leads to another site: %s',
    async (url) => {
      const { click, browser } = worker();
      await click(url);
      expect(browser.clients.openWindow).toHaveBeenCalledExactlyOnceWith(ORIGIN);
    },
  );

  it('takes the notification away', async () => {
    const close = vi.fn();
    await worker().at('notificationclick', { notification: { close, data: { url: '/' } } });
    expect(close).toHaveBeenCalledOnce();
  });
});

describe('without a network', () => {
  let offline: ReturnType<typeof worker>;
  beforeEach(async () => {
    offline = worker();
    await offline.at('install');
    await offline.at('activate');
  });

  it('keeps one page, freshly read, and nothing of an earlier worker', () => {
    expect([...offline.stored].map(([, urls]) => [...urls])).toEqual([['/offline.html']]);
    expect(offline.stored.has('tukul-offline-0')).toBe(false);
    expect(offline.browser.skipWaiting).toHaveBeenCalledOnce();
    expect(offline.browser.clients.claim).toHaveBeenCalledOnce();
  });

  it('answers for pages alone', async () => {
    for (const mode of ['cors', 'no-cors', 'same-origin']) {
      expect(await offline.at('fetch', { request: { mode, url: '/api/time' } })).toBeUndefined();
    }
    expect(offline.browser.fetch).not.toHaveBeenCalled();
  });

  const page = { request: { mode: 'navigate', url: '/auction/101' } };

  it('gives the answer of the house while it answers', async () => {
    expect(await offline.at('fetch', page)).toBe("the house's answer to /auction/101");
    const preloadResponse = Promise.resolve('asked for while it woke up');
    expect(await offline.at('fetch', { ...page, preloadResponse })).toBe('asked for while it woke up');
    expect(offline.browser.fetch).toHaveBeenCalledOnce();
  });

  it('gives the page that says so where nobody answers, and an error where that is lost', async () => {
    offline.browser.fetch.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await offline.at('fetch', page)).toBe('stored /offline.html');
    offline.stored.clear();
    expect(await offline.at('fetch', page)).toBe('no answer');
  });
});
