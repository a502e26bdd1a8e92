/**
 * The shapes of the bidding page, as container queries: what decides is the room that there is, not how a device is held. The page on a
 * phone is the container 'room', the panel with the amount is the container 'offer'.
 */

export const ROOM = { containerType: 'size', containerName: 'room' } as const;
export const OFFER = { containerType: 'inline-size', containerName: 'offer' } as const;

/** The amount has no room beside the stepper: it stands above it. */
export const OFFER_STACKED = '@container offer (max-width: 319.95px)';

/** A phone on its side, a desk at 200 %: no height for a panel below, so it stands beside the lot. */
export const ROOM_LOW = '@container room (min-width: 520px) and (max-height: 519.95px)';

/** A desk at 400 %, a small phone with its keyboard open: all in one column, the price in the bar above it. */
export const ROOM_TINY = '@container room (max-width: 519.95px) and (max-height: 539.95px)';

/** The photos come after what decides. */
export const ROOM_SHORT = '@container room (max-height: 679.95px)';

/** A low laptop: the button stays in sight below price and amount. */
export const LOW_DESK = '@media (max-height: 660px)';
