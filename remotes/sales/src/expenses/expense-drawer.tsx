import { EXPENSE_ACTS, EXPENSE_METHODS, EXPENSE_RETURNS, type ExpenseDetail } from '@studio/contracts';
import { client, needsConnection, orpc, useAuth, useNetwork } from '@studio/portal';
import { ActionDialog, QueryView, useAction } from '@studio/screens';
import {
  Banner,
  Button,
  dash,
  DefinitionList,
  Drawer,
  formatDate,
  formatMoney,
  Row,
  Stack,
  Text,
  Timeline,
} from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { monthName } from '@studio/ui/widgets';
import { ApproveDialog } from './approve-dialog';
import { ExpenseState } from './expense-columns';
import { ExpenseDialog } from './expense-dialog';
import styles from './expenses.module.css';
import { FiscalDoubts } from './fiscal-doubts';
import { PayDialog } from './pay-dialog';
import { receiptPath } from './receipt-path';
import { VoidDialog } from './void-dialog';

/** One claim: its data, its actions, and its history. */
export function ExpenseDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(orpc.expenses.get.queryOptions({ input: { id } }));
  return (
    <Drawer open title={query.data ? `Расход № ${query.data.number}` : 'Расход'} onClose={onClose}>
      <QueryView query={query} what="расход" notFound="Расход не найден">
        {(expense) => <LoadedExpense expense={expense} />}
      </QueryView>
    </Drawer>
  );
}

type Asked = 'approve' | 'reject' | 'take-back' | 'till' | 'transfer' | 'void' | 'correct' | null;

const DONE = { reject: 'Расход отклонён', 'take-back': 'Согласие отозвано' };

function LoadedExpense({ expense }: { expense: ExpenseDetail }) {
  const { can } = useAuth();
  const { online } = useNetwork();
  const [asked, setAsked] = useState<Asked>(null);
  const { id, revision, may } = expense;
  const seen = { revision, sum_kop: expense.approved_kop ?? expense.claimed_kop };
  const invalidates = [orpc.expenses.key(), orpc.dayReports.key()];
  const act = useAction({
    run: ({ note, what }: { note: string; what: 'reject' | 'take-back' }) =>
      what === 'reject'
        ? client.expenses.decide({ id, ...seen, decision: what, note })
        : client.expenses.takeBack({ id, ...seen, note }),
    done: (_reply, { what }) => DONE[what],
    onDone: () => setAsked(null),
    invalidates,
  });
  const undoPay = useAction({
    run: () => client.expenses.undoPay({ id, ...seen }),
    done: () => 'Оплата отменена',
    failure: 'Оплата не отменена.',
    invalidates,
  });
  const submit = useAction({
    run: () => client.expenses.submit({ id, ...seen }),
    done: () => 'Расход отправлен на согласование',
    failure: 'Расход не отправлен.',
    invalidates,
  });
  return (
    <Stack gap={4}>
      {expense.duplicate_of.length > 0 && (
        <Banner tone="warning" title="Такой чек уже есть">
          Тот же чек есть у расхода № {expense.duplicate_of.join(', № ')}.
        </Banner>
      )}
      <FiscalDoubts expense={expense} />
      {expense.over_limit && expense.state === 'submitted' && (
        <Banner tone="info" title="Больше лимита категории">
          Такую сумму согласует городской менеджер, региональный директор или федеральный менеджер.
        </Banner>
      )}
      {expense.joined && expense.state === 'submitted' && (
        <Banner tone="warning" title={`Вместе ${formatMoney(expense.joined.sum_kop)}: больше лимита категории`}>
          Рядом по дням заявлены расходы той же категории: № {expense.joined.numbers.join(', № ')}. Возможно, это одна
          покупка.
        </Banner>
      )}
      <DefinitionList
        facts={[
          ['Состояние', <ExpenseState key="state" expense={expense} />],
          ['На что', expense.description],
          ['Категория', expense.category_name],
          ['Заявлено', formatMoney(expense.claimed_kop)],
          ['Согласовано', expense.approved_kop === null ? dash : formatMoney(expense.approved_kop)],
          ['День', formatDate(expense.occurred_on)],
          [
            'Учётный месяц',
            expense.late_of_month === null
              ? monthName(expense.accrual_month)
              : `${monthName(expense.accrual_month)}, из закрытого месяца: ${monthName(expense.late_of_month)}`,
          ],
          ['Локация', expense.location_name],
          ['Как оплатить', EXPENSE_METHODS[expense.method]],
          [
            'Заявил',
            expense.recurring_id === null ? expense.created_by_name : `${expense.created_by_name}, регулярный расход`,
          ],
          ...(expense.came_back ? [['Деньги', EXPENSE_RETURNS[expense.came_back]] as const] : []),
          ...(expense.decision_note ? [['Ответ', expense.decision_note] as const] : []),
        ]}
      />
      {expense.receipts.length > 0 && (
        <Row gap={3} wrap>
          {expense.receipts.map((receipt) => (
            <a key={receipt.id} href={receiptPath(id, receipt.id)} target="_blank" rel="noreferrer">
              <img
                src={receiptPath(id, receipt.id)}
                alt={`Чек: ${receipt.filename}`}
                title={receipt.filename}
                className={styles['preview']}
              />
            </a>
          ))}
        </Row>
      )}
      <Row gap={2} wrap>
        {may.submit && (
          <Button variant="primary" loading={submit.busy} onClick={() => submit.run(undefined)}>
            Отправить
          </Button>
        )}
        {may.edit && <Button onClick={() => setAsked('correct')}>Исправить</Button>}
        {may.decide && (
          <Button variant="primary" onClick={() => setAsked('approve')}>
            Согласовать {formatMoney(seen.sum_kop)}
          </Button>
        )}
        {may.decide && <Button onClick={() => setAsked('reject')}>Отклонить</Button>}
        {may.pay && can('expenses.pay_from_till') && (
          <Button variant="primary" onClick={() => setAsked('till')}>
            Оплатить из кассы {formatMoney(seen.sum_kop)}
          </Button>
        )}
        {may.pay && can('expenses.pay_by_transfer') && (
          <Button onClick={() => setAsked('transfer')}>Оплачено переводом {formatMoney(seen.sum_kop)}</Button>
        )}
        {may.take_back && <Button onClick={() => setAsked('take-back')}>Отозвать согласие</Button>}
        {may.undo_pay && (
          <Button
            loading={undoPay.busy}
            offReason={needsConnection(online) ?? undefined}
            onClick={() => undoPay.run(undefined)}
          >
            Отменить оплату
          </Button>
        )}
        {may.void && <Button onClick={() => setAsked('void')}>Аннулировать</Button>}
      </Row>
      <Stack gap={1}>
        <Text weight="medium">История</Text>
        <Timeline
          label="История расхода"
          entries={expense.events.toReversed().map((event) => ({
            id: event.id,
            at: event.at,
            who: event.by_name,
            what: EXPENSE_ACTS[event.act],
            details:
              [event.amount_kop === null ? null : formatMoney(event.amount_kop), event.note]
                .filter(Boolean)
                .join(' · ') || null,
          }))}
        />
      </Stack>
      {asked === 'correct' && <ExpenseDialog expense={expense} onClose={() => setAsked(null)} />}
      {asked === 'approve' && <ApproveDialog expense={expense} onClose={() => setAsked(null)} />}
      {(asked === 'till' || asked === 'transfer') && (
        <PayDialog expense={expense} method={asked} onClose={() => setAsked(null)} />
      )}
      {asked === 'void' && <VoidDialog expense={expense} onClose={() => setAsked(null)} />}
      {(asked === 'reject' || asked === 'take-back') && (
        <ActionDialog
          title={{ reject: 'Отклонить расход?', 'take-back': 'Отозвать согласие?' }[asked]}
          description={
            asked === 'reject' ? formatMoney(seen.sum_kop) : `${formatMoney(seen.sum_kop)}. Расход снова ждёт решения.`
          }
          confirmLabel={{ reject: 'Отклонить', 'take-back': 'Отозвать' }[asked]}
          reason={{ label: 'Причина', required: asked === 'reject' }}
          busy={act.busy}
          error={act.error}
          failure="Не сохранено"
          onConfirm={(note) => act.run({ note, what: asked })}
          onClose={() => setAsked(null)}
        />
      )}
    </Stack>
  );
}
