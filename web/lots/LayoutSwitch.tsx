import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useT } from '../i18n/language.ts';
import { text } from '../i18n/translate.ts';
import type { ListLayout } from './lot-entry.ts';

const LAYOUTS = [
  { layout: 'cards', label: text('Cards'), path: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z' },
  { layout: 'table', label: text('Table'), path: 'M4 6h16M4 12h16M4 18h16' },
] as const;

export interface LayoutSwitchProps {
  readonly layout: ListLayout;
  readonly onLayout: (layout: ListLayout) => void;
}

/** Cards or table. */
export function LayoutSwitch({ layout, onLayout }: LayoutSwitchProps) {
  const t = useT();
  return (
    <Box
      role="group"
      aria-label={t('Show the lots as')}
      sx={{ display: 'flex', border: 1, borderColor: 'edge.main', borderRadius: '8px', overflow: 'hidden' }}
    >
      {LAYOUTS.map((each) => {
        const pressed = each.layout === layout;
        return (
          <ButtonBase
            key={each.layout}
            aria-pressed={pressed}
            aria-label={t(each.label)}
            title={t(each.label)}
            onClick={() => onLayout(each.layout)}
            sx={{
              width: 48,
              height: 46,
              bgcolor: pressed ? 'text.primary' : 'background.paper',
              color: pressed ? 'background.paper' : 'text.primary',
              '&:focus-visible': { outlineOffset: -5, outlineColor: pressed ? 'currentColor' : undefined },
            }}
          >
            <svg
              viewBox="0 0 24 24"
              width="20"
              height="20"
              aria-hidden="true"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
            >
              <path d={each.path} />
            </svg>
          </ButtonBase>
        );
      })}
    </Box>
  );
}
