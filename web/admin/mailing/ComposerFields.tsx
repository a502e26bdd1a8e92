import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { isEmailAddress } from '#contract/accounts/email-address.ts';
import { RECIPIENT_TYPES } from '#contract/mailing.ts';
import { useFields } from '#web/forms/fields.ts';
import { TextField as FormField } from '#web/forms/TextField.tsx';
import { useT } from '../i18n/use-t.ts';
import { AddressChips } from './AddressChips.tsx';
import type { Composer } from './composer.ts';
import { EmailPicker } from './EmailPicker.tsx';
import type { MailingList } from './mailing-list.ts';
import { peopleText } from './words.ts';

/** Recipients, subject and content of a mail. */
export function ComposerFields({ composer: { form, list } }: { readonly composer: Composer }) {
  const t = useT();
  const field = useFields(form);
  const type = useWatch({ control: form.control, name: 'recipientsType' });
  const missing = form.formState.errors.emailList?.message;
  const clearing = (change: MailingList['add']) => (emails: readonly string[]) => {
    change(emails);
    form.clearErrors('emailList');
  };
  return (
    <>
      <FormField {...field('recipientsType')} label={t('Recipients')} sx={{ maxWidth: 360 }}>
        <option value="">{t('Please choose')}</option>
        {RECIPIENT_TYPES.map((each) => (
          <option key={each} value={each}>
            {t(each)}
          </option>
        ))}
      </FormField>
      {type === 'All Users' && <Hint>{t('Every account that is open and has a verified address.')}</Hint>}
      {type === 'TM Staff' && <Hint>{t('Verified staff of TM.')}</Hint>}
      {type === 'Individual' && (
        <Individuals
          mailing={{ emails: list.emails, add: clearing(list.add), remove: clearing(list.remove) }}
          fault={list.emails.length === 0 || missing?.startsWith('“') ? missing : undefined}
        />
      )}
      <TextField {...field('subject')} label={t('Subject')} />
      <TextField {...field('content')} label={t('Content')} multiline minRows={8} maxRows={24} />
    </>
  );
}

function Hint({ children }: { readonly children: string }) {
  return <Typography sx={{ mt: -1.5, color: 'text.secondary' }}>{children}</Typography>;
}

interface IndividualsProps {
  readonly mailing: Pick<MailingList, 'emails' | 'add' | 'remove'>;
  readonly fault: string | undefined;
}

/** Picked from the list of people, or typed. */
function Individuals({ mailing, fault }: IndividualsProps) {
  const t = useT();
  const { emails } = mailing;
  const [picking, setPicking] = useState(false);
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState('');
  const add = () => {
    const email = typed.trim();
    if (email === '') return;
    if (!isEmailAddress(email)) {
      setWrong(t('Please enter a valid email address.'));
      return;
    }
    mailing.add([email]);
    setTyped('');
  };
  return (
    <Box role="group" aria-label={t('Addresses')} sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1 }}>
        <TextField
          label={t('Add an address')}
          type="email"
          value={typed}
          error={wrong !== ''}
          helperText={wrong}
          onChange={(event) => {
            setTyped(event.target.value);
            setWrong('');
          }}
          onKeyDown={(event) => {
            // Not the whole mail.
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
          sx={{ flex: '1 1 240px' }}
        />
        <Button variant="outlined" onClick={add} sx={{ minHeight: 48 }}>
          {t('Add')}
        </Button>
        <Button variant="outlined" onClick={() => setPicking(true)} sx={{ minHeight: 48 }}>
          {t('Select emails')}
        </Button>
      </Box>
      {emails.length > 0 && (
        <>
          <Typography role="status" sx={{ color: 'text.secondary' }}>
            {peopleText(t, emails.length)}
          </Typography>
          <AddressChips emails={emails} onRemove={(email) => mailing.remove([email])} />
        </>
      )}
      {fault !== undefined && (
        <FormHelperText error role="alert">
          {t.message(fault)}
        </FormHelperText>
      )}
      {picking && <EmailPicker mailing={mailing} onClose={() => setPicking(false)} />}
    </Box>
  );
}
