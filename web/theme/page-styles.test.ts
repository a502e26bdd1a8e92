import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { pageStyles } from './page-styles.ts';
import { MODE_KEY } from './scheme.ts';

const web = path.resolve(import.meta.dirname, '..');
const styles = pageStyles();

describe('the styles that stand in the page', () => {
  it('have the colours of both schemes', () => {
    const [light = '', dark = ''] = styles.split('[data-dark]{');
    expect(light).toContain('--tk-palette-text-primary:#15181E;');
    expect(dark).toContain('--tk-palette-text-primary:#ECEEF2;');
  });

  it('have every property that a style sheet of the site asks for', () => {
    const sheets = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.module.css'),
    );
    expect(sheets.length).toBeGreaterThan(0);
    const asked = sheets.flatMap((name) => [
      ...readFileSync(path.join(web, name), 'utf8').matchAll(/var\((--[\w-]+)\)/g),
    ]);
    const missing = asked.map(([, property = '']) => property).filter((property) => !styles.includes(`${property}:`));
    expect(missing).toEqual([]);
  });
});

it('no layout goes by pixels: letters that are larger leave less room, as a smaller screen does', () => {
  const sources = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.(css|tsx?)$/.test(name) && !/^dist\/|\.test\./.test(name),
  );
  const inPixels = sources.filter((name) =>
    /@(media|container)[^{'`]*\dpx|['`]\((min|max)-(width|height): [\d.]+px\)[^,]*['`]/.test(
      readFileSync(path.join(web, name), 'utf8'),
    ),
  );
  expect(inPixels).toEqual([]);
  expect(sources.length).toBeGreaterThan(100);
});

it('the page looks for the chosen colours where they are kept', () => {
  expect(readFileSync(path.join(web, 'index.html'), 'utf8')).toContain(`localStorage.getItem('${MODE_KEY}')`);
});
