import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { MenuIcon, NextIcon, PreviousIcon } from '#web/components/icons.tsx';
import { useT } from '../i18n/use-t.ts';

interface GridPhoto {
  readonly key: string;
  /** What is on it, for those who do not see it. */
  readonly name: string;
  readonly picture: ReactNode;
  /** A word on the photo: 'Cover', 'New'. */
  readonly marks: readonly string[];
}

interface PhotoGridProps {
  /** Whose photos these are, for those who listen. */
  readonly label: string;
  readonly photos: readonly GridPhoto[];
  readonly selected: string | undefined;
  readonly onSelect: (key: string) => void;
  readonly onMove: (key: string, to: number) => void;
  /** Of a photo, pixels. */
  readonly width?: number;
}

/** Photos in their order. One is selected by a click, and moved by dragging; the buttons for the selected one do the same. */
export function PhotoGrid({ label, photos, selected, onSelect, onMove, width = 148 }: PhotoGridProps) {
  const t = useT();
  const { drag, handle } = useDragOrder(onMove);
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        gap: 1.25,
        gridTemplateColumns: `repeat(auto-fill, minmax(min(${width}px, 44%), 1fr))`,
      }}
    >
      {photos.map(({ key, name, picture, marks }, index) => {
        const { onClickCapture, ...pointer } = handle(key, index);
        const isOver = drag !== undefined && drag.key !== key && drag.over === index;
        return (
          <Box
            key={key}
            component="li"
            data-place={index}
            sx={{
              position: 'relative',
              aspectRatio: '4 / 3',
              borderRadius: '8px',
              overflow: 'hidden',
              opacity: drag?.key === key ? 0.4 : 1,
              outline: isOver ? '3px solid' : 'none',
              outlineColor: 'text.primary',
            }}
          >
            <ButtonBase
              {...pointer}
              onClickCapture={onClickCapture}
              aria-label={[t('Photo {number}', { number: index + 1 }), ...marks, name].join(', ')}
              aria-pressed={selected === key}
              onClick={() => onSelect(key)}
              sx={{
                display: 'block',
                width: '100%',
                height: '100%',
                cursor: 'grab',
                '&::after': {
                  content: '""',
                  position: 'absolute',
                  inset: 0,
                  borderRadius: '8px',
                  border: selected === key ? '4px solid' : '1px solid',
                  borderColor: selected === key ? 'text.primary' : 'divider',
                },
              }}
            >
              {picture}
            </ButtonBase>
            <Marks words={marks} />
            <Box component="span" aria-hidden {...pointer} sx={GRIP}>
              <MenuIcon />
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}

/** For fingers: the one place of a photo by which it is dragged rather than scrolled. */
const GRIP = {
  position: 'absolute',
  right: 0,
  bottom: 0,
  display: 'none',
  placeItems: 'center',
  width: 48,
  height: 48,
  touchAction: 'none',
  color: '#fff',
  bgcolor: 'rgb(10 12 16 / 0.6)',
  borderTopLeftRadius: '8px',
  '@media (pointer: coarse)': { display: 'grid' },
} as const;

function Marks({ words }: { readonly words: readonly string[] }) {
  return (
    <Box
      aria-hidden
      sx={{ position: 'absolute', left: 6, top: 6, display: 'flex', gap: 0.5, pointerEvents: 'none', lineHeight: 1.5 }}
    >
      {words.map((word) => (
        <Box
          key={word}
          component="span"
          sx={{
            px: 0.75,
            borderRadius: '4px',
            bgcolor: 'rgb(10 12 16 / 0.78)',
            color: '#fff',
            fontSize: '0.8125rem',
            fontWeight: 600,
          }}
        >
          {word}
        </Box>
      ))}
    </Box>
  );
}

interface MoveButtonsProps {
  /** Of the selected photo, from 0. */
  readonly index: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
}

/** Moves the selected photo without a mouse. */
export function MoveButtons({ index, count, onMove }: MoveButtonsProps) {
  const t = useT();
  return (
    <>
      <IconButton aria-label={t('Move left')} disabled={index === 0} onClick={() => onMove(index - 1)}>
        <PreviousIcon />
      </IconButton>
      <IconButton aria-label={t('Move right')} disabled={index === count - 1} onClick={() => onMove(index + 1)}>
        <NextIcon />
      </IconButton>
      <Button disabled={index === 0} onClick={() => onMove(0)}>
        {t('Make cover')}
      </Button>
    </>
  );
}

interface Drag {
  readonly key: string;
  /** Where it would be put down. */
  readonly over: number;
}

/** So far a pointer moves before it drags, pixels: a click moves a little too. */
const SLACK_PX = 6;

/**
 * Another order by dragging with the mouse or a pen, and on a touch screen by the handle alone: everywhere else a finger scrolls. Items carry
 * `data-place`, their index.
 */
function useDragOrder(onMove: (key: string, to: number) => void) {
  const [drag, setDrag] = useState<Drag>();
  const start = useRef<{ readonly key: string; readonly x: number; readonly y: number }>(undefined);
  const dragged = useRef(false);

  const placeAt = (event: PointerEvent): number | undefined => {
    const item = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-place]');
    return item?.parentElement === event.currentTarget.closest('[data-place]')?.parentElement
      ? Number(item?.dataset.place)
      : undefined;
  };
  const end = () => {
    start.current = undefined;
    setDrag(undefined);
  };

  return {
    drag,
    /** For the element of an item that is taken hold of. */
    handle: (key: string, index: number) => ({
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return;
        dragged.current = false;
        start.current = { key, x: event.clientX, y: event.clientY };
      },
      onPointerMove: (event: PointerEvent) => {
        const { current: from } = start;
        if (from?.key !== key) return;
        if (drag === undefined) {
          if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < SLACK_PX) return;
          event.currentTarget.setPointerCapture(event.pointerId);
        }
        dragged.current = true;
        setDrag({ key, over: placeAt(event) ?? drag?.over ?? index });
      },
      onPointerUp: () => {
        if (drag !== undefined && drag.over !== index) onMove(key, drag.over);
        end();
      },
      onPointerCancel: end,
      // After a drag the click is none.
      onClickCapture: (event: { preventDefault(): void; stopPropagation(): void }) => {
        if (!dragged.current) return;
        event.preventDefault();
        event.stopPropagation();
      },
    }),
  };
}
