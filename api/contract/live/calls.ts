import { callsOf } from '../call.ts';

export const calls = callsOf('live', {
  // A WebSocket: its messages stand in `live.ts`.
  liveFeed: { method: 'GET', url: '/api/live' },
});
