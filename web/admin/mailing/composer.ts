import { useEffect, useEffectEvent, useRef } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import { type MailDraft, mailFault } from '#contract/mailing.ts';
import { newCommandId } from '#web/calls/command-id.ts';
import { refusalOf } from '#web/calls/refusal.ts';
import { showMessage } from '#web/notices/notices.ts';
import { useAppDispatch } from '#web/state/state.ts';
import { useT } from '../i18n/use-t.ts';
import { refusedField } from '../kit/refused-field.ts';
import { theReason, useSend } from '../kit/send.ts';
import { MESSAGE_MS, mailingApi } from './endpoints.ts';
import { useMailingList } from './mailing-list.ts';

/** What is typed. The addresses stand in the mailing list, which other pages fill too. */
export interface MailValues {
  readonly recipientsType: string;
  readonly subject: string;
  readonly content: string;
  /** Where what is wrong with the addresses is shown; they themselves are in the list. */
  readonly emailList: string;
}

interface ComposerOptions {
  readonly draft?: MailDraft | undefined;
  readonly recipientsType?: string;
}

/** What became of a mail. */
interface Sent {
  readonly id?: number;
  readonly waits?: boolean;
  readonly error?: unknown;
}

export type Composer = ReturnType<typeof useComposer>;
export type Mail = ReturnType<Composer['mailOf']>;

/** A mail to many while it is written, in a page or in a dialog. */
export function useComposer({ draft, recipientsType = '' }: ComposerOptions = {}) {
  const t = useT();
  const list = useMailingList();
  const dispatch = useAppDispatch();
  const [sendMails] = mailingApi.useSendMailsMutation();
  const [saveMailDraft] = mailingApi.useSaveMailDraftMutation();
  const [deleteMailDraft] = mailingApi.useDeleteMailDraftMutation();
  const draftId = useRef(draft?.id);
  // One after the other: two at once would be two drafts, and a mail that is sent takes only one along.
  const saving = useRef(Promise.resolve());
  const command = useRef({ mail: '', id: '' });
  /** The mail as it would be sent. */
  const mailOf = ({ emailList: _, ...values }: MailValues) => ({
    ...values,
    emailList: values.recipientsType === 'Individual' ? [...list.emails] : [],
  });
  const form = useForm<MailValues>({
    defaultValues: {
      recipientsType: draft?.recipientsType ?? recipientsType,
      subject: draft?.subject ?? '',
      content: draft?.content ?? '',
      emailList: '',
    },
    resolver: (values) => {
      const fault = mailFault(mailOf(values));
      if (fault === undefined) return { values, errors: {} };
      return {
        values: {},
        errors: { [fault.field]: { type: 'rule', message: fault.text } } as FieldErrors<MailValues>,
      };
    },
  });

  const takeAddresses = useEffectEvent(() => {
    if (draft !== undefined) list.replace(draft.emailList);
  });
  useEffect(() => takeAddresses(), []);

  const say = useSend(MESSAGE_MS);
  const tell = (text: string, tone: 'success' | 'error') => dispatch(showMessage(text, tone, MESSAGE_MS));

  const dropDraft = async (id: number) => {
    const { error } = await deleteMailDraft({ id });
    if (error !== undefined && refusalOf(error).status !== 404)
      tell(t('The draft of it could not be deleted.'), 'error');
  };

  const save = async () => {
    const kept = { ...mailOf(form.getValues()), emailList: [...list.emails] };
    const saved = saveMailDraft({ ...kept, ...(draftId.current !== undefined && { id: draftId.current }) });
    const { data } = await say(saved, { failed: theReason });
    if (data === undefined) return;
    draftId.current = data.id;
    form.reset(form.getValues());
  };

  return {
    form,
    list,
    mailOf,
    /** Sends it, once however often it is asked for, and says so. */
    send: async (values: MailValues): Promise<Sent> => {
      const body = mailOf(values);
      const mail = JSON.stringify(body);
      // Another mail is another command; the same one, sent again since its answer was lost, is not.
      if (command.current.mail !== mail) command.current = { mail, id: newCommandId() };
      const { data, error } = await sendMails({ commandId: command.current.id, body });
      if (data === undefined) {
        if (refusedField(refusalOf(error), values) === undefined) tell(t('Failed to send email'), 'error');
        return { error };
      }
      tell(data.message, 'success');
      command.current = { mail: '', id: '' };
      await saving.current;
      if (draftId.current !== undefined) await dropDraft(draftId.current);
      // What is written next is another mail.
      draftId.current = undefined;
      list.clear();
      return { id: data.id, waits: data.waits };
    },
    /** Saves what is there, whatever is missing. */
    saveDraft: () => {
      saving.current = saving.current.then(save);
    },
  };
}
