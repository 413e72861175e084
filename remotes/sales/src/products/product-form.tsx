import {
  hasFormat,
  PRINT_FITS,
  PRODUCT_KIND_NAMES,
  PRODUCT_KINDS,
  type Product,
  type ProductKind,
} from '@studio/contracts';
import { client, confirmDone, orpc } from '@studio/portal';
import {
  FormDialog,
  FormField,
  PictureInput,
  productPictureUrl,
  useRecordForm,
  useScanner,
  type VersionWords,
} from '@studio/screens';
import { Checkbox, dash, Select, TextInput } from '@studio/ui';
import { NumberInput } from '@studio/ui/widgets';
import { FormatFields, formatOf as formatTyped, type TypedFormat } from './format-fields';
import { PackageContents, type PackageLine } from './package-contents';

const KINDS = PRODUCT_KIND_NAMES.map((value) => ({ value, label: PRODUCT_KINDS[value].label }));

interface Values {
  kind: ProductKind;
  name: string;
  position: number | null;
  is_active: boolean;
  items: readonly PackageLine[];
  format: TypedFormat;
  picture: string | null;
  barcode: string;
}

const NO_FORMAT: TypedFormat = { width_mm: null, height_mm: null, dpi: 300, fit: 'cover' };

const formOf = ({ kind, name, position, is_active, items, format, picture, barcode }: Product): Values => ({
  kind,
  name,
  position,
  is_active,
  items,
  format: format ?? NO_FORMAT,
  picture,
  barcode: barcode ?? '',
});

/** How both versions of a product are said; `productName` knows what a package is made of. */
const versionWords = (productName: (id: string) => string): VersionWords<Values> => ({
  name: ({ name }) => name,
  kind: ({ kind }) => PRODUCT_KINDS[kind].label,
  items: {
    key: ({ product_id }) => product_id,
    label: ({ product_id }) => `В пакете: ${productName(product_id)}`,
    words: ({ quantity }) => `${quantity ?? 0} шт.`,
  },
  format: ({ format: { width_mm, height_mm, dpi, fit } }) =>
    width_mm === null || height_mm === null
      ? dash
      : `${width_mm} × ${height_mm} мм, ${dpi ?? 0} dpi, ${PRINT_FITS[fit]}`,
  picture: ({ picture }) => (picture === null ? 'нет' : 'есть'),
  barcode: ({ barcode }) => barcode.trim() || dash,
  position: ({ position }) => String(position ?? dash),
  is_active: ({ is_active }) => (is_active ? 'да' : 'нет'),
});

interface ProductFormProps {
  product?: Product;
  /** All of them: a package is made of the others. */
  products: readonly Product[];
  onClose: () => void;
}

/** A product or a package: its name, what it is, and its place in the list. Its price is in the price lists. */
export function ProductForm({ product, products, onClose }: ProductFormProps) {
  const form = useRecordForm<Values, unknown, Product>({
    initial: () =>
      product
        ? formOf(product)
        : {
            kind: 'print',
            name: '',
            position: lastPosition(products) + 1,
            is_active: true,
            items: [],
            format: NO_FORMAT,
            picture: null,
            barcode: '',
          },
    labels: {
      name: 'Название',
      kind: 'Вид',
      items: 'Состав пакета',
      format: 'Формат',
      picture: 'Снимок',
      barcode: 'Штрихкод',
      position: 'Место в списке',
      is_active: 'Продаётся',
    },
    check: ({ name, kind, items, format }) => ({
      ...(hasFormat(kind) &&
        (format.width_mm === null) !== (format.height_mm === null) && { format: 'Укажите ширину и высоту.' }),
      ...(name.trim() === '' && { name: 'Назовите товар.' }),
      ...(kind === 'package' && items.length === 0 && { items: 'Укажите, что входит в пакет.' }),
      ...(items.some(({ quantity }) => !quantity) && { items: 'Укажите, сколько чего входит в пакет.' }),
    }),
    send: ({ values, changed, revision }) => {
      const { kind, name, is_active, picture } = values;
      const barcode = values.barcode.trim() || null;
      const format = hasFormat(kind) ? formatTyped(values.format) : null;
      const position = values.position ?? 0;
      const items = values.items.map(({ product_id, quantity }) => ({ product_id, quantity: quantity ?? 1 }));
      return product
        ? client.sales.updateProduct({
            id: product.id,
            revision,
            name,
            position,
            is_active,
            ...(changed.picture !== undefined && { picture }),
            ...(changed.barcode !== undefined && { barcode }),
            ...(changed.items !== undefined && { items }),
            ...(changed.format !== undefined && { format }),
          })
        : client.sales.createProduct({
            kind,
            name,
            position,
            items: kind === 'package' ? items : [],
            format,
            picture,
            barcode,
          });
    },
    onSaved: () => {
      confirmDone(product ? 'Товар сохранён' : 'Товар добавлен');
      onClose();
    },
    onUnchanged: onClose,
    invalidates: [orpc.sales.key()],
    ...(product && {
      revision: product.revision,
      versions: {
        title: 'Пока вы редактировали, товар изменили',
        formOf,
        words: versionWords((one) => products.find((known) => known.id === one)?.name ?? dash),
      },
    }),
  });
  const { values, change } = form;
  useScanner((barcode) => change({ barcode }), { inFields: true });
  return (
    <FormDialog
      form={form}
      title={product ? 'Изменить товар' : 'Новый товар'}
      size="md"
      submitLabel={product ? 'Сохранить' : 'Добавить'}
      failure="Товар не сохранён"
      onClose={onClose}
    >
      <FormField form={form} name="name" label="Название" required>
        <TextInput
          value={values.name}
          maxLength={120}
          placeholder="Фотография 10×15"
          onChange={(name) => change({ name })}
        />
      </FormField>
      {!product && (
        <FormField form={form} name="kind" label="Вид" hint={kindHint(values.kind)}>
          <Select<ProductKind>
            value={values.kind}
            options={KINDS}
            onChange={(kind) => kind !== '' && change({ kind })}
          />
        </FormField>
      )}
      {values.kind === 'package' && (
        <FormField form={form} name="items" label="Состав пакета">
          <PackageContents
            lines={values.items}
            products={products.filter(({ id }) => id !== product?.id)}
            onChange={(items) => change({ items })}
          />
        </FormField>
      )}
      {hasFormat(values.kind) && (
        <FormField form={form} name="format" label="Формат печати">
          <FormatFields value={values.format} onChange={(format) => change({ format })} />
        </FormField>
      )}
      <FormField form={form} name="picture" label="Снимок" hint="Его видят на стойке, когда выбирают товар.">
        <PictureInput
          label="Снимок товара"
          picture={values.picture}
          keep={async (file) => (await client.sales.addProductPicture({ body: { file } })).picture}
          address={productPictureUrl}
          isTaken={false}
          onChange={(picture) => change({ picture })}
        />
      </FormField>
      <FormField form={form} name="barcode" label="Штрихкод" hint="Считайте его сканером: на стойке он добавит товар.">
        <TextInput value={values.barcode} maxLength={48} onChange={(barcode) => change({ barcode })} />
      </FormField>
      <FormField
        form={form}
        name="position"
        label="Место в списке"
        hint="Меньше — выше; первыми стоят те, что на локации покупают чаще всего. Девять верхних продают цифрой."
      >
        <NumberInput value={values.position} min={0} max={10_000} onChange={(position) => change({ position })} />
      </FormField>
      {product && (
        <Checkbox checked={values.is_active} onChange={(is_active) => change({ is_active })}>
          Продаётся
        </Checkbox>
      )}
    </FormDialog>
  );
}

function kindHint(kind: ProductKind): string {
  if (kind === 'package') return 'Несколько товаров за одну цену.';
  if (kind === 'all_digital') return 'Все снимки фотосессии файлами.';
  return PRODUCT_KINDS[kind].of_photo ? 'Продаётся от снимка.' : 'Продаётся без снимка.';
}

function lastPosition(products: readonly Product[]): number {
  return Math.max(0, ...products.map(({ position }) => position));
}
