import { Composer } from '@guichet/ui-common/support/thread/composer';
import { peopleTold } from '@guichet/ui-common/support/thread/people-told';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../frame/guard/me.js';
import { useActionForm, type ActionFormProps } from './ticket-action-forms.js';

type TicketComposerProps = Omit<ActionFormProps, 'onSwitch'>;

/** The next message of the customer, and who is told of it. */
export const TicketComposer = (props: TicketComposerProps) => {
  const { t, i18n } = useTranslation();
  const me = useMe();
  const { state, fields } = useActionForm('AddTicketInformation', props);
  const { ticket } = props;
  const told = [...(ticket.agent ? [] : [t('tickets:composer.support')]), ...peopleTold(ticket, me.id)];
  return (
    <Composer
      state={state}
      title={t('common:thread.answer')}
      send={t('tickets:submit.AddTicketInformation')}
      told={t('tickets:composer.told', { names: new Intl.ListFormat(i18n.language).format(told) })}
    >
      {fields}
    </Composer>
  );
};

/** Why the solution does not do, said in its place. */
export const RefusalComposer = ({ onCancel, ...props }: TicketComposerProps & { readonly onCancel: () => void }) => {
  const { t } = useTranslation();
  const { state, fields } = useActionForm('RejectTicketSolution', props);
  return (
    <Composer
      state={state}
      title={t('tickets:action.RejectTicketSolution')}
      send={t('tickets:submit.RejectTicketSolution')}
      told={t('tickets:consequence.RejectTicketSolution')}
      onCancel={onCancel}
    >
      {fields}
    </Composer>
  );
};
