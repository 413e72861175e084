import { passingRefusal, STOCK_UNIT_WORDS, type StockItem, type StockPolicy } from '@studio/contracts';
import { client, Link, orpc, signInPath, useAuth, useLocation, useParams } from '@studio/portal';
import { ActionDialog, DetailPage, QueryView, BehindRight, SectionCard, useAction } from '@studio/screens';
import { Button, Card, Heading, DefinitionList, type Fact, QrCode, Row, Stack, StatusChip, Text } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ItemDialog } from '../catalog/item-dialog';
import { PolicyDialog } from '../catalog/policy-dialog';
import { OperationList } from '../documents/operation-list';
import { BalanceLine } from '../history/balance-line';
import { ForecastList } from '../history/forecast-list';
import { HoldsOfItem } from './holds-of-item';
import { PlacesOfItem } from './places-of-item';
import { TakenOfItem } from './taken-of-item';
import styles from './label.module.css';

/** `/stock/{id}`: a material's card; its address is the code on the shelf, so visitors who are not signed in see its name. */
export default function ItemScreen() {
  const { id = '' } = useParams();
  const { authenticated } = useAuth();
  return authenticated ? <SignedInCard id={id} /> : <OpenCard id={id} />;
}

const GONE = 'Проверьте ссылку или код на этикетке: материал могли удалить.';

/** Name, picture and unit only. */
function OpenCard({ id }: { id: string }) {
  const here = useLocation();
  const query = useQuery(orpc.consumables.label.queryOptions({ input: { id } }));
  return (
    <QueryView query={query} what="материал" notFound="Такого материала нет" notFoundHint={GONE} level={1}>
      {({ name, base_unit, has_picture }) => (
        <Card gap={3} padding={6}>
          {has_picture && (
            <img className={styles['picture']} src={`/api/consumables/catalog/${id}/picture`} alt={name} />
          )}
          <Heading level={1}>{name}</Heading>
          <Text tone="muted">{`Единица: ${STOCK_UNIT_WORDS[base_unit]}`}</Text>
          <Row>
            <Button variant="primary" asChild>
              <Link to={signInPath(here)}>Войти</Link>
            </Button>
          </Row>
        </Card>
      )}
    </QueryView>
  );
}

function SignedInCard({ id }: { id: string }) {
  return (
    <BehindRight
      right="consumables.view_materials"
      refusal="Нет доступа к материалам"
      back={<Link to="/stock">К остаткам</Link>}
    >
      <WholeCard id={id} />
    </BehindRight>
  );
}

function WholeCard({ id }: { id: string }) {
  const query = useQuery(orpc.consumables.item.queryOptions({ input: { id } }));
  return (
    <QueryView
      query={query}
      what="материал"
      notFound="Такого материала нет"
      notFoundHint={GONE}
      back={<Link to="/stock">К остаткам</Link>}
      refusal="Нет доступа к материалам"
      level={1}
    >
      {(item) => <LoadedItem item={item} />}
    </QueryView>
  );
}

type ItemWithPolicies = StockItem & { policies: StockPolicy[] };
type Open = 'edit' | 'policy' | 'archive' | null;

function LoadedItem({ item }: { item: ItemWithPolicies }) {
  const { can, user } = useAuth();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const places = useQuery(orpc.consumables.places.queryOptions()).data ?? [];
  const limited = places.filter(({ id }) => user === null || passingRefusal(user, id) === null);
  const archive = useAction({
    run: () =>
      item.archived_at === null
        ? client.consumables.archiveItem({ id: item.id, revision: item.revision })
        : client.consumables.restoreItem({ id: item.id, revision: item.revision }),
    done: ({ archived_at }) => (archived_at === null ? 'Материал возвращён' : 'Материал в архиве'),
    onDone: close,
    invalidates: [orpc.consumables.key()],
  });
  const facts: Fact[] = [
    ['Артикул', item.code],
    ['Категория', item.category],
    ['Единица', STOCK_UNIT_WORDS[item.base_unit]],
    ['Штрихкод', item.barcode ?? '—'],
    ['Упаковки', item.packs.map(({ name, factor }) => `${name} × ${factor}`).join(', ') || '—'],
    ['Партии', item.lot_tracked ? 'учитываются' : 'не учитываются'],
    ['Примечание', item.note ?? '—'],
  ];
  return (
    <>
      <DetailPage
        back={{ to: '/stock', label: 'К остаткам' }}
        title={item.name}
        facts={item.archived_at !== null && <StatusChip>в архиве</StatusChip>}
        actions={
          <Row gap={2} wrap>
            {can('consumables.edit_materials') && <Button onClick={() => setOpen('edit')}>Изменить</Button>}
            {can('consumables.edit_materials') && limited.length > 0 && (
              <Button onClick={() => setOpen('policy')}>Сколько держать</Button>
            )}
            {can('consumables.delete_materials') && (
              <Button onClick={() => setOpen('archive')}>
                {item.archived_at === null ? 'В архив' : 'Вернуть из архива'}
              </Button>
            )}
          </Row>
        }
        main={
          <Stack gap={4}>
            <SectionCard title="Где лежит">
              <PlacesOfItem item={item} />
            </SectionCard>
            <HoldsOfItem item={item} />
            <TakenOfItem item={item} />
            <SectionCard title="Прогноз">
              <ForecastList item_id={item.id} />
            </SectionCard>
            {can('consumables.view_history') && places.length > 0 && (
              <BalanceLine
                item_id={item.id}
                unit={item.base_unit}
                places={places}
                withoutDocuments={can('consumables.view_operations')}
              />
            )}
            {can('consumables.view_operations') && (
              <SectionCard title="Документы">
                <OperationList item_id={item.id} />
              </SectionCard>
            )}
          </Stack>
        }
        side={
          <Stack gap={4}>
            <SectionCard title="Материал">
              {item.picture !== null && (
                <img
                  className={styles['picture']}
                  src={`/api/consumables/catalog/${item.id}/picture`}
                  alt={item.name}
                />
              )}
              <DefinitionList facts={facts} />
            </SectionCard>
            <SectionCard
              title="Этикетка"
              action={
                <Button size="sm" asChild>
                  <Link to={`/consumables/labels?item=${item.id}`}>Напечатать</Link>
                </Button>
              }
            >
              <div className={styles['label']}>
                <QrCode
                  value={`${window.location.origin}/stock/${item.id}`}
                  size={132}
                  label={`Код материала «${item.name}»`}
                />
                <Stack gap={1}>
                  <Text weight="semibold">{item.name}</Text>
                  <Text mono>{item.code}</Text>
                  {item.barcode !== null && <Text mono>{item.barcode}</Text>}
                </Stack>
              </div>
            </SectionCard>
          </Stack>
        }
      />
      {open === 'edit' && <ItemDialog item={item} onClose={close} />}
      {open === 'policy' && <PolicyDialog item={item} places={limited} policies={item.policies} onClose={close} />}
      {open === 'archive' && (
        <ActionDialog
          title={item.archived_at === null ? 'Отправить в архив?' : 'Вернуть из архива?'}
          description={
            item.archived_at === null
              ? 'С материалом больше ничего не проводят; история остаётся.'
              : 'Материал снова появится в документах.'
          }
          confirmLabel={item.archived_at === null ? 'В архив' : 'Вернуть'}
          busy={archive.busy}
          error={archive.error}
          failure={item.archived_at === null ? 'Материал не отправлен в архив' : 'Материал не возвращён'}
          onConfirm={() => archive.run(undefined)}
          onClose={close}
        />
      )}
    </>
  );
}
