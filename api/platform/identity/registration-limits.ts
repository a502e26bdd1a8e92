const HOUR_MS = 3_600_000;

/** Registrations that are not confirmed by the link in their mail yet. */
export const REGISTRATION = {
  linkLivesMs: 24 * HOUR_MS,
  /** How long a new link can be requested; then the registration is deleted. */
  livesMs: 7 * 24 * HOUR_MS,
  /** Per address and network, and per address; above it the newest but one is dropped. */
  ofAddressAndNetwork: 2,
  ofAddress: 20,
  /** Per network, whatever the mail addresses; above it the oldest is dropped. Ten minutes' worth at the rate limit of one address. */
  ofNetwork: 300,
};
