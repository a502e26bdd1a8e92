import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Dossier } from '#domain/evidence/dossier.ts';
import { ask, caughtUp, enterLot, latestBid, signIn } from '../support/api.ts';
import { looksOf } from '../support/axe.ts';
import { auditor, azlan } from '../support/people.ts';
import { eventually, fitsAcross, logIn } from '../support/screens.ts';
import { runningSession } from '../support/sessions.ts';
import { PHONE, type Stage } from '../support/stage.ts';

const LOT = '121';
const VERIFIER = path.resolve(import.meta.dirname, '../../../scripts/verify-dossier.mjs');

/** A dispute, settled by somebody who knows nothing but a bidder number; and a stranger who checks what they were given. */
export function auditorJourney(stage: Stage): void {
  it('a bidder says that their bid was ignored: an auditor finds it, and a stranger checks the dossier', async () => {
    // Given a lot that somebody leads, and a bid that was too low
    const { house } = stage;
    const session = await runningSession(house);
    await enterLot(house, azlan, LOT);
    const { latestBid: seen, bidderNo: leader } = await latestBid(house, LOT);
    const low = { id: LOT, startOrRaise: 'raise', latestBid: seen, offerBidPrice: 1 };
    expect(
      await ask(house, '/api/socket/auctionlot/post', { as: await signIn(house, azlan), body: low }),
    ).toMatchObject({
      status: 409,
    });
    await caughtUp(house);

    // When an auditor logs in
    const { page, trouble } = await stage.visit();
    let clicks = 1;
    const click = async (target: Locator) => {
      clicks += 1;
      await target.click();
    };
    await page.goto('/login');
    await logIn(page, house, auditor);
    await page.waitForURL('**/adminPage/audit');
    const methods = methodsAsked(page);

    // Then the number leads to the lot, and the lot to what became of the bid
    await page.getByRole('searchbox').fill(String(azlan.id));
    await click(page.getByRole('button', { name: 'Search' }));
    await click(page.getByRole('button', { name: `Bidder ${azlan.id} in lot ${LOT} of ${session}` }));
    const list = page.getByRole('listbox', { name: 'What happened, in order' });
    await click(list.getByRole('option', { name: /too low$/ }));
    const story = page.getByRole('region', { name: 'The chosen moment' });
    await story.getByText(`by bidder ${azlan.id}: refused, the least bid was`).waitFor();
    await story.getByText(/^Receipt [0-9a-f-]{36}$/).waitFor();
    const looks = looksOf(page);
    await looks.at('a refused bid');

    // And the dossier is a file that the verifier, alone in an empty folder, finds right
    const downloaded = page.waitForEvent('download');
    await click(page.getByRole('button', { name: 'Export dossier' }));
    expect(clicks).toBeLessThan(10);
    const text = readFileSync((await (await downloaded).path()) ?? '', 'utf8');
    const dossier = JSON.parse(text) as Dossier;
    expect(dossier.refusals.map(({ body }) => body)).toContainEqual(
      expect.objectContaining({ bidder: azlan.id, reason: 'bid-too-low' }),
    );
    expect(await verified(text)).toMatchObject({ code: 0 });
    // And, with one byte changed, wrong at the revision of the event
    const taken = dossier.events.find(({ type, data }) => type === 'BidPlaced' && amountOf(data) === seen * 100);
    const changed = await verified(
      text.replace(`"amountSen":${seen * 100},"bidder":${leader}`, `"amountSen":${seen * 100 + 1},"bidder":${leader}`),
    );
    expect(changed.code).toBe(1);
    expect(changed.output).toContain(String(taken?.revision));

    // And every step of the lot is at hand for the keyboard, as it stood there
    const slider = page.getByRole('slider', { name: 'Revision' });
    const standing = page.getByRole('region', { name: 'The lot as it stood' });
    await slider.focus();
    await page.keyboard.press('Home');
    await eventually(() => standing.getByText('The lot was not listed yet.').count()).toBe(1);
    await page.keyboard.press('End');
    await standing.getByText(`on top: bidder ${leader}`).waitFor();
    await page.keyboard.press('ArrowLeft');
    await list.focus();
    await page.keyboard.press('Home');
    await eventually(() => list.getByRole('option', { selected: true }).getAttribute('aria-posinset')).toBe('1');
    await page.getByRole('button', { name: 'Pin A' }).click();
    await list.focus();
    await page.keyboard.press('End');
    await page.getByRole('button', { name: 'Pin B' }).click();
    await page.getByRole('heading', { name: 'Compare' }).waitFor();
    await looks.at('two moments beside each other');
    expect(looks.found).toEqual({});
    // What is looked at stands in the address.
    await eventually(async () => new URL(page.url()).searchParams.get('lot')).toBe(LOT);
    await page.reload();
    await page.getByRole('heading', { name: 'Compare' }).waitFor();
    await page.setViewportSize(PHONE);
    await fitsAcross(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await fitsAcross(page);

    // And nothing was asked of the house but questions.
    expect([...new Set(methods)]).toEqual(['GET']);
    expect(trouble.seen).toEqual([]);
  });
}

/** The methods of all calls that a page makes from here on. */
function methodsAsked(page: Page): string[] {
  const methods: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) methods.push(request.method());
  });
  return methods;
}

function amountOf(data: unknown): number | undefined {
  return (data as { readonly amountSen?: number }).amountSen;
}

/** What the verifier says of a file, in a folder that has nothing but both. */
async function verified(dossier: string): Promise<{ readonly code: number; readonly output: string }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tukul-verify-'));
  try {
    copyFileSync(VERIFIER, path.join(folder, 'verify-dossier.mjs'));
    writeFileSync(path.join(folder, 'dossier.json'), dossier);
    expect(readdirSync(folder)).toHaveLength(2);
    return await new Promise((resolve) => {
      const options = { cwd: folder, env: { PATH: process.env.PATH } };
      execFile(process.execPath, ['verify-dossier.mjs', 'dossier.json'], options, (error, out, told) => {
        resolve({ code: error === null ? 0 : Number(error.code), output: out + told });
      });
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
