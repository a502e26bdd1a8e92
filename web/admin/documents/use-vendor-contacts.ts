import type { VendorContact } from '#contract/catalogue/printed.ts';
import type { Entry } from '../kit/draft.ts';
import { useDraft } from '../kit/use-draft.ts';
import { vendorContactsApi } from './endpoints.ts';
import { SHOWN_MS } from './use-settings.ts';

export type ContactValue = Omit<VendorContact, 'id'>;

/** The vendors' contacts, and what of them is being changed. */
export function useVendorContacts() {
  const query = vendorContactsApi.useVendorContactsQuery();
  const [save] = vendorContactsApi.useSaveVendorContactsMutation();
  const draft = useDraft({
    query,
    entriesOf,
    save: (changed) =>
      save(
        changed.map(({ key, value, before }) => (before === undefined ? value : { id: Number(key), ...value, before })),
      ),
    texts: { saved: 'Update successfull', failed: 'Saving failed', forMs: SHOWN_MS },
  });
  return { query, draft };
}

function entriesOf(contacts: readonly VendorContact[]): readonly Entry<ContactValue>[] {
  return contacts.map(({ id, ...value }) => ({ key: String(id), value }));
}
