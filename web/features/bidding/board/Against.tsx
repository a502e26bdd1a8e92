import { Link } from 'react-router';
import { useT } from '#web/i18n/language.ts';
import type { Obstacle } from '#web/lots/obstacle.ts';
import { obstacleInShort, obstacleWay } from '#web/lots/obstacle-words.ts';
import type { BoardRow as Row } from './board-rows.ts';

/** Why they cannot bid on it from here, and the way to where they can. */
export function Against({ row: { lotNo }, obstacle }: { readonly row: Row; readonly obstacle: Obstacle }) {
  const t = useT();
  const { to, label, short = label } = obstacleWay(t, obstacle, lotNo);
  return (
    <>
      {obstacleInShort(t, obstacle)} <Link to={to}>{short}</Link>
    </>
  );
}
