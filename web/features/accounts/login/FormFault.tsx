import { OutlinedAlert } from '#web/components/OutlinedAlert.tsx';
import { useT } from '#web/i18n/language.ts';

/** What is wrong with the form and with no field of it, until the next try. The notice of the page has been read out: this is not, again. */
export function FormFault({ fault }: { readonly fault: string | undefined }) {
  const t = useT();
  if (fault === undefined) return null;
  return (
    <OutlinedAlert severity="error" role="none">
      {t.message(fault)}
    </OutlinedAlert>
  );
}
