import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../kit/FormDialog.tsx';
import type { CheckedRow } from './checked-rows.ts';
import { FIELD_LABELS, type LotField, NEEDED_OF_NEW_LOTS, SEVERAL_LINES } from './csv/columns.ts';
import type { Cells } from './csv/read.ts';

interface RowDialogProps {
  readonly row: CheckedRow;
  /** Those that the file has. */
  readonly columns: readonly LotField[];
  readonly onMend: (cells: Cells) => void;
  readonly onClose: () => void;
}

/** The cells of one row, with what is wrong beside each: they are written as in the file. */
export function RowDialog({ row, columns, onMend, onClose }: RowDialogProps) {
  const remarks = [...row.problems, ...row.notes];
  const ofRow = remarks.find(({ field }) => field === 'row')?.text;
  const wrongFields = row.problems.flatMap(({ field }) => (field === 'row' ? [] : [field]));
  const needed = [...new Set([...columns, ...NEEDED_OF_NEW_LOTS, ...wrongFields])];
  const form = useForm<Record<string, string>>({
    defaultValues: Object.fromEntries(needed.map((field) => [field, row.cells[field] ?? ''])),
  });
  const said = (field: LotField) => remarks.find((remark) => remark.field === field)?.text;
  const wrong = (field: LotField) => wrongFields.includes(field);
  // Those with something to mend stand first.
  const fields = [...needed].sort((a, b) => Number(wrong(b)) - Number(wrong(a)));
  return (
    <FormDialog
      title={`Row ${row.row}, lot ${row.cells.id || '?'}`}
      form={form}
      action="Check again"
      maxWidth="md"
      onClose={onClose}
      onSubmit={(values) => {
        // A column that the file does not have says nothing unless somebody fills it in.
        const filled = Object.entries(values).filter(([field, value]) => field in row.cells || value.trim() !== '');
        onMend(Object.fromEntries(filled.map(([field, value]) => [field, value.trim()])));
      }}
    >
      {ofRow !== undefined && (
        <Alert severity="warning" sx={{ mb: 2.5, overflowWrap: 'anywhere' }}>
          {ofRow}
        </Alert>
      )}
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        {fields.map((field) => {
          const { ref, ...wiring } = form.register(field);
          return (
            <TextField
              key={field}
              {...wiring}
              inputRef={ref}
              label={FIELD_LABELS[field]}
              error={wrong(field)}
              helperText={said(field)}
              multiline={SEVERAL_LINES.some((each) => each === field)}
              slotProps={{ inputLabel: { shrink: true } }}
            />
          );
        })}
      </Box>
    </FormDialog>
  );
}
