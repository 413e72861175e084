import type { Employee } from '@studio/contracts';
import { Card, Heading, Text } from '@studio/ui';
import { daysWords } from '@studio/screens';

/** Of somebody who works here from elsewhere: where and on which days, and what this card leaves out. */
export function Visits({ visits }: { visits: NonNullable<Employee['visits']> }) {
  return (
    <Card as="section" aria-label="Работа у вас" gap={3}>
      <Heading level={2} size="h3">
        Работа у вас
      </Heading>
      {visits.map((visit) => (
        <Text key={visit.location_id}>{`${visit.location_name}: работает здесь ${daysWords(visit)}`}</Text>
      ))}
      <Text size="caption" tone="muted">
        Карточку меняет администратор основной локации. Оплата, подключения и прошлое видны ему.
      </Text>
    </Card>
  );
}
