import { hasCapability, type PayRule } from '@studio/contracts';
import { client, orpc, useAuth } from '@studio/portal';
import { ActionDialog, ListScreen, useAction, useAddressValues, wholeRows } from '@studio/screens';
import { Button, DateInput, Field, IconButton, IconMore, Menu, Row, Stack, useToday } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RuleCard, ruleColumns } from './rule-columns';
import { RuleForm } from './rule-form';
import { RuleVersions } from './rule-versions';

/** The rules of pay; with the right they can be changed from a day on. */
export default function Rules() {
  const today = useToday();
  const { user } = useAuth();
  const mayChange = hasCapability(user?.roles ?? [], 'payroll.change_rules');
  const [edited, setEdited] = useState<PayRule | null>(null);
  const [address, put] = useAddressValues();
  const linked = address.get('rule');
  const location = address.get('location');
  const current = useQuery(orpc.payroll.rules.queryOptions({ input: {} }));
  // A rule that a link names, or one of a place, may have ended.
  const all = useQuery({
    ...orpc.payroll.rules.queryOptions({ input: { past: 'true' } }),
    enabled: linked !== null || location !== null,
  });
  const rules = location === null ? current : all;
  const [chosen, setChosen] = useState<PayRule | null>(null);
  const history = chosen ?? all.data?.findLast(({ id }) => id === linked) ?? null;
  const [ended, setEnded] = useState<PayRule | null>(null);
  const [lastDay, setLastDay] = useState(today);
  // The day that the server asked about: sent once more it is meant.
  const [asked, setAsked] = useState<string | null>(null);
  const end = useAction({
    run: ({ id, version }: PayRule) =>
      client.payroll.endRule({ id, version, last_day: lastDay, ...(asked === lastDay && { is_meant: true }) }),
    onFailed: (error) => setAsked(error.code === 'unusual' ? lastDay : null),
    done: ({ name, valid_from }) =>
      valid_from > lastDay ? `Правило «${name}» отменено` : `Правило «${name}» закончится`,
    onDone: () => setEnded(null),
    invalidates: [orpc.payroll.key()],
  });
  const actsOf = (rule: PayRule) => (
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
          { id: 'versions', label: 'Версии', onSelect: () => setChosen(rule) },
          ...(mayChange ? [{ id: 'end', label: 'Завершить', onSelect: () => setEnded(rule) }] : []),
        ],
      ]}
    />
  );
  return (
    <Stack gap={4}>
      <ListScreen<PayRule>
        part
        title="Правила оплаты"
        forms={null}
        countNote="Если подходят несколько правил одного вида, действует самое точное: для сотрудника, потом для локации, потом для роли."
        rows={wholeRows(
          rules,
          rules.data?.filter(({ location_id }) => location === null || location_id === location),
        )}
        presets={
          location !== null && (
            <Row>
              <Button size="sm" onClick={() => put({ location: null }, { replace: true })}>
                Правила всех локаций
              </Button>
            </Row>
          )
        }
        columns={ruleColumns(actsOf)}
        rowId={({ id, version }) => `${id}:${version}`}
        rowLabel={({ name }) => name}
        card={(rule) => <RuleCard rule={rule} acts={actsOf(rule)} />}
        create={
          mayChange ? { label: 'Новое правило', form: (close) => <RuleForm rule={null} onClose={close} /> } : null
        }
        empty={{
          title: 'Правил пока нет',
          canCreate: 'Зарплата считается по ним: за смену, за час, процент от продаж.',
          cannotCreate: 'Зарплата считается по ним: за смену, за час, процент от продаж.',
        }}
      />
      {edited !== null && <RuleForm rule={edited} onClose={() => setEdited(null)} />}
      {history && (
        <RuleVersions
          rule={history}
          onClose={() => {
            setChosen(null);
            put({ rule: null }, { replace: true });
          }}
        />
      )}
      {ended && (
        <ActionDialog
          title={`Завершить правило «${ended.name}»?`}
          description={
            ended.valid_from > lastDay
              ? 'Оно не будет действовать ни одного дня.'
              : 'Начисления по этот день включительно останутся.'
          }
          confirmLabel={asked === lastDay ? 'Завершить всё равно' : 'Завершить'}
          busy={end.busy}
          error={end.error}
          failure="Правило не завершено"
          onConfirm={() => end.run(ended)}
          onClose={() => {
            setEnded(null);
            setAsked(null);
          }}
        >
          <Field label="Последний день">
            <DateInput value={lastDay} onChange={setLastDay} />
          </Field>
        </ActionDialog>
      )}
    </Stack>
  );
}
