import type { PaymentStatusRow } from '#contract/purchases.ts';
import { usePollMs } from '#web/live/freshness.ts';
import { isSuperAdmin, selectUser } from '#web/session/session.ts';
import { useAppSelector } from '#web/state/state.ts';
import { useT } from '../i18n/use-t.ts';
import { column } from '../kit/columns.tsx';
import { ManagedList } from '../kit/ManagedList.tsx';
import { OrderLink } from '../kit/PageLink.tsx';
import { settlementApi } from './endpoints.ts';
import { SurplusDialog } from './SurplusDialog.tsx';

/** How often it is asked for while the feed does not tell of it, ms. */
const POLL_MS = 15_000;
const PAGE_SIZE = 10;

/** What was paid for a lot and is the buyer's: of a forfeited lot its payments, else what is more than its price. Each waits to be credited. */
export function OwedToBuyers() {
  const t = useT();
  const user = useAppSelector(selectUser);
  const everyMs = usePollMs(POLL_MS);
  const query = settlementApi.useOwedToBuyersQuery(undefined, {
    pollingInterval: everyMs,
    skipPollingIfUnfocused: true,
  });
  return (
    <ManagedList
      title={t('Owed to buyers')}
      label={t('Owed to buyers')}
      query={query}
      everyMs={everyMs}
      failure={t('What is owed to buyers could not be loaded')}
      rows={query.currentData?.owed}
      pageSize={PAGE_SIZE}
      columns={[
        {
          label: 'Order no',
          inTitle: true,
          cell: ({ mybid }) => <OrderLink order={mybid.auctionName} />,
        },
        column.person<PaymentStatusRow>('Buyer', ({ user: { id, firstName } }) => ({
          id,
          text: `${id} · ${firstName}`,
        })),
        column.text<PaymentStatusRow>('Why', ({ mybid }) =>
          t(mybid.status === 'forfeited' ? 'Forfeited' : 'Paid too much'),
        ),
        column.amount<PaymentStatusRow>('Owed', ({ mybid }) => mybid.surplus),
        column.actions<PaymentStatusRow>('Credit', [
          {
            label: 'Credit to Deposit',
            nameOf: ({ mybid }) => t('Credit what is owed for {order}', { order: mybid.auctionName }),
            shown: () => user !== null && isSuperAdmin(user),
            dialog: ({ mybid }, onClose) => <SurplusDialog purchase={mybid} onClose={onClose} />,
          },
        ]),
      ]}
      keyOf={({ mybid }) => mybid.id}
      titleOf={({ mybid }) => <OrderLink order={mybid.auctionName} />}
      empty={t('Nothing is owed to buyers.')}
    />
  );
}
