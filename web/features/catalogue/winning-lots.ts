import { coverObstacle } from '#domain/bid-obstacle.ts';
import { shortSen } from '#domain/cover.ts';
import { exceeded, oneLotOnly, type ParticipationRefusal } from '#web/lots/participation.ts';

/** Whether the lots that a bidder is winning leave room for another (specification, bidder side, sections 4 and 5). Amounts in sen. */

/** A lot that the bidder is winning, with the deposit that it holds. */
export interface WinningLot {
  readonly lotNo: string;
  readonly session: string;
  readonly depositSen: number;
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
