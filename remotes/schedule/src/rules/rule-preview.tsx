import type { PayRuleFields } from '@studio/contracts';
import { orpc, toPortalError } from '@studio/portal';
import { Banner, Card, formatMoney, Row, Spinner, Stack, Text, useSettled, useToday } from '@studio/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { changeWords } from '../words/pay-change';
import { monthWords, movedBy } from '../words/dates';

const SHOWN_PEOPLE = 20;

interface RulePreviewProps {
  id: string;
  /** Null while it is not wholly written. */
  fields: PayRuleFields | null;
  /** What is wrong with its figure. */
  fault: string | null;
}

/** Last month's pay by the rule, and what of a paid month it would change; nothing is changed. */
export function RulePreview({ id, fields, fault }: RulePreviewProps) {
  const today = useToday();
  const month = movedBy('month', today, -1).slice(0, 7);
  // The name of the rule does not affect the result.
  const asked = useSettled(fields && JSON.stringify({ ...fields, name: '—' }), 500);
  const preview = useQuery({
    ...orpc.payroll.previewRule.queryOptions({
      // Not sent for an empty text.
      input: { id, month, ...(JSON.parse(asked ?? '{}') as PayRuleFields) },
      placeholderData: keepPreviousData,
    }),
    enabled: asked !== null,
  });
  const { data, error } = preview;
  const changed = data?.people.filter(({ before_kop, after_kop }) => before_kop !== after_kop).length ?? 0;
  return (
    <Card padding={4} gap={2}>
      <Row justify="between" gap={3}>
        <Text weight="semibold">Что было бы за {monthWords(month)}</Text>
        {preview.isFetching && <Spinner size="sm" />}
      </Row>
      {fields === null ? (
        <Text tone="muted" size="caption">
          {fault ?? 'Заполните ставку или сумму: пересчёт прошлого месяца появится здесь.'}
        </Text>
      ) : error ? (
        <Text tone="danger">{toPortalError(error).message}</Text>
      ) : data ? (
        <Stack gap={2}>
          {data.closed !== null && (
            <Banner tone="danger" title={`Месяц уже утверждён: ${monthWords(data.closed.month)}`}>
              {data.closed.people === 0
                ? 'В нём правило никому ничего не изменило бы.'
                : `С этого дня правило изменило бы его: ${changeWords(data.closed, data.closed)}.`}{' '}
              Начните со следующего месяца.
            </Banner>
          )}
          <Text aria-live="polite">
            <b>{changeWords({ ...data, people: changed }, { month })}</b>
          </Text>
          <Text size="caption" tone="muted">
            По правилам было {formatMoney(data.before_kop)}, стало бы {formatMoney(data.after_kop)}: без премий,
            удержаний и исправлений за прошлые месяцы. В ведомости сумма может быть другой.
          </Text>
          {data.people.length === 0 && (
            <Text tone="muted" size="caption">
              Ни у кого ничего не изменилось бы.
            </Text>
          )}
          <Stack gap={1} as="ul">
            {data.people.slice(0, SHOWN_PEOPLE).map((person) => (
              <Row key={person.employee_id} as="li" justify="between" gap={3}>
                <Stack gap={0}>
                  <Text>{person.full_name}</Text>
                  {person.covered_kop > 0 && (
                    <Text size="caption" tone="muted">
                      перекрыто гарантией: {formatMoney(person.covered_kop)}
                    </Text>
                  )}
                </Stack>
                <Text nowrap>
                  {person.before_kop === person.after_kop
                    ? formatMoney(0, { signed: true })
                    : `${formatMoney(person.before_kop)} → ${formatMoney(person.after_kop)}`}
                </Text>
              </Row>
            ))}
          </Stack>
          {data.people.length > SHOWN_PEOPLE && (
            <Text tone="muted" size="caption">
              и ещё {data.people.length - SHOWN_PEOPLE}
            </Text>
          )}
        </Stack>
      ) : null}
    </Card>
  );
}
