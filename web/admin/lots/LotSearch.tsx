import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { LotFacets } from '#contract/catalogue/lot-filter.ts';
import { SearchIcon } from '#web/components/icons.tsx';
import { SelectField } from '#web/forms/SelectField.tsx';
import { pageParam, textParam } from '../kit/address-params.ts';

/** What stands of a list of lots in the address. */
export const LOT_PARAMS = { q: textParam, vendor: textParam, session: textParam, page: pageParam };

interface Filter {
  readonly q: string;
  readonly vendor: string;
  readonly session: string;
}

/** The filter as the calls take it; undefined for all lots. */
export function filterOf({ q, vendor, session }: Filter) {
  const filter = { ...(q && { q }), ...(vendor && { vendor }), ...(session && { session }) };
  return Object.keys(filter).length === 0 ? undefined : filter;
}

interface LotSearchProps {
  readonly filter: Filter;
  readonly facets: LotFacets | undefined;
  readonly onChange: (filter: Partial<Filter>) => void;
}

/** By what the lots of a manager are found: words of lot no, regn no, make or model; vendor; session. */
export function LotSearch({ filter, facets, onChange }: LotSearchProps) {
  const [text, setText] = useState(filter.q);
  const isFiltered = filterOf(filter) !== undefined;
  return (
    <Box
      component="form"
      role="search"
      aria-label="Lots"
      onSubmit={(event) => {
        event.preventDefault();
        onChange({ q: text.trim() });
      }}
      sx={{
        mb: 2,
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: {
          xs: '1fr 1fr',
          md: 'minmax(220px, 420px) auto minmax(150px, 200px) minmax(150px, 200px) auto',
        },
        alignItems: 'center',
        justifyContent: 'start',
      }}
    >
      <TextField
        label="Lot no, regn no or make"
        value={text}
        onChange={(event) => setText(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 80, type: 'search' } }}
        sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
      />
      <Button type="submit" startIcon={<SearchIcon />} sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        Search
      </Button>
      <SelectField
        label="Vendor"
        placeholder="All vendors"
        options={choices(facets?.vendors, filter.vendor)}
        value={filter.vendor}
        onChange={({ target }) => onChange({ vendor: target.value })}
      />
      <SelectField
        label="Session"
        placeholder="All sessions"
        options={choices(facets?.sessions, filter.session)}
        value={filter.session}
        onChange={({ target }) => onChange({ session: target.value })}
      />
      {isFiltered && (
        <Button
          onClick={() => {
            setText('');
            onChange({ q: '', vendor: '', session: '' });
          }}
          sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
        >
          Show all
        </Button>
      )}
    </Box>
  );
}

/** What is chosen stays in the list, also when no lot has it any more. */
function choices(facet: LotFacets['vendors'] | undefined, chosen: string): string[] {
  const values = facet?.map(({ value }) => value) ?? [];
  return chosen === '' || values.includes(chosen) ? values : [...values, chosen];
}
