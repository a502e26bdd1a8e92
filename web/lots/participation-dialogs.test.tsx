import { expect, test } from 'vitest';
import { ParticipationDialogs } from '#web/features/catalogue/ParticipationDialogs.tsx';
import type { ParticipationStage } from '#web/features/catalogue/use-participation.ts';
import { buttonOf, markupOf } from '../testing/page.tsx';
import type { LotView } from './lot-view.ts';

const nothing = () => undefined;
const lot = {
  ...{ id: '102', regnNo: 'VBG 917', name: 'Perodua Myvi', depositSen: 1_500_00, vendor: '', location: '' },
  ...{ premium: { kind: 'none' }, adminFeeSen: 300_00, safetyDepositSen: 0, remarks: [] },
} as unknown as LotView;

const dialog = (stage: ParticipationStage, busy: boolean) => {
  const participation = { stage, busy, participate: nothing, deposit: nothing, enter: nothing, close: nothing };
  return markupOf(<ParticipationDialogs lot={lot} participation={participation} />);
};

test.each([
  ['Deposit RM1,500.00', { at: 'deposit', balanceSen: 3_000_00 }],
  ['Yes', { at: 'confirm', commandId: 'key-of-this-entry' }],
] as const)('while its answer is on its way this takes no second click: %s', (name, stage) => {
  expect(buttonOf(dialog(stage, true), name)).toContain('aria-disabled="true"');
  expect(buttonOf(dialog(stage, false), name)).not.toContain('aria-disabled="true"');
});
