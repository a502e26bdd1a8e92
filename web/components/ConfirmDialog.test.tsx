import { expect, it } from 'vitest';
import { buttonOf, markupOf } from '../testing/page.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';

const nothing = () => undefined;

it('takes no second Yes, and no No, while its answer is on its way', () => {
  const busy = markupOf(<ConfirmDialog open title="Confirm Deposit" onYes={nothing} onNo={nothing} busy />);
  expect(buttonOf(busy, 'Yes')).toContain('aria-disabled="true"');
  expect(buttonOf(busy, 'No')).toContain(' disabled=""');
  const open = markupOf(<ConfirmDialog open title="Confirm Deposit" onYes={nothing} onNo={nothing} />);
  for (const name of ['Yes', 'No']) expect(buttonOf(open, name)).not.toContain('disabled');
});
