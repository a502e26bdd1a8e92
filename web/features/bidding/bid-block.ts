import type { SessionPhase } from '#domain/session-clock.ts';
import type { Obstacle } from '#web/lots/obstacle.ts';
import type { Standing } from '#web/lots/standing.ts';
import type { BidStage } from './panel.ts';

/** Why no bid can be made now; undefined when one can. */
export type BidBlock = BlockOfNow | Obstacle;
export type BlockOfNow = 'not started' | 'end' | 'offline' | 'on top' | 'waiting for an answer';

export function bidBlock(now: {
  phase: SessionPhase;
  online: boolean;
  standing: Standing;
  stage: BidStage['at'];
  /** Why the house would refuse any bid of theirs. */
  obstacle: Obstacle | undefined;
}): BidBlock | undefined {
  if (now.phase !== 'started') return now.phase;
  if (now.stage === 'sending' || now.stage === 'unknown') return 'waiting for an answer';
  if (!now.online) return 'offline';
  return now.standing === 'on top' ? 'on top' : now.obstacle;
}
