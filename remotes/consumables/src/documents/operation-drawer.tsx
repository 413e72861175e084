import { OPERATION_KINDS, type StockOperationDetail, type StockPlace } from '@studio/contracts';
import { client, Link, newId, orpc } from '@studio/portal';
import { ActionDialog, QueryView, useAction } from '@studio/screens';
import {
  Button,
  DefinitionList,
  type Fact,
  Drawer,
  formatDate,
  formatMoment,
  formatMoney,
  formatNumber,
  Row,
  Stack,
  Text,
} from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { quantityOf } from '../words/quantity';

/** One document with its lines, and a button to reverse it. */
export function OperationDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(orpc.consumables.operation.queryOptions({ input: { id } }));
  const [asking, setAsking] = useState(false);
  const [reversal_id] = useState(newId);
  const reverse = useAction({
    run: (reason: string) => client.consumables.reverseOperation({ id, reversal_id, reason }),
    done: () => 'Документ отменён: проведено сторно',
    onDone: () => setAsking(false),
    invalidates: [orpc.consumables.key()],
  });
  const title = query.data ? `${OPERATION_KINDS[query.data.kind]} № ${query.data.number}` : 'Документ';
  return (
    <Drawer
      open
      onClose={onClose}
      title={title}
      footer={
        query.data?.may_reverse === true && (
          <Button variant="danger" onClick={() => setAsking(true)}>
            Отменить документ
          </Button>
        )
      }
    >
      <QueryView query={query} what="документ">
        {(operation) => <Details operation={operation} />}
      </QueryView>
      {asking && (
        <ActionDialog
          title="Отменить документ?"
          description="Будет проведено сторно: количество и сумма вернутся. Сам документ останется в истории."
          confirmLabel="Отменить документ"
          cancelLabel="Оставить"
          reason={{ required: true }}
          danger
          busy={reverse.busy}
          error={reverse.error}
          failure="Документ не отменён"
          onConfirm={(reason) => reverse.run(reason)}
          onClose={() => setAsking(false)}
        />
      )}
    </Drawer>
  );
}

/** What the portal posted it for. */
function SourceLink({ source, place }: { source: NonNullable<StockOperationDetail['source']>; place: StockPlace }) {
  const { kind, id, number } = source;
  if (kind === 'sale') return <Link to={`/sales/list/${id}`}>{`Продажа № ${number}`}</Link>;
  if (kind === 'count') return <Link to={`/inventory/${id}`}>{`Инвентаризация № ${number}`}</Link>;
  if (kind === 'shipment')
    return <Link to={`${addressOfPlace(place)}tab=orders&shipment=${id}`}>{`Отгрузка № ${number}`}</Link>;
  return <Text tone="subtle">{`Пересчитан документ № ${number}`}</Text>;
}

/** The screen of a warehouse, for further parameters. */
function addressOfPlace({ id, kind }: StockPlace): string {
  return kind === 'office' ? '/consumables/office?' : `/consumables/${kind}?place=${id}&`;
}

function Details({ operation }: { operation: StockOperationDetail }) {
  const known: Fact[] = [
    ['Склад', operation.place.name],
    ['Дата', formatDate(operation.occurred_on)],
    ['Проведён', formatMoment(operation.posted_at)],
    ['Кто', operation.actor_name ?? 'Портал'],
    ['Поставщик', operation.supplier],
    ['Накладная', operation.document],
    ['Причина', operation.reason],
    ['Примечание', operation.note],
    ['Состояние', operation.reversed_by === null ? null : 'Отменён сторно'],
  ];
  const facts = known.filter(([, value]) => value !== null);
  return (
    <Stack gap={4}>
      <DefinitionList facts={facts} />
      {operation.source && <SourceLink source={operation.source} place={operation.place} />}
      {operation.photo !== null && (
        <img
          src={`/api/consumables/photos/${operation.photo}`}
          alt={`Снимок к документу № ${operation.number}`}
          style={{ maxInlineSize: '100%', borderRadius: 8 }}
        />
      )}
      <Stack gap={0}>
        {operation.lines.map((line) => (
          <Row key={`${line.item_id}${line.lot_code ?? ''}`} justify="between" gap={3} padding={2}>
            <Stack gap={0}>
              <Text weight="medium">{line.name}</Text>
              <Text size="caption" tone="subtle">
                {line.lot_code === null ? line.code : `${line.code}, партия ${line.lot_code}`}
              </Text>
            </Stack>
            <Stack gap={0} align="end">
              <Text nowrap weight="semibold" tone={line.delta < 0 ? 'danger' : 'success'}>
                {quantityOf(line.delta, line.unit, true)}
              </Text>
              <Text size="caption" tone="subtle" nowrap>
                {formatMoney(line.value_kop, { signed: true })}
                {line.balance_after !== null && ` · осталось ${formatNumber(line.balance_after)}`}
              </Text>
            </Stack>
          </Row>
        ))}
      </Stack>
    </Stack>
  );
}
