import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CloseIcon } from '#web/components/icons.tsx';
import { useT } from '#web/i18n/language.ts';
import { SearchInput } from '#web/lots/SearchInput.tsx';
import { wordsOf } from './lot-filter.ts';

interface SearchFieldProps {
  /** The words that the list is narrowed by. */
  readonly q: string;
  /** Somebody is in the middle of typing them. */
  readonly typing: boolean;
  readonly onWords: (q: string) => void;
}

/** How long the typing pauses before the list follows. */
const PAUSE_MS = 350;

/** Words for lot no, registration number, make or model; the list follows by itself, Enter is quicker. */
export function SearchField({ q, typing, onWords }: SearchFieldProps) {
  const t = useT();
  const [text, setText] = useState(q);
  const [shownFor, setShownFor] = useState(q);
  const input = useRef<HTMLInputElement>(null);
  // Changed from elsewhere: a chip that was taken away, the back button.
  if (q !== shownFor) {
    setShownFor(q);
    if (wordsOf(text) !== q) setText(q);
  }
  const take = useEffectEvent(onWords);
  useEffect(() => {
    if (wordsOf(text) === q) return;
    const timer = setTimeout(() => take(wordsOf(text)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, q]);
  useEffect(() => {
    if (!typing || input.current === null) return;
    input.current.focus({ preventScroll: true });
    input.current.setSelectionRange(input.current.value.length, input.current.value.length);
  }, [typing]);
  return (
    <Box
      component="form"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        if (wordsOf(text) !== q) onWords(wordsOf(text));
      }}
      sx={{ flex: 1, minWidth: 0 }}
    >
      <SearchInput ref={input} value={text} onChange={(event) => setText(event.target.value)}>
        {text !== '' && (
          <IconButton
            aria-label={t('Clear the search')}
            onClick={() => {
              setText('');
              onWords('');
              input.current?.focus();
            }}
          >
            <CloseIcon />
          </IconButton>
        )}
      </SearchInput>
    </Box>
  );
}
