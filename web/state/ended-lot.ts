/** The lot whose end sent a bidder from the bidding page to My Bid, which opens with what became of it. */
export interface EndedLot {
  readonly session: string;
  readonly lotNo: string;
}

/** What the bidding page hands over with the way to My Bid. */
export function endedState(ended: EndedLot): { readonly ended: EndedLot } {
  return { ended };
}

/** The lot that was handed over; the state of a way is anything, also of another release of the site. */
export function endedLotOf(state: unknown): EndedLot | undefined {
  if (!isObject(state) || !isObject(state.ended)) return undefined;
  const { session, lotNo } = state.ended;
  return typeof session === 'string' && typeof lotNo === 'string' ? { session, lotNo } : undefined;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
