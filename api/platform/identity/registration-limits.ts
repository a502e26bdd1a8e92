const HOUR_MS = 3_600_000;

/** Registrations that wait for the click in their mail. */
export const REGISTRATION = {
  linkLivesMs: 24 * HOUR_MS,
  /** For so long a new link can be had; then what was typed is deleted. */
  livesMs: 7 * 24 * HOUR_MS,
  /** Of one address from one network; the oldest gives way, here as below. */
  ofAddressAndNetwork: 2,
  ofAddress: 20,
  /** Of one network, whatever the mail addresses: ten minutes' worth at the rate that one address is allowed. */
  ofNetwork: 300,
};
