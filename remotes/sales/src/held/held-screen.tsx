import {
  HELD_KIND_NAMES,
  HELD_KINDS,
  type HeldRecord,
  reachesSeveral,
  MAX_HELD_DECIDED,
  STANDINGS,
} from '@studio/contracts';
import { type client, orpc, useAuth, useDocumentTitle } from '@studio/portal';
import {
  choiceFilter,
  chipFilter,
  choicesFilter,
  heldName,
  ListScreen,
  periodFilterAt,
  placeFilter,
  placeOf,
  useFilters,
  usePagedRows,
} from '@studio/screens';
import { Button, formatMoney, type PluralForms, Row, Stack, Text } from '@studio/ui';
import { HELD_COLUMNS, HeldListCard } from './held-columns';
import { HeldDrawer } from './held-drawer';
import { heldFilters, listInput, PAGE_SIZE, SHOWN_STANDINGS } from './held-filters';
import { HeldSelection } from './held-selection';

const FORMS: PluralForms = ['запись', 'записи', 'записей'];
const SHOWN = SHOWN_STANDINGS.map((value) => ({
  value,
  label: value === 'all' ? 'Все записи' : STANDINGS[value].label,
}));
const KINDS = HELD_KIND_NAMES.map((value) => ({ value, label: HELD_KINDS[value].label }));

type HeldPage = Awaited<ReturnType<typeof client.standing.list>>;

/** `/held`: what does not count until a second person decides; its maker reads here what became of it. */
export default function HeldScreen() {
  useDocumentTitle('На проверке');
  const { user, can } = useAuth();
  const filters = useFilters(heldFilters);
  const { values } = filters;
  const rows = usePagedRows<HeldRecord, HeldPage>({
    options: (page) => orpc.standing.list.queryOptions({ input: listInput(values, page) }),
    page: values.page,
    pageSize: PAGE_SIZE,
  });
  const many = user !== null && reachesSeveral(user);
  const decides = can('standing.decide');
  const sum = rows.answer?.sum_kop ?? 0;
  return (
    <Stack gap={4}>
      <ListScreen<HeldRecord>
        title="На проверке"
        forms={FORMS}
        filters={filters}
        rows={rows}
        columns={HELD_COLUMNS}
        rowId={({ id }) => id}
        rowLabel={heldName}
        onOpen={({ id }) => filters.change({ open: id })}
        card={(record) => <HeldListCard record={record} />}
        controls={[
          choiceFilter(filters, 'standing', {
            label: 'Что показать',
            options: SHOWN,
            removeLabel: 'Вернуть «На проверке»',
          }),
          choicesFilter(filters, 'kind', {
            label: 'Вид',
            any: 'Все виды',
            options: KINDS,
            removeLabel: (name) => `Убрать вид «${name}»`,
          }),
          ...(many ? [placeFilter(filters)] : []),
          periodFilterAt(filters, 'date_from', 'date_to', placeOf(values)),
          ...(values.subject_id === null
            ? []
            : [
                chipFilter(filters, 'subject_id', {
                  label: 'К чему относится',
                  text: rows.rowAt(0)?.subject?.title ?? 'Одна фотосессия',
                  removeLabel: 'Смотреть по всем фотосессиям',
                }),
              ]),
          ...(values.made_by === null
            ? []
            : [
                chipFilter(filters, 'made_by', {
                  label: 'Кто записал',
                  text: rows.rowAt(0)?.made_by_name ?? 'Один сотрудник',
                  removeLabel: 'Смотреть записи всех',
                }),
              ]),
        ]}
        presets={
          decides && (
            <Row>
              <Button
                size="sm"
                aria-pressed={values.to_decide}
                variant={values.to_decide ? 'primary' : 'secondary'}
                onClick={() => filters.change({ to_decide: !values.to_decide })}
              >
                Решаю я
              </Button>
            </Row>
          )
        }
        notices={sum > 0 && <Text tone="muted">Продажи на {formatMoney(sum)}</Text>}
        maySelect={({ may }) => may.decide}
        selection={
          decides
            ? {
                max: MAX_HELD_DECIDED,
                bar: (chosen, total) => (
                  <HeldSelection
                    chosen={chosen}
                    // As the list shows them now: some have been decided about meanwhile.
                    records={chosen.rows.map((row) => rows.find(({ id }) => id === row.id) ?? row)}
                    total={total}
                  />
                ),
              }
            : null
        }
        settings="held"
        empty={{
          title: 'На проверке ничего нет',
          cannotCreate: 'Сюда попадает то, что не учитывается, пока не решит второй сотрудник.',
          notFoundTitle: 'Таких записей нет',
        }}
      />
      {values.open !== null && <HeldDrawer id={values.open} onClose={() => filters.change({ open: null })} />}
    </Stack>
  );
}
