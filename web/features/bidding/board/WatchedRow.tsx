import { type KeyboardEvent, useRef } from 'react';
import { formatRM } from '#domain/money.ts';
import { biddingApi } from '#web/calls/endpoints/bidding.ts';
import { useT } from '#web/i18n/language.ts';
import { useMayTakePart } from '#web/state/may-take-part.ts';
import { useAppDispatch } from '#web/state/state.ts';
import { ParticipationDialogs } from '../../catalogue/ParticipationDialogs.tsx';
import { useParticipation } from '../../catalogue/use-participation.ts';
import { Against } from './Against.tsx';
import styles from './Board.module.css';
import { type BoardRowProps, RowFrame } from './RowFrame.tsx';

interface WatchedRowProps extends BoardRowProps {
  readonly onEntered: () => void;
}

/** They enter from its row, by the questions of its own page, and stay here to bid. */
export function WatchedRow(props: WatchedRowProps) {
  const { row, online, onEntered } = props;
  const { lotNo: no, lot, access, obstacle, depositSen, session } = row;
  const t = useT();
  const dispatch = useAppDispatch();
  const frame = useRef<HTMLTableRowElement>(null);
  const mayTakePart = useMayTakePart();
  const participation = useParticipation({ id: no, session, publicOrPrivate: access, depositSen }, () => {
    onEntered();
    dispatch(biddingApi.util.invalidateTags(['OwnLots']));
  });
  const { stage, busy, participate } = participation;
  const closed = stage.at === 'closed';
  const possible = online && obstacle === undefined && mayTakePart === true && closed && !busy;
  const onKeyDown = (event: KeyboardEvent) => {
    const isHere = frame.current?.contains(event.target as Node) === true;
    if (!isHere || !possible || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key.toLowerCase() !== 'e') return;
    event.preventDefault();
    participate();
  };
  return (
    <RowFrame
      {...props}
      frame={frame}
      onKeyDown={onKeyDown}
      next={
        obstacle !== undefined ? (
          <Against {...props} obstacle={obstacle} />
        ) : (
          mayTakePart === true && (
            <>
              <span>
                {t('Deposit')} {formatRM(depositSen).replace(/\.00$/, '')}
              </span>
              <button
                type="button"
                className={styles.enter}
                aria-label={t('Enter lot {no}', { no })}
                aria-busy={busy && closed}
                aria-disabled={!online}
                onClick={() => {
                  if (possible) participate();
                }}
              >
                {t('Enter')}
              </button>
            </>
          )
        )
      }
    >
      {lot !== undefined && <ParticipationDialogs lot={lot} participation={participation} />}
    </RowFrame>
  );
}
