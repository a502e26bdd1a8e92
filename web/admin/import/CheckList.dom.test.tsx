import { expect, it, vi } from 'vitest';
import type { ImportPreview, PreviewRow } from '#contract/catalogue/lot-import.ts';
import { answering, refusal } from '#web/testing/house.ts';
import { openScreen } from '#web/testing/screen.tsx';
import { CheckList } from './CheckList.tsx';
import { openFile } from './open-file.ts';

const NEXT = { id: 'next', name: 'the next auction', label: 'Next auction' };

const HOLDS = { id: '9', regnNo: 'WXA 9', make: 'Hino', descOfGood: '300', deposit: 500 };

async function fileOf(...lines: string[]) {
  const file = await openFile(new File([lines.join('\n')], 'lots.csv'));
  if (file.kind === 'refused') throw new Error(file.reason);
  return file;
}

it('the last question says how many rows are to be checked, and names vendors that the house does not know', async () => {
  const vendors = ['TN', 'TM', 'TN', 'PVV'];
  const file = await fileOf(
    'id,regnNo,make,vendor,deposit,price',
    ...vendors.map((vendor, at) => `${at + 1},WXA ${at + 1},Hino,${vendor},500,30000`),
  );
  const noted = (row: number, field: 'vendor' | 'year'): PreviewRow => ({
    ...{ row, kind: 'new', changes: [], problems: [], samePlate: false, terms: null },
    notes: [{ field, text: `“${field}” is odd.` }],
  });
  answering(async () =>
    Response.json({
      rows: [
        noted(2, 'vendor'),
        { ...noted(3, 'year'), notes: [] },
        { ...noted(4, 'vendor'), notes: [...noted(4, 'vendor').notes, ...noted(4, 'year').notes] },
        noted(5, 'vendor'),
      ],
      ...{ others: [], agreed: [], counts: { new: 4, changed: 0, unchanged: 0, wrong: 0, removed: 0 } },
    } satisfies ImportPreview),
  );
  const screen = await openScreen(
    <CheckList file={file} target={NEXT} choices={null} onOther={() => {}} onStarted={() => {}} />,
  );
  await screen.press('Import 4 lots into the next auction');
  await screen.shows('3 rows are marked “Check”');
  await screen.shows('Not among the vendors that the house sells for: TN, PVV');
});

it('sends what the preview showed, and previews anew what somebody else has changed since', async () => {
  const file = await fileOf(
    'id,regnNo,make,vendor,deposit,price',
    '1,WXA 1,Hino,TM,500,30000',
    '2,WXA 2,Isuzu,TM,500,20000',
  );
  const row = (at: number, kind: PreviewRow['kind'], changes: PreviewRow['changes']): PreviewRow => {
    return { row: at, kind, changes, problems: [], notes: [], samePlate: false, terms: null };
  };
  const preview = (priceBefore: number): ImportPreview => ({
    rows: [row(2, 'changed', [{ field: 'price', before: priceBefore, after: 30_000 }]), row(3, 'new', [])],
    others: [{ id: '9', regnNo: 'WXA 9', name: 'Hino 300', holds: HOLDS, problem: null }],
    counts: { new: 1, changed: 1, unchanged: 0, wrong: 0, removed: 1 },
    agreed: [],
  });
  let now = 21_500;
  const sent: { rows: { shown: unknown }[]; removed?: object[] }[] = [];
  answering(async (path, request) => {
    if (path.endsWith('/preview')) return Response.json(preview(now));
    sent.push(await request.json());
    if (sent.length > 1) return Response.json({ importId: '00000000-0000-4000-8000-000000000000' });
    now = 42_000;
    const conflicts = [
      {
        ...{ key: '1', now: { price: 42_000, make: '' }, was: { price: 21_500, make: 'Hino' } },
        changed: { at: '2026-11-20T02:32:05.000Z', what: 'texts changed', by: 'Nurul A.' },
      },
      { key: '2', now: null, changed: null },
      { key: '7', now: { regnNo: 'WXA 7', make: 'Hino', descOfGood: '500' } },
      { key: '9', now: { deposit: 2_000, premium: 0.02 }, was: { deposit: 500 } },
    ];
    return refusal(409, { code: 'changed-meanwhile', message: 'Nothing was imported.', conflicts });
  });
  const started: string[] = [];
  const screen = await openScreen(
    <CheckList file={file} target={NEXT} choices={null} onOther={() => {}} onStarted={(id) => started.push(id)} />,
  );
  await screen.after(() => document.querySelector<HTMLInputElement>('input[value="replace"]')?.click());
  await screen.shows('Starting price: RM21,500.00 → RM30,000.00');
  await screen.press('Import 2 lots into the next auction');
  await screen.press('Replace the catalogue');
  await screen.shows('no longer as the preview showed them. What is below is what an import would do now.');
  await screen.shows('Lot 1: Starting price RM21,500.00 → RM42,000.00, Make. Last by Nurul A., 20 Nov 2026, 10:32.');
  await screen.shows('Lot 2: It is there no longer.');
  await screen.shows('Lot 7: WXA 7 Hino 500 was not there when the preview was made.');
  await screen.shows('Lot 9: Deposit RM500.00 → RM2,000.00, Premium (empty) → 2%.');
  await screen.shows('Starting price: RM42,000.00 → RM30,000.00');
  expect(started).toEqual([]);
  await screen.press('Import 2 lots into the next auction');
  await screen.press('Replace the catalogue');
  expect(sent.map(({ rows, removed }) => [rows.map(({ shown }) => shown), removed])).toEqual([
    [[{ price: 21_500 }, null], [{ id: '9', holds: HOLDS }]],
    [[{ price: 42_000 }, null], [{ id: '9', holds: HOLDS }]],
  ]);
  expect(started).toHaveLength(1);
});

it('new lots begin with what is agreed with their vendors, as it was shown, unless nobody wants it', async () => {
  const file = await fileOf('id,regnNo,make,vendor,deposit,price', '1,WXA 1,Hino,TM,500,30000');
  const sent: { agreed?: object }[] = [];
  answering(async (path, request) => {
    if (path.endsWith('/preview'))
      return Response.json({
        rows: [{ row: 2, kind: 'new', changes: [], problems: [], notes: [], samePlate: false, terms: null }],
        ...{ others: [], counts: { new: 1, changed: 0, unchanged: 0, wrong: 0, removed: 0 } },
        agreed: [{ vendor: 'TM', version: 3, reservePercent: 110, approval: false, lots: 1 }],
      } satisfies ImportPreview);
    sent.push(await request.json());
    return Response.json({ importId: 'a' });
  });
  const onStarted = vi.fn();
  const target = { ...NEXT, id: 'AMS4' };
  const screen = await openScreen(
    <CheckList file={file} target={target} choices={null} onOther={() => {}} onStarted={onStarted} />,
  );
  const started = async (times: number) => {
    await screen.press('Import 1 lot into AMS4');
    await screen.press('Import');
    await vi.waitFor(() => expect(onStarted).toHaveBeenCalledTimes(times));
  };
  await screen.shows('TM, 1 lot: a hidden reserve of 110% of the starting price');
  await started(1);
  await screen.press('As agreed with the vendors');
  await screen.shows('New lots have no reserve, and are not subject to approval.');
  await started(2);
  expect(sent.map(({ agreed }) => agreed)).toEqual([[{ vendor: 'TM', version: 3 }], undefined]);
});
