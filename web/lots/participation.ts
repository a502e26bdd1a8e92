import { coverObstacle } from '#domain/bid-obstacle.ts';
import { shortSen } from '#domain/cover.ts';
import { type EnglishText, text } from '../i18n/translate.ts';

/** Who may take part in a lot, in the order in which it is asked (specification, bidder side, sections 4 and 5). Amounts in sen. */

export const LOGIN_FIRST = text('Please Log in before participating in an auction.');
export const INSUFFICIENT_BALANCE = text('Insufficient Deposit Balance');

/** Heads a refusal of participation; `text` says why. English, as the house words it: translated where it is shown. */
export interface ParticipationRefusal {
  readonly title: string;
  readonly text: string;
  /** What the specified words leave open, in a sentence of ours. */
  readonly explanation?: EnglishText;
}

/** A lot that the bidder is winning, with the deposit that it holds. */
export interface WinningLot {
  readonly lotNo: string;
  readonly session: string;
  readonly depositSen: number;
}

export function isPublic(publicOrPrivate: string): boolean {
  return publicOrPrivate === 'public';
}

/** A balance against the deposit of a lot. Amounts in sen. */
export interface Means {
  readonly balanceSen: number;
  /** On hold for the lots that they are winning. */
  readonly heldSen: number;
  /** Their numbers. */
  readonly heldFor: readonly string[];
  /** What is missing for the deposit; 0: it is covered. */
  readonly shortSen: number;
}

export function meansFor(depositSen: number, balanceSen: number, winning: readonly WinningLot[]): Means {
  const heldSen = winning.reduce((sum, won) => sum + won.depositSen, 0);
  const heldFor = winning.map(({ lotNo }) => lotNo);
  return { balanceSen, heldSen, heldFor, shortSen: shortSen({ balanceSen, heldSen }, depositSen) };
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
  const { publicOrPrivate: access, depositSen } = lot;
  const obstacle = coverObstacle(
    { access, depositSen },
    {
      winsAnother: winning.some((won) => won.session === lot.session),
      ...{ balanceSen, heldElsewhereSen: meansFor(depositSen, balanceSen, winning).heldSen },
    },
  );
  if (obstacle === undefined) return undefined;
  return obstacle === 'staff-one-winning' ? oneLotOnly(access) : exceeded(winning.length);
}

export function oneLotOnly(publicOrPrivate: string): ParticipationRefusal {
  return {
    title: text('One winning lot only'),
    text: `You already have the highest bid for a lot. ${publicOrPrivate} auction only allows one winning lot per person in one session.`,
  };
}

/** In the words of the specification: `winningLots` hold what would be needed. */
export function exceeded(winningLots: number): ParticipationRefusal {
  return {
    title: text('Exceeded number of winning auction lot'),
    text: `You can only bid in an auction lot with ${winningLots} winning/s at a time`,
  };
}
