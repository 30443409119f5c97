import { date, dateTime } from '@guichet/ui-common/text/dates';
import { DocumentButton } from '@guichet/ui-common/page/document-button';
import { StatusChip } from '@guichet/ui-common/list/status-chip';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type {
  InterventionReportView,
  InterventionReserve,
  InterventionView,
} from '../../../../src/services/interventions/interventions.views.js';
import { Disclosure } from '@guichet/ui-common/page/disclosure';
import { FactGrid, type Fact } from '../../kit/page/facts.js';
import { FileList } from '../../kit/page/file-list.js';
import type { ThingSection } from '../../kit/page/thing-spec.js';
import { SignatureFiles } from '../../sales/signatures/signature-files.js';

/** A text as it was typed. */
export const AsTyped = ({ children }: { readonly children: string | null }) => (
  <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '75ch' }}>{children}</Box>
);

/** Work done, its duration, and the attendees. */
export const ReportText = ({ report }: { readonly report: InterventionReportView }) => {
  const { t } = useTranslation();
  const { minutes, material, attendees, files, signedBy, signedSatisfaction, signedHash } = report;
  const names = attendees.map(({ name }) => name ?? t('common:forgotten')).join(', ');
  const facts: readonly Fact[] = [
    [
      t('interventions:fields.minutes'),
      t('interventions:duration', { hours: Math.floor(minutes / 60), minutes: String(minutes % 60).padStart(2, '0') }),
    ],
    ...(names === '' ? [] : [[t('interventions:fields.attendees'), names] as const]),
    ...(material === null
      ? []
      : [[t('interventions:fields.material'), <AsTyped key="material">{material}</AsTyped>] as const]),
    ...(signedBy === null ? [] : [[t('interventions:fields.signedBy'), signedBy] as const]),
    ...(signedBy === null
      ? []
      : [[t('interventions:fields.signedHash'), signedHash ?? t('interventions:report.signedWithoutHash')] as const]),
    ...(signedSatisfaction === null
      ? []
      : [
          [
            t('interventions:fields.signedSatisfaction'),
            t(`interventions:satisfaction.${signedSatisfaction}`),
          ] as const,
        ]),
  ];
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <AsTyped>{report.report}</AsTyped>
      <FactGrid facts={facts} />
      {files.length > 0 && <FileList files={files} />}
    </Box>
  );
};

/** The report that is to be read now, as a page and as a document. */
export const ReportSection = ({
  of: { id, number, reports, validatedAt, signatureId },
  linked = false,
}: {
  readonly of: InterventionView;
  /** Leads to the page of the report. */
  readonly linked?: boolean;
}) => {
  const { t } = useTranslation();
  const [report] = reports;
  if (!report) return t('interventions:report.none');
  // a report validated by signature has a seal of its own
  const isSealed = validatedAt !== null && signatureId === null;
  return (
    <>
      <ReportText report={report} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2, '@media print': { display: 'none' } }}>
        {linked && (
          <Button component={Link} to={`/devalint/${id}/report`} variant="outlined">
            {t('interventions:report.open')}
          </Button>
        )}
        <DocumentButton
          path={`/api/interventions/${id}/${isSealed ? 'sealed-paper' : 'paper'}`}
          name={t('interventions:report.fileName', { number })}
        >
          {t(`interventions:report.${isSealed ? 'sealedPdf' : 'pdf'}`)}
        </DocumentButton>
      </Box>
    </>
  );
};

const Reserve = ({
  reserve: { number, text, dueOn, assignee, liftedAt, liftedBy, outcome, confirmedAt, contestedAt, contest },
}: {
  readonly reserve: InterventionReserve;
}) => {
  const { t } = useTranslation();
  return (
    <Box
      component="li"
      sx={{ py: 1.25, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0, pt: 0 } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between', alignItems: 'start' }}>
        <Box sx={{ overflowWrap: 'anywhere', minWidth: 0, flex: '1 1 14rem' }}>
          {number}. {text}
        </Box>
        <StatusChip tone={liftedAt === null ? 'warning' : 'success'}>
          {t(`interventions:reserve.${liftedAt === null ? 'open' : 'lifted'}`)}
        </StatusChip>
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: '0.9375rem', mt: 0.5 }}>
        {liftedAt === null
          ? [
              assignee && t('interventions:reserve.assignee', { name: assignee.name ?? t('common:forgotten') }),
              dueOn && t('interventions:reserve.dueOn', { date: date(dueOn) }),
            ]
              .filter(Boolean)
              .join(' – ')
          : t('interventions:reserve.liftedBy', {
              date: dateTime(liftedAt),
              name: liftedBy?.name ?? t('common:forgotten'),
            })}
      </Box>
      {outcome && <AsTyped>{outcome}</AsTyped>}
      {confirmedAt && <Box>{t('interventions:reserve.confirmed', { date: dateTime(confirmedAt) })}</Box>}
      {contestedAt && (
        <AsTyped>{`${t('interventions:reserve.contested', { date: dateTime(contestedAt) })} ${contest ?? ''}`}</AsTyped>
      )}
    </Box>
  );
};

const Reserves = ({ reserves }: { readonly reserves: readonly InterventionReserve[] }) => (
  <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {reserves.map((reserve) => (
      <Reserve key={reserve.number} reserve={reserve} />
    ))}
  </Box>
);

/** Versions that were refused. */
export const FormerReports = ({ reports }: { readonly reports: readonly InterventionReportView[] }) => {
  const { t } = useTranslation();
  return reports.map((report) => (
    <Disclosure
      key={report.version}
      label={t('interventions:report.version', { version: report.version, date: dateTime(report.proposedAt ?? '') })}
    >
      {report.motive && (
        <Box sx={{ mb: 1 }}>
          {t('interventions:fields.motive')} – {report.motive}
        </Box>
      )}
      <ReportText report={report} />
    </Disclosure>
  ));
};

/** How silence came to count: the rule, and each notice that was sent (defaults G1, G2). */
const TacitEvidence = ({
  of: { tacitDays, steps, validatedAt },
}: {
  readonly of: Pick<InterventionView, 'tacitDays' | 'steps' | 'validatedAt'>;
}) => {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box>{t('interventions:tacit.lead', { date: validatedAt && dateTime(validatedAt) })}</Box>
      <FactGrid
        facts={[
          [t('interventions:fields.tacitDays'), t('interventions:tacit.rule', { count: tacitDays ?? 0 })],
          ...steps.flatMap(({ notice, at, told, fates }): readonly Fact[] =>
            notice === null
              ? []
              : [
                  [
                    t('interventions:step.InterventionValidationNoticed', {
                      notice: t(`interventions:notice.${notice}`),
                    }),
                    [
                      dateTime(at),
                      t('interventions:told', { count: told }),
                      ...fates.map(({ fate, count }) => t(`interventions:fate.${fate}`, { count })),
                    ].join(', '),
                  ],
                ],
          ),
        ]}
      />
    </Box>
  );
};

/** Sections below a report: its signature, its acceptance by silence, reserves still to be lifted. */
export const validationSections: readonly ThingSection<InterventionView>[] = [
  {
    id: 'signing',
    wide: true,
    when: ({ signatureId }) => signatureId !== null,
    content: ({ signatureId }) => signatureId !== null && <SignatureFiles signatureId={signatureId} />,
  },
  {
    id: 'tacit',
    wide: true,
    when: ({ status }) => status === 'acceptedTacitly',
    content: (of) => <TacitEvidence of={of} />,
  },
  {
    id: 'reserves',
    wide: true,
    when: ({ reserves }) => reserves.length > 0,
    content: ({ reserves }) => <Reserves reserves={reserves} />,
  },
];
