import { ActionMenu } from '@guichet/ui-common/page/action-menu';
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

interface OfferedActs<Of extends Acted> extends ActsOf<Of> {
  readonly offered: readonly OfferedAct<Of>[];
}

/** So many stand side by side; more than these, or refused ones, are in a menu. */
const most = 2;

interface ActMenuProps<Of extends Acted> extends OfferedActs<Of> {
  readonly label: string;
  readonly inRow?: boolean;
}

const ActMenu = <Of extends Acted>({
  label,
  inRow = false,
  offered,
  of,
  acts,
  texts,
  given: { t },
}: ActMenuProps<Of>) => (
  <ActionMenu
    label={label}
    inRow={inRow}
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

/** Secondary acts of a thing, and for the rest the reason why they are refused. */
export const OtherActs = <Of extends Acted>(props: OfferedActs<Of>) => {
  const { offered, given } = props;
  if (offered.length <= most && offered.every(({ refused }) => !refused))
    return offered.map((each) => <ActButton key={each.name} {...props} offered={each} variant="outlined" />);
  return <ActMenu {...props} label={given.t('common:thread.otherActions')} />;
};

const isPrimary = <Of extends Acted>({ act }: OfferedAct<Of>): boolean => act.primary === true;

/** At the end of a row: what may be done with it now; the main one, or the only one, as a button, the others in a menu. */
export const RowActs = <Of extends Acted>({
  offered,
  nameOf,
  ...props
}: OfferedActs<Of> & { readonly nameOf: (of: Of) => string }) => {
  const { of, texts, given } = props;
  const now = offered.filter(({ refused }) => !refused);
  const shown = now.length === 1 ? now : now.filter(isPrimary);
  const others = now.filter((each) => !shown.includes(each));
  const name = nameOf(of);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 0.5, mx: -0.75, my: -0.75 }}>
      {shown.map((each) => (
        <ActButton
          key={each.name}
          {...props}
          offered={each}
          variant="text"
          label={given.t(`${texts}:acts.${each.name}.for`, { name })}
        />
      ))}
      {others.length > 0 && (
        <ActMenu {...props} offered={others} label={given.t('common:list.actsOf', { name })} inRow />
      )}
    </Box>
  );
};
