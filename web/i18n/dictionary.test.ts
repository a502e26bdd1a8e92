import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { malay } from './ms.ts';
import type { Dictionary } from './translate.ts';

/** The dictionaries of the areas. */
const AREAS = import.meta.glob<Readonly<Record<string, Dictionary>>>('./ms/*.ts', { eager: true });

const WEB = path.resolve(import.meta.dirname, '..');

/** English texts in calls of `t('…')` and `text('…')` of the site's sources. */
function textsOfTheSite(): Map<string, string> {
  const found = new Map<string, string>();
  for (const file of globSync('**/*.{ts,tsx}', { cwd: WEB, exclude: (name) => name === 'dist' })) {
    if (file.includes('.test.') || file.startsWith('i18n')) continue;
    const source = readFileSync(path.join(WEB, file), 'utf8');
    for (const [, , literal] of source.matchAll(/\b(t|text)\(\s*('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")/g)) {
      if (literal !== undefined) found.set(unquoted(literal), file);
    }
  }
  return found;
}

function unquoted(literal: string): string {
  return literal.slice(1, -1).replace(/\\(.)/g, (_, char: string) => (char === 'n' ? '\n' : char));
}

const namesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

describe('the Malay dictionary', () => {
  const texts = textsOfTheSite();

  it('has every text of the site', () => {
    const missing = [...texts].filter(([text]) => malay[text] === undefined);
    expect(missing.map(([text, file]) => `${file}: ${text}`)).toEqual([]);
  });

  it('has each of them in one area: of two entries the later would hold for both', () => {
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

  it('reads the sources at all', () => {
    expect(texts.size).toBeGreaterThan(0);
  });
});
