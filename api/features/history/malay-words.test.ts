import { expect, it } from 'vitest';
import { EVENT_WORDS } from '#domain/vocabulary/event-words.ts';
import { malay as ofOffice } from '#web/admin/i18n/ms.ts';
import { malay as ofSite } from '#web/i18n/ms.ts';
import { labelOf } from './words.ts';

const isKnown = (english: string) => english in ofOffice || english in ofSite;

it('what histories say of every event has Malay words', () => {
  const words = Object.values(EVENT_WORDS).flatMap(({ says, short, action }) => [
    says,
    short,
    ...(action === null ? [] : [action]),
  ]);
  expect([...words, ...OF_RESERVES].filter((english) => !isKnown(english))).toEqual([]);
});

/** Made of what changed (`api/features/history/routes.ts`). */
const OF_RESERVES = ['Reserve set', 'Reserve lowered or kept', 'Reserve dropped', 'Approval changed'];

it('fields of rules, reserves, offers and vendors have Malay names', () => {
  const fields = [
    ...['maximumBids', 'softClose', 'staggerSeconds', 'increments', 'approvalHours', 'hasReserve', 'approval'],
    ...['decideBy', 'by', 'maximaOf', 'hammerSen'],
    ...['commission', 'minimumSen', 'maximumSen', 'charges', 'charge', 'tax', 'payout', 'dueOn'],
    ...['mustDo', 'inspectWithinDays', 'inspectNoticeDays', 'inspectChargeSen', 'transferWithinDays'],
    ...['transferChargeSen', 'collectWithinDays', 'collectNoticeDays', 'storageFrom', 'freeDays', 'storageADaySen'],
    ...['heldMonths', 'returnedFor', 'disposeAfterDays', 'disposeNoticeDays', 'furtherSteps', 'version', 'step', 'day'],
    ...['forLot', 'bank', 'holder', 'usableAt', 'accountEndsIn'],
  ];
  expect(fields.map(labelOf).filter((english) => !isKnown(english))).toEqual([]);
});
