import {
  isPublic,
  type ParticipationRefusal,
  staffOnly,
  type WinningLot,
  winningLotRefusal,
} from '#web/lots/participation.ts';

/** The two checks of participation with the calls that they make (specification, bidder side, section 4, 'Participation'). */

export interface WantedLot {
  readonly id: string;
  readonly session: string;
  readonly publicOrPrivate: string;
  readonly depositSen: number;
}

/** What the house is asked. Each call rejects when it gets no answer. */
export interface ParticipationAnswers {
  readonly isInLot: (lotNo: string) => Promise<boolean>;
  /** The server's words when this person is not staff of the group; undefined when they are. */
  readonly staffRefusal: (publicOrPrivate: string) => Promise<string | undefined>;
  readonly balanceSen: () => Promise<number>;
  readonly winningLots: () => Promise<readonly WinningLot[]>;
}

/** Where the Participate button leads. */
export type NextStep =
  | { readonly to: 'log in' }
  | { readonly to: 'bidding page' }
  | { readonly to: 'refusal'; readonly refusal: ParticipationRefusal }
  | { readonly to: 'deposit'; readonly balanceSen: number };

/** Guest: log in. In the lot already: the bidding page. Not staff in a staff session: refused. Else: the deposit. */
export async function checkParticipation(
  lot: WantedLot,
  signedIn: boolean,
  house: ParticipationAnswers,
): Promise<NextStep> {
  if (!signedIn) return { to: 'log in' };
  if (await house.isInLot(lot.id)) return { to: 'bidding page' };
  if (!isPublic(lot.publicOrPrivate)) {
    const words = await house.staffRefusal(lot.publicOrPrivate);
    if (words !== undefined) {
      const refusal = staffOnly(lot.publicOrPrivate);
      return { to: 'refusal', refusal: words === '' ? refusal : { ...refusal, text: words } };
    }
  }
  return { to: 'deposit', balanceSen: await house.balanceSen() };
}

/** Asked when Deposit is pressed: undefined when nothing stands against it. */
export async function depositRefusal(
  lot: WantedLot,
  house: ParticipationAnswers,
): Promise<ParticipationRefusal | undefined> {
  const [balanceSen, winning] = await Promise.all([house.balanceSen(), house.winningLots()]);
  return winningLotRefusal(lot, balanceSen, winning);
}
