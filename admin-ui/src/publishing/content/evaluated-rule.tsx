import { StatusChip } from '@guichet/ui-common/list/status-chip';
import Box from '@mui/material/Box';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  Evaluated,
  EvaluatedLeaf,
  FilterFact,
} from '../../../../src/publishing/content/content-filter.vocabulary.js';
import { ReferenceText } from '../../kit/reference-text.js';
import { filterResources, filterTexts } from './filter-facts.js';

const Holds = ({ holds }: { readonly holds: boolean }) => {
  const { t } = useTranslation();
  return (
    <StatusChip tone={holds ? 'success' : 'neutral'}>
      {t(holds ? 'content:explain.holds' : 'content:explain.fails')}
    </StatusChip>
  );
};

const Value = ({ fact, value }: { readonly fact: FilterFact; readonly value: string }) => {
  const { t } = useTranslation();
  const [resource, texts] = [filterResources[fact], filterTexts[fact]];
  if (resource !== undefined) return <ReferenceText resource={resource} id={value} />;
  return <>{texts === undefined ? value : t(`${texts}.${value}`)}</>;
};

const Leaf = ({ leaf: { fact, values, holds } }: { readonly leaf: EvaluatedLeaf }) => {
  const { t } = useTranslation();
  return (
    <>
      {t(`content:filters.fact.${fact}`)} –{' '}
      {values.map((value, index) => (
        <Fragment key={value}>
          {index > 0 && ', '}
          <Value fact={fact} value={value} />
        </Fragment>
      ))}{' '}
      <Holds holds={holds} />
    </>
  );
};

/** Labels of the parts of an article's audience that are no filter. */
const own: Readonly<Record<string, string>> = { audience: 'content:explain.own', sections: 'content:explain.sections' };

/** Each condition of a rule, and whether it holds for the person who was asked about. */
export const EvaluatedRule = ({ rule: { label, join, holds, leaves, groups } }: { readonly rule: Evaluated }) => {
  const { t } = useTranslation();
  const name = label === undefined ? '' : t(own[label] ?? '', { defaultValue: label });
  return (
    <div>
      {name && <strong>{name} – </strong>}
      {t(`content:filters.join.${join}`)} <Holds holds={holds} />
      {leaves.length + groups.length === 0 && ` ${t('content:explain.always')}`}
      <Box component="ul" sx={{ m: 0, pl: 3 }}>
        {leaves.map((leaf, index) => (
          <Box component="li" key={index} sx={{ py: 0.5 }}>
            <Leaf leaf={leaf} />
          </Box>
        ))}
        {groups.map((group, index) => (
          <Box component="li" key={`group${index}`} sx={{ py: 0.5 }}>
            <EvaluatedRule rule={group} />
          </Box>
        ))}
      </Box>
    </div>
  );
};
