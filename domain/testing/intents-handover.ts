/** What somebody means to do with the file of a sold unit (`intents.ts`). */
export interface HandoverIntent {
  readonly do: 'handover';
  readonly act: HandoverAct;
  readonly pick: number;
  /** With a unit on which it can be done, after what has to come first. */
  readonly keen: boolean;
  readonly how: number;
  readonly shown: 'none' | 'present' | 'earlier';
  readonly reference: string;
  /** So many days later than now. */
  readonly days: number;
}

export const HANDOVER_ACTS = [
  ...([
    'open',
    'take-back',
    'step',
    'step-back',
    'charge',
    'accrue',
    'waive',
    'pay',
    'pay-bill',
    'reverse-payment',
  ] as const),
  ...(['return', 'forfeit', 'restore', 'dispose', 'release', 'cancel-sale'] as const),
] as const;
export type HandoverAct = (typeof HANDOVER_ACTS)[number];
