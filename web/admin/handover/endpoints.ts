import type { BodyOf } from '#contract/contract.ts';
import type * as handover from '#contract/handover.ts';
import { commandRequest } from '#web/calls/command-id.ts';
import { endpointsOf } from '#web/calls/contract-endpoints.ts';

/** Messages stay for so long, ms (specification, back office, section 9). */
export const MESSAGE_MS = 6_000;

/** Also after a failure: it may have been done, and only its answer lost. */
const CHANGED = ['Purchases', 'Deposit', 'Transactions', 'Ledger'] as const;

/** Further steps and proofs are changes of lots beside the book, which the feed tells of as such. */
const FILES = ['Purchases', 'Lots', 'FetchOnReconnect'] as const;

export const handoverApi = endpointsOf<typeof handover>()(({ query, mutation }) => ({
  openHandovers: query('GET /api/handover/open', { providesTags: FILES }),
  handoverOfUnit: query('GET /api/handover/unit/:session/:lotNo', { providesTags: FILES }),
  openHandover: mutation('POST /api/handover/open', {
    request: commandRequest<BodyOf<typeof handover.openHandover>>,
    invalidatesTags: CHANGED,
  }),
  recordStep: mutation('POST /api/handover/step', {
    request: commandRequest<BodyOf<typeof handover.recordStep>>,
    invalidatesTags: CHANGED,
  }),
  payHandover: mutation('POST /api/handover/pay', {
    request: commandRequest<BodyOf<typeof handover.payHandover>>,
    invalidatesTags: CHANGED,
  }),
  returnSafetyDeposit: mutation('POST /api/handover/safety-deposit/return', {
    request: commandRequest<BodyOf<typeof handover.returnSafetyDeposit>>,
    invalidatesTags: CHANGED,
  }),
  takeBackHandover: mutation('POST /api/handover/takeback', {
    request: commandRequest<BodyOf<typeof handover.takeBackHandover>>,
    invalidatesTags: CHANGED,
  }),
  takeBackHandoverStep: mutation('POST /api/handover/step/takeback', {
    request: commandRequest<BodyOf<typeof handover.takeBackStep>>,
    invalidatesTags: CHANGED,
  }),
  chargeHandover: mutation('POST /api/handover/charge', {
    request: commandRequest<BodyOf<typeof handover.chargeHandover>>,
    invalidatesTags: CHANGED,
  }),
  waiveHandoverCharge: mutation('POST /api/handover/charge/waive', {
    request: commandRequest<BodyOf<typeof handover.waiveCharge>>,
    invalidatesTags: CHANGED,
  }),
  reverseHandoverPayment: mutation('POST /api/handover/pay/reverse', {
    request: commandRequest<BodyOf<typeof handover.reverseHandoverPayment>>,
    invalidatesTags: CHANGED,
  }),
  forfeitSafetyDeposit: mutation('POST /api/handover/safety-deposit/forfeit', {
    request: commandRequest<BodyOf<typeof handover.forfeitSafetyDeposit>>,
    invalidatesTags: CHANGED,
  }),
  restoreSafetyDeposit: mutation('POST /api/handover/safety-deposit/restore', {
    request: commandRequest<BodyOf<typeof handover.restoreSafetyDeposit>>,
    invalidatesTags: CHANGED,
  }),
  disposeUnit: mutation('POST /api/handover/dispose', {
    request: commandRequest<BodyOf<typeof handover.disposeUnit>>,
    invalidatesTags: CHANGED,
  }),
}));
