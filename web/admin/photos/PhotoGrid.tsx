import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { ReactNode } from 'react';
import { MenuIcon } from '#web/components/icons.tsx';
import { useDragOrder } from './use-drag-order.ts';

export interface GridPhoto {
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
        const grip = handle(key, index);
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
              {...grip}
              aria-label={[`Photo ${index + 1}`, ...marks, name].join(', ')}
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
            <Box
              component="span"
              aria-hidden
              onPointerDown={grip.onPointerDown}
              onPointerMove={grip.onPointerMove}
              onPointerUp={grip.onPointerUp}
              onPointerCancel={grip.onPointerCancel}
              sx={GRIP}
            >
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
