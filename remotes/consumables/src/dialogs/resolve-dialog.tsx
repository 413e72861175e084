import type { StockShipment } from '@studio/contracts';
import { client, confirmDone, newId, orpc } from '@studio/portal';
import { FormDialog, FormField, useRecordForm } from '@studio/screens';
import { Stack, TextInput } from '@studio/ui';
import { useState } from 'react';
import { quantityOf } from '../words/quantity';
import { AmountRow } from './amount-row';
import { type Finding, FindingRow } from './finding-row';

type Findings = Record<string, Finding | ''>;
interface Values {
  found: Record<string, string>;
  damage: Findings;
  surplus: Findings;
  reason: string;
}

type Line = StockShipment['lines'][number];

const shortOf = ({ missing, resolved, damage_open }: Line) => missing - resolved - damage_open;
const undecided = (lines: readonly Line[]): Findings => Object.fromEntries(lines.map(({ id }) => [id, '']));
const isOpen = (findings: Findings) => Object.values(findings).includes('');
const UNDECIDED = 'Решите о каждой строке.';

/** What did not tally is decided: missing goods were found or are lost, great damage and surplus are accepted or refused. */
export function ResolveDialog({ shipment, onClose }: { shipment: StockShipment; onClose: () => void }) {
  const [settlement_id] = useState(newId);
  const missing = shipment.lines.filter((line) => shortOf(line) > 0);
  const damaged = shipment.lines.filter(({ damage_open }) => damage_open > 0);
  const surplus = shipment.lines.filter(({ surplus_open }) => surplus_open > 0);
  const form = useRecordForm<Values, unknown>({
    initial: {
      found: Object.fromEntries(missing.map(({ id }) => [id, '0'])),
      damage: undecided(damaged),
      surplus: undecided(surplus),
      reason: '',
    },
    labels: { found: 'Нашлось', damage: 'Брак', surplus: 'Излишек', reason: 'Что выяснилось' },
    check: (values) => ({
      ...(missing.some(
        (line) => !(Number(values.found[line.id]) >= 0 && Number(values.found[line.id]) <= shortOf(line)),
      ) && {
        found: 'Нашлось не больше, чем не хватает.',
      }),
      ...(isOpen(values.damage) && { damage: UNDECIDED }),
      ...(isOpen(values.surplus) && { surplus: UNDECIDED }),
      ...(values.reason.trim().length < 3 && { reason: 'Напишите, что выяснилось.' }),
    }),
    send: ({ values }) =>
      client.consumables.resolveShipment({
        id: shipment.id,
        revision: shipment.revision,
        settlement_id,
        reason: values.reason,
        lines: [...new Set([...missing, ...damaged, ...surplus])].map((line) => {
          const found = Number(values.found[line.id] ?? 0);
          return {
            line_id: line.id,
            found,
            lost: shortOf(line) - found,
            damage: values.damage[line.id] || undefined,
            surplus: values.surplus[line.id] || undefined,
          };
        }),
      }),
    onSaved: () => {
      confirmDone(`Расхождение в отгрузке № ${shipment.number} разобрано`);
      onClose();
    },
    invalidates: [orpc.consumables.key()],
    fieldOf: (input) =>
      input.endsWith('.damage')
        ? 'damage'
        : input.endsWith('.surplus')
          ? 'surplus'
          : input.startsWith('lines')
            ? 'found'
            : null,
  });
  return (
    <FormDialog
      form={form}
      title={`Расхождение в № ${shipment.number}`}
      description={`${shipment.from.name} → ${shipment.to.name}`}
      submitLabel="Закрыть расхождение"
      failure="Расхождение не разобрано"
      onClose={onClose}
    >
      <Stack gap={4}>
        {missing.length > 0 && (
          <FormField
            form={form}
            name="found"
            label="Сколько нашлось у отправителя"
            hint="Найденное остаётся у отправителя, остальное списывается."
          >
            <div>
              {missing.map((line) => (
                <AmountRow
                  key={line.id}
                  name={line.name}
                  about={`Не хватает ${quantityOf(shortOf(line), line.unit)}`}
                  label={`Нашлось: ${line.name}`}
                  value={form.values.found[line.id] ?? ''}
                  onChange={(text) => form.change({ found: { ...form.values.found, [line.id]: text } })}
                />
              ))}
            </div>
          </FormField>
        )}
        {damaged.length > 0 && (
          <FormField form={form} name="damage" label="Брак" hint="Отклонённый брак получатель принимает заново.">
            <div>
              {damaged.map((line) => (
                <FindingRow
                  key={line.id}
                  name={line.name}
                  about={`Брак: ${quantityOf(line.damage_open, line.unit)}`}
                  words={{ accept: 'Списать', refuse: 'Не брак' }}
                  value={form.values.damage[line.id] ?? ''}
                  onChange={(one) => form.change({ damage: { ...form.values.damage, [line.id]: one } })}
                />
              ))}
            </div>
          </FormField>
        )}
        {surplus.length > 0 && (
          <FormField form={form} name="surplus" label="Излишек" hint="Принятый излишек ложится на остаток получателя.">
            <div>
              {surplus.map((line) => (
                <FindingRow
                  key={line.id}
                  name={line.name}
                  about={`Лишнее: ${quantityOf(line.surplus_open, line.unit)}`}
                  words={{ accept: 'Принять', refuse: 'Лишнего нет' }}
                  value={form.values.surplus[line.id] ?? ''}
                  onChange={(one) => form.change({ surplus: { ...form.values.surplus, [line.id]: one } })}
                />
              ))}
            </div>
          </FormField>
        )}
        <FormField form={form} name="reason" label="Что выяснилось" required>
          <TextInput value={form.values.reason} maxLength={500} onChange={(reason) => form.change({ reason })} />
        </FormField>
      </Stack>
    </FormDialog>
  );
}
