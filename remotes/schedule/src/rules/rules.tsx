import { hasCapability, PAY_RULE_KINDS, type PayRule } from '@studio/contracts';
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
  IconButton,
  IconMore,
  IconPlus,
  Menu,
  Row,
  Stack,
  Text,
  useBreakpoint,
  useToday,
} from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RuleForm } from './rule-form';
import { RuleVersions } from './rule-versions';
import { scopeWords, valueLines } from './rule-words';

/** On a phone it is below what it is for. */
const VALUE: Column<PayRule> = {
  id: 'value',
  header: 'Сколько',
  align: 'end',
  nowrap: true,
  cell: (rule) => (
    <Stack gap={0} align="end">
      {valueLines(rule).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </Stack>
  ),
};

/** The rules of pay; with the right they can be changed from a day on. */
export default function Rules() {
  const today = useToday();
  const { user } = useAuth();
  const mayChange = hasCapability(user?.roles ?? [], 'payroll.change_rules');
  const rules = useQuery(orpc.payroll.rules.queryOptions({ input: {} }));
  const [edited, setEdited] = useState<PayRule | 'new' | null>(null);
  const breakpoint = useBreakpoint();
  const phone = breakpoint === 'phone';
  const [history, setHistory] = useState<PayRule | null>(null);
  const [ended, setEnded] = useState<PayRule | null>(null);
  const [lastDay, setLastDay] = useState(today);
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
      cell: (rule) => (
        <Stack gap={0}>
          <Text as="span">{PAY_RULE_KINDS[rule.kind].label}</Text>
          {breakpoint !== 'desktop' && <Text as="span">{scopeWords(rule)}</Text>}
          {phone &&
            valueLines(rule).map((line) => (
              <Text as="span" weight="medium" key={line}>
                {line}
              </Text>
            ))}
          <Text as="span" size="caption" tone="muted">
            {rule.name}, версия {rule.version}
          </Text>
        </Stack>
      ),
    },
    ...(breakpoint === 'desktop' ? [{ id: 'scope', header: 'Кому', cell: scopeWords }] : []),
    ...(phone ? [] : [VALUE]),
    {
      id: 'days',
      header: 'Действует',
      nowrap: true,
      priority: 2,
      cell: ({ valid_from, valid_to }) =>
        valid_to === null ? (
          `с ${formatDate(valid_from)}`
        ) : (
          <Stack gap={0}>
            <span>с {formatDate(valid_from)}</span>
            <span>по {formatDate(valid_to)}</span>
          </Stack>
        ),
    },
    {
      id: 'acts',
      header: 'Действия',
      hideHeader: true,
      align: 'end',
      cell: (rule) => (
        <Menu
          placement="bottom-end"
          trigger={
            <IconButton label={`Действия с правилом «${rule.name}»`} size="sm">
              <IconMore />
            </IconButton>
          }
          groups={[
            [
              ...(mayChange ? [{ id: 'edit', label: 'Изменить', onSelect: () => setEdited(rule) }] : []),
              { id: 'versions', label: 'Версии', onSelect: () => setHistory(rule) },
              ...(mayChange ? [{ id: 'end', label: 'Завершить', onSelect: () => setEnded(rule) }] : []),
            ],
          ]}
        />
      ),
    },
  ];
  return (
    <Stack gap={4}>
      <Row justify="between" align="center" gap={4} wrap={phone}>
        <Text tone="muted">
          Если подходят несколько правил одного вида, действует самое точное: для сотрудника, потом для локации, потом
          для роли.
        </Text>
        {mayChange && (
          <Button variant="primary" icon={<IconPlus />} onClick={() => setEdited('new')}>
            Новое правило
          </Button>
        )}
      </Row>
      <QueryView query={rules} what="правила" level={2}>
        {(rows) => (
          <DataTable
            caption="Правила оплаты"
            columns={columns}
            rows={rows}
            rowKey={({ id, version }) => `${id}:${version}`}
            empty={
              <EmptyState kind="nothing-yet" title="Правил пока нет">
                Зарплата считается по ним: за смену, за час, процент от продаж.
              </EmptyState>
            }
          />
        )}
      </QueryView>
      {edited !== null && <RuleForm rule={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {history && <RuleVersions rule={history} onClose={() => setHistory(null)} />}
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
