import { catalogueApi } from '#web/api/endpoints/catalogue/catalogue.ts';
import { Loadable } from '#web/components/Loadable.tsx';
import { SessionTable } from './SessionTable.tsx';

/** The Session Manager: the sessions of the current auction. */
export function SessionManager() {
  const query = catalogueApi.useSessionsQuery();
  return (
    <Loadable query={query} failure="The sessions could not be loaded">
      <SessionTable sessions={query.data} />
    </Loadable>
  );
}
