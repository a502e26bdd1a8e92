import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { LotFacets } from '#contract/catalogue/lot-filter.ts';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { useT } from '#web/i18n/language.ts';
import { type EnglishText, text } from '#web/i18n/translate.ts';
import { fuelText } from '#web/lots/fuel-labels.ts';
import { type Choice, type ListFilter, MOST_KM, toggled, withChosen } from './lot-filter.ts';
import { LimitField, RangeFields } from './RangeFields.tsx';

interface FilterFieldsProps {
  /** undefined: on their way. */
  readonly facets: LotFacets | undefined;
  readonly filter: ListFilter;
  readonly onChange: (filter: ListFilter) => void;
}

const GROUPS: readonly {
  readonly name: Choice;
  readonly label: EnglishText;
  readonly facet: keyof LotFacets & string;
}[] = [
  { name: 'fuel', label: text('Fuel'), facet: 'fuels' },
  { name: 'make', label: text('Make'), facet: 'makes' },
  { name: 'location', label: text('Location'), facet: 'locations' },
  { name: 'vendor', label: text('Vendor'), facet: 'vendors' },
];

/** What a list can be narrowed by besides the kinds of lot, with how many lots each value has. */
export function FilterFields({ facets, filter, onChange }: FilterFieldsProps) {
  const t = useT();
  if (facets === undefined) {
    return (
      <Box role="status" aria-label={t('Loading the filters')} sx={{ display: 'grid', gap: 2 }}>
        {['years', 'makes', 'places'].map((key) => (
          <Skeleton key={key} height={76} />
        ))}
      </Box>
    );
  }
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 4,
        rowGap: 2.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <RangeFields
        legend={t('Year')}
        labels={[t('Oldest year'), t('Newest year')]}
        hints={facets.years === null ? undefined : [String(facets.years.from), String(facets.years.to)]}
        values={[filter.yearFrom, filter.yearTo]}
        bounds={[1900, 2999]}
        onChange={([yearFrom, yearTo]) => onChange({ ...filter, yearFrom, yearTo })}
      />
      <RangeFields
        legend={t('Price')}
        unit="RM"
        labels={[t('Lowest price'), t('Highest price')]}
        hints={
          facets.prices === null
            ? undefined
            : [String(Math.floor(facets.prices.from)), String(Math.ceil(facets.prices.to))]
        }
        values={[filter.priceFrom, filter.priceTo]}
        bounds={[0, 999_999_999]}
        onChange={([priceFrom, priceTo]) => onChange({ ...filter, priceFrom, priceTo })}
      />
      {(facets.mileages !== null || filter.mileageTo !== null) && (
        <LimitField
          legend={t('Mileage')}
          unit="km"
          label={t('Highest mileage')}
          hint={facets.mileages === null ? undefined : String(facets.mileages.to)}
          value={filter.mileageTo}
          bounds={[0, MOST_KM]}
          onValue={(mileageTo) => onChange({ ...filter, mileageTo })}
        />
      )}
      {GROUPS.map(({ name, label, facet }) => (
        <Values
          key={name}
          legend={t(label)}
          values={withChosen(facets[facet] as LotFacets['makes'], filter[name])}
          chosen={filter[name]}
          nameOf={name === 'fuel' ? (value) => fuelText(t, value) : undefined}
          onToggle={(value) => onChange(toggled(filter, name, value))}
        />
      ))}
    </Box>
  );
}

interface ValuesProps {
  readonly legend: string;
  readonly values: LotFacets['makes'];
  readonly chosen: readonly string[];
  /** What a value is called; undefined: as it is. */
  readonly nameOf: ((value: string) => string) | undefined;
  readonly onToggle: (value: string) => void;
}

function Values({ legend, values, chosen, nameOf, onToggle }: ValuesProps) {
  if (values.length === 0) return null;
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 0.75, fontWeight: 600 }}>
        {legend}
      </Box>
      {/* On a desk three rows and a glimpse of the next, so that the lots stay in sight. */}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, maxHeight: { md: 158 }, overflowY: { md: 'auto' } }}>
        {values.map(({ value, count }) => {
          const pressed = chosen.includes(value);
          return (
            <ButtonBase
              key={value}
              aria-pressed={pressed}
              onClick={() => onToggle(value)}
              sx={{
                minHeight: { xs: 48, md: 40 },
                px: 1.5,
                gap: 0.75,
                border: 1,
                borderColor: pressed ? 'text.primary' : 'edge.main',
                borderRadius: '8px',
                fontFamily: 'inherit',
                fontSize: '0.9375rem',
                fontWeight: 500,
                bgcolor: pressed ? 'text.primary' : 'transparent',
                color: pressed ? 'background.paper' : 'text.primary',
                '&:hover': { borderColor: 'text.primary' },
              }}
            >
              {pressed && <span aria-hidden="true">✓</span>}
              {nameOf === undefined ? value : nameOf(value)}
              <Box
                component="span"
                sx={{ fontWeight: 400, fontSize: '0.8125rem', color: pressed ? 'inherit' : 'text.secondary' }}
              >
                {count}
              </Box>
            </ButtonBase>
          );
        })}
      </Box>
    </Box>
  );
}
