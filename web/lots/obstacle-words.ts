import { formatRM } from '#domain/money.ts';
import type { Translate } from '#web/i18n/translate.ts';
import type { Obstacle } from './obstacle.ts';
import { exceeded, INSUFFICIENT_BALANCE, oneLotOnly, staffOnly } from './participation.ts';
import { topUpAddress } from './top-up-address.ts';

/** Why, in the words of a refusal. */
export function obstacleText(t: Translate, obstacle: Obstacle): string {
  switch (obstacle.code) {
    case 'bidder-suspended':
      return t.message('Your bidding account is suspended. Please contact us.');
    case 'bidder-barred':
      return t.message('The vendor of this lot does not accept your bids. Please contact us.');
    case 'not-in-lot':
      return t('Please place the deposit for this lot before you bid.');
    case 'staff-only':
      return t.message(staffOnly(obstacle.group).text);
    case 'staff-one-winning':
      return t.message(oneLotOnly(obstacle.group).text);
    case 'deposit-insufficient':
    case 'deposit-exceeded': {
      const words = obstacle.code === 'deposit-exceeded' ? exceeded(obstacle.winning).text : INSUFFICIENT_BALANCE;
      return `${t.message(words)}: ${obstacleInShort(t, obstacle)}.`;
    }
  }
}

/** Where there is room for a few words. */
export function obstacleInShort(t: Translate, obstacle: Obstacle): string {
  switch (obstacle.code) {
    case 'staff-one-winning':
      return t.message(oneLotOnly(obstacle.group).title);
    case 'deposit-insufficient':
    case 'deposit-exceeded':
      return t('{amount} short of the deposit', { amount: formatRM(obstacle.missingSen) });
    default:
      return obstacleText(t, obstacle);
  }
}

interface Way {
  readonly to: string;
  readonly label: string;
  /** Beside `obstacleInShort`. */
  readonly short?: string;
}

/** Where they can do something about it. */
export function obstacleWay(t: Translate, obstacle: Obstacle, lotNo: string): Way {
  switch (obstacle.code) {
    case 'bidder-suspended':
    case 'bidder-barred':
      return { to: '/help/contactUs', label: t('Contact Us') };
    case 'not-in-lot':
    case 'staff-only':
      return { to: `/itempage/${lotNo}`, label: t('View Item') };
    case 'staff-one-winning':
      return { to: `/auctionpage/${obstacle.leads}`, label: t('Go to lot {no}', { no: obstacle.leads }) };
    case 'deposit-insufficient':
    case 'deposit-exceeded':
      return {
        to: topUpAddress(obstacle.missingSen, lotNo),
        label: t('Top up {amount}', { amount: formatRM(obstacle.missingSen) }),
        short: t('Top up'),
      };
  }
}
