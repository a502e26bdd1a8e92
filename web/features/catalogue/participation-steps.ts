import { text } from '#web/i18n/translate.ts';
import { isPublic, type ParticipationRefusal, staffOnly } from '#web/lots/participation.ts';
import { type Means, meansFor, type WinningLot, winningLotRefusal } from './winning-lots.ts';

/** The two checks of participation with the calls that they make (specification, bidder side, section 4, 'Participation'). */

const CARD_WAITS = text(
  'Your staff card is waiting to be checked. You can take part as soon as the house has verified it.',
);

export interface WantedLot {
  readonly id: string;
  readonly session: string;
  readonly publicOrPrivate: string;
  readonly depositSen: number;
}

export interface StaffRefusal {
  readonly message: string;
  /** They have said that they are, and the house has not verified it yet. */
  readonly waiting: boolean;
}

/** What the house is asked. Each call rejects when it gets no answer. */
export interface ParticipationAnswers {
  readonly isInLot: (lotNo: string) => Promise<boolean>;
  /** The server's words when this person is not verified staff of the group; undefined when they are. */
  readonly staffRefusal: (publicOrPrivate: string) => Promise<StaffRefusal | undefined>;
  readonly balanceSen: () => Promise<number>;
  readonly winningLots: () => Promise<readonly WinningLot[]>;
}

/** Where the Participate button leads. */
export type NextStep =
  | { readonly to: 'log in' }
  | { readonly to: 'bidding page' }
  | { readonly to: 'refusal'; readonly refusal: ParticipationRefusal }
  | { readonly to: 'deposit'; readonly means: Means };

/** Guest: log in. In the lot already: the bidding page. Not staff in a staff session: refused. Else: the deposit. */
export async function checkParticipation(
  lot: WantedLot,
  signedIn: boolean,
  house: ParticipationAnswers,
): Promise<NextStep> {
  if (!signedIn) return { to: 'log in' };
  if (await house.isInLot(lot.id)) return { to: 'bidding page' };
  if (!isPublic(lot.publicOrPrivate)) {
    const refused = await house.staffRefusal(lot.publicOrPrivate);
    if (refused !== undefined) {
      const refusal = {
        ...staffOnly(lot.publicOrPrivate),
        ...(refused.message !== '' && { text: refused.message }),
        ...(refused.waiting && { explanation: CARD_WAITS }),
      };
      return { to: 'refusal', refusal };
    }
  }
  return { to: 'deposit', means: await meansOf(lot, house) };
}

/** What this person has for the deposit of a lot, at this moment. */
export async function meansOf(lot: WantedLot, house: ParticipationAnswers): Promise<Means> {
  const [balanceSen, winning] = await Promise.all([house.balanceSen(), house.winningLots()]);
  return meansFor(lot.depositSen, balanceSen, winning);
}

/** Asked when Deposit is pressed: undefined when nothing stands against it. */
export async function depositRefusal(
  lot: WantedLot,
  house: ParticipationAnswers,
): Promise<{ readonly refusal: ParticipationRefusal; readonly means: Means } | undefined> {
  const [balanceSen, winning] = await Promise.all([house.balanceSen(), house.winningLots()]);
  const refusal = winningLotRefusal(lot, balanceSen, winning);
  return refusal && { refusal, means: meansFor(lot.depositSen, balanceSen, winning) };
}
