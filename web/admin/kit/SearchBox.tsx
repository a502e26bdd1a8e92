import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { type ReactNode, useState } from 'react';
import { SearchIcon } from '#web/components/icons.tsx';
import { useT } from '../i18n/use-t.ts';
import { ROW_CONTROL } from './density.ts';

interface SearchBoxProps {
  readonly label: string;
  /** What is searched for now; another one (as by Back) needs another `key`. */
  readonly text: string;
  readonly onSearch: (text: string) => void;
  /** The longest text, in characters. */
  readonly longest: number;
  /** What is searched for is written in capitals. */
  readonly capitals?: boolean;
  /** What is searched for is a number. */
  readonly numeric?: boolean;
  /** By what it finds, where the label does not say so. */
  readonly hint?: string;
  /** An example, or what an empty text stands for. */
  readonly placeholder?: string;
  /** What is wrong with a text; one with a fault is not searched for. */
  readonly faultOf?: (text: string) => string | undefined;
  /** An emptied text is searched for, too: it stands for everything. */
  readonly clears?: boolean;
  /** The words on its button. */
  readonly action?: string;
  /** It is the amber action of the screen; one that stands above everything else is not. */
  readonly primary?: boolean;
  /** It stands in a toolbar: as wide as it must be, the button within the field. */
  readonly inBar?: boolean;
  /** Beside the button. */
  readonly children?: ReactNode;
}

/** Asks for one thing by its name or number. Nothing happens when the text is empty (specification, back office, section 5), unless that `clears`. */
export function SearchBox(props: SearchBoxProps) {
  const t = useT();
  const { label, text, onSearch, longest, capitals = false, numeric = false, hint, placeholder } = props;
  const { faultOf, clears = false, action = t('Search'), primary = true, inBar = false, children } = props;
  const [typed, setTyped] = useState(text);
  const [fault, setFault] = useState<string>();
  const search = () => {
    const asked = typed.trim();
    if (asked === '' && !clears) return;
    const found = asked === '' ? undefined : faultOf?.(asked);
    setFault(found);
    if (found === undefined) onSearch(asked);
  };
  return (
    <Box
      component="form"
      role="search"
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
      sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, ...(inBar ? IN_BAR : { mb: 1.5, maxWidth: 560 }) }}
    >
      <TextField
        label={label}
        placeholder={placeholder}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setFault(undefined);
        }}
        error={fault !== undefined}
        helperText={fault ?? hint}
        slotProps={{
          inputLabel: placeholder === undefined ? {} : { shrink: true },
          ...(inBar && { input: { endAdornment: <SearchButton action={action} />, sx: { pr: 0.25 } } }),
          htmlInput: {
            ...{ maxLength: longest, type: 'search' },
            ...(capitals && { autoCapitalize: 'characters' }),
            ...(numeric && { inputMode: 'numeric' }),
          },
        }}
      />
      {!inBar && (
        <Button type="submit" {...(primary && { variant: 'contained', color: 'primary' })} sx={{ flexShrink: 0 }}>
          {action}
        </Button>
      )}
      {children}
    </Box>
  );
}

const IN_BAR = { flex: '1 1 11rem', maxWidth: 'var(--tk-search-width, 17rem)' } as const;

/** Within a field that is searched by. */
export function SearchButton({ action }: { readonly action: string }) {
  return (
    <IconButton type="submit" aria-label={action} sx={{ ...ROW_CONTROL, flexShrink: 0 }}>
      <SearchIcon />
    </IconButton>
  );
}
