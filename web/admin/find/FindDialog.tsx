import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { OneDialog } from '#web/components/OneDialog.tsx';
import type { SessionUser } from '#web/session/session.ts';
import { type Text, useT } from '../i18n/use-t.ts';
import { counted } from '../kit/texts.ts';
import { type FoundKind, useFound } from './find.ts';

const LABEL: Text = 'Find a person, lot, order, plate or page';
/** ms: typing pauses so long before anybody is asked. */
const PAUSE_MS = 200;

/** One box for everything: what it finds is gone through by the arrows and opened by Enter. */
export function FindDialog({ user, onClose }: { readonly user: SessionUser; readonly onClose: () => void }) {
  const t = useT();
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const asked = useSettled(typed.trim());
  const { kinds, searching, failure } = useFound(asked, user);
  const [at, setAt] = useState(0);
  const all = kinds.flatMap(({ found }) => found);
  const waits = searching || asked !== typed.trim();
  const active = Math.min(at, all.length - 1);
  const open = (to: string | undefined) => {
    if (to === undefined) return;
    onClose();
    void navigate(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && all.length > 0) setAt((active + step + all.length) % all.length);
    // What is shown while the answer is on its way may not be meant.
    else if (event.key === 'Enter' && !waits) open(all[active]?.to);
    else return;
    event.preventDefault();
  };
  return (
    <OneDialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      aria-label={t(LABEL)}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <InputBase
        autoFocus
        fullWidth
        placeholder={t(LABEL)}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
        inputProps={{
          ...{ role: 'combobox', type: 'search', 'aria-label': t(LABEL), maxLength: 80, autoComplete: 'off' },
          ...{ 'aria-expanded': all.length > 0, 'aria-controls': `${id}-list`, 'aria-autocomplete': 'list' },
          ...(all.length > 0 && { 'aria-activedescendant': `${id}-${active}` }),
        }}
        sx={{ px: 2.5, py: 1.5, fontSize: '1.125rem', borderBottom: 1, borderColor: 'divider' }}
      />
      <Box
        id={`${id}-list`}
        role="listbox"
        aria-label={t('What was found')}
        sx={{ py: 1, maxHeight: '60dvh', overflowY: 'auto' }}
      >
        <Kinds kinds={kinds} id={id} active={active} onOpen={open} onActive={setAt} />
      </Box>
      <Box
        role="status"
        sx={{
          px: 2.5,
          py: 1,
          borderTop: 1,
          borderColor: 'divider',
          color: failure === '' ? 'text.secondary' : 'outbid.main',
        }}
      >
        {failure !== ''
          ? failure
          : waits
            ? t('Searching…')
            : asked === ''
              ? t('Name, number, phone, IC, AMS3/103 or plate')
              : counted(t, all.length, 'result')}
      </Box>
    </OneDialog>
  );
}

interface KindsProps {
  readonly kinds: readonly FoundKind[];
  readonly id: string;
  readonly active: number;
  readonly onOpen: (to: string) => void;
  readonly onActive: (at: number) => void;
}

function Kinds({ kinds, id, active, onOpen, onActive }: KindsProps) {
  return kinds.map(({ label, found }, kind) => {
    const first = kinds.slice(0, kind).reduce((sum, each) => sum + each.found.length, 0);
    return (
      <Box key={label} role="group" aria-label={label}>
        <Box aria-hidden sx={{ px: 2.5, pt: 1, fontSize: '0.8125rem', color: 'text.secondary' }}>
          {label}
        </Box>
        {found.map(({ text, about, to }, i) => (
          <Option
            key={to}
            id={`${id}-${first + i}`}
            active={first + i === active}
            onOpen={() => onOpen(to)}
            onActive={() => onActive(first + i)}
          >
            <Box component="span" sx={{ fontWeight: 600, mr: 1 }}>
              {text}
            </Box>
            <Box component="span" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {about}
            </Box>
          </Option>
        ))}
      </Box>
    );
  });
}

interface OptionProps {
  readonly id: string;
  readonly active: boolean;
  readonly onOpen: () => void;
  readonly onActive: () => void;
  readonly children: ReactNode;
}

function Option({ id, active, onOpen, onActive, children }: OptionProps) {
  useEffect(() => {
    if (active) document.getElementById(id)?.scrollIntoView?.({ block: 'nearest' });
  }, [active, id]);
  return (
    <Box
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      onClick={onOpen}
      onMouseMove={() => {
        if (!active) onActive();
      }}
      sx={{
        ...{ px: 2.5, py: 1, minHeight: 40, cursor: 'pointer' },
        ...(active && { bgcolor: 'action.selected', boxShadow: 'inset 4px 0 0 var(--tk-palette-primary-main)' }),
      }}
    >
      {children}
    </Box>
  );
}

/** What was typed, once nobody has typed on for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
