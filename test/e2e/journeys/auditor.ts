import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Dossier } from '#domain/evidence/dossier.ts';
import { ask, enterLot, latestBid, read, signIn } from '../support/api.ts';
import { looksOf } from '../support/axe.ts';
import { auditor, azlan } from '../support/people.ts';
import { clicksOn, eventually, fitsAcross, logIn } from '../support/screens.ts';
import { runningSession, timePasses } from '../support/sessions.ts';
import { DESK, PHONE, type Stage } from '../support/stage.ts';
import { verified } from '../support/verifier.ts';

const LOT = '121';
/** A raise that every lot allows, RM. */
const RAISE = 500;

/**
 * A dispute, settled by somebody who knows nothing but a bidder number; and a stranger who checks what they were given. Comes last on its
 * house: its session is over afterwards.
 */
export function auditorJourney(stage: Stage): void {
  it('a bid at the end of a session was ignored, says its bidder: an auditor finds it, and a stranger checks the dossier', async () => {
    // Given a lot that somebody leads, and a raise of it that came when the session had just ended
    const { house } = stage;
    const session = await runningSession(house);
    await enterLot(house, azlan, LOT);
    const { latestBid: seen, bidderNo: leader } = await latestBid(house, LOT);
    await timePasses(house, session);
    const as = await signIn(house, azlan);
    const late = { id: LOT, startOrRaise: 'raise', latestBid: seen, offerBidPrice: RAISE };
    const refused = await ask(house, '/api/socket/auctionlot/post', { as, body: late });
    expect(refused).toMatchObject({ status: 409, body: { code: 'session-ended' } });
    const receipts = async () =>
      (await read<{ readonly receipts: readonly unknown[] }>(house, as, `/api/receipts?lot=${session}/${LOT}`))
        .receipts;
    await eventually(async () => (await receipts()).length).toBe(1);

    // When an auditor logs in
    const { page, trouble } = await stage.visit();
    const clicks = await clicksOn(page);
    const commands = commandsOf(page);
    await page.goto('/login');
    await logIn(page, house, auditor);
    await page.waitForURL('**/adminPage/today');
    await page.getByRole('link', { name: 'Audit', exact: true }).click();
    await page.waitForURL('**/adminPage/audit');
    const fromTheComplaint = clicks();

    // Then the number leads to the lot, and the lot to what became of the bid, and when
    await page.getByRole('searchbox').fill(String(azlan.id));
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('cell', { name: 'Refused: the session had ended' }).waitFor();
    await page
      .getByRole('link', { name: `Open refused bid of bidder ${azlan.id} on lot ${LOT} of ${session}` })
      .click();
    const list = page.getByRole('listbox', { name: 'What happened, in order' });
    await list.getByRole('option', { name: /, ended$/ }).click();
    const story = page.getByRole('region', { name: 'The chosen moment' });
    await story.getByText(new RegExp(`by bidder ${azlan.id}: refused, the session had ended .+ before\\.$`)).waitFor();
    await story.getByText(/^Receipt [0-9a-f-]{36}$/).waitFor();
    const looks = looksOf(page);
    await looks.at('a refused bid');

    // And the dossier is a file that the verifier, alone in an empty folder, finds right
    const downloaded = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export dossier' }).click();
    const text = readFileSync((await (await downloaded).path()) ?? '', 'utf8');
    expect(clicks() - fromTheComplaint).toBeLessThanOrEqual(5);
    const dossier = JSON.parse(text) as Dossier;
    expect(dossier.refusals.map(({ body }) => body)).toEqual([
      expect.objectContaining({ bidder: azlan.id, amountSen: (seen + RAISE) * 100, reason: 'session-ended' }),
    ]);
    expect(await verified(text)).toMatchObject({ code: 0 });
    // And, with one byte changed, wrong at the revision of the event
    const taken = dossier.events.find(({ type, data }) => type === 'BidPlaced' && amountOf(data) === seen * 100);
    const changed = await verified(
      text.replace(
        `"amountSen":${seen * 100},"automatic":false,"bidder":${leader}`,
        `"amountSen":${seen * 100 + 1},"automatic":false,"bidder":${leader}`,
      ),
    );
    expect(changed.code).toBe(1);
    expect(changed.output).toContain(`Revision ${taken?.revision}: `);

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

    // And the house was given no command on any of their pages, but for the login.
    await page.setViewportSize(DESK);
    const pages = page.getByRole('navigation', { name: 'Back office' }).getByRole('link');
    // Without the numbers of what waits there.
    const names = async () => (await pages.allTextContents()).map((text) => text.replace(/\d+ waiting$/, ''));
    await eventually(names).toEqual(['Today', 'Audit', 'Outages']);
    await pages.last().click();
    await page.getByRole('heading', { level: 1, name: 'Outages' }).waitFor();
    expect(commands).toEqual(['POST /api/sc/login/request-otp', 'POST /api/sc/login']);
    expect(trouble.seen).toEqual([]);
  });
}

/** What a page that is to be opened says to the house other than questions: by HTTP and on the live feed. */
function commandsOf(page: Page): string[] {
  const commands: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && request.method() !== 'GET') commands.push(`${request.method()} ${pathname}`);
  });
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      const { event } = JSON.parse(String(payload)) as { event: string };
      if (event !== 'joinAuction') commands.push(event);
    });
  });
  return commands;
}

function amountOf(data: unknown): number | undefined {
  return (data as { readonly amountSen?: number }).amountSen;
}
