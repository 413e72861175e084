import type { ExpenseBudget } from '@studio/contracts';
import { client, orpc, useAuth } from '@studio/portal';
import { QueryView, useAction } from '@studio/screens';
import { Button, dash, Dialog, Field, formatMoney, Row, Select, Stack, Text, useToday } from '@studio/ui';
import { MoneyInput, monthAfter, monthOptions } from '@studio/ui/widgets';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FigureForm } from '../figure-form/figure-form';

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

interface BudgetsDialogProps {
  /** The month that a link names; this one without it. */
  at?: string | undefined;
  /** Of this location alone. */
  location?: string | null;
  onClose: () => void;
}

/** The month's budget of each location, and what is left of it. */
export function BudgetsDialog({ at = '', location = null, onClose }: BudgetsDialogProps) {
  const thisMonth = useToday().slice(0, 7);
  const recent = monthOptions(monthAfter(thisMonth, 1), 13);
  const [month, setMonth] = useState(MONTH.test(at) ? at : thisMonth);
  const options = recent.some(({ value }) => value === month) ? recent : [...recent, ...monthOptions(month, 1)];
  const query = useQuery(
    orpc.expenses.budgets.queryOptions({ input: { month, ...(location !== null && { location_id: location }) } }),
  );
  return (
    <Dialog open size="lg" title="Бюджеты" onClose={onClose} footer={<Button onClick={onClose}>Закрыть</Button>}>
      <Stack gap={3}>
        <Field label="Месяц">
          <Select options={options} value={month} onChange={(next) => next !== '' && setMonth(next)} />
        </Field>
        <QueryView query={query} what="бюджеты">
          {(budgets) => (
            <Stack gap={3}>
              {budgets.map((budget) => (
                <BudgetLine key={`${budget.location_id} ${month}`} budget={budget} month={month} />
              ))}
            </Stack>
          )}
        </QueryView>
      </Stack>
    </Dialog>
  );
}

function BudgetLine({ budget, month }: { budget: ExpenseBudget; month: string }) {
  const { can } = useAuth();
  const { location_id, location_name, budget_kop, promised_kop, paid_kop, left_kop } = budget;
  const save = useAction({
    run: (typed: number) => client.expenses.setBudget({ location_id, month, budget_kop: typed }),
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
        <FigureForm kept={budget_kop} empty={0} verb="Сохранить" busy={save.busy} onSave={save.run}>
          {(field) => <MoneyInput aria-label={`Бюджет: ${location_name}`} whole {...field} />}
        </FigureForm>
      ) : (
        <Text>{budget_kop === null ? dash : formatMoney(budget_kop, { whole: true })}</Text>
      )}
    </Row>
  );
}
