import { calls } from '#contract/monitoring/calls.ts';
import type * as contract from '#contract/monitoring/monitoring.ts';
import { endpointsOf } from '#web/calls/contract-endpoints.ts';

export const controlRoomApi = endpointsOf<typeof contract>(calls)(({ query }) => ({
  controlRoom: query('controlRoom'),
}));
