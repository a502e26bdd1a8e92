import { expect } from 'vitest';
import { payBy, transferDates, transferRule } from '#domain/deadlines.ts';
import {
  DEFAULT_TERMS,
  disposalFrom,
  type HandoverFile,
  handoverDates,
  safetyDepositUntil,
  storageBegins,
  workingDaysBefore,
} from '#domain/handover.ts';
import { paymentDates } from '#domain/payment-dates.ts';
import { LOT } from '#domain/testing/bidding-house.ts';
import { given } from '#domain/testing/scenario.ts';
import { balanced, forfeited } from '#domain/testing/sold-lot.ts';
import { applied, type Row, shown } from './figures.ts';
import {
  catalogueText,
  deliveryOrderText,
  depositReceiptText,
  fullReceiptText,
  memorandumText,
  noteText,
  termsOn,
} from './texts.ts';

/** Until when a balance is paid, and what comes after it: inspection, transfer, collection, storage, disposal. */

/** 20 November 2026, a Friday. */
const DUE = paymentDates(Date.parse('2026-11-20T06:00:00.000Z'));
const SOLD_ON = '2026-11-20';
const PAID_ON = '2026-11-25';

/** The file of a car on the terms of the house, with these steps done. */
function carFile(steps: HandoverFile['steps'] = {}) {
  return { terms: DEFAULT_TERMS.car, soldOn: SOLD_ON, openedOn: SOLD_ON, steps };
}
const done = (on: string) => ({ on, until: null });
const WEEKDAYS = { restDays: [0, 6], holidays: new Set<string>() };

/** The last working day on which an appointment on Friday, 27 November 2026 is announced. */
const announcedBy = (workingDays: number) => workingDaysBefore('2026-11-27', workingDays, WEEKDAYS);

export const HANDOVER: readonly Row[] = [
  applied('balance within 7 days', () => {
    expect(DUE.dueDate).toBe('2026-11-27');
    expect(payBy(DUE, '2026-11-27')).toEqual({ state: 'in time', date: '2026-11-27' });
  }),
  shown('balance within 7 days', () => {
    expect(termsOn('payment')).toContain('The balance is due within 7 days after the auction date.');
    expect(catalogueText()).toContain('Balance due within 7 days');
  }),
  applied('one extension, 7 days', () => {
    expect(payBy(DUE, '2026-11-28')).toEqual({ state: 'overdue', date: '2026-12-04' });
    expect(payBy(DUE, '2026-12-05').state).toBe('lapsed');
  }),
  shown('one extension, 7 days', () => {
    expect(termsOn('payment')).toContain('the house may extend this once, by up to 7 days');
    expect(catalogueText()).toContain('which the house may extend once');
  }),
  applied('5 days of the hammer: memorandum', () => expect(DUE.memorandumDate).toBe('2026-11-25')),
  shown('5 days of the hammer: memorandum', () => {
    const due = 'The balance falls due within 5 days of the fall of the hammer, on 25 November 2026.';
    expect(memorandumText()).toContain(due);
  }),
  applied('7 days of the auction: receipt', () => expect(DUE.dueDate).toBe('2026-11-27')),
  shown('7 days of the auction: receipt', () => {
    expect(depositReceiptText()).toContain('please pay by 27 November 2026');
    expect(depositReceiptText()).toContain('The balance is due within 7 days after the auction date');
  }),
  applied('not paid: cancelled and forfeited', () => {
    given(balanced).when({ type: 'forfeit-lot', lot: LOT }).gives(forfeited());
  }),
  shown('not paid: cancelled and forfeited', () => {
    expect(termsOn('payment')).toContain('the sale is cancelled and all deposits paid for the lot are forfeited');
    expect(memorandumText()).toContain('otherwise the sale is cancelled and the deposits forfeited');
    expect(depositReceiptText()).toContain('otherwise the sale is cancelled and the deposits are forfeited');
  }),
  applied('all within 14 days', () => expect(DUE.lastDate).toBe('2026-12-04')),
  shown('all within 14 days', () => {
    expect(termsOn('payment')).toContain('full payment must be made within 14 days at the latest');
    const forfeit =
      'Full payment within 14 days at the latest, else the sale is cancelled and the deposit is forfeited';
    expect(catalogueText()).toContain(forfeit);
    expect(noteText(5)).toContain('Full payment within 14 days');
  }),

  applied('inspection within 30 days', () => {
    expect(handoverDates(carFile(), PAID_ON).inspectBy).toBe('2026-12-25');
    expect(transferDates('inspection', PAID_ON).inspectBy).toBe('2026-12-25');
  }),
  shown('inspection within 30 days', () => {
    expect(termsOn('transfer')).toContain('to inspection within 30 days after full payment');
    expect(memorandumText()).toContain('Inspection within 30 days after full payment');
    expect(catalogueText()).toContain('Inspection within 30 days');
    expect(noteText(2)).toContain('to inspection within 30 days after full payment');
  }),
  applied('RM153 inspection', () => expect(DEFAULT_TERMS.car.inspection.chargeSen).toBe(153_00)),
  shown('RM153 inspection', () => {
    expect(termsOn('transfer')).toContain('at a cost of RM153.00');
    expect(memorandumText()).toContain('at a cost of RM153.00');
    expect(memorandumText('NOTE 1')).toContain('(RM153.00)');
    expect(catalogueText()).toContain('cost RM153.00');
    expect(noteText(2)).toContain('at a cost of RM153.00');
  }),
  applied('transfer within 30 days of it', () => {
    expect(handoverDates(carFile({ inspection: done('2026-12-01') }), PAID_ON).transferBy).toBe('2026-12-31');
  }),
  shown('transfer within 30 days of it', () => {
    expect(termsOn('transfer')).toContain('Ownership is transferred within 30 days after the inspection');
    expect(memorandumText()).toContain('transfer of ownership within 30 days of the inspection');
    expect(catalogueText()).toContain('transfer of ownership within 30 days of the inspection');
    expect(noteText(2)).toContain('transfers ownership within 30 days of the inspection');
  }),
  applied('RM100 transfer', () => expect(DEFAULT_TERMS.car.transfer.chargeSen).toBe(100_00)),
  shown('RM100 transfer', () => {
    expect(termsOn('transfer')).toContain('after the inspection, at a cost of RM100.00');
    expect(memorandumText()).toContain('of the inspection, at a cost of RM100.00');
    expect(catalogueText()).toContain('of the inspection, cost RM100.00');
    expect(noteText(2)).toContain('of the inspection, at a cost of RM100.00');
  }),
  applied('3 working days before an inspection', () => {
    expect(announcedBy(DEFAULT_TERMS.car.inspection.noticeDays)).toBe('2026-11-24');
  }),
  shown('3 working days before an inspection', () => {
    expect(termsOn('transfer')).toContain('notice at least 3 working days before the inspection');
    expect(catalogueText()).toContain('cost RM153.00, with 3 working days’ notice');
  }),
  applied('collection within 14 days', () => {
    const { collectBy } = handoverDates(carFile({ transfer: done('2026-12-01') }), PAID_ON);
    expect(collectBy).toBe('2026-12-15');
  }),
  shown('collection within 14 days', () => {
    expect(termsOn('collection')).toContain('within 14 days after the transfer of ownership');
    expect(memorandumText()).toContain('Collection within 14 days after the transfer.');
    expect(fullReceiptText()).toContain('collect it within 14 days after the transfer of ownership');
    expect(deliveryOrderText()).toContain('Collection within 14 days after the transfer of ownership.');
    expect(catalogueText()).toContain('Collection within 14 days after the transfer');
    expect(noteText(4)).toContain('Collection within 14 days after the transfer of ownership');
  }),
  applied('RM100 storage a day from day 15', () => {
    expect(DEFAULT_TERMS.car.storage.aDaySen).toBe(100_00);
    expect(storageBegins(carFile({ transfer: done('2026-12-01') }))).toBe('2026-12-16');
  }),
  shown('RM100 storage a day from day 15', () => {
    expect(termsOn('collection')).toContain('From day 15 storage is charged at RM100.00 per unit per day.');
    expect(catalogueText()).toContain('Storage RM100.00 per unit per day from day 15.');
    expect(memorandumText()).toContain('After 14 days a storage fee of RM100.00 per day is charged for each unit.');
    expect(fullReceiptText()).toContain('after that a storage fee of RM100.00 per day is charged for each unit');
    expect(deliveryOrderText()).toContain('After that storage is RM100.00 per day.');
    expect(noteText(4)).toContain('After 14 days a storage fee of RM100.00 per day is charged for each unit');
  }),
  applied('2 working days before collection', () => {
    expect(announcedBy(DEFAULT_TERMS.car.collection.noticeDays)).toBe('2026-11-25');
  }),
  shown('2 working days before collection', () => {
    expect(termsOn('collection')).toContain('notice at least 2 working days before');
    expect(catalogueText()).toContain('with 2 working days’ notice');
    expect(fullReceiptText()).toContain('Call at least 2 working days before you come.');
  }),
  applied('3 working days before cutting', () => {
    expect(announcedBy(DEFAULT_TERMS.scrap.collection.noticeDays)).toBe('2026-11-24');
  }),
  shown('3 working days before cutting', () => {
    expect(termsOn('collection')).toContain('3 working days where a unit has to be cut for scrap');
    expect(catalogueText()).toContain('(3 for scrap cutting)');
    expect(noteText(5)).toContain('with 3 working days’ notice');
  }),
  applied('disposal after 60 days', () => {
    expect(disposalFrom(carFile({ 'disposal-notice': done(SOLD_ON) }))).toBe('2027-01-20');
  }),
  shown('disposal after 60 days', () => {
    expect(termsOn('collection')).toContain('not been collected within 60 days may be disposed of');
    expect(catalogueText()).toContain('Units left for 60 days may be disposed of.');
    expect(noteText(4)).toContain('after 60 days the unit may be disposed of');
  }),
  applied('safety deposit held 3 months', () => expect(safetyDepositUntil(carFile())).toBe('2027-02-20')),
  shown('safety deposit held 3 months', () => {
    expect(termsOn('fees')).toContain('is held for 3 months');
    expect(termsOn('transfer')).toContain('does not transfer ownership within 3 months forfeits the safety deposit');
    expect(catalogueText()).toContain('Held for 3 months and forfeited if ownership is not transferred in that time.');
    expect(memorandumText()).toContain('is forfeited if ownership is not transferred in 3 months');
    expect(deliveryOrderText()).toContain('after 3 months the safety deposit is forfeited');
    expect(noteText(1)).toContain('when ownership has not been transferred in 3 months');
  }),
  applied('transfer within 2 weeks: NOTE 1', () => {
    const rule = transferRule({ safetyDeposit: 500, remarks: '', remark1: 'NOTE 1', remark2: '' });
    expect(transferDates(rule, PAID_ON).transferBy).toBe('2026-12-09');
  }),
  shown('transfer within 2 weeks: NOTE 1', () => {
    expect(noteText(1)).toContain('The buyer transfers ownership within 2 weeks after full payment.');
    expect(memorandumText('NOTE 1')).toContain('Transfer of ownership within 2 weeks after full payment');
    expect(deliveryOrderText('NOTE 1')).toContain('Transfer of ownership within 2 weeks after full payment');
  }),
  applied('transfer within 7 days: delivery order', () => {
    const rule = transferRule({ safetyDeposit: 500, remarks: '', remark1: 'NOTE 3', remark2: '' });
    expect(rule).toBe('delivery-order');
  }),
  shown('transfer within 7 days: delivery order', () => {
    expect(deliveryOrderText('NOTE 3')).toContain('Transfer of ownership within 7 days of this delivery order');
    expect(deliveryOrderText()).toContain('or within 7 days of this delivery order');
    expect(noteText(3)).toContain('Ownership is transferred within 7 days after the delivery order');
  }),
];
