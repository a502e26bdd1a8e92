import { describe, expect, it } from 'vitest';
import type { Dictionary } from './dictionary.ts';
import { malay } from './ms.ts';

/** The dictionaries of the areas. */
const AREAS = import.meta.glob<Readonly<Record<string, Dictionary>>>('./ms/*.ts', { eager: true });

const namesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

describe('the Malay dictionary', () => {
  it('has each text in one area: of two entries the later would hold for both', () => {
    const entries = Object.values(AREAS).flatMap((area) => Object.values(area).flatMap(Object.keys));
    expect(entries.filter((text, at) => entries.indexOf(text) < at)).toEqual([]);
    expect(entries.toSorted()).toEqual(Object.keys(malay).toSorted());
  });

  it('keeps the values of every text', () => {
    const wrong = Object.entries(malay).filter(([english, own]) =>
      namesIn(own).some((n) => !namesIn(english).includes(n)),
    );
    expect(wrong).toEqual([]);
  });
});
