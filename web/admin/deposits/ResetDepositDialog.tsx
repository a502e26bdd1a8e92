import { showMessage } from '#web/notices/notices.ts';
import { useAppDispatch } from '#web/state/state.ts';
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx';
import { FactList } from '../kit/FactList.tsx';
import { depositsApi, MESSAGE_MS } from './endpoints.ts';
import { type PersonDialogProps, rm } from './person.ts';

/** Writes off what a bidder's deposit owes (specification, back office, section 2: only when the balance is negative). */
export function ResetDepositDialog({ open, onClose, person }: PersonDialogProps) {
  const [reset] = depositsApi.useResetDepositMutation();
  const dispatch = useAppDispatch();
  if (!open) return null;
  return (
    <ConfirmDialog
      title="Reset the deposit balance?"
      action="Reset balance"
      disabled={person.depositBalance >= 0}
      onConfirm={async () => {
        const { data, error } = await reset({ userId: person.id });
        if (data !== undefined) dispatch(showMessage(data.message, 'success', MESSAGE_MS));
        return { error };
      }}
      onClose={onClose}
    >
      <FactList
        label="Bidder"
        facts={[
          ['Bidder', `${person.id} · ${person.firstName}`],
          ['Deposit balance', rm(person.depositBalance)],
          ['After the reset', rm(0)],
        ]}
      />
      <p>
        {person.depositBalance < 0
          ? 'What is owed is written off against the forfeits of the house.'
          : 'Only a negative balance can be reset.'}
      </p>
    </ConfirmDialog>
  );
}
