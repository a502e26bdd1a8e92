import { z } from 'zod';
import { defineJob } from '#api/platform/jobs/define.ts';

/** One approved payout to a vendor, brought to Billplz. Asked for by whoever approves it, and done where refunds are: neither knows the other. */
export const payVendorPayout = defineJob({
  name: 'pay-vendor-payout',
  data: z.object({ payoutId: z.uuid() }),
  attempts: 12,
  pauseS: { first: 5, max: 3_600 },
  leaseS: 30,
  timeoutS: 40,
  concurrency: 2,
  perSecond: 5,
  mayRetry: false,
});
