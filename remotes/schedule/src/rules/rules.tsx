import { hasCapability, PAY_RULE_KINDS, rateWords, SHIFT_POSITION_WORDS, type PayRule } from '@studio/contracts';
import { client, orpc, useAuth } from '@studio/portal';
import { ActionDialog, QueryView, useAction } from '@studio/screens';
import {
  Button,
  type Column,
  DataTable,
  DateInput,
  EmptyState,
  Field,
  formatDate,
  formatMoney,
  IconPlus,
  Row,
  Stack,
  Text,
} from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { today } from '../words/dates';
import { RuleForm } from './rule-form';

/** «8 %», «1 500,00 ₽», steps of a plan */
function valueWords({ rate_bp, amount_kop, tiers }: PayRule): string {
  if (rate_bp !== null) return rateWords(rate_bp);
  if (amount_kop !== null) return formatMoney(amount_kop);
  return tiers
    .map(
      (tier) =>
        `от ${tier.from_kop === null ? `${rateWords(tier.from_bp ?? 0)} плана` : formatMoney(tier.from_kop, { whole: true })} — ${rateWords(tier.rate_bp)}`,
    )
    .join('; ');
}

/** «Петров Борис, Арбат», or «Все» */
function scopeWords({ role, employee_name, location_name }: PayRule): string {
  const parts = [employee_name, role === null ? null : SHIFT_POSITION_WORDS[role], location_name].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : 'Все сотрудники';
}

/** The rules by which people are paid; whoever may changes them from a day on. */
export default function Rules() {
  const { user } = useAuth();
  const mayChange = hasCapability(user?.roles ?? [], 'payroll.change_rules');
  const rules = useQuery(orpc.payroll.rules.queryOptions({ input: {} }));
  const [edited, setEdited] = useState<PayRule | 'new' | null>(null);
  const [ended, setEnded] = useState<PayRule | null>(null);
  const [lastDay, setLastDay] = useState(today());
  const end = useAction({
    run: (rule: PayRule) => client.payroll.endRule({ id: rule.id, version: rule.version, last_day: lastDay }),
    done: ({ name }) => `Правило «${name}» закончится`,
    onDone: () => setEnded(null),
    invalidates: [orpc.payroll.key()],
  });
  const columns: Column<PayRule>[] = [
    {
      id: 'kind',
      header: 'За что',
      cell: ({ kind, name, version }) => (
        <Stack gap={0}>
          <Text as="span">{PAY_RULE_KINDS[kind].label}</Text>
          <Text as="span" size="caption" tone="muted">
            {name}, версия {version}
          </Text>
        </Stack>
      ),
    },
    { id: 'scope', header: 'Кому', cell: scopeWords },
    { id: 'value', header: 'Сколько', align: 'end', cell: valueWords },
    {
      id: 'days',
      header: 'Действует',
      priority: 2,
      cell: ({ valid_from, valid_to }) =>
        `с ${formatDate(valid_from)}${valid_to === null ? '' : ` по ${formatDate(valid_to)}`}`,
    },
    ...(mayChange
      ? ([
          {
            id: 'acts',
            header: 'Действия',
            hideHeader: true,
            align: 'end',
            cell: (rule: PayRule) => (
              <Row gap={2} justify="end">
                <Button size="sm" onClick={() => setEdited(rule)}>
                  Изменить
                </Button>
                <Button size="sm" onClick={() => setEnded(rule)}>
                  Завершить
                </Button>
              </Row>
            ),
          },
        ] satisfies Column<PayRule>[])
      : []),
  ];
  return (
    <Stack gap={4}>
      {mayChange && (
        <Row justify="end">
          <Button variant="primary" icon={<IconPlus />} onClick={() => setEdited('new')}>
            Новое правило
          </Button>
        </Row>
      )}
      <Text tone="muted" size="caption">
        Если подходят несколько правил одного вида, действует самое точное: для сотрудника, потом для локации, потом для
        роли.
      </Text>
      <QueryView query={rules} what="правила" level={2}>
        {(rows) => (
          <DataTable
            caption="Правила оплаты"
            columns={columns}
            rows={rows}
            rowKey={({ id, version }) => `${id}:${version}`}
            empty={<EmptyState kind="nothing-yet" title="Правил пока нет" />}
          />
        )}
      </QueryView>
      {edited !== null && <RuleForm rule={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {ended && (
        <ActionDialog
          title={`Завершить правило «${ended.name}»?`}
          description="Начисления прошлых дней останутся."
          confirmLabel="Завершить"
          busy={end.busy}
          error={end.error}
          failure="Правило не завершено"
          onConfirm={() => end.run(ended)}
          onClose={() => setEnded(null)}
        >
          <Field label="Последний день">
            <DateInput value={lastDay} onChange={setLastDay} />
          </Field>
        </ActionDialog>
      )}
    </Stack>
  );
}
