import { Button, IconButton, IconPlus, IconTrash, Row, Stack, Text } from '@studio/ui';
import { MoneyInput } from '@studio/ui/widgets';
import { PercentInput } from './percent-input';
import type { RuleValues } from './rule-values';

type Tiers = RuleValues['tiers'];

interface TierFieldsProps {
  tiers: Tiers;
  /** Whether a step begins at a part of the location's plan, not at a sum of own sales. */
  ofPlan: boolean;
  fault: string | null;
  onChange: (tiers: Tiers) => void;
}

/** The steps of a bonus for a plan. */
export function TierFields({ tiers, ofPlan, fault, onChange }: TierFieldsProps) {
  const put = (index: number, changed: Partial<Tiers[number]>) =>
    onChange(tiers.map((tier, at) => (at === index ? { ...tier, ...changed } : tier)));
  const From = ofPlan ? PercentInput : MoneyInput;
  return (
    <Stack gap={2}>
      {fault !== null && <Text tone="danger">{fault}</Text>}
      {tiers.map((tier, index) => (
        // Steps have no id; they are only added at the end and removed.
        // oxlint-disable-next-line react/no-array-index-key
        <Row key={index} gap={2} align="center">
          <Text nowrap>{ofPlan ? 'от плана' : 'от'}</Text>
          <From
            aria-label={ofPlan ? 'С какой части плана локации, %' : 'С какой суммы своих продаж'}
            value={tier.from}
            onChange={(from) => put(index, { from })}
          />
          <Text nowrap>премия</Text>
          <PercentInput aria-label="Сколько процентов" value={tier.rate} onChange={(rate) => put(index, { rate })} />
          <IconButton label="Убрать ступень" onClick={() => onChange(tiers.filter((_, at) => at !== index))}>
            <IconTrash />
          </IconButton>
        </Row>
      ))}
      <Row>
        <Button icon={<IconPlus />} onClick={() => onChange([...tiers, { from: null, rate: null }])}>
          Добавить ступень
        </Button>
      </Row>
    </Stack>
  );
}
