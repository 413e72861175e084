import { NORM_MOMENT_NAMES, NORM_MOMENTS, type NormMoment, type StockNorm } from '@studio/contracts';
import { client, confirmDone, orpc } from '@studio/portal';
import { FormDialog, FormField, useAction, useRecordForm } from '@studio/screens';
import { Button, Checkbox, Combobox, dash, Row, Select, Stack, Text, TextInput, useSettled } from '@studio/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMeant } from '../dialogs/use-meant';
import { readQuantity } from '../words/quantity';

interface Values {
  product_id: string;
  item_id: string;
  quantity: string;
  comes_back: boolean;
  moment: NormMoment;
}

const MOMENTS = NORM_MOMENT_NAMES.map((value) => ({ value, label: NORM_MOMENTS[value] }));

/** A norm as it stands; without a quantity there is none any more. */
type Kept = Pick<StockNorm, 'product_id' | 'item_id' | 'revision'> & Partial<StockNorm>;

const formOf = ({ product_id, item_id, quantity, comes_back = false, moment = 'sale' }: Kept): Values => ({
  product_id,
  item_id,
  quantity: String(quantity ?? ''),
  comes_back,
  moment,
});

/** The quantity of a material that one sold piece of a product uses. */
export function NormDialog({ norm, onClose }: { norm?: StockNorm; onClose: () => void }) {
  const products =
    useQuery({ ...orpc.consumables.normProducts.queryOptions(), enabled: norm === undefined }).data ?? [];
  const [text, setText] = useState('');
  const search = useSettled(text.trim());
  const items = useQuery({
    ...orpc.consumables.items.queryOptions({ input: { search, page: 1, page_size: 30, state: 'active' } }),
    placeholderData: keepPreviousData,
    enabled: norm === undefined,
  });
  const meant = useMeant();
  const form = useRecordForm<Values, unknown, Kept>({
    initial: norm ? formOf(norm) : { product_id: '', item_id: '', quantity: '1', comes_back: false, moment: 'sale' },
    labels: {
      product_id: 'Товар',
      item_id: 'Материал',
      quantity: 'Количество',
      comes_back: 'Возвращается',
      moment: 'Расход',
    },
    check: ({ product_id, item_id, quantity }) => ({
      ...(product_id === '' && { product_id: 'Выберите товар.' }),
      ...(item_id === '' && { item_id: 'Выберите материал.' }),
      ...(readQuantity(quantity) === null && { quantity: 'Количество — целое число больше нуля.' }),
    }),
    send: ({ values, revision }) =>
      meant(values, (is_meant) =>
        client.consumables.setNorm({ ...values, quantity: readQuantity(values.quantity), revision, ...is_meant }),
      ),
    onSaved: () => {
      confirmDone('Норма сохранена');
      onClose();
    },
    invalidates: [orpc.consumables.key()],
    revision: norm?.revision ?? 0,
    versions: {
      title: 'Пока вы правили, норму изменили',
      formOf,
      words: {
        product_id: null,
        item_id: null,
        quantity: ({ quantity }) => quantity || dash,
        comes_back: ({ comes_back }) => (comes_back ? 'да' : 'нет'),
        moment: ({ moment }) => NORM_MOMENTS[moment],
      },
    },
  });
  const remove = useAction({
    run: ({ product_id, item_id, revision }: StockNorm) =>
      client.consumables.setNorm({ product_id, item_id, quantity: null, revision }),
    done: () => 'Норма убрана',
    failure: 'Норма не убрана.',
    onDone: onClose,
    invalidates: [orpc.consumables.key()],
  });
  const { values, change } = form;
  return (
    <FormDialog
      form={form}
      title={norm ? `${norm.product_name}: ${norm.item_name}` : 'Новая норма'}
      submitLabel="Сохранить"
      failure="Норма не сохранена"
      onClose={onClose}
    >
      <Stack gap={4}>
        {norm === undefined && (
          <>
            <FormField form={form} name="product_id" label="Товар" required>
              <Select
                value={values.product_id}
                onChange={(product_id) => change({ product_id })}
                placeholder="Выберите"
                options={products.map(({ id, name }) => ({ value: id, label: name }))}
              />
            </FormField>
            <FormField form={form} name="item_id" label="Материал" required>
              <Combobox
                label="Материал"
                placeholder="Название, артикул или штрихкод"
                options={(items.data?.items ?? []).map(({ id, name, code }) => ({
                  value: id,
                  label: name,
                  hint: code,
                }))}
                value={values.item_id === '' ? null : values.item_id}
                onChange={(item_id) => change({ item_id: item_id ?? '' })}
                onSearch={setText}
                loading={items.isFetching}
              />
            </FormField>
          </>
        )}
        <FormField form={form} name="quantity" label="На одну штуку" required>
          <TextInput value={values.quantity} inputMode="numeric" onChange={(quantity) => change({ quantity })} />
        </FormField>
        <FormField
          form={form}
          name="moment"
          label="Расход"
          hint="Печать и выдача — для заказов, за которыми клиент придёт позже. Что он забирает сразу, уходит с продажей."
        >
          <Select<NormMoment>
            value={values.moment}
            options={MOMENTS}
            onChange={(moment) => moment !== '' && change({ moment })}
          />
        </FormField>
        <Checkbox checked={values.comes_back} onChange={(comes_back) => change({ comes_back })}>
          При возврате товара материал возвращается на склад
        </Checkbox>
        <Text size="caption" tone="muted">
          Норма действует на продажи, оплаченные после сохранения.
        </Text>
        {norm !== undefined && (
          <Row>
            <Button variant="danger" loading={remove.busy} onClick={() => remove.run(norm)}>
              Убрать норму
            </Button>
          </Row>
        )}
      </Stack>
    </FormDialog>
  );
}
