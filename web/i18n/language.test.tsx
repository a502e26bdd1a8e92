import { configureStore } from '@reduxjs/toolkit';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { StatusChip } from '../components/StatusChip.tsx';
import { chooseLanguage, storedLanguage, useLanguage } from './language.ts';
import { languageReducer, selectLanguage } from './language-state.ts';

const kept = new Map<string, string>();
const page = { documentElement: { lang: 'en' } };

beforeEach(() => {
  vi.stubGlobal('document', page);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  kept.clear();
});

const Chosen = () => <p>{useLanguage()}</p>;

function shown(store: ReturnType<typeof open>): string {
  vi.stubGlobal('document', undefined);
  const markup = renderToStaticMarkup(
    <Provider store={store}>
      <StatusChip status="outbid" />
      <Chosen />
    </Provider>,
  );
  vi.stubGlobal('document', page);
  return markup;
}

const open = () => configureStore({ reducer: { language: languageReducer } });

it('is English for a first visit', () => {
  const store = open();
  expect(storedLanguage()).toBe('en');
  expect(shown(store)).toContain('Outbid');
  expect(shown(store)).toContain('<p>en</p>');
});

it('is Malay once that was chosen, on the page and for the next visit, and English again', async () => {
  const store = open();
  store.dispatch(await chooseLanguage('ms'));
  expect(selectLanguage(store.getState())).toBe('ms');
  expect(page.documentElement.lang).toBe('ms');
  expect(storedLanguage()).toBe('ms');
  expect(shown(store)).toContain('Bidaan dipintas');
  expect(shown(store)).toContain('<p>ms</p>');

  store.dispatch(await chooseLanguage('en'));
  expect(page.documentElement.lang).toBe('en');
  expect(storedLanguage()).toBe('en');
  expect(shown(store)).toContain('Outbid');
});

it('is chosen for this page where nothing can be kept', async () => {
  vi.stubGlobal('localStorage', undefined);
  expect((await chooseLanguage('ms')).payload).toBe('ms');
  expect(storedLanguage()).toBe('en');
});
