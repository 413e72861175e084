import { PAY_RULE_KINDS, type PayRule } from '@studio/contracts';
import { orpc } from '@studio/portal';
import { QueryView } from '@studio/screens';
import { Dialog, formatDate, formatMoment, Row, Stack, Text } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { scopeWords, valueWords } from './rule-words';

/** Every version of a rule, newest first: its rate, start, and author. */
export function RuleVersions({ rule, onClose }: { rule: PayRule; onClose: () => void }) {
  const rules = useQuery(orpc.payroll.rules.queryOptions({ input: { past: 'true' } }));
  return (
    <Dialog
      open
      title={`Версии правила «${rule.name}»`}
      description={`${PAY_RULE_KINDS[rule.kind].label}, ${scopeWords(rule)}`}
      onClose={onClose}
    >
      <QueryView query={rules} what="версии">
        {(rows) => (
          <Stack gap={3} as="ul">
            {rows
              .filter(({ id }) => id === rule.id)
              .toSorted((one, other) => other.version - one.version)
              .map((version) => (
                <Row key={version.version} as="li" justify="between" align="start" gap={3}>
                  <Stack gap={0}>
                    <Text>
                      {version.version}: с {formatDate(version.valid_from)}
                      {version.valid_to === null ? '' : ` по ${formatDate(version.valid_to)}`}
                    </Text>
                    <Text size="caption" tone="muted">
                      {[version.changed_by_name, formatMoment(version.changed_at)].filter(Boolean).join(', ')}
                    </Text>
                  </Stack>
                  <Text weight="medium">{valueWords(version)}</Text>
                </Row>
              ))}
          </Stack>
        )}
      </QueryView>
    </Dialog>
  );
}
