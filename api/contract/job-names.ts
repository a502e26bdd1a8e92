/** Kinds of jobs by the names that are stored with them. A test holds that every kind is here; the back office has words for each. */
export const JOB_NAMES = [
  ...(['align-standing', 'deliver-mail', 'import-lots', 'mail-late-winner', 'pay-refund', 'publish-head'] as const),
  ...(['publish-log', 'push-notification', 'remind-of-payments', 'remind-of-registration', 'send-mailing'] as const),
  ...(['start-refund-run', 'tell-cancellation', 'tell-offer-answer', 'tell-offered', 'tell-watchers'] as const),
] as const;
export type JobName = (typeof JOB_NAMES)[number];
