import { covers } from '#domain/cover.ts';
import { formatRM } from '#domain/money.ts';
import { type Translate, text } from '../i18n/translate.ts';

/** Who may take part in a lot, in the order in which it is asked (specification, bidder side, sections 4 and 5). Amounts in sen. */

export const LOGIN_FIRST = text('Please Log in before participating in an auction.');
export const INSUFFICIENT_BALANCE = text('Insufficient Deposit Balance');
const EXCEEDED_TITLE = text('Exceeded number of winning auction lot');

/** Heads a refusal of participation; `text` says why. English, as the house words it: translated where it is shown. */
export interface ParticipationRefusal {
  readonly title: string;
  readonly text: string;
}

/** A lot that the bidder is winning, with the deposit that it holds. */
export interface WinningLot {
  readonly session: string;
  readonly depositSen: number;
}

export function isPublic(publicOrPrivate: string): boolean {
  return publicOrPrivate === 'public';
}

/** How much is missing for the deposit, as a sentence of the house. */
export function shortfall(t: Translate, balanceSen: number, depositSen: number): string {
  return t('This lot asks for {deposit}; your balance is {balance}, {short} short.', {
    deposit: formatRM(depositSen),
    balance: formatRM(balanceSen),
    short: formatRM(depositSen - balanceSen),
  });
}

export function staffOnly(publicOrPrivate: string): ParticipationRefusal {
  return {
    title: text('Private auction'),
    text: `This auction is only available for ${publicOrPrivate} only.`,
  };
}

/**
 * The check that the Deposit button makes. Public: the deposits of the lots that they are winning plus this one are covered by their
 * balance. Staff session: no winning lot in that session. The house decides again at entry and at every bid.
 */
export function winningLotRefusal(
  lot: { readonly session: string; readonly publicOrPrivate: string; readonly depositSen: number },
  balanceSen: number,
  winning: readonly WinningLot[],
): ParticipationRefusal | undefined {
  if (!isPublic(lot.publicOrPrivate)) {
    if (!winning.some((won) => won.session === lot.session)) return undefined;
    return {
      title: text('One winning lot only'),
      text: `You already have the highest bid for a lot. ${lot.publicOrPrivate} auction only allows one winning lot per person in one session.`,
    };
  }
  const heldSen = winning.reduce((sum, won) => sum + won.depositSen, 0);
  if (covers({ balanceSen, heldSen }, lot.depositSen)) return undefined;
  return {
    title: EXCEEDED_TITLE,
    text: `You can only bid in an auction lot with ${winning.length} winning/s at a time`,
  };
}
