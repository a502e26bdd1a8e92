import type { HandoverTermsOnWire } from '#contract/handover/terms.ts';
import type { HandoverTerms } from '#domain/handover.ts';
import { senOf } from '#domain/money.ts';

/** Terms of a handover as they came over the wire, in sen. */

/** Whole sen, which the contract has made sure of. */
export function termsFrom(terms: HandoverTermsOnWire): HandoverTerms {
  const { charge: inspectionCharge, ...inspection } = terms.inspection;
  const { charge: transferCharge, ...transfer } = terms.transfer;
  const { aDay, ...storage } = terms.storage;
  return {
    ...terms,
    inspection: { ...inspection, chargeSen: senOf(inspectionCharge) ?? 0 },
    transfer: { ...transfer, chargeSen: senOf(transferCharge) ?? 0 },
    storage: { ...storage, aDaySen: senOf(aDay) ?? 0 },
  };
}
