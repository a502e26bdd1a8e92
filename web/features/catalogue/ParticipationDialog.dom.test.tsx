import { expect, it } from 'vitest';
import type { Lot } from '#contract/catalogue/catalogue.ts';
import { lotView } from '#web/lots/lot-view.ts';
import { openScreen } from '#web/testing/screen.tsx';
import { aLot } from '#web/testing/wire.ts';
import { ParticipationDialog } from './ParticipationDialog.tsx';
import type { Participation } from './use-participation.ts';

const nothing = () => undefined;
const participation = { access: 'public', stage: { at: 'confirm' }, busy: false } as Participation;
const ON_HOLD = 'It is put on hold only while you have the highest bid.';
const UNTIL_ANSWERED = 'Where the vendor decides after the end, it stays on hold until they have answered.';

async function questionOf(change: Partial<Lot>): Promise<string> {
  const screen = await openScreen(
    <ParticipationDialog
      lot={lotView(aLot(change))}
      participation={{ ...participation, deposit: nothing, enter: nothing, close: nothing }}
    />,
  );
  const text = screen.text();
  await screen.leave();
  return text;
}

it('says until when a deposit is held, also where the vendor has the last word', async () => {
  const plain = await questionOf({});
  expect(plain).toContain(ON_HOLD);
  expect(plain).not.toContain(UNTIL_ANSWERED);
  expect(await questionOf({ reserve: 'not met' })).toContain(`${ON_HOLD} ${UNTIL_ANSWERED}`);
  expect(await questionOf({ approval: true })).toContain(`${ON_HOLD} ${UNTIL_ANSWERED}`);
});
