import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import type { Outcome } from '#contract/purchases.ts';
import { useT } from '#web/i18n/language.ts';
import { type EnglishText, text } from '#web/i18n/translate.ts';

const TABS: readonly { readonly id: Outcome; readonly label: EnglishText }[] = [
  { id: 'won', label: text('Won') },
  { id: 'lost', label: text('Lost') },
  { id: 'waiting', label: text('Waiting') },
];

/** The address of what a tab is called; what it does not know leads to none. */
export function outcomeNamed(name: string | null): Outcome | undefined {
  return TABS.find(({ id }) => id === name)?.id;
}

interface OutcomeTabsProps {
  readonly open: Outcome;
  /** How many lots there are of each; undefined: on its way. */
  readonly counts: Readonly<Record<Outcome, number>> | undefined;
  readonly onOpen: (outcome: Outcome) => void;
  readonly children: ReactNode;
}

/** My Bid by how lots ended. Arrows, Home and End go from tab to tab, as in every tab list. */
export function OutcomeTabs({ open, counts, onOpen, children }: OutcomeTabsProps) {
  const t = useT();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const at = TABS.findIndex(({ id }) => id === open);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: TABS.length - 1 }[event.key];
    const tab = to === undefined ? undefined : TABS.at(to % TABS.length);
    if (tab === undefined) return;
    event.preventDefault();
    onOpen(tab.id);
    list.current?.querySelector<HTMLElement>(`#tab-${tab.id}`)?.focus();
  };
  return (
    <>
      <Box
        ref={list}
        role="tablist"
        aria-label={t('How your lots ended')}
        onKeyDown={move}
        // With large letters they take two lines: no count is cut.
        sx={{ display: 'flex', flexWrap: 'wrap', mb: 2.25, borderBottom: 1, borderColor: 'divider' }}
      >
        {TABS.map(({ id, label }) => (
          <ButtonBase
            key={id}
            role="tab"
            id={`tab-${id}`}
            aria-selected={id === open}
            aria-controls={id === open ? 'outcomes' : undefined}
            tabIndex={id === open ? 0 : -1}
            onClick={() => onOpen(id)}
            sx={{
              flexShrink: 0,
              whiteSpace: 'nowrap',
              minHeight: 48,
              px: { xs: 1.25, sm: 2 },
              gap: 1,
              fontFamily: 'inherit',
              fontSize: '1rem',
              fontWeight: id === open ? 600 : 500,
              color: id === open ? 'text.primary' : 'text.secondary',
              boxShadow: id === open ? 'inset 0 -3px 0 var(--tk-palette-primary-main)' : 'none',
              '&:hover': { color: 'text.primary' },
              '&:focus-visible': { outlineOffset: -4 },
            }}
          >
            {t(label)}
            {/* Its place is kept while it is on its way. */}
            <Box
              component="span"
              sx={{
                minWidth: 28,
                px: 0.75,
                py: 0.125,
                borderRadius: '6px',
                bgcolor: 'quiet.main',
                fontSize: '0.875rem',
                fontWeight: 600,
                color: 'text.secondary',
              }}
            >
              {counts?.[id] ?? ' '}
            </Box>
          </ButtonBase>
        ))}
      </Box>
      <div role="tabpanel" id="outcomes" aria-labelledby={`tab-${open}`}>
        {children}
      </div>
    </>
  );
}
