import type { PersonDetail } from '#contract/accounts/people.ts';
import { useT } from '../i18n/use-t.ts';
import { FactList } from '../kit/FactList.tsx';
import { rm } from '../kit/texts.ts';

interface BidderFactsProps {
  readonly person: Pick<PersonDetail, 'id' | 'firstName' | 'depositBalance'>;
  /** What the balance will be, RM, where it does not depend on what is typed. */
  readonly after?: readonly [label: string, balance: number];
}

/** Whose deposit a dialog is about, and what it is now. */
export function BidderFacts({ person: { id, firstName, depositBalance }, after }: BidderFactsProps) {
  const t = useT();
  return (
    <FactList
      label={t('Bidder')}
      facts={[
        [t('Bidder'), `${id} · ${firstName}`],
        [t('Deposit balance'), rm(depositBalance)],
        ...(after === undefined ? [] : [[after[0], rm(after[1])] as const]),
      ]}
    />
  );
}
