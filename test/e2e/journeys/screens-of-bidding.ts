/** The screens between a lot and a bid on it. */
import { bid, enterLot, latestBid } from '../support/api.ts';
import { meifong, siti } from '../support/people.ts';
import { participateButton, roomOf } from '../support/screens.ts';
import type { Stage } from '../support/stage.ts';
import type { Screen } from './screens-of.ts';

const LOT = '118';
const LOT_NOT_ENTERED = '120';
/** Of the session for staff. */
const PRIVATE_LOT = '201';

/** Mei Fong takes part in the lot and has been outbid. */
export async function prepareLot({ house }: Stage): Promise<void> {
  await enterLot(house, meifong, LOT);
  await enterLot(house, siti, LOT);
  if ((await latestBid(house, LOT)).bidCount === 0) await bid(house, meifong, LOT, 0);
  if ((await latestBid(house, LOT)).bidderNo !== siti.id) await bid(house, siti, LOT, 200);
}

export const BIDDING_SCREENS: readonly Screen[] = [
  {
    name: 'item',
    path: `/itempage/${LOT_NOT_ENTERED}`,
    shown: participateButton,
    further: async (page, look) => {
      await participateButton(page).click();
      const deposit = page.getByRole('dialog', { name: 'Deposit to take part' });
      await deposit.waitFor();
      await look('deposit');
      await deposit.getByRole('checkbox').check();
      await deposit.getByRole('button', { name: /^Deposit RM/ }).click();
      await page.getByRole('dialog', { name: 'Confirm Deposit' }).waitFor();
      await look('confirmation of the deposit');
    },
  },
  {
    name: 'item of a staff session',
    path: `/itempage/${PRIVATE_LOT}`,
    shown: participateButton,
  },
  {
    name: 'bidding page, outbid',
    path: `/auctionpage/${LOT}`,
    shown: (page) => roomOf(page).ready,
    further: async (page, look) => {
      const room = roomOf(page);
      await room.button.click();
      await room.yes.waitFor();
      await look('question');
      await room.yes.click();
      await page.getByText('You are on top').waitFor();
      await room.question.waitFor({ state: 'detached' });
      await look('then on top');
    },
  },
  { name: 'bid in progress', path: '/myaccount/bidonline', shown: (page) => page.getByText(`LOT ${LOT}`) },
];
