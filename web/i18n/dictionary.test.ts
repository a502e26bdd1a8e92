import { describe, expect, it } from 'vitest';
import { meanings } from '#web/admin/i18n/ms/meanings.ts';
import { malay as office } from '#web/admin/i18n/ms.ts';
import type { Dictionary } from './dictionary.ts';
import { malay as site } from './ms.ts';

type Areas = Readonly<Record<string, Readonly<Record<string, Dictionary>>>>;

const namesIn = (text: string) => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].sort();
const textsOf = (areas: Areas) => Object.values(areas).flatMap((area) => Object.values(area).flatMap(Object.keys));

/** The dictionaries, each with those of its areas. */
const SITE: Areas = import.meta.glob('./ms/*.ts', { eager: true });
const OFFICE: Areas = import.meta.glob('../admin/i18n/ms/*.ts', { eager: true });

describe.each([
  ['site', site, SITE],
  ['back office', office, OFFICE],
])('the Malay dictionary of the %s', (_, malay: Dictionary, areas) => {
  it('has each text in one area: of two entries the later would hold for both', () => {
    const texts = textsOf(areas);
    expect(texts.filter((text, at) => texts.indexOf(text) < at)).toEqual([]);
    expect(texts.toSorted()).toEqual(Object.keys(malay).toSorted());
  });

  it('keeps the values of every text', () => {
    const wrong = Object.entries(malay).filter(([english, own]) =>
      namesIn(own).some((name) => !namesIn(english).includes(name)),
    );
    expect(wrong).toEqual([]);
  });
});

it('the back office repeats no text of the site, but for those that mean something else there', () => {
  const known: Dictionary = site;
  const repeated = Object.keys(office).filter((text) => text in known);
  expect(repeated.toSorted()).toEqual(Object.keys(meanings));
  expect(Object.entries(meanings).filter(([text, own]) => known[text] === own)).toEqual([]);
});
