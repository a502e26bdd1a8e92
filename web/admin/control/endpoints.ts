import type * as contract from '#contract/monitoring.ts';
import { endpointsOf } from '#web/calls/contract-endpoints.ts';

export const controlRoomApi = endpointsOf<typeof contract>()(({ query }) => ({
  controlRoom: query('GET /api/control-room'),
}));
