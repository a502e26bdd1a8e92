import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { LotFacets } from '#contract/catalogue/lot-filter.ts';
import { useT } from '../i18n/use-t.ts';
import { pageParam, textParam } from '../kit/address-params.ts';
import { ChoiceField } from '../kit/ChoiceField.tsx';
import { SearchButton } from '../kit/SearchBox.tsx';

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
  const t = useT();
  const [text, setText] = useState(filter.q);
  const isFiltered = filterOf(filter) !== undefined;
  return (
    <Box
      component="form"
      role="search"
      aria-label={t('Lots')}
      onSubmit={(event) => {
        event.preventDefault();
        onChange({ q: text.trim() });
      }}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
    >
      <TextField
        label={t('Lot no, regn no or make')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        slotProps={{
          htmlInput: { maxLength: 80, type: 'search' },
          input: { endAdornment: <SearchButton action={t('Search')} />, sx: { pr: 0.25 } },
        }}
        sx={{ width: { xs: '100%', sm: 232 } }}
      />
      <ChoiceField
        label={t('Vendor')}
        placeholder={t('All vendors')}
        options={choices(facets?.vendors)}
        value={filter.vendor}
        onChoose={(next) => onChange({ vendor: next })}
        sx={SELECT}
      />
      <ChoiceField
        label={t('Session')}
        placeholder={t('All sessions')}
        options={choices(facets?.sessions)}
        value={filter.session}
        onChoose={(next) => onChange({ session: next })}
        sx={SELECT}
      />
      {isFiltered && (
        <Button
          onClick={() => {
            setText('');
            onChange({ q: '', vendor: '', session: '' });
          }}
        >
          {t('Show all')}
        </Button>
      )}
    </Box>
  );
}

const SELECT = { width: { xs: 'calc(50% - 4px)', sm: 140 } };

function choices(facet: LotFacets['vendors'] | undefined): readonly (readonly [string, string])[] {
  return facet?.map(({ value }) => [value, value] as const) ?? [];
}
