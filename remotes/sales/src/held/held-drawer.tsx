import type { HeldCard } from '@studio/contracts';
import { Link, orpc, useAuth } from '@studio/portal';
import { heldName, HeldState, QueryView } from '@studio/screens';
import { Banner, Button, DefinitionList, Drawer, formatMoment, formatMoney, Row, Stack } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CorrectDialog } from './correct-dialog';
import { DecideDialog } from './decide-dialog';
import { SubjectLink } from './held-columns';
import { salePath } from '../sale/sale-path';
import { SaidRecord } from './said-record';
import { SaidSale } from './said-sale';
import { SettledDialog } from './settled-dialog';

/** One held record: all that it says, why it waits or what became of it, and the decision. */
export function HeldDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(orpc.standing.get.queryOptions({ input: { id } }));
  return (
    <Drawer open title={query.data ? heldName(query.data) : 'Запись на проверке'} onClose={onClose}>
      <QueryView query={query} what="запись" notFound="Запись не найдена">
        {(record) => <LoadedHeld record={record} />}
      </QueryView>
    </Drawer>
  );
}

function LoadedHeld({ record }: { record: HeldCard }) {
  // What was on the screen when the question was asked: the answer is about that.
  const [asked, setAsked] = useState<{ what: 'count' | 'correct' | 'void'; seen: HeldCard } | null>(null);
  const ask = (what: 'count' | 'correct' | 'void') => setAsked({ what, seen: record });
  const close = () => setAsked(null);
  const { can } = useAuth();
  const { came, corrected, time_zone } = record;
  return (
    <Stack gap={4}>
      <HeldState record={record} />
      {record.notice !== null && <Banner tone={record.notice_tone}>{record.notice}</Banner>}
      {record.refusal !== null && <Banner tone="info">{record.refusal}</Banner>}
      <DefinitionList
        facts={[
          ...(record.sum_kop === 0 ? [] : [['Сумма', formatMoney(record.sum_kop)] as const]),
          [record.kind === 'bank_refund' ? 'Кто принял оплату' : 'Кто записал', record.made_by_name],
          ['Локация', `${record.location_name}, ${record.city_name}`],
          ['Когда было', formatMoment(record.happened_at, time_zone)],
          ['Когда пришло', formatMoment(record.came_at, time_zone)],
          ...(record.subject
            ? [['К чему относится', <SubjectLink key="subject" subject={record.subject} />] as const]
            : []),
        ]}
      />
      {corrected?.kind === 'sale' && <SaidSale title="Как учтена" sale={corrected} counts />}
      {came.kind === 'sale' ? (
        <SaidSale
          title={record.decision === 'count' ? 'Как пришла и учтена' : 'Как пришла'}
          sale={came}
          counts={record.decision === 'count'}
        />
      ) : (
        <SaidRecord said={came} />
      )}
      {record.kind === 'sale' && record.standing === 'counts' && can('sales.read') && (
        <Link to={salePath(record.id)}>Открыть продажу</Link>
      )}
      {record.may.decide && (
        <Row gap={2} wrap>
          <Button variant="primary" onClick={() => ask('count')}>
            Засчитать
          </Button>
          {came.kind === 'sale' && <Button onClick={() => ask('correct')}>Исправить и засчитать</Button>}
          <Button variant="danger" onClick={() => ask('void')}>
            Аннулировать
          </Button>
        </Row>
      )}
      {asked && record.standing !== 'held' && <SettledDialog record={record} onClose={close} />}
      {asked?.what === 'correct' && record.standing === 'held' && asked.seen.came.kind === 'sale' && (
        <CorrectDialog seen={asked.seen} came={asked.seen.came} onClose={close} />
      )}
      {(asked?.what === 'count' || asked?.what === 'void') && record.standing === 'held' && (
        <DecideDialog decision={asked.what} seen={asked.seen} now={record} onClose={close} />
      )}
    </Stack>
  );
}
