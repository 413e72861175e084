import {
  ACCRUAL_KIND_WORDS,
  ACCRUAL_KINDS,
  formulaWords,
  type PayPayment,
  type PaySlip,
  PAY_SLIP_STATES,
  sourceWords,
} from '@studio/contracts';
import {
  Badge,
  Card,
  type Column,
  DataTable,
  EmptyState,
  formatMoney,
  Grid,
  Heading,
  IconButton,
  IconTrash,
  Row,
  Stack,
  Text,
  useBreakpoint,
} from '@studio/ui';
import { dayMonth, monthWords } from '../words/dates';
import { SlipPayments } from './slip-payments';
import { placePlanWords, planWords } from './slip-words';

type Line = PaySlip['lines'][number];
interface Numbered extends Line {
  key: string;
}

/** On a phone the formula is below its line. */
function columnsOf(phone: boolean, onRemove: ((line: Line) => void) | undefined): Column<Numbered>[] {
  return [
    ...(phone ? [] : [{ id: 'date', header: 'День', nowrap: true, cell: ({ date }: Numbered) => dayMonth(date) }]),
    {
      id: 'source',
      header: 'За что',
      cell: (line) => (
        <Stack gap={0}>
          <Text as="span">{sourceWords(line)}</Text>
          {phone && <Text as="span">{formulaWords(line, formatMoney)}</Text>}
          <Text as="span" size="caption" tone="muted">
            {[phone ? dayMonth(line.date) : null, line.location_name, line.rule_name, line.author_name]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </Stack>
      ),
    },
    ...(phone
      ? []
      : [
          {
            id: 'formula',
            header: 'Расчёт',
            align: 'end' as const,
            nowrap: true,
            cell: (line: Numbered) => formulaWords(line, formatMoney),
          },
        ]),
    {
      id: 'amount',
      header: 'Сумма',
      align: 'end',
      nowrap: true,
      cell: ({ amount_kop }) => <b>{formatMoney(amount_kop)}</b>,
    },
    ...(onRemove
      ? ([
          {
            id: 'acts',
            header: 'Действия',
            hideHeader: true,
            align: 'end',
            cell: (line: Numbered) =>
              line.source_kind === 'manual' && (
                <IconButton label={`Отменить: ${sourceWords(line)}`} size="sm" onClick={() => onRemove(line)}>
                  <IconTrash size={18} />
                </IconButton>
              ),
          },
        ] satisfies Column<Numbered>[])
      : []),
  ];
}

interface SlipViewProps {
  slip: PaySlip;
  /** Removes a bonus or a fine, where the reader may. */
  onRemove?: (line: Line) => void;
  /** Takes a payment back, where the reader may. */
  onReverse?: (payment: PayPayment) => void;
  /** In a drawer: as on a phone, whatever the window's width. */
  narrow?: boolean;
}

/** A slip that explains itself: the sum, its parts, the plan, and every line «base × rate = amount». */
export function SlipView({ slip, onRemove, onReverse, narrow = false }: SlipViewProps) {
  const isPhone = useBreakpoint() === 'phone';
  const phone = isPhone || narrow;
  const sums = ACCRUAL_KINDS.map((kind) => ({
    kind,
    sum: slip.lines.filter((line) => line.kind === kind).reduce((sum, { amount_kop }) => sum + amount_kop, 0),
    count: slip.lines.filter((line) => line.kind === kind).length,
  })).filter(({ count }) => count > 0);
  return (
    <Stack gap={4}>
      <Grid columns={narrow ? 1 : { phone: 1, desktop: 3 }} gap={narrow ? 2 : 4}>
        <Card padding={4} gap={1}>
          <Row justify="between" align="center" gap={2} wrap>
            <Text tone="muted">Начислено за {monthWords(slip.month)}</Text>
            <Badge tone={PAY_SLIP_STATES[slip.state].tone}>{PAY_SLIP_STATES[slip.state].label}</Badge>
          </Row>
          <Text size="kpi" weight="semibold">
            {formatMoney(slip.total_kop)}
          </Text>
          <Text size="caption" tone="muted">
            {slip.full_name}
          </Text>
          {slip.unsettled_days > 0 && (
            <Text size="caption">Рабочее время ещё не подтверждено, дней: {slip.unsettled_days}</Text>
          )}
          {slip.unsettled_earlier.map(({ month, days }) => (
            <Text key={month} size="caption">
              За {monthWords(month)} ещё не подтверждено, дней: {days}
            </Text>
          ))}
        </Card>
        <Card padding={4} gap={1}>
          <Text tone="muted">Выплачено за месяц</Text>
          <Text size="kpi" weight="semibold">
            {formatMoney(slip.paid_kop)}
          </Text>
          <Text size="caption" tone="muted">
            Остаток с учётом прошлых месяцев: {formatMoney(slip.debt_kop)}
          </Text>
        </Card>
        <PlanCard plan={slip.plan} place={slip.place_plan} />
      </Grid>
      {sums.length > 0 && (
        <Card padding={4} gap={2}>
          <Heading level={2}>Из чего сложилось</Heading>
          {sums.map(({ kind, sum, count }) => (
            <Row key={kind} justify="between" gap={3}>
              <Text>
                {ACCRUAL_KIND_WORDS[kind]}{' '}
                <Text as="span" tone="muted" size="caption">
                  строк: {count}
                </Text>
              </Text>
              <Text weight="medium" nowrap>
                {formatMoney(sum)}
              </Text>
            </Row>
          ))}
        </Card>
      )}
      <SlipPayments payments={slip.payments} {...(onReverse && { onReverse })} />
      <DataTable
        caption={`Строки листка за ${monthWords(slip.month)}`}
        columns={columnsOf(phone, onRemove)}
        rows={slip.lines.map((line, index) => ({ ...line, key: `${line.kind}:${line.source_id}:${index}` }))}
        rowKey={({ key }) => key}
        density="compact"
        empty={
          slip.state === 'live' ? (
            <EmptyState kind="nothing-yet" compact title="В этом месяце начислений ещё нет">
              Они появятся после оплаченной продажи или смены, на которую есть правило.
            </EmptyState>
          ) : (
            <EmptyState kind="nothing-yet" compact title="За этот месяц начислений нет">
              Месяц уже рассчитан: не было ни оплаченных продаж, ни смен, на которые есть правило.
            </EmptyState>
          )
        }
      />
    </Stack>
  );
}

function PlanCard({ plan, place }: { plan: PaySlip['plan']; place: PaySlip['place_plan'] }) {
  return (
    <Card padding={4} gap={1}>
      <Text tone="muted">{plan === null ? 'План' : 'Свои продажи и план'}</Text>
      {plan !== null && (
        <>
          <Text size="kpi" weight="semibold">
            {formatMoney(plan.base_kop, { whole: true })}
          </Text>
          <Text size="caption" tone="muted">
            {planWords(plan)}
          </Text>
        </>
      )}
      {place !== null && (
        <Text size="caption" tone="muted">
          {placePlanWords(place)}
        </Text>
      )}
      {plan === null && place === null && <Text>Для вас плана нет</Text>}
    </Card>
  );
}
