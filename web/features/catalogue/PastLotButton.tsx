import Button from '@mui/material/Button';
import { Link as RouterLink } from 'react-router';
import { soldApi } from '#web/calls/endpoints/catalogue/sold.ts';
import { purchasesApi } from '#web/calls/endpoints/purchases.ts';
import { useT } from '#web/i18n/language.ts';

/** So many sessions back a lot no is looked for, each by a call of its own. */
const SESSIONS_BACK = 5;

/** Bookmarks outlive a sale: to the page of the last lot of this number whose session has been cleared. */
export function PastLotButton({ lotNo }: { readonly lotNo: string }) {
  const { data: past = [] } = soldApi.useSessionHistoryQuery();
  const sessions = past.filter(({ cleared }) => cleared).slice(0, SESSIONS_BACK);
  return <NewestOf lotNo={lotNo} sessions={sessions.map(({ session }) => session)} />;
}

function NewestOf({ lotNo, sessions }: { readonly lotNo: string; readonly sessions: readonly string[] }) {
  const [session = '', ...older] = sessions;
  const t = useT();
  const lot = purchasesApi.useLotOfSessionQuery({ session, lotNo }, { skip: session === '' });
  if (lot.isError) return <NewestOf lotNo={lotNo} sessions={older} />;
  if (lot.currentData === undefined) return null;
  return (
    <Button component={RouterLink} to={`/itempage/${session}/${lotNo}`} variant="contained">
      {t('See lot {no} of {session}', { no: lotNo, session })}
    </Button>
  );
}
