import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { SaleLot } from './sale-lots.ts';

interface LotChooserProps {
  readonly label: string;
  readonly lots: readonly SaleLot[];
  readonly onChoose: (unit: string) => void;
}

/** Finds one of hundreds of lots by registration number, lot number or name. */
export function LotChooser({ label, lots, onChoose }: LotChooserProps) {
  return (
    <Autocomplete
      options={lots}
      value={null}
      blurOnSelect
      onChange={(_, lot) => {
        if (lot !== null) onChoose(lot.unit);
      }}
      getOptionLabel={({ lotNo, regnNo, name }) => `Lot ${lotNo} · ${regnNo} · ${name}`}
      getOptionKey={({ unit }) => unit}
      renderInput={(params) => <TextField {...params} label={label} />}
      sx={{ flex: '1 1 240px', maxWidth: 420 }}
    />
  );
}
