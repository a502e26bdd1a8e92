import { expect, test } from 'vitest';
import { ParticipationDialog } from '#web/features/catalogue/ParticipationDialog.tsx';
import type { ParticipationStage } from '#web/features/catalogue/use-participation.ts';
import { buttonOf, markupOf } from '../testing/page.tsx';
import type { LotView } from './lot-view.ts';

const nothing = () => undefined;
const lot = {
  ...{ id: '102', regnNo: 'VBG 917', name: 'Perodua Myvi', depositSen: 1_500_00, vendor: '', location: '' },
  ...{ premium: { kind: 'none' }, adminFeeSen: 300_00, safetyDepositSen: 0, remarks: [] },
} as unknown as LotView;

const dialog = (stage: ParticipationStage, busy: boolean, access = 'public') => {
  const participation = { access, stage, busy, participate: nothing, deposit: nothing, enter: nothing, close: nothing };
  return markupOf(<ParticipationDialog lot={lot} participation={participation} />);
};

const means = { balanceSen: 3_000_00, heldSen: 0, heldFor: [], shortSen: 0 };

test('one who is short of the deposit is shown what holds the rest, what is missing, and the way to it', () => {
  const short = { balanceSen: 1_500_00, heldSen: 1_500_00, heldFor: ['118'], shortSen: 1_500_00 };
  const shown = dialog({ at: 'deposit', means: short }, false);
  for (const words of [
    'Exceeded number of winning auction lot',
    'You can only bid in an auction lot with 1 winning/s at a time',
    'RM1,500.00 is on hold for lot 118.',
    'You need RM1,500.00 more to take part in this lot.',
    'href="/myaccount/transaction?amount=1500&amp;lot=102"',
  ]) {
    expect(shown).toContain(words);
  }
  expect(buttonOf(shown, 'Deposit RM1,500.00')).toContain('disabled');
  const poor = dialog(
    { at: 'deposit', means: { ...short, balanceSen: 500_00, heldSen: 0, heldFor: [], shortSen: 1_000_00 } },
    false,
  );
  expect(poor).toContain('Insufficient Deposit Balance');
  expect(poor).toContain('Top up RM1,000.00');
});

test.each([
  ['Deposit RM1,500.00', { at: 'deposit', means }],
  ['Yes', { at: 'confirm', commandId: 'key-of-this-entry' }],
] as const)('while its answer is on its way this takes no second click: %s', (name, stage) => {
  expect(buttonOf(dialog(stage, true), name)).toContain('aria-disabled="true"');
  expect(buttonOf(dialog(stage, false), name)).not.toContain('aria-disabled="true"');
});

test('the rule of a staff session is told before its deposit is placed, and only there', () => {
  const rule = 'auction only allows one winning lot per person in one session.';
  expect(dialog({ at: 'deposit', means }, false, 'KNB Staff')).toContain(`KNB Staff ${rule}`);
  expect(dialog({ at: 'deposit', means }, false)).not.toContain(rule);
});
