/** The catalogue of the demo house: a public session, and beside it a staff session and the next auction (`more-lots.ts`). */
import type { DemoLot } from './demo-lot.ts';
import { PUBLIC_LOTS_A } from './public-lots-a.ts';
import { PUBLIC_LOTS_B } from './public-lots-b.ts';

export const PUBLIC_LOTS: readonly DemoLot[] = [...PUBLIC_LOTS_A, ...PUBLIC_LOTS_B];
