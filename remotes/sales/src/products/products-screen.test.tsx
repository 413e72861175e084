import type { Product } from '@studio/contracts';
import { apiError, type FakeHandlers, fakeUser, renderScreen, scan } from '@studio/portal/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import ProductsScreen from './products-screen';

const [PRINT, MAGNET, SET] = [1, 2, 3].map((n) => `018f0000-0000-4000-8000-00000000000${n}`) as [
  string,
  string,
  string,
];
const product = (id: string, name: string, fields: Partial<Product> = {}): Product => ({
  id,
  name,
  kind: 'print',
  position: 1,
  is_active: true,
  format: null,
  picture: null,
  barcode: null,
  items: [],
  revision: 4,
  ...fields,
});
const PRODUCTS = [
  product(PRINT, 'Фото 10×15'),
  product(MAGNET, 'Магнит 6×9', { kind: 'magnet', position: 2 }),
  product(SET, 'Семейный', { kind: 'package', position: 3, items: [{ product_id: PRINT, quantity: 3 }] }),
];

function open(sales: FakeHandlers['sales'] = {}, roles = ['office'] as const) {
  return renderScreen(<ProductsScreen />, {
    user: fakeUser({ roles: [...roles] }),
    api: { sales: { products: () => PRODUCTS, ...sales } },
  });
}

test('shows what is sold and what a package contains; without the right to change prices nothing else', async () => {
  renderScreen(<ProductsScreen />, {
    user: fakeUser({ roles: ['salesperson'] }),
    api: { sales: { products: () => [...PRODUCTS, product('x', 'Кружка', { is_active: false })] } },
  });
  expect(await screen.findByText('Фото 10×15 × 3')).toBeVisible();
  expect(screen.getByText('Снят с продажи')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a new product has a name, a kind, and the last place of the list', async () => {
  const createProduct = jest.fn(({ body }: { body: unknown }) => product('y', 'Кружка', body as Partial<Product>));
  open({ createProduct });
  await userEvent.click(await screen.findByRole('button', { name: 'Новый товар' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Добавить' }));
  expect(await screen.findByText('Назовите товар.')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: /^Название/ }), 'Кружка');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Вид/ }), 'Сувенир');
  await userEvent.click(screen.getByRole('button', { name: 'Добавить' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(createProduct.mock.calls[0]?.[0].body).toEqual({
    kind: 'souvenir',
    name: 'Кружка',
    position: 4,
    items: [],
    format: null,
    picture: null,
    barcode: null,
  });
});

test('a product gets its picture and, by a scanner anywhere in the form, its barcode; the scan sends nothing', async () => {
  const picture = 'a'.repeat(64);
  const updateProduct = jest.fn(({ body }: { body: unknown }) => product(PRINT, 'Фото', body as Partial<Product>));
  open({ updateProduct, addProductPicture: () => ({ picture }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Фото 10×15' }));
  const form = within(await screen.findByRole('dialog', { name: 'Изменить товар' }));
  await userEvent.upload(form.getByLabelText('Снимок товара'), new File(['x'], 'фото.jpg', { type: 'image/jpeg' }));
  expect(await form.findByRole('img', { name: 'Снимок товара' })).toHaveAttribute(
    'src',
    `/api/sales/product-pictures/${picture}`,
  );
  form.getByLabelText(/^Название/).focus();
  act(() => scan('4600000000116'));
  expect(form.getByLabelText(/^Штрихкод/)).toHaveValue('4600000000116');
  expect(form.getByLabelText(/^Название/)).toHaveValue('Фото 10×15');
  expect(updateProduct).not.toHaveBeenCalled();
  await userEvent.click(form.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(updateProduct).toHaveBeenCalled());
  expect(updateProduct.mock.calls[0]?.[0].body).toMatchObject({ picture, barcode: '4600000000116' });
});

test('a package is made of products, each once', async () => {
  const createProduct = jest.fn(({ body }: { body: unknown }) => product('y', 'Праздник', body as Partial<Product>));
  open({ createProduct });
  await userEvent.click(await screen.findByRole('button', { name: 'Новый товар' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /^Название/ }), 'Праздник');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Вид/ }), 'Пакет');
  await userEvent.click(screen.getByRole('button', { name: 'Добавить' }));
  expect(await screen.findByText('Укажите, что входит в пакет.')).toBeVisible();
  const add = screen.getByRole('button', { name: 'Добавить товар' });
  await userEvent.click(add);
  await userEvent.click(add);
  const lines = screen.getByRole('region', { name: 'Состав пакета' });
  expect(within(lines).queryByRole('button', { name: 'Добавить товар' })).toBeNull();
  const many = within(lines).getByRole('textbox', { name: 'Сколько: Магнит 6×9' });
  await userEvent.clear(many);
  await userEvent.type(many, '2');
  await userEvent.click(screen.getByRole('button', { name: 'Добавить' }));
  await waitFor(() => expect(createProduct).toHaveBeenCalled());
  expect(createProduct.mock.calls[0]?.[0].body).toMatchObject({
    kind: 'package',
    items: [
      { product_id: PRINT, quantity: 1 },
      { product_id: MAGNET, quantity: 2 },
    ],
  });
});

test('a product is taken out of sale; a name that is taken is reported at its field', async () => {
  const sent: unknown[] = [];
  open({
    updateProduct: ({ body }) => {
      sent.push(body);
      throw apiError('name_taken', { field: 'name', message: 'Товар с таким названием уже есть.' });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Магнит 6×9' }));
  const name = await screen.findByRole('textbox', { name: /^Название/ });
  await userEvent.clear(name);
  await userEvent.type(name, 'Семейный');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Продаётся' }));
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText('Товар с таким названием уже есть.')).toBeVisible();
  expect(sent).toEqual([{ revision: 4, name: 'Семейный', position: 2, is_active: false }]);
  expect(screen.getByRole('textbox', { name: /^Название/ })).toHaveValue('Семейный');
});

test('a link opens the product that it names', async () => {
  renderScreen(<ProductsScreen />, {
    at: `/sales/products?product=${MAGNET}`,
    path: '/sales/products',
    user: fakeUser({ roles: ['office'] }),
    api: { sales: { products: () => PRODUCTS } },
  });
  expect(await screen.findByRole('textbox', { name: /^Название/ })).toHaveValue('Магнит 6×9');
});
