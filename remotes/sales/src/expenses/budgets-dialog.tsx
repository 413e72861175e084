import type { ExpenseBudget } from '@studio/contracts';
import { client, orpc, useAuth } from '@studio/portal';
import { QueryView, useAction } from '@studio/screens';
import { Button, dash, Dialog, Field, formatMoney, Row, Select, Stack, Text } from '@studio/ui';
import { localToday, MoneyInput } from '@studio/ui/widgets';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

/** What each place may spend this month, and what is left of it. */
export function BudgetsDialog({ onClose }: { onClose: () => void }) {
  const options = monthsAround(localToday());
  const [month, setMonth] = useState(localToday().slice(0, 7));
  const query = useQuery(orpc.expenses.budgets.queryOptions({ input: { month } }));
  return (
    <Dialog open size="lg" title="Бюджеты" onClose={onClose} footer={<Button onClick={onClose}>Закрыть</Button>}>
      <QueryView query={query} what="бюджеты">
        {(budgets) => (
          <Stack gap={3}>
            <Field label="Месяц">
              <Select options={options} value={month} onChange={(next) => next !== '' && setMonth(next)} />
            </Field>
            {budgets.map((budget) => (
              <BudgetLine key={`${budget.location_id} ${month}`} budget={budget} month={month} />
            ))}
          </Stack>
        )}
      </QueryView>
    </Dialog>
  );
}

const NAME = new Intl.DateTimeFormat('ru-RU', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The next month, this one and ten before it. */
function monthsAround(today: string): { value: string; label: string }[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: 12 }, (_, back) => {
    const first = new Date(Date.UTC(year, month - back, 1));
    return { value: first.toISOString().slice(0, 7), label: NAME.format(first) };
  });
}

function BudgetLine({ budget, month }: { budget: ExpenseBudget; month: string }) {
  const { can } = useAuth();
  const { location_id, location_name, budget_kop, promised_kop, paid_kop, left_kop } = budget;
  const [typed, setTyped] = useState(budget_kop);
  const save = useAction({
    run: () => client.expenses.setBudget({ location_id, month, budget_kop: typed ?? 0 }),
    done: () => 'Бюджет сохранён',
    failure: 'Бюджет не сохранён.',
    invalidates: [orpc.expenses.key()],
  });
  return (
    <Row justify="between" gap={3} wrap>
      <Stack gap={0}>
        <Text weight="medium">{location_name}</Text>
        <Text size="caption" tone={left_kop !== null && left_kop < 0 ? 'danger' : 'muted'}>
          Оплачено {formatMoney(paid_kop, { whole: true })}, обещано {formatMoney(promised_kop, { whole: true })},
          осталось {left_kop === null ? dash : formatMoney(left_kop, { whole: true })}
        </Text>
      </Stack>
      {can('expenses.manage') ? (
        <Row gap={2}>
          <MoneyInput aria-label={`Бюджет: ${location_name}`} whole value={typed} onChange={setTyped} />
          <Button loading={save.busy} disabled={typed === budget_kop} onClick={() => save.run(undefined)}>
            Сохранить
          </Button>
        </Row>
      ) : (
        <Text>{budget_kop === null ? dash : formatMoney(budget_kop, { whole: true })}</Text>
      )}
    </Row>
  );
}
