import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, type ComponentType } from 'react';
import { Link } from 'react-router';
import { Page } from '../../frame/layout/page.js';
import { BackTo } from './back-to.js';
import { announce } from '@guichet/ui-common/page/announcer';
import { Disclosure } from '@guichet/ui-common/page/disclosure';
import { DoneMessage } from './done-message.js';
import { FactGrid, type Fact } from './facts.js';
import { ProblemAlert } from './problem-alert.js';
import { ActButton, OtherActs } from '../acts/act-buttons.js';
import { offeredActs, type Acted, type OfferedAct } from '../acts/acts.js';
import { useDone } from '../acts/done.js';
import { useGiven, type Given } from '../acts/given.js';
import { SectionCard } from './section-card.js';
import { ThingRead } from './thing-read.js';
import type { ThingPage } from './thing-spec.js';
import { useActs } from '../acts/use-acts.js';
import { drawValue, isKnown } from './values.js';

/** Facts in view; the others are one click away. */
const inView = 5;

const factsOf = <Of extends Acted, Choices>(
  { facts, texts }: ThingPage<Of, Choices>,
  of: Of,
  given: Given<Choices>,
): readonly Fact[] =>
  facts
    .map((fact): Fact => [given.t(`${texts}:fields.${fact.id}`), drawValue(fact, of, given, 'page')])
    .filter(([, value]) => isKnown(value));

interface Placed<Of> {
  readonly waiting: OfferedAct<Of> | undefined;
  readonly primary: OfferedAct<Of> | undefined;
  readonly others: readonly OfferedAct<Of>[];
}

/** Where each act has its button: what waits for the reader is the one act that stands out. */
const placed = <Of,>(
  offered: readonly OfferedAct<Of>[],
  waitsFor: string | undefined,
  inSections: readonly string[],
): Placed<Of> => {
  const waiting = offered.find(({ name, refused }) => name === waitsFor && !refused);
  const rest = offered.filter((each) => each !== waiting && !inSections.includes(each.name));
  const primary = waiting ? undefined : rest.find(({ act, refused }) => act.primary && !refused);
  return { waiting, primary, others: rest.filter((each) => each !== primary) };
};

interface DetailProps<Of extends Acted, Choices> {
  readonly page: ThingPage<Of, Choices>;
  readonly of: Of;
}

/** Its button stands beside the words where there is room, else below them. */
const waitingBanner = {
  mb: 2.5,
  px: 2,
  alignItems: 'center',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  columnGap: 2,
  '& .MuiAlert-action': { display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, p: 0, pb: { xs: 1, sm: 0 } },
  '& .MuiButton-root': { whiteSpace: 'nowrap' },
} as const;

const Detail = <Of extends Acted, Choices>({ page, of }: DetailProps<Of, Choices>) => {
  const { name, texts, backTo, title, lead, waits, sections = [] } = page;
  const given = useGiven(page.useChoices);
  const { t } = given;
  const [done, tell] = useDone();
  const acts = useActs<Of>({ name, texts, given, tell });
  const offered = offeredActs(page.acts, of);
  const wait = waits?.(of, given);
  const said = wait?.said;
  useEffect(() => {
    if (said !== undefined) announce(said, 'waits');
  }, [said]);
  const { waiting, primary, others } = placed(
    offered,
    wait && 'act' in wait ? wait.act : undefined,
    sections.flatMap((section) => section.acts ?? []),
  );
  const button = { of, acts, texts, given };
  const facts = factsOf(page, of, given);
  return (
    <Page
      title={title(of, given)}
      section={t(`${texts}:section`)}
      lead={lead?.(of, given)}
      before={
        <>
          <BackTo to={backTo} label={t(`${texts}:list.title`)} />
          <DoneMessage done={done} onClose={() => tell('')} />
        </>
      }
      actions={
        <>
          {primary && <ActButton {...button} offered={primary} variant="contained" />}
          {!waiting && <OtherActs {...button} offered={others} />}
        </>
      }
    >
      <ProblemAlert error={acts.error} />
      {wait && (
        <Alert
          severity="warning"
          icon={false}
          sx={waitingBanner}
          action={
            'to' in wait ? (
              <Button component={Link} to={wait.to} variant="contained">
                {wait.button}
              </Button>
            ) : (
              waiting && (
                <>
                  <ActButton {...button} offered={waiting} variant="contained" />
                  <OtherActs {...button} offered={others} />
                </>
              )
            )
          }
        >
          {wait.words}
        </Alert>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' },
          alignItems: 'start',
        }}
      >
        {facts.length > 0 && (
          <SectionCard wide title={t([`${texts}:detail.facts`, 'common:detail.facts'])}>
            <FactGrid facts={facts.slice(0, inView)} />
            {facts.length > inView && (
              <Disclosure label={t('common:detail.allFacts')}>
                <FactGrid facts={facts.slice(inView)} />
              </Disclosure>
            )}
          </SectionCard>
        )}
        {sections
          .filter(({ when }) => when?.(of, given) ?? true)
          .map(({ id, state, content, wide, acts: own = [] }) => (
            <SectionCard key={id} title={t(`${texts}:detail.${id}`)} state={state?.(of, given)} wide={wide}>
              {content(of, given)}
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '&:not(:empty)': { mt: 2 } }}>
                {offered
                  .filter((each) => own.includes(each.name) && !each.refused)
                  .map((each) => (
                    <ActButton key={each.name} {...button} offered={each} variant="outlined" />
                  ))}
              </Box>
            </SectionCard>
          ))}
      </Box>
      {acts.dialogOf([of])}
    </Page>
  );
};

/** The page of one thing of `/api/<name>`: what waits for the reader, what is known, what belongs to it, what may be done. */
export const thingPage =
  <Of extends Acted, Choices = unknown>() =>
  (page: ThingPage<Of, Choices>): ComponentType => {
    const Component = () => <ThingRead<Of> {...page}>{(of) => <Detail key={of.id} page={page} of={of} />}</ThingRead>;
    return Component;
  };
