import type { ExpenseCategory } from '@studio/contracts';
import { client, confirmDone, newId, orpc } from '@studio/portal';
import { FormDialog, FormField, QueryView, useRecordForm } from '@studio/screens';
import { Button, Checkbox, formatMoney, Row, Stack, Text, TextInput } from '@studio/ui';
import { MoneyInput } from '@studio/ui/widgets';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

/** Categories of expenses: up to which sum an administrator decides, and where a receipt is required. */
export function CategoriesPanel({ linked }: { linked: string | null }) {
  const query = useQuery(orpc.expenses.categories.queryOptions());
  const [chosen, setChosen] = useState<ExpenseCategory | 'new' | null>(null);
  /** What a link names opens once. */
  const [left, setLeft] = useState(false);
  const edited = chosen ?? (left ? null : (query.data?.find(({ id }) => id === linked) ?? null));
  const close = () => {
    setChosen(null);
    setLeft(true);
  };
  return (
    <Stack gap={3}>
      <QueryView query={query} what="категории">
        {(categories) => (
          <Stack gap={3} as="ul">
            {categories.map((category) => (
              <Row key={category.id} as="li" justify="between" gap={3} wrap>
                <Stack gap={0}>
                  <Text weight="medium">{category.name}</Text>
                  <Text size="caption" tone="muted">
                    {rulesOf(category)}
                  </Text>
                </Stack>
                <Button size="sm" aria-label={`Изменить: ${category.name}`} onClick={() => setChosen(category)}>
                  Изменить
                </Button>
              </Row>
            ))}
          </Stack>
        )}
      </QueryView>
      <Row>
        <Button onClick={() => setChosen('new')}>Новая категория</Button>
      </Row>
      {edited !== null && <CategoryDialog {...(edited !== 'new' && { category: edited })} onClose={close} />}
    </Stack>
  );
}

function rulesOf({ limit_kop, receipt_required, archived }: ExpenseCategory): string {
  return [
    limitOf(limit_kop),
    receipt_required ? 'нужен чек' : 'чек не обязателен',
    ...(archived ? ['в архиве'] : []),
  ].join(' · ');
}

function limitOf(limit_kop: number | null): string {
  if (limit_kop === null) return 'без лимита';
  return limit_kop === 0 ? 'решает городской менеджер или выше' : `до ${formatMoney(limit_kop, { whole: true })}`;
}

function CategoryDialog({ category, onClose }: { category?: ExpenseCategory; onClose: () => void }) {
  const [id] = useState(() => category?.id ?? newId());
  const form = useRecordForm({
    initial: () => ({
      name: category?.name ?? '',
      limit_kop: category?.limit_kop ?? null,
      receipt_required: category?.receipt_required ?? false,
      archived: category?.archived ?? false,
    }),
    labels: { name: 'Название', limit_kop: 'Лимит одного расхода' },
    check: ({ name }) => ({ ...(name.trim() === '' && { name: 'Назовите категорию.' }) }),
    send: ({ values }) => client.expenses.saveCategory({ id, ...values }),
    onSaved: () => {
      confirmDone('Категория сохранена');
      onClose();
    },
    invalidates: [orpc.expenses.key()],
  });
  const { values, change } = form;
  return (
    <FormDialog
      form={form}
      title={category ? 'Категория расходов' : 'Новая категория'}
      size="sm"
      submitLabel="Сохранить"
      failure="Категория не сохранена"
      onClose={onClose}
    >
      <FormField form={form} name="name" label="Название" required>
        <TextInput value={values.name} maxLength={80} onChange={(name) => change({ name })} />
      </FormField>
      <FormField
        form={form}
        name="limit_kop"
        label="Лимит одного расхода"
        hint="Больше согласует городской менеджер или выше; с нулём — любую сумму. Пусто — без лимита."
      >
        <MoneyInput whole value={values.limit_kop} onChange={(limit_kop) => change({ limit_kop })} />
      </FormField>
      <Checkbox checked={values.receipt_required} onChange={(receipt_required) => change({ receipt_required })}>
        Нужен чек
      </Checkbox>
      <Checkbox checked={values.archived} onChange={(archived) => change({ archived })}>
        В архиве: новых расходов не принимает
      </Checkbox>
    </FormDialog>
  );
}
