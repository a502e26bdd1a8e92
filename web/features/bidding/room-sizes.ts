/**
 * Breakpoints of the bidding page as container queries: by the room available, not by the device. The phone layout is the container 'room', the
 * panel with the offer is the container 'offer'.
 */

export const ROOM = { containerType: 'size', containerName: 'room' } as const;
export const OFFER = { containerType: 'inline-size', containerName: 'offer' } as const;

/** The amount is above the stepper: no room beside it. */
export const OFFER_STACKED = '@container offer (max-width: 319.95px)';

/** A phone in landscape, a desktop at 200 % zoom: the panel is beside the lot. */
export const ROOM_LOW = '@container room (min-width: 520px) and (max-height: 519.95px)';

/** A desktop at 400 % zoom, a small phone with its keyboard open: one column, the price in the bar above it. */
export const ROOM_TINY = '@container room (max-width: 519.95px) and (max-height: 539.95px)';

/** Photos after what decides a bid. */
export const ROOM_SHORT = '@container room (max-height: 679.95px)';

/** A low laptop: the button stays in sight below price and amount. */
export const LOW_DESK = '@media (max-height: 660px)';
