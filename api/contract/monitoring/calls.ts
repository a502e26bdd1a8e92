import { callsOf } from '../call.ts';

export const calls = callsOf('monitoring', {
  controlRoom: { method: 'GET', url: '/api/control-room' },
});
