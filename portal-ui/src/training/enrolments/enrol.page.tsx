import { basicControls, type Controls } from '@guichet/ui-common/form/controls';
import type { InputSpec } from '@guichet/ui-common/form/inputs';
import { RowsControl } from '@guichet/ui-common/form/rows-control';
import { useInputForm } from '@guichet/ui-common/form/use-input-form';
import { currentLanguage } from '@guichet/ui-common/text/i18n';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ProposeEnrolment } from '../../../../src/training/enrolments/enrolment.commands.js';
import { EnrolTogether } from '../../../../src/training/enrolments/enrolment-import.commands.js';
import type { CourseSeatsView } from '../../../../src/training/enrolments/enrolments.views.js';
import { doneState } from '../../kit/acts/done.js';
import { ThingRead } from '../../kit/page/thing-read.js';
import { CommandPage } from '../../kit/form/command-page.js';
import { participantInputs, seatsPath, titleIn } from './enrolments.parts.js';

const controls: Controls = { ...basicControls, rows: RowsControl };

const field = (name: string) => ({ name, label: `enrolments:fields.${name}` });

const together = (earliestStart: string): readonly InputSpec<keyof EnrolTogether>[] => [
  { source: 'startsOn', kind: 'text', type: 'date', min: earliestStart, required: true, hint: true, group: 'when' },
  {
    source: 'participants',
    kind: 'rows',
    required: true,
    wide: true,
    group: 'who',
    fields: [
      { ...field('civility'), kind: 'choice', values: ['none', 'madam', 'sir'], texts: 'enrolments:civility' },
      { ...field('firstName'), kind: 'text' },
      { ...field('lastName'), kind: 'text' },
      { ...field('email'), kind: 'text' },
    ],
  },
];

const proposed = participantInputs.map((input) => ({ ...input, group: 'who' }));

const nobodyYet = { civility: 'none', firstName: '', lastName: '', email: '' };

const Enrolling = ({ seats }: { readonly seats: CourseSeatsView }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id: seatsId, earliestStart, mayEnrol } = seats;
  const title = titleIn(seats.title, currentLanguage());
  const words = mayEnrol ? 'enrol' : 'propose';
  const form = useInputForm({
    ...(mayEnrol
      ? { command: EnrolTogether, path: 'enrolments/together', inputs: together(earliestStart) }
      : { command: ProposeEnrolment, path: 'enrolments/propose-enrolment', inputs: proposed }),
    record: { startsOn: earliestStart, participants: [nobodyYet] },
    fixed: { seatsId },
    onSent: () => void navigate(seatsPath(seats), { state: doneState(t(`enrolments:${words}.done`, { title })) }),
  });
  return (
    <CommandPage
      form={form}
      texts={`enrolments:${words}.`}
      section={t('enrolments:section')}
      cancelTo={seatsPath(seats)}
      controls={controls}
    />
  );
};

/** `/lms/manage/{id}/enrol`: several people in one form, or a proposal to those who enrol. */
export const Component = () => (
  <ThingRead<CourseSeatsView> name="course-seats" texts="enrolments" backTo="/lms/">
    {(seats) => <Enrolling seats={seats} />}
  </ThingRead>
);
