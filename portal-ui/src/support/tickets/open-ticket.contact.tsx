import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { limits } from '../../../../src/support/tickets/ticket.vocabulary.js';
import type { TicketChoices } from '../../../../src/support/tickets/tickets.views.js';
import { FieldRow } from '@guichet/ui-common/form/field-row';
import { CheckField, PeopleField, PersonField, TextField } from '@guichet/ui-common/form/fields';
import { FoldedSection } from '../../kit/form/folded-section.js';
import { errorText } from '@guichet/ui-common/form/resolver';
import { checkOpenTicket, knownData, phoneOf, written, type OpenTicketValues } from './open-ticket.values.js';

/** Shown as soon as it happens, not on sending: the conflicting slot is flagged (specification §5). */
const useConflictFlag = () => {
  const { getValues, setError, clearErrors } = useFormContext<OpenTicketValues>();
  return (): void => {
    const conflicts = checkOpenTicket(getValues());
    for (const slot of ['secondContactId', 'informedContactIds'] as const) {
      const conflict = conflicts[slot];
      if (conflict) setError(slot, { type: conflict.code, message: errorText(slot, conflict) });
      else clearErrors(slot);
    }
  };
};

const Corrections = ({ hasEmail }: { readonly hasEmail: boolean }) => {
  const { t } = useTranslation();
  return (
    <Box component="fieldset" sx={{ m: 0, p: 2, border: 1, borderColor: 'divider', borderRadius: 2.5 }}>
      <Box component="legend" sx={{ px: 0.75, fontWeight: 600 }}>
        {t('tickets:form.contact.corrections')}
      </Box>
      <FieldRow>
        {hasEmail && <TextField name="corrections.0.email" type="email" label={t('tickets:field.email')} />}
        <TextField name="corrections.0.landline" type="tel" label={t('tickets:field.landline')} />
        <TextField name="corrections.0.mobile" type="tel" label={t('tickets:field.mobile')} />
      </FieldRow>
    </Box>
  );
};

const fields = [
  'contactId',
  'secondContactId',
  'corrections',
  'phone',
  'availability',
  'informedContactIds',
  'replyByMail',
] as const;

/** "Hélène Marchand · 03 53 01 25 99", and who else hears of it. */
const useSummary = ({ contacts }: TicketChoices): string => {
  const { t } = useTranslation();
  const [contactId, phone, secondContactId, informed] = useWatch<
    OpenTicketValues,
    ['contactId', 'phone', 'secondContactId', 'informedContactIds']
  >({ name: ['contactId', 'phone', 'secondContactId', 'informedContactIds'] });
  const nameOf = (id: string): string => contacts.find((contact) => contact.id === id)?.label ?? '';
  return [
    nameOf(contactId),
    phone,
    secondContactId && t('tickets:form.contact.and', { name: nameOf(secondContactId) }),
    informed.length > 0 && t('tickets:form.contact.informed', { count: informed.length }),
  ]
    .filter(Boolean)
    .join(' · ');
};

export const ContactSection = ({ choices }: { readonly choices: TicketChoices }) => {
  const { t } = useTranslation();
  const { setValue } = useFormContext<OpenTicketValues>();
  const [contactId, secondContactId, phone] = useWatch<OpenTicketValues, ['contactId', 'secondContactId', 'phone']>({
    name: ['contactId', 'secondContactId', 'phone'],
  });
  const [correcting, setCorrecting] = useState(false);
  const flag = useConflictFlag();
  const contact = choices.contacts.find(({ id }) => id === contactId);
  const choose = (id: string): void => {
    const chosen = choices.contacts.find((one) => one.id === id);
    setValue('corrections', [knownData(chosen)]);
    if (phoneOf(chosen)) setValue('phone', phoneOf(chosen));
    flag();
  };
  return (
    <FoldedSection
      title={t('tickets:form.contact.title')}
      summary={useSummary(choices)}
      action={t('tickets:form.contact.open')}
      fields={fields}
      isNeeded={contactId === '' || phone === ''}
    >
      <FieldRow>
        <PersonField
          name="contactId"
          required
          label={t('tickets:field.contact')}
          people={choices.contacts}
          onChosen={choose}
        />
        <PersonField
          name="secondContactId"
          label={t('tickets:field.secondContact')}
          none={t('tickets:form.contact.nobody')}
          people={choices.contacts}
          onChosen={flag}
        />
      </FieldRow>
      {contact && (
        <Box>
          <Box component="p" sx={{ m: 0, fontSize: '0.9375rem', color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {[contact.email, written(contact.landline), written(contact.mobile)].filter(Boolean).join(' · ') ||
              t('tickets:form.contact.noData')}
          </Box>
          {contact.correctable && (
            <Button size="small" aria-expanded={correcting} onClick={() => setCorrecting(!correcting)} sx={{ ml: -1 }}>
              {t('tickets:form.contact.correct')}
            </Button>
          )}
        </Box>
      )}
      {contact?.correctable && correcting && <Corrections hasEmail={contact.email !== null} />}
      <FieldRow>
        <TextField
          name="phone"
          required
          type="tel"
          label={t('tickets:field.phone')}
          hint={t('tickets:form.contact.phoneHint')}
        />
        <TextField
          name="availability"
          label={t('tickets:field.availability')}
          hint={t('tickets:form.contact.availabilityHint')}
          max={limits.availability}
        />
      </FieldRow>
      <PeopleField
        name="informedContactIds"
        label={t('tickets:field.informed')}
        hint={t('tickets:form.contact.informedHint')}
        people={choices.contacts.filter(({ id }) => id !== contactId && id !== secondContactId)}
        onChosen={flag}
      />
      <CheckField
        name="replyByMail"
        label={t('tickets:field.replyByMail')}
        hint={t('tickets:form.contact.replyByMailHint')}
      />
    </FoldedSection>
  );
};
