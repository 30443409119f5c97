import { date, dateTime, period } from '@guichet/ui-common/text/dates';
import { DocumentButton } from '@guichet/ui-common/page/document-button';
import { StatusChip } from '@guichet/ui-common/list/status-chip';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import {
  AssignInterventionReserve,
  LiftInterventionReserve,
} from '../../../../src/services/interventions/intervention.commands.js';
import {
  interventionLimits,
  interventionStatuses,
  type InterventionStatus,
} from '../../../../src/services/interventions/intervention.vocabulary.js';
import type {
  InterventionReserve,
  InterventionStep,
  InterventionView,
} from '../../../../src/services/interventions/interventions.views.js';
import { Card, Facts } from '../../kit/card.js';
import { CommandButton } from '../../kit/command-button.js';
import type { AnyCommandSpec } from '../../kit/named-command.js';
import { TextLink } from '../../kit/text-link.js';
import { useDetail } from '../../kit/use-detail.js';
import { VisitChecks } from './visit-checks.js';

const lift: AnyCommandSpec = {
  command: LiftInterventionReserve,
  inputs: [
    {
      source: 'comment',
      label: 'outcome',
      kind: 'longText',
      max: interventionLimits.comment,
      required: true,
      wide: true,
    },
  ],
};

const assign: AnyCommandSpec = {
  command: AssignInterventionReserve,
  inputs: [{ source: 'assigneeId', kind: 'reference', resource: 'staff-users', required: true, wide: true }],
};

const line = { py: 1, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } } as const;
const apart = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  justifyContent: 'space-between',
  alignItems: 'start',
} as const;
const asTyped = { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const;

interface ReserveProps {
  readonly of: InterventionView;
  readonly reserve: InterventionReserve;
}

const Reserve = ({ of, reserve }: ReserveProps) => {
  const { number, text, dueOn, assignee, liftedAt, liftedBy, outcome, confirmedAt, contestedAt, contest } = reserve;
  const { t } = useTranslation();
  const isOpen = liftedAt === null;
  const mayLift = of.allowedCommands.some(({ command, allowed }) => command === 'LiftInterventionReserve' && allowed);
  const target = { resource: 'interventions', id: of.id, revision: of.revision };
  return (
    <Box component="li" sx={line}>
      <Box sx={apart}>
        <Box sx={{ ...asTyped, minWidth: 0, flex: '1 1 14rem' }}>
          {number}. {text}
        </Box>
        <StatusChip tone={isOpen ? 'warning' : 'success'}>
          {t(`interventions:reserve.${isOpen ? 'open' : 'lifted'}`)}
        </StatusChip>
      </Box>
      <Box sx={{ color: 'text.secondary' }}>
        {isOpen
          ? [
              assignee && t('interventions:reserve.assignee', { name: assignee.name ?? t('admin:forgotten') }),
              dueOn && t('interventions:reserve.dueOn', { date: date(dueOn) }),
            ]
              .filter(Boolean)
              .join(' – ')
          : t('interventions:reserve.liftedBy', {
              date: dateTime(liftedAt),
              name: liftedBy?.name ?? t('admin:forgotten'),
            })}
      </Box>
      {outcome && <Box sx={asTyped}>{outcome}</Box>}
      {confirmedAt && <Box>{t('interventions:reserve.confirmed', { date: dateTime(confirmedAt) })}</Box>}
      {contestedAt && (
        <Box sx={asTyped}>
          {t('interventions:reserve.contested', { date: dateTime(contestedAt) })} {contest}
        </Box>
      )}
      {isOpen && mayLift && (
        <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <CommandButton
            name="LiftInterventionReserve"
            of={String(number)}
            spec={lift}
            fixed={{ number }}
            target={target}
          />
          <CommandButton
            name="AssignInterventionReserve"
            of={String(number)}
            spec={assign}
            record={{ assigneeId: assignee?.id }}
            fixed={{ number }}
            target={target}
          />
        </Box>
      )}
    </Box>
  );
};

const Step = ({ step }: { readonly step: InterventionStep }) => {
  const { t } = useTranslation();
  const { at, by, comment, said, startsAt, tacitAt, notice, told, fates } = step;
  const words = [
    t(`interventions:step.${step.step}`, {
      date: startsAt === null ? '' : dateTime(startsAt),
      notice: notice && t(`interventions:notice.${notice}`),
    }),
    by.id !== 'system' && notice === null && by.name,
    told > 0 && t('interventions:told', { count: told }),
    fates.map(({ fate, count }) => t(`interventions:fate.${fate}`, { count })).join(', '),
    tacitAt !== null && t('interventions:until', { date: dateTime(tacitAt) }),
  ];
  return (
    <Box component="li" sx={line}>
      <Box sx={apart}>
        <span>{words.filter(Boolean).join(' – ')}</span>
        <Box component="time" dateTime={at} sx={{ color: 'text.secondary' }}>
          {dateTime(at)}
        </Box>
      </Box>
      {(comment ?? said) && <Box sx={asTyped}>{comment ?? said}</Box>}
    </Box>
  );
};

/** From which on a check can have been made. */
const begun: readonly InterventionStatus[] = interventionStatuses.slice(
  interventionStatuses.indexOf('underWay'),
  interventionStatuses.indexOf('cancelled'),
);

const isBeingSealed = ({ signatureId, sealedBy }: InterventionView): boolean =>
  signatureId !== null && sealedBy === null;

/** Details besides the form: the plan, the report as the customer reads it, the reserves, and history. */
export const InterventionBelow = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation();
  const { data: of } = useDetail<InterventionView>('interventions', id, { settles: isBeingSealed });
  if (!of) return null;
  const { startsAt, endsAt, mode, place, staff, tacitAt, question, satisfaction, reports, reserves, steps } = of;
  const [report] = reports;
  // what was signed has a seal of its own
  const isSealed = of.validatedAt !== null && of.signatureId === null;
  const isGoing = of.allowedCommands.some(
    ({ command, allowed }) => allowed && ['StartIntervention', 'WriteInterventionReport'].includes(command),
  );
  return (
    <Box sx={{ display: 'grid', gap: 2.5, mt: 2.5 }}>
      {isGoing && (
        // a page of its own, which the browser keeps for the way
        <Button variant="outlined" href={`/admin/visits/${id}`} sx={{ justifySelf: 'start' }}>
          {t('interventions:visits.there')}
        </Button>
      )}
      <Card title={t('interventions:detail.facts')}>
        {of.status === 'planned' && (
          <DocumentButton
            path={of.slotId === null ? `/api/interventions/${id}/calendar` : `/api/slots/${of.slotId}/calendar`}
            name={of.number}
            format="ics"
          >
            {t('interventions:calendar.button')}
          </DocumentButton>
        )}
        <Facts
          facts={[
            [t('interventions:fields.status'), t(`interventions:status.${of.status}`)],
            [t('interventions:fields.startsAt'), startsAt && endsAt && period(startsAt, endsAt)],
            [t('interventions:fields.missedAt'), of.missedAt && dateTime(of.missedAt)],
            [t('interventions:fields.place'), mode === 'remote' ? t('interventions:mode.remote') : place],
            [t('interventions:fields.staff'), staff.flatMap(({ name }) => name ?? []).join(', ')],
            [
              t('interventions:fields.orderNumber'),
              of.orderNumber && <TextLink to={`/orders/${of.orderId}/show`}>{of.orderNumber}</TextLink>,
            ],
            [t('interventions:fields.tacitAt'), of.status === 'reportProposed' && tacitAt ? dateTime(tacitAt) : null],
            [t('interventions:fields.signatory'), of.signatory?.name],
            [t('interventions:detail.asked'), question],
            [t('interventions:fields.motive'), of.motive],
            [t('interventions:fields.validatedAt'), of.validatedAt && dateTime(of.validatedAt)],
            [t('interventions:fields.validatedBy'), of.validatedBy?.name],
            [t('interventions:fields.satisfaction'), satisfaction && t(`interventions:satisfaction.${satisfaction}`)],
            [t('interventions:fields.comment'), of.comment],
          ]}
        />
      </Card>
      {report && (
        <Card
          title={t('interventions:detail.report')}
          lead={t(`interventions:report.${report.proposedAt === null ? 'draft' : 'version'}`, {
            version: report.version,
            date: report.proposedAt === null ? '' : dateTime(report.proposedAt),
          })}
        >
          <Box sx={{ ...asTyped, mb: 2 }}>{report.report}</Box>
          <Facts
            facts={[
              [t('interventions:fields.signedBy'), report.signedBy],
              [
                t('interventions:fields.signedSatisfaction'),
                report.signedSatisfaction && t(`interventions:satisfaction.${report.signedSatisfaction}`),
              ],
              [
                t('interventions:fields.signedHash'),
                report.signedBy !== null && (report.signedHash ?? t('interventions:report.signedWithoutHash')),
              ],
            ]}
          />
          <DocumentButton
            path={`/api/interventions/${id}/${isSealed ? 'sealed-paper' : 'paper'}`}
            name={t('interventions:report.fileName', { number: of.number })}
          >
            {t(`interventions:report.${isSealed ? 'sealedPdf' : 'pdf'}`)}
          </DocumentButton>
          {of.sealedBy !== null && (
            <>
              <DocumentButton path={`/api/signatures/${of.sealedBy}/sealed`} name={of.number}>
                {t('signatures:page.sealed')}
              </DocumentButton>
              <DocumentButton path={`/api/signatures/${of.sealedBy}/proof-document`} name={of.number}>
                {t('signatures:proof.button')}
              </DocumentButton>
            </>
          )}
        </Card>
      )}
      {of.nature === 'aptitudeCheck' && begun.includes(of.status) && <VisitChecks of={of} />}
      {reserves.length > 0 && (
        <Card title={t('interventions:detail.reserves')}>
          <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {reserves.map((reserve) => (
              <Reserve key={reserve.number} of={of} reserve={reserve} />
            ))}
          </Box>
        </Card>
      )}
      <Card title={t('interventions:detail.history')}>
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {steps.map((step) => (
            <Step key={`${step.step} ${step.at}`} step={step} />
          ))}
        </Box>
      </Card>
    </Box>
  );
};
