import type { SessionRules } from '../session-rules.ts';

/** What somebody means to do with maximum bids, rules, reserves and offers (`intents.ts`). */
export type RuledIntent =
  /** For a keen one on a lot with bidders that is open. */
  | {
      readonly do: 'maximum';
      readonly lotNo: string;
      readonly who: number;
      readonly keen: boolean;
      readonly how: Most;
      readonly above: boolean;
    }
  /** Of somebody who leads a lot with maxima, and so may not lead it any more. */
  | { readonly do: 'unseat'; readonly pick: number; readonly way: 'suspend' | 'bar' | 'reverse' | 'reinstate' }
  | {
      readonly do: 'rules';
      readonly session: string;
      readonly rules: SessionRules;
      readonly shown: 'none' | 'present' | 'earlier';
    }
  | {
      readonly do: 'lot-reserve';
      readonly pick: number;
      readonly keen: boolean;
      readonly to: NewReserve;
      readonly approval: boolean;
    }
  /** Of a lot that waits for an answer, where there is one. */
  | {
      readonly do: 'answer-offer';
      readonly pick: number;
      readonly keen: boolean;
      readonly answer: 'accept' | 'decline' | 'counter';
      readonly by: 'turn' | 'vendor' | 'bidder';
      readonly moreSen: number;
      /** More than double the offer is meant. */
      readonly above: boolean;
      readonly stale: boolean;
      /** After everybody has waited for its deadline. */
      readonly late: boolean;
    }
  | { readonly do: 'lapse-offers'; readonly limit: number; readonly late: boolean };

/** What a maximum is to be, by the lot as it stands. */
export type Most =
  | ('least' | 'more' | 'much' | 'near' | 'equal' | 'just-above' | 'reserve' | 'raise' | 'lower' | 'same')
  | ('price' | 'below-price' | 'less' | 'not-whole' | 'likely' | 'unlikely' | 'huge');

export type NewReserve = 'none' | 'same' | 'left-out' | 'lower' | 'higher' | 'at-start' | 'not-whole';
