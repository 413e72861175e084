import { STOCK_UNIT_NAMES, STOCK_UNIT_WORDS, type StockItem, type StockUnit } from '@studio/contracts';
import { client, confirmDone, newId, orpc } from '@studio/portal';
import { FormDialog, FormField, useRecordForm, type VersionWords } from '@studio/screens';
import {
  Button,
  Checkbox,
  dash,
  Field,
  Grid,
  IconButton,
  IconTrash,
  Row,
  Select,
  Stack,
  TextArea,
  TextInput,
} from '@studio/ui';
import { useState } from 'react';
import { useMeant } from '../dialogs/use-meant';
import { PhotoInput } from '../photos/photo-input';

interface Pack {
  name: string;
  factor: string;
  barcode: string;
}
interface Values {
  code: string;
  name: string;
  category: string;
  base_unit: StockUnit;
  barcode: string;
  lot_tracked: boolean;
  note: string;
  picture: string | null;
  packs: readonly Pack[];
}

const EMPTY: Values = {
  code: '',
  name: '',
  category: '',
  base_unit: 'piece',
  barcode: '',
  lot_tracked: false,
  note: '',
  picture: null,
  packs: [],
};

function formOf(item: StockItem): Values {
  const { code, name, category, base_unit, lot_tracked } = item;
  return {
    code,
    name,
    category,
    base_unit,
    lot_tracked,
    barcode: item.barcode ?? '',
    note: item.note ?? '',
    picture: item.picture,
    packs: item.packs.map((pack) => ({
      name: pack.name,
      factor: String(pack.factor),
      barcode: pack.barcode ?? '',
    })),
  };
}

const VERSION_WORDS: VersionWords<Values> = {
  name: ({ name }) => name,
  code: ({ code }) => code,
  category: ({ category }) => category,
  base_unit: ({ base_unit }) => STOCK_UNIT_WORDS[base_unit],
  barcode: ({ barcode }) => barcode || dash,
  lot_tracked: ({ lot_tracked }) => (lot_tracked ? 'учитывать' : 'не учитывать'),
  packs: {
    key: ({ name }) => name.trim(),
    label: ({ name }) => `Упаковка «${name.trim()}»`,
    words: ({ factor, barcode }) => (barcode.trim() === '' ? `${factor} шт.` : `${factor} шт., ${barcode.trim()}`),
  },
  picture: ({ picture }) => (picture === null ? 'нет' : 'есть'),
  note: ({ note }) => note.trim() || dash,
};

/** A material: its name, unit and codes. */
export function ItemDialog({ item, onClose }: { item?: StockItem; onClose: () => void }) {
  const [id] = useState(newId);
  const meant = useMeant();
  const form = useRecordForm<Values, unknown, StockItem>({
    initial: () => (item ? formOf(item) : EMPTY),
    labels: {
      code: 'Артикул',
      name: 'Название',
      category: 'Категория',
      base_unit: 'Единица',
      barcode: 'Штрихкод',
      packs: 'Упаковки',
      picture: 'Снимок',
      lot_tracked: 'Партии и срок годности',
      note: 'Примечание',
    },
    check: (values) => ({
      ...(values.code.trim() === '' && { code: 'Укажите артикул.' }),
      ...(values.name.trim() === '' && { name: 'Назовите материал.' }),
      ...(values.category.trim() === '' && { category: 'Укажите категорию.' }),
      ...(values.packs.some(({ name, factor }) => name.trim() === '' || !(Number(factor) >= 2)) && {
        packs: 'У упаковки есть название и число единиц, не меньше двух.',
      }),
    }),
    send: ({ values, revision }) => {
      const fields = {
        ...values,
        barcode: values.barcode.trim() || null,
        packs: values.packs.map(({ name, factor, barcode }) => ({
          name,
          factor: Number(factor),
          barcode: barcode.trim() || null,
        })),
      };
      return meant(values, (is_meant) =>
        item
          ? client.consumables.updateItem({ id: item.id, revision, ...fields, ...is_meant })
          : client.consumables.createItem({ id, ...fields, ...is_meant }),
      );
    },
    onSaved: () => {
      confirmDone(item ? 'Материал сохранён' : 'Материал добавлен');
      onClose();
    },
    invalidates: [orpc.consumables.key()],
    ...(item && {
      revision: item.revision,
      versions: {
        title: 'Пока вы редактировали, материал изменили',
        formOf,
        words: VERSION_WORDS,
      },
    }),
  });
  const { values, change } = form;
  const changePack = (index: number, part: Partial<Pack>) =>
    change({ packs: values.packs.map((pack, at) => (at === index ? { ...pack, ...part } : pack)) });
  return (
    <FormDialog
      form={form}
      title={item ? 'Изменить материал' : 'Новый материал'}
      size="lg"
      submitLabel={item ? 'Сохранить' : 'Добавить'}
      failure="Материал не сохранён"
      onClose={onClose}
    >
      <Stack gap={4}>
        <FormField form={form} name="name" label="Название" required>
          <TextInput value={values.name} maxLength={120} onChange={(name) => change({ name })} />
        </FormField>
        <Grid columns={{ phone: 1, tablet: 2 }} gap={4}>
          <FormField form={form} name="code" label="Артикул" required>
            <TextInput value={values.code} maxLength={32} onChange={(code) => change({ code })} />
          </FormField>
          <FormField form={form} name="category" label="Категория" required>
            <TextInput value={values.category} maxLength={60} onChange={(category) => change({ category })} />
          </FormField>
          <FormField form={form} name="base_unit" label="Единица" required>
            <Select<StockUnit>
              value={values.base_unit}
              onChange={(base_unit) => base_unit !== '' && change({ base_unit })}
              options={STOCK_UNIT_NAMES.map((value) => ({ value, label: STOCK_UNIT_WORDS[value] }))}
            />
          </FormField>
          <FormField form={form} name="barcode" label="Штрихкод">
            <TextInput value={values.barcode} maxLength={48} onChange={(barcode) => change({ barcode })} />
          </FormField>
        </Grid>
        <Checkbox checked={values.lot_tracked} onChange={(lot_tracked) => change({ lot_tracked })}>
          Учитывать партии и срок годности
        </Checkbox>
        <FormField form={form} name="packs" label="Упаковки" hint="Коробка, пачка, рулон: сколько в ней единиц.">
          <Stack gap={2}>
            {values.packs.map((pack, index) => (
              // A pack has no id while it is edited.
              // oxlint-disable-next-line react/no-array-index-key
              <Row key={index} gap={2} align="end">
                <Field label="Название упаковки" hideLabel>
                  <TextInput value={pack.name} placeholder="Коробка" onChange={(name) => changePack(index, { name })} />
                </Field>
                <Field label="Единиц в упаковке" hideLabel>
                  <TextInput
                    value={pack.factor}
                    placeholder="500"
                    inputMode="numeric"
                    onChange={(factor) => changePack(index, { factor })}
                  />
                </Field>
                <Field label="Штрихкод упаковки" hideLabel>
                  <TextInput
                    value={pack.barcode}
                    placeholder="Штрихкод"
                    onChange={(barcode) => changePack(index, { barcode })}
                  />
                </Field>
                <IconButton
                  label="Убрать упаковку"
                  onClick={() => change({ packs: values.packs.filter((_, at) => at !== index) })}
                >
                  <IconTrash />
                </IconButton>
              </Row>
            ))}
            <Row>
              <Button
                size="sm"
                onClick={() => change({ packs: [...values.packs, { name: '', factor: '', barcode: '' }] })}
              >
                Добавить упаковку
              </Button>
            </Row>
          </Stack>
        </FormField>
        <FormField form={form} name="picture" label="Снимок">
          <PhotoInput
            label="Снимок материала"
            photo={form.values.picture}
            onChange={(picture) => form.change({ picture })}
          />
        </FormField>
        <FormField form={form} name="note" label="Примечание">
          <TextArea value={values.note} maxLength={1000} onChange={(note) => change({ note })} />
        </FormField>
      </Stack>
    </FormDialog>
  );
}
