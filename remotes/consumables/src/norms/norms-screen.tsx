import type { StockNorm } from '@studio/contracts';
import { orpc, useAuth } from '@studio/portal';
import { BehindRight, ListScreen, wholeRows } from '@studio/screens';
import { Button, Heading, Row, Stack, Tabs } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SectionNav } from '../nav/section-nav';
import { NormCard, NORM_COLUMNS } from './norm-columns';
import { NormDialog } from './norm-dialog';
import { NormFact } from './norm-fact';

type TabName = 'fact' | 'norms';

/** `/consumables/norms`: the norms of sold products, compared with actual use. */
export default function NormsScreen() {
  return (
    <BehindRight
      right="consumables.view_materials"
      refusal="Нет доступа к нормам"
      refusalHint="Нормы открыты тем, кто ведёт материалы."
    >
      <Norms />
    </BehindRight>
  );
}

function Norms() {
  const { can } = useAuth();
  const [tab, setTab] = useState<TabName>('fact');
  const [editing, setEditing] = useState<StockNorm | 'new' | null>(null);
  const query = useQuery(orpc.consumables.norms.queryOptions({ input: {} }));
  const mayEdit = can('consumables.edit_materials');
  return (
    <Stack gap={3}>
      <SectionNav />
      <Row justify="between" gap={3} wrap>
        <Heading level={1}>Нормы расхода</Heading>
        {mayEdit && (
          <Button variant="primary" onClick={() => setEditing('new')}>
            Новая норма
          </Button>
        )}
      </Row>
      <Tabs<TabName>
        label="Нормы расхода"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'fact', label: 'Норма и факт', content: <NormFact /> },
          {
            value: 'norms',
            label: 'Что на что уходит',
            content: (
              <ListScreen<StockNorm>
                part
                title="Нормы расхода"
                forms={['норма', 'нормы', 'норм']}
                rows={wholeRows(query, query.data)}
                columns={NORM_COLUMNS}
                rowId={({ product_id, item_id }) => `${product_id}${item_id}`}
                rowLabel={({ product_name, item_name }) => `${product_name}: ${item_name}`}
                {...(mayEdit && { onOpen: setEditing })}
                card={(norm) => <NormCard norm={norm} />}
                empty={{
                  title: 'Норм пока нет',
                  cannotCreate:
                    'Норма говорит, сколько материала уходит на один проданный товар: продажа спишет его сама.',
                }}
              />
            ),
          },
        ]}
      />
      {editing !== null && (
        <NormDialog {...(editing !== 'new' && { norm: editing })} onClose={() => setEditing(null)} />
      )}
    </Stack>
  );
}
