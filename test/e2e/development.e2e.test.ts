import { utimesSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { superAdmin } from './support/people.ts';
import { useStage } from './support/stage.ts';

const source = path.resolve(import.meta.dirname, '../../web/features/site/home/Hero.tsx');

describe('npm run dev', () => {
  const stage = useStage('dev');

  test('opens the home page, and shows a changed source in it without loading it again', async () => {
    const { page, trouble } = await stage.visit();
    const updates: string[] = [];
    page.on('console', (message) => updates.push(message.text()));
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate(() => document.body.setAttribute('data-loaded-once', ''));
    const now = new Date();
    utimesSync(source, now, now);
    await expect.poll(() => updates).toContainEqual(expect.stringMatching(/hot updated:.*\/Hero\.tsx/));
    expect(await page.locator('body[data-loaded-once]').count()).toBe(1);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(trouble.seen).toEqual([]);
  });

  test('opens a page of the back office, with what the server says', async () => {
    const { page, trouble } = await stage.visit({ as: superAdmin });
    await page.goto('/adminPage/userManager');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('row').nth(1).waitFor();
    expect(trouble.seen).toEqual([]);
  });
});
