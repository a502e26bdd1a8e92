/**
 * Breakpoints of the bidding page as container queries: by the room available for letters of the size that the browser is set to, not by the device. The phone layout is the container 'room', the
 * panel with the offer is the container 'offer'.
 */

export const ROOM = { containerType: 'size', containerName: 'room' } as const;
export const OFFER = { containerType: 'inline-size', containerName: 'offer' } as const;

/** The amount is above the stepper: no room beside it. */
export const OFFER_STACKED = '@container offer (width < 20rem)';

/** Large letters: two raises beside each other, not four. */
export const OFFER_NARROW = '@container offer (width < 16rem)';

/** A phone in landscape, a desktop at 200 % zoom: the panel is beside the lot. */
export const ROOM_LOW = '@container room (min-width: 32.5rem) and (height < 32.5rem)';

/** A desktop at 400 % zoom, a small phone with its keyboard open: one column, the price in the bar above it. */
export const ROOM_TINY = '@container room (width < 32.5rem) and (height < 33.75rem)';

/** Photos after what decides a bid. */
export const ROOM_SHORT = '@container room (height < 42.5rem)';

/** A low laptop: the button stays in sight below price and amount. */
export const LOW_DESK = '@media (max-height: 41.25rem)';
