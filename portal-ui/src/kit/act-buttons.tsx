import { ActionMenu } from '@guichet/ui-common/thread/action-menu';
import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import { Link } from 'react-router';
import type { Acted, OfferedAct } from './acts.js';
import type { Given } from './given.js';
import type { ActsInUse } from './use-acts.js';

interface ActsOf<Of extends Acted> {
  readonly of: Of;
  readonly acts: ActsInUse<Of>;
  readonly texts: string;
  readonly given: Given;
}

interface ActButtonProps<Of extends Acted> extends ActsOf<Of> {
  readonly offered: OfferedAct<Of>;
  readonly variant: 'contained' | 'outlined' | 'text';
  /** Of the thing, where several stand below each other. */
  readonly label?: string;
}

export const ActButton = <Of extends Acted>({
  offered,
  variant,
  label,
  of,
  acts,
  texts,
  given: { t },
}: ActButtonProps<Of>) => {
  const { act, name } = offered;
  const look: Pick<ButtonProps, 'variant' | 'color' | 'size' | 'aria-label'> = {
    variant,
    color: variant === 'contained' ? 'primary' : 'inherit',
    size: variant === 'text' ? 'small' : 'medium',
    'aria-label': label,
  };
  const words = t(`${texts}:acts.${name}.button`);
  if ('to' in act)
    return (
      <Button {...look} component={Link} to={act.to(of)}>
        {words}
      </Button>
    );
  return (
    <Button
      {...look}
      aria-busy={acts.isSending}
      aria-haspopup={act.atOnce ? undefined : 'dialog'}
      onClick={() => acts.start(offered, of)}
    >
      {words}
    </Button>
  );
};

/** So many stand side by side; more than these, or refused ones, are in a menu. */
const most = 2;

/** What may be done with a thing beside what its page is for, and of the rest why not now. */
export const OtherActs = <Of extends Acted>({
  offered,
  ...props
}: ActsOf<Of> & { readonly offered: readonly OfferedAct<Of>[] }) => {
  const { of, acts, texts, given } = props;
  const { t } = given;
  if (offered.length <= most && offered.every(({ refused }) => !refused))
    return offered.map((each) => <ActButton key={each.name} {...props} offered={each} variant="outlined" />);
  return (
    <ActionMenu
      label={t('common:thread.otherActions')}
      actions={offered.map((each) => ({
        name: each.name,
        label: t(`${texts}:acts.${each.name}.button`),
        refusal:
          each.refused &&
          t(`refusals:${each.refused.reason}`, { ...each.refused.reasonArgs, defaultValue: t('refusals:forbidden') }),
        irreversible: 'irreversible' in each.act && each.act.irreversible === true,
        onChoose: () => acts.start(each, of),
      }))}
    />
  );
};

/** At the end of a row: what may be done with it now. */
export const RowActs = <Of extends Acted>({
  offered,
  nameOf,
  ...props
}: ActsOf<Of> & { readonly offered: readonly OfferedAct<Of>[]; readonly nameOf: (of: Of) => string }) => {
  const { of, texts, given } = props;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 0.5, mx: -0.75, my: -0.75 }}>
      {offered
        .filter(({ refused }) => !refused)
        .map((each) => (
          <ActButton
            key={each.name}
            {...props}
            offered={each}
            variant="text"
            label={given.t(`${texts}:acts.${each.name}.for`, { name: nameOf(of) })}
          />
        ))}
    </Box>
  );
};
