import { expect, it } from 'vitest';
import type { Lot } from '#contract/catalogue/catalogue.ts';
import { ask } from '../support/api.ts';
import { mendRow, openLotList } from '../support/lot-import.ts';
import { superAdmin } from '../support/people.ts';
import { eventually } from '../support/screens.ts';
import { runningSession } from '../support/sessions.ts';
import type { Stage } from '../support/stage.ts';

/**
 * A fleet's list as it comes by mail, with eleven faults of eleven kinds: two lines above the header, a comma too many, cells kept from Excel, a plate that
 * stands twice, one that Excel has made a date of, characters that nobody sees, a year with a comma, a mileage that nobody knows, a date as Excel writes it, a
 * line of totals, and UTF-16 without its mark.
 */
const LIST = [
  'ABC FLEET: UNITS FOR NOVEMBER,,,,,,,,,',
  'Prepared by: Puan Salmah,,,,,,,,,',
  'Lot No,Regn No,Make,Model,Year,Vendor,Mileage (km),Road tax until,Deposit (RM),Reserve Price (RM)',
  '901,VJX 9101,Toyota,Hilux 2.4,2019,TM,142310,2026-12-31,1500,38,000.00',
  '902,="VJX 9102",Toyota,Vios,2018,TM,"61,400",2027-01-31,"1,500.00","RM 21,500.00"',
  '903,VJX 9103,Hino,300,2016,TM,318650,,1500,47000',
  '904,vjx9103,Isuzu,NPR,2016,TM,290100,,1500,44000',
  '905,12-Mar,Proton,Saga,2012,TM,88000,,500,9000',
  '906,VJX\u200b 9106,Perodua,Myvi,2017,TM,70500,,500,18900.00',
  '907,VJX 9107,Honda,City,"2,019",TM,54000,,1000,42800',
  '908,VJX 9108,Nissan,Navara,2020,TM,Unknown,,1500,61250.50',
  '909,VJX 9109,Mazda,CX-5,2021,TM,33120,14-Dec-26,1500,78000',
  'TOTAL,,,,,,,,"12,000.00","360,450.50"',
].join('\r\n');

/** What stands in the catalogue afterwards: 904 is the unit of 903 and was left out. */
const MEANT = [
  { id: '901', regnNo: 'VJX 9101', price: 38_000, deposit: 1_500 },
  { id: '902', regnNo: 'VJX 9102', price: 21_500, deposit: 1_500, mileageKm: 61_400 },
  { id: '903', regnNo: 'VJX 9103', price: 47_000, deposit: 1_500 },
  { id: '905', regnNo: 'MAR 12', price: 9_000, deposit: 500 },
  { id: '906', regnNo: 'VJX 9106', price: 18_900, deposit: 500 },
  { id: '907', regnNo: 'VJX 9107', price: 42_800, deposit: 1_000, year: '2019' },
  { id: '908', regnNo: 'VJX 9108', price: 61_250.5, deposit: 1_500, mileageKm: null },
  { id: '909', regnNo: 'VJX 9109', price: 78_000, deposit: 1_500, roadTaxUntil: '2026-12-14' },
];

export function listWithFaultsJourney(stage: Stage): void {
  it('of a list with eleven faults each is mended or said, and the lots stand in the catalogue at their prices', async () => {
    const { house } = stage;
    const session = await runningSession(house);
    const { page, trouble } = await stage.visit({ as: superAdmin });
    await openLotList(page, session, 'fleet.csv', Buffer.from(LIST, 'utf16le'));
    expect(await page.getByLabel('Encoding of the file').inputValue()).toBe('utf-16le');
    await page.getByText('1 row is no lot and is left out: row 13 “TOTAL 12,000.00 360,450.50”.').waitFor();

    const go = (lots: number) => page.getByRole('button', { name: `Import ${lots} lots into ${session}` });
    await page.getByText('Fix or skip the wrong row first.').waitFor();
    expect(await go(9).isDisabled()).toBe(true);
    const row = (lotNo: string) => page.getByRole('row').filter({ hasText: lotNo });
    await row('901').getByText('The row has 11 cells, the header has 10; is a comma not in quotation marks?').waitFor();
    await mendRow(page, 4, 'Starting price', '38000');

    await page.getByRole('button', { name: 'Check (4)' }).click();
    await row('904').getByText('“vjx9103” is also the registration number of lot 903 (row 6).').waitFor();
    await row('905').getByText('Excel may have made “12-Mar” out of another regn no').waitFor();
    await row('908').getByText('“Unknown” is read as not known.').waitFor();
    await page.getByRole('button', { name: 'Skip row 7' }).click();
    await mendRow(page, 8, 'Regn No', 'MAR 12');
    await page.getByRole('button', { name: 'Check (1)' }).waitFor();

    const amounts = page.getByLabel('Amounts of the file');
    await eventually(() => amounts.textContent()).toContain('RM316,450.50');
    expect(await amounts.textContent()).toContain('lowest RM9,000.00, highest RM78,000.00');
    await go(8).click();
    const question = page.getByRole('dialog', { name: `Import into ${session}?` });
    await question.getByText('8 new lots').waitFor();
    await question.getByText('Starting prices from RM9,000.00 to RM78,000.00, RM316,450.50 together').waitFor();
    await question.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByText('✓ 8 lots imported').waitFor();

    const stands = async (id: string) => (await ask(house, `/api/auctionlot/get/${id}`)).body as Lot;
    await eventually(() => Promise.all(MEANT.map(({ id }) => stands(id)))).toMatchObject(MEANT);
    expect((await ask(house, '/api/auctionlot/get/904')).status).toBe(404);
    const { page: visitor } = await stage.visit();
    await visitor.goto('/itempage/901');
    await visitor.getByText('RM38,000.00').first().waitFor();
    expect(trouble.seen).toEqual([]);
  });
}
