import { SwitchInput } from '#web/forms/SwitchInput.tsx';

interface SwitchRowProps {
  readonly label: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: (on: boolean) => void;
}

/** A setting that holds from the moment on that it is switched. */
export function SwitchRow({ onChange, ...props }: SwitchRowProps) {
  return <SwitchInput {...props} onChange={({ target }) => onChange(target.checked)} />;
}
