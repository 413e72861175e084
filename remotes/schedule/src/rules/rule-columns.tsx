import { PAY_RULE_KINDS, type PayRule } from '@studio/contracts';
import type { ListColumn } from '@studio/screens';
import { formatDate, Row, Stack, Text } from '@studio/ui';
import type { ReactNode } from 'react';
import { scopeWords, valueLines } from './rule-words';

export const ruleColumns = (actsOf: (rule: PayRule) => ReactNode): readonly ListColumn<PayRule>[] => [
  { id: 'kind', header: 'За что', cell: kindOf },
  { id: 'scope', header: 'Кому', width: '14rem', cell: scopeWords },
  { id: 'value', header: 'Сколько', align: 'end', nowrap: true, cell: (rule) => linesOf(valueLines(rule)) },
  { id: 'days', header: 'Действует', nowrap: true, priority: 2, cell: (rule) => linesOf(daysOf(rule)) },
  { id: 'acts', header: 'Действия', hideHeader: true, service: true, align: 'end', cell: actsOf },
];

export function RuleCard({ rule, acts }: { rule: PayRule; acts: ReactNode }) {
  return (
    <Row justify="between" align="start" gap={3}>
      <Stack gap={1}>
        {kindOf(rule)}
        <Text>{scopeWords(rule)}</Text>
        {valueLines(rule).map((line) => (
          <Text weight="medium" key={line}>
            {line}
          </Text>
        ))}
        <Text size="caption" tone="muted">
          {daysOf(rule).join(' ')}
        </Text>
      </Stack>
      {acts}
    </Row>
  );
}

const kindOf = (rule: PayRule) => (
  <Stack gap={0}>
    <Text as="span">{PAY_RULE_KINDS[rule.kind].label}</Text>
    <Text as="span" size="caption" tone="muted">
      {/* Said once where the name is what it is for. */}
      {rule.name === PAY_RULE_KINDS[rule.kind].label ? 'Версия' : `${rule.name}, версия`} {rule.version}
    </Text>
  </Stack>
);

const daysOf = ({ valid_from, valid_to }: PayRule) => [
  `с ${formatDate(valid_from)}`,
  ...(valid_to === null ? [] : [`по ${formatDate(valid_to)}`]),
];

const linesOf = (lines: readonly string[]) => (
  <Stack gap={0}>
    {lines.map((line) => (
      <span key={line}>{line}</span>
    ))}
  </Stack>
);
