import type { VendorAgreementTerms } from '../vendor-agreement.ts';

/** What the house means to do about its vendors (`intents.ts`). */
export type VendorIntent =
  | {
      readonly do: 'agree';
      readonly vendor: string;
      readonly terms: VendorAgreementTerms;
      readonly shown: 'none' | 'present' | 'earlier';
    }
  /** For a keen one a purchase that is paid, and that its vendor has not been credited for. */
  | { readonly do: 'settle-sale'; readonly pick: number; readonly keen: boolean }
  /** For a keen one a settled sale, of a vendor who has agreed something else since. */
  | {
      readonly do: 'resettle-sale';
      readonly pick: number;
      readonly keen: boolean;
      readonly shown: 'none' | 'present' | 'earlier';
    }
  | {
      readonly do: 'charge-vendor';
      readonly vendor: string;
      readonly pick: number;
      readonly keen: boolean;
      readonly amountSen: number;
      readonly reference: string;
      readonly alike: boolean;
    }
  | {
      readonly do: 'vendor-pays';
      readonly vendor: string;
      readonly amountSen: number;
      readonly reference: string;
      readonly alike: boolean;
    }
  /** For a keen one of what stands on the vendors' accounts. */
  | {
      readonly do: 'take-back-from-vendor';
      readonly type: 'reverse-vendor-charge' | 'reverse-vendor-pay-in';
      readonly vendor: string;
      readonly pick: number;
      readonly keen: boolean;
    }
  | {
      readonly do: 'pay-out';
      readonly vendor: string;
      readonly keen: boolean;
      readonly part: 'all' | 'some' | 'too-much' | 'nothing';
      readonly reference: string;
      /** One person proposes and approves it. */
      readonly alone: boolean;
      readonly shown: 'none' | 'present' | 'earlier';
      /** After everybody has waited for some days. */
      readonly late: boolean;
    }
  | {
      readonly do: 'payout-ends';
      readonly type: 'settle-vendor-payout' | 'return-vendor-payout';
      readonly pick: number;
      readonly keen: boolean;
    };
