import { expect, it } from 'vitest';
import type { HandoverTemplate } from '#contract/handover/templates.ts';
import { KINDS } from '#domain/handover.ts';
import { answering } from '#web/testing/house.ts';
import { LOG_IN, openPage } from '#web/testing/page.tsx';
import { openScreen } from '#web/testing/screen.tsx';
import { HolidaysTab } from './HolidaysTab.tsx';
import { TemplatesTab } from './TemplatesTab.tsx';

const CONTENT: Pick<HandoverTemplate, 'terms' | 'steps'> = {
  terms: {
    mustDo: ['vendor-release', 'inspection', 'transfer'],
    inspection: { withinDays: 30, noticeDays: 3, charge: 153 },
    transfer: { withinDays: 30, charge: 100 },
    collection: { withinDays: 14, noticeDays: 2 },
    storage: { from: 'transfer', freeDays: 14, aDay: 100 },
    safetyDeposit: { heldMonths: 3, returnedFor: 'transfer' },
    disposal: { afterDays: 60, noticeDays: 14 },
  },
  steps: [],
};
const EDITED = { ...CONTENT.terms, inspection: { ...CONTENT.terms.inspection, withinDays: 21 } };

/** A house whose template of cars has this version. */
async function templates(versions: readonly number[]) {
  const sent: unknown[] = [];
  let asked = 0;
  answering(async (path, request) => {
    if (path.startsWith('/api/history')) return Response.json({ entries: [], total: 0 });
    if (request?.method === 'POST') {
      sent.push(await request.clone().json());
      const { shown } = sent.at(-1) as { readonly shown: number };
      const now = versions.at(-1) ?? 0;
      if (shown === now) return Response.json({ message: 'Update successfull', version: now + 1 });
      return Response.json(
        {
          statusCode: 409,
          code: 'changed-meanwhile',
          message: 'Somebody else has saved this page meanwhile.',
          conflicts: [{ key: 'car', now: { version: now } }],
        },
        { status: 409 },
      );
    }
    const version = versions[Math.min(asked, versions.length - 1)] ?? 0;
    asked += 1;
    const template = { ...CONTENT, terms: EDITED, version, specification: CONTENT };
    return Response.json({ templates: Object.fromEntries(KINDS.map((kind) => [kind, template])) });
  });
  const store = openPage();
  store.dispatch(LOG_IN);
  return { ...(await openScreen(<TemplatesTab />, { store })), sent };
}

it('saves what is typed over the version that was shown, and brings back the figures of the specification', async () => {
  const { shows, press, sent } = await templates([2]);
  await shows('Version 2. Files that are open keep their own.');
  await press('As the specification says');
  await press('Save');
  await shows('Version 3.');
  expect(sent).toEqual([{ kind: 'car', shown: 2, ...CONTENT }]);
});

it('when somebody else has saved meanwhile it is said, and what was typed is kept until one of the two is chosen', async () => {
  const { shows, press, sent } = await templates([2, 3]);
  await shows('Version 2.');
  await press('As the specification says');
  await press('Save');
  await shows('Somebody else has saved version 3 while this is open here.');
  await press('Keep what is typed here');
  await press('Save');
  await shows('Version 4.');
  expect(sent.at(-1)).toEqual({ kind: 'car', shown: 3, ...CONTENT });
});

it('a list without holidays says what that means', async () => {
  answering((path) =>
    Response.json(path.startsWith('/api/history') ? { entries: [], total: 0 } : { holidays: [], restDays: [0, 6] }),
  );
  const store = openPage();
  store.dispatch(LOG_IN);
  const { shows } = await openScreen(<HolidaysTab />, { store });
  await shows('There is no holiday on the list yet');
  await shows('Closed each week, by the setting “Working hours”: Sunday, Saturday.');
});
