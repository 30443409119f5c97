import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { dayOf } from '../../../src/kernel/days.js';
import { OfferDelegation } from '../../../src/rights/delegation.commands.js';
import { delegablePowers } from '../../../src/rights/rights.vocabulary.js';
import { CommandForm, useCommandForm } from '../form/command-form.js';
import { ErrorSummary } from '../form/error-summary.js';
import { FormSection } from '../form/form-section.js';
import { CheckField } from '../form/field/check-field.js';
import { SelectField } from '../form/field/select-field.js';
import { TextField } from '../form/field/text-field.js';
import { withoutBlanks } from '../form/field-id.js';
import { Page } from '../shell/page.js';
import { ChecksField } from './checks-field.js';
import { contactRightsQuery, rightsChoicesQuery } from './rights.api.js';

interface OfferValues {
  receiverId: string;
  powers: string[];
  rangeIds: string[];
  structureIds: string[];
  startsOn: string;
  endsOn: string;
  isAbsence: boolean;
  message: string;
}

const today = dayOf(new Date().toISOString());

const defaults: OfferValues = {
  receiverId: '',
  powers: ['contacts'],
  rangeIds: [],
  structureIds: [],
  startsOn: today,
  endsOn: '',
  isAbsence: false,
  message: '',
};

/** Whom powers may be offered to: contacts with an account who do not administer already. */
const users = contactRightsQuery({ filter: { role: 'user' }, sort: ['name', 'ASC'], range: [0, 199] });

/** `/interlocutor/defadmin/create`: powers of administration, for a time, to a colleague (features F52). */
export const Component = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data: choices } = useQuery(rightsChoicesQuery);
  const { data: contacts } = useQuery(users);
  const state = useCommandForm<OfferValues>({
    command: OfferDelegation,
    path: 'delegations',
    defaults,
    toCommand: withoutBlanks,
    onSent: () => void navigate('/interlocutor/defadmin', { state: { done: 'offered' } }),
  });
  const receivers = (contacts?.data ?? []).map(({ id, name, service }) => ({
    id,
    label: `${name ?? t('rights:forgotten')} – ${service}`,
  }));
  const title = t('rights:offer.title');
  return (
    <Page
      title={title}
      section={t('rights:section')}
      failed={state.refusals > 0 && state.errors.length > 0}
      lead={t('rights:offer.lead')}
      before={<ErrorSummary errors={state.errors} failure={state.failure} refusals={state.refusals} />}
    >
      <CommandForm guarded state={state} label={title}>
        <Stack spacing={2.5}>
          <Box sx={{ color: 'text.secondary', fontSize: '0.9rem' }}>{t('common:form.requiredLegend')}</Box>
          <FormSection title={t('rights:offer.who')}>
            <SelectField
              name="receiverId"
              required
              label={t('rights:offer.receiver')}
              hint={t('rights:offer.receiverHint')}
              none={t('rights:choose')}
              choices={receivers}
            />
          </FormSection>
          <FormSection title={t('rights:offer.what')}>
            <ChecksField
              name="powers"
              required
              label={t('rights:offer.powers')}
              choices={delegablePowers.map((id) => ({
                id,
                label: t(`rights:powerNames.${id}`),
                hint: t(`rights:powerHints.${id}`),
              }))}
            />
            {choices && choices.ranges.length > 0 && (
              <ChecksField
                name="rangeIds"
                label={t('rights:offer.ranges')}
                hint={t('rights:offer.rangesHint')}
                choices={choices.ranges}
              />
            )}
            {choices && choices.structures.length > 0 && (
              <ChecksField
                name="structureIds"
                label={t('rights:offer.structures')}
                hint={t('rights:offer.structuresHint')}
                choices={choices.structures}
              />
            )}
          </FormSection>
          <FormSection title={t('rights:offer.when')} lead={t('rights:offer.whenLead')}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2.5 }}>
              <TextField name="startsOn" type="date" required label={t('rights:offer.startsOn')} min={today} />
              <TextField name="endsOn" type="date" required label={t('rights:offer.endsOn')} min={today} />
            </Box>
            <CheckField name="isAbsence" label={t('rights:offer.isAbsence')} hint={t('rights:offer.isAbsenceHint')} />
            <TextField name="message" label={t('rights:offer.message')} rows={3} max={500} />
          </FormSection>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
            <Button type="submit" variant="contained" aria-busy={state.pending}>
              {t('rights:offer.send')}
            </Button>
            <Button component={Link} to="/interlocutor/defadmin" color="inherit">
              {t('common:cancel')}
            </Button>
          </Box>
        </Stack>
      </CommandForm>
    </Page>
  );
};
