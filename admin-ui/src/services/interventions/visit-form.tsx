import { Status } from '@guichet/ui-common/page/announcer';
import { commandErrors } from '@guichet/ui-common/net/command-errors';
import { dateTime, period } from '@guichet/ui-common/text/dates';
import { textOf as textIn } from '@guichet/ui-common/form/control';
import { basicControls } from '@guichet/ui-common/form/controls';
import { FieldFrame, FieldGroup } from '@guichet/ui-common/form/field-frame';
import { frames } from '@guichet/ui-common/form/fields';
import { describedBy } from '@guichet/ui-common/form/field-id';
import { labelKey, valuesOf, type InputSpec, type Values } from '@guichet/ui-common/form/inputs';
import { fileSize } from '@guichet/ui-common/text/texts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useRef, useState, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { WriteInterventionReport } from '../../../../src/services/interventions/intervention.commands.js';
import { interventionLimits, satisfactions } from '../../../../src/services/interventions/intervention.vocabulary.js';
import type { FieldErrors } from '../../../../src/kernel/validation.js';
import { fileLimits } from '../../../../src/platform/papers/files/files.vocabulary.js';
import { Facts } from '../../kit/card.js';
import { ConflictDialog } from '../../kit/conflict-dialog.js';
import { SignaturePad } from './signature-pad.js';
import type { Visits } from './visits.hook.js';
import {
  commandOf,
  queued,
  resolved,
  rewritten,
  roomFor,
  saysTheSame,
  signatureKey,
  signerNameOf,
  started,
  takesReport,
  textOf,
  type Attendee,
  type KeptPhoto,
  type KeptVisit,
  type ReportTyped,
} from './visits.queue.js';

const report: readonly InputSpec<keyof ReportTyped>[] = [
  { source: 'report', kind: 'longText', rows: 8, max: interventionLimits.report, required: true },
  { source: 'minutes', kind: 'text', type: 'number', required: true },
  { source: 'material', kind: 'longText', rows: 2, max: interventionLimits.material },
];

/** A code is sent to one of those who may sign for the client. */
const signatoryInput = (signatories: readonly Attendee[], none: string): InputSpec<keyof ReportTyped> => ({
  source: 'signatoryId',
  kind: 'choice',
  values: signatories.map(({ id }) => id),
  labels: Object.fromEntries(signatories.map(({ id, name }) => [id, name])),
  texts: '',
  none,
});

const signature: readonly InputSpec<keyof ReportTyped>[] = [
  { source: 'signedBy', kind: 'text', max: interventionLimits.signedBy },
  { source: 'satisfaction', kind: 'choice', values: satisfactions, texts: 'interventions:satisfaction' },
  { source: 'confirmed', label: 'signedConfirmed', kind: 'yesNo' },
];

const idsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];

const typedOf = (values: Values): ReportTyped => ({
  report: textIn(values['report']),
  minutes: textIn(values['minutes']),
  material: textIn(values['material']),
  signedBy: textIn(values['signedBy']),
  satisfaction: textIn(values['satisfaction']),
  confirmed: values['confirmed'] === true,
  signatoryId: textIn(values['signatoryId']),
  attendeeIds: idsIn(values['attendeeIds']),
});

interface FieldProps {
  readonly input: InputSpec;
  readonly values: Values;
  readonly errors: FieldErrors;
  readonly onChange: (source: string, value: unknown) => void;
}

const Field = ({ input, values, errors, onChange }: FieldProps) => {
  const { t } = useTranslation();
  const id = useId();
  const found = errors[input.source];
  const error = found && t(`validation:${found.code}`, { ...found.args });
  const label = t(labelKey(input, 'admin:'));
  const Frame = frames[input.kind] ?? FieldFrame;
  const Control = basicControls[input.kind];
  return (
    <Frame id={id} label={label} error={error} required={input.required ?? false}>
      {Control && (
        <Control
          id={id}
          input={input}
          label={label}
          value={values[input.source]}
          values={values}
          invalid={error !== undefined}
          describedBy={describedBy(id, { error })}
          onChange={(value) => onChange(input.source, value)}
        />
      )}
    </Frame>
  );
};

interface AttendeesProps {
  readonly people: readonly Attendee[];
  readonly chosen: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Contacts of the client, as the device knows them. */
const Attendees = ({ people, chosen, error, onChange }: AttendeesProps) => {
  const { t } = useTranslation();
  const id = useId();
  const shown = people.filter(({ id: of }) => chosen.includes(of));
  const others = people.filter(({ id: of }) => !chosen.includes(of));
  return (
    <FieldGroup id={id} label={t('interventions:fields.attendees')} error={error}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mb: 1, p: 0, display: 'grid', gap: 1, '&:empty': { m: 0 } }}>
        {shown.map((person) => (
          <Box component="li" key={person.id} sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{person.name}</Box>
            <Button
              size="small"
              aria-label={t('admin:files.remove', { name: person.name })}
              onClick={() => onChange(chosen.filter((of) => of !== person.id))}
            >
              {t('admin:files.removeShort')}
            </Button>
          </Box>
        ))}
      </Box>
      {others.length > 0 && (
        <NativeSelect
          fullWidth
          value=""
          input={<OutlinedInput size="small" />}
          inputProps={{ id, 'aria-label': t('interventions:visits.addAttendee') }}
          onChange={({ target }) => onChange([...chosen, target.value])}
        >
          <option value="">{t('interventions:visits.addAttendee')}</option>
          {others.map((person) => (
            <option key={person.id} value={person.id}>
              {person.name}
            </option>
          ))}
        </NativeSelect>
      )}
    </FieldGroup>
  );
};

interface PhotosProps {
  readonly photos: readonly KeptPhoto[];
  /** How many more the report takes. */
  readonly room: number;
  readonly onChange: (photos: readonly KeptPhoto[]) => void;
}

/** Kept in the browser until the network is back. */
const Photos = ({ photos, room, onChange }: PhotosProps) => {
  const { t, i18n } = useTranslation();
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState<string>();
  const language = i18n.resolvedLanguage ?? 'fr';
  const size = fileSize(fileLimits.bytes, language);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const chosen = [...(target.files ?? [])];
    const fit = chosen.filter((file) => file.size <= fileLimits.bytes).slice(0, Math.max(room, 0));
    setSaid(fit.length < chosen.length ? t('interventions:visits.photosRefused', { size }) : undefined);
    target.value = '';
    onChange([
      ...photos,
      ...fit.map((file) => ({ key: crypto.randomUUID(), name: file.name, content: file, fileId: null })),
    ]);
  };
  return (
    <FieldGroup id={id} label={t('interventions:visits.photos')} error={said}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mb: 1, p: 0, display: 'grid', gap: 1 }}>
        {photos.map((photo) => (
          <Box component="li" key={photo.key} sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {photo.name} – {fileSize(photo.content.size, language)}
            </Box>
            <Button
              size="small"
              aria-label={t('admin:files.remove', { name: photo.name })}
              onClick={() => onChange(photos.filter(({ key }) => key !== photo.key))}
            >
              {t('admin:files.removeShort')}
            </Button>
          </Box>
        ))}
      </Box>
      <input
        ref={picker}
        type="file"
        accept="image/*"
        multiple
        hidden
        tabIndex={-1}
        onChange={choose}
        aria-label={t('interventions:visits.addPhotos')}
      />
      <Button id={id} variant="outlined" onClick={() => picker.current?.click()}>
        {t('interventions:visits.addPhotos')}
      </Button>
    </FieldGroup>
  );
};

interface VisitFormProps {
  readonly visit: KeptVisit;
  readonly visits: Visits;
}

/** The visit: who signs its report there reads it too. */
const VisitFacts = ({ visit: { seen } }: Pick<VisitFormProps, 'visit'>) => {
  const { t } = useTranslation();
  const { clientName, contactName, startsAt, endsAt, mode, place, staff = [] } = seen;
  return (
    <Facts
      facts={[
        [t('interventions:column.client'), clientName],
        [t('interventions:column.contact'), contactName],
        [t('interventions:column.startsAt'), startsAt && (endsAt ? period(startsAt, endsAt) : dateTime(startsAt))],
        [t('interventions:fields.place'), mode === 'remote' ? t('interventions:mode.remote') : place],
        [t('interventions:fields.staff'), staff.map(({ name }) => name).join(', ')],
      ]}
    />
  );
};

/** A report in the queue cannot be edited: it is taken back first, and gets a new idempotency key. */
const Waiting = ({ visit, visits }: VisitFormProps) => {
  const { t } = useTranslation();
  const change = (): void => void visits.keep(rewritten(visit, {}, crypto.randomUUID()));
  return (
    <>
      <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', mb: 2 }}>{textOf(visit).report}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" onClick={visits.synchronise}>
          {t('interventions:visits.sendNow')}
        </Button>
        <Button variant="outlined" onClick={change}>
          {t('interventions:visits.change')}
        </Button>
      </Box>
    </>
  );
};

/** Both texts, and the choice; where the server takes no report any more, what was written stays to be read. */
const Conflict = ({ visit, visits }: VisitFormProps) => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(true);
  const { theirs } = visit;
  if (theirs === null) return null;
  const resolve = (values: Values): void => {
    // no person who was present is left out, with either text
    const attendeeIds = [...new Set([...textOf(visit).attendeeIds, ...theirs.report.attendeeIds])];
    const chosen = { ...typedOf(values), attendeeIds, signatoryId: textOf(visit).signatoryId };
    const isTheirs = saysTheSame(chosen, theirs.report) && visit.photos.length === 0;
    const next = resolved(visit, chosen, { key: crypto.randomUUID(), now: Date.now() });
    if (isTheirs) visits.discard(visit);
    else void visits.keep(next).then(visits.synchronise);
  };
  return (
    <>
      <Alert severity="warning" sx={{ mb: 2 }}>
        {t(`interventions:visits.${theirs.takesReport ? 'conflict' : 'closed'}`)}
      </Alert>
      {theirs.takesReport ? (
        <Button variant="contained" onClick={() => setOpen(true)}>
          {t('interventions:visits.compare')}
        </Button>
      ) : (
        <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{textOf(visit).report}</Box>
      )}
      {isOpen && theirs.takesReport && (
        <ConflictDialog
          inputs={[...report, ...signature]}
          mine={valuesOf(textOf(visit))}
          theirs={valuesOf(theirs.report)}
          onResolve={resolve}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};

const wasDrawn = ({ photos }: KeptVisit): boolean => photos.some(({ key }) => key === signatureKey);

/** Each keystroke is kept at once. */
const Writing = ({ visit, visits }: VisitFormProps) => {
  const { t } = useTranslation();
  const [written, setWritten] = useState(visit);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [pads, setPads] = useState(0);
  const top = useRef<HTMLDivElement>(null);
  const typed = textOf(written);
  const values = valuesOf(typed);
  const { signatories = [] } = written.seen;

  const write = (change: Partial<Pick<KeptVisit, 'typed' | 'photos'>>): void => {
    const next = rewritten(written, change, crypto.randomUUID());
    // what was drawn is gone: the pad is empty again
    if (wasDrawn(written) && !wasDrawn(next)) setPads(pads + 1);
    setWritten(next);
    void visits.keep(next);
  };
  const onChange = (source: string, value: unknown): void => {
    write({ typed: typedOf({ ...values, [source]: value }) });
    setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => field !== source)));
  };
  const photos = written.photos.filter(({ key }) => key !== signatureKey);
  const drawn = written.photos.filter(({ key }) => key === signatureKey);
  const onDrawn = (content: Blob | undefined): void =>
    write({
      photos: [...photos, ...(content ? [{ key: signatureKey, name: 'signature.png', content, fileId: null }] : [])],
    });
  const send = async (): Promise<void> => {
    const found = await commandErrors(WriteInterventionReport, commandOf(written));
    setErrors(found);
    if (Object.keys(found).length > 0) {
      top.current?.focus();
    } else {
      await visits.keep(queued(written, Date.now()));
      visits.synchronise();
    }
  };
  return (
    <Box component="form" noValidate sx={{ display: 'grid', gap: 2.25 }} onSubmit={(event) => event.preventDefault()}>
      <Box ref={top} tabIndex={-1}>
        {Object.keys(errors).length > 0 && <Alert severity="error">{t('interventions:visits.toMend')}</Alert>}
        {written.problem && <Alert severity="error">{written.problem}</Alert>}
        {written.isUnsigned && <Alert severity="warning">{t('interventions:visits.unsigned')}</Alert>}
      </Box>
      <VisitFacts visit={written} />
      {report.map((input) => (
        <Field key={input.source} input={input} values={values} errors={errors} onChange={onChange} />
      ))}
      <Attendees
        people={written.seen.people}
        chosen={typed.attendeeIds}
        error={
          errors['attendeeIds'] && t(`validation:${errors['attendeeIds'].code}`, { ...errors['attendeeIds'].args })
        }
        onChange={(attendeeIds) => onChange('attendeeIds', attendeeIds)}
      />
      <Photos photos={photos} room={roomFor(written)} onChange={(next) => write({ photos: [...next, ...drawn] })} />
      <Box component="section" aria-labelledby="signed" sx={{ display: 'grid', gap: 2 }}>
        <Box component="h2" id="signed" sx={{ typography: 'h2', m: 0 }}>
          {t('interventions:visits.signature')}
        </Box>
        <Box>{t('interventions:visits.signatureLead')}</Box>
        {signature.map((input) => (
          <Field key={input.source} input={input} values={values} errors={errors} onChange={onChange} />
        ))}
        <SignaturePad
          key={pads}
          label={t('interventions:visits.pad')}
          disabled={signerNameOf(typed) === ''}
          onDrawn={onDrawn}
        />
        {drawn.length > 0 && <Status>{t('interventions:visits.drawn')}</Status>}
      </Box>
      {signatories.length > 0 && (
        <Box component="section" aria-labelledby="by-code" sx={{ display: 'grid', gap: 2 }}>
          <Box component="h2" id="by-code" sx={{ typography: 'h2', m: 0 }}>
            {t('interventions:detail.signing')}
          </Box>
          <Box>{t('interventions:visits.signatoryLead')}</Box>
          <Field
            input={signatoryInput(signatories, t('interventions:visits.noSignatory'))}
            values={values}
            errors={errors}
            onChange={onChange}
          />
        </Box>
      )}
      <Button variant="contained" size="large" onClick={() => void send()}>
        {t(`interventions:visits.${visits.isOnline ? 'send' : 'keepToSend'}`)}
      </Button>
    </Box>
  );
};

/** The visit begins, with or without network. */
const Planned = ({ visit, visits }: VisitFormProps) => {
  const { t } = useTranslation();
  const start = async (): Promise<void> => {
    await visits.keep(started(visit, new Date().toISOString(), crypto.randomUUID()));
    visits.synchronise();
  };
  return (
    <>
      <VisitFacts visit={visit} />
      <Button variant="contained" size="large" fullWidth sx={{ mt: 2.5 }} onClick={() => void start()}>
        {t('interventions:visits.start')}
      </Button>
    </>
  );
};

const forms = { open: Writing, refused: Writing, toSend: Waiting, conflict: Conflict } as const;

/** The report of one visit, as far as it has got. */
export const VisitForm = ({ visit, visits }: VisitFormProps) => {
  const { t } = useTranslation();
  const Form = forms[visit.state];
  if (takesReport(visit) || visit.typed !== null)
    return (
      <>
        {visit.start && (
          <Alert severity="info" sx={{ mb: 2 }}>
            {t('interventions:visits.started', { date: dateTime(visit.start.at) })}
          </Alert>
        )}
        <Form visit={visit} visits={visits} />
      </>
    );
  return visit.seen.mayStart ? (
    <Planned visit={visit} visits={visits} />
  ) : (
    <Alert severity="info">{t('interventions:visits.notNow')}</Alert>
  );
};
