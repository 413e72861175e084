import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../testing/render-ui';
import { MasterDetail } from './master-detail';

function Places() {
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <MasterDetail
      title="Регионы"
      master={
        <>
          {['Москву', 'Тверь'].map((name) => (
            <button key={name} type="button" onClick={() => setChosen(name)}>
              Выбрать {name}
            </button>
          ))}
        </>
      }
      detail={<h2>{chosen ?? 'Ничего не выбрано'}</h2>}
      detailKey={chosen}
      onBack={() => setChosen(null)}
    />
  );
}

const plain = {
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
};
/** A window of so many pixels, for `min-width` queries. */
const setWidth = (pixels: number) =>
  jest.spyOn(window, 'matchMedia').mockImplementation((media) => ({
    ...plain,
    media,
    matches: pixels >= Number(/min-width: (\d+)px/.exec(media)?.[1] ?? Number.POSITIVE_INFINITY),
  }));
afterEach(() => jest.restoreAllMocks());

test('on a desktop both are in sight', async () => {
  setWidth(1440);
  await renderUi(<Places />);
  expect(await screen.findByRole('region', { name: 'Регионы' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Ничего не выбрано' })).toBeInTheDocument();
});

test('on a tablet the master gives way to the first choice and is in a drawer from then on, which a choice closes', async () => {
  setWidth(800);
  const { user } = await renderUi(<Places />);
  await user.click(await screen.findByRole('button', { name: 'Выбрать Москву' }));
  expect(screen.getByRole('heading', { name: 'Москву' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Выбрать Тверь' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Показать: Регионы' }));
  expect(await screen.findByRole('dialog', { name: 'Регионы' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Выбрать Тверь' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { name: 'Тверь' })).toBeInTheDocument();
});

test('on a phone one comes after the other, the focus goes along', async () => {
  setWidth(390);
  const { user } = await renderUi(<Places />);
  await user.click(await screen.findByRole('button', { name: 'Выбрать Москву' }));
  const detail = screen.getByRole('heading', { name: 'Москву' });
  expect(screen.queryByRole('button', { name: 'Выбрать Москву' })).not.toBeInTheDocument();
  expect(detail.parentElement).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Регионы' }));
  expect(screen.getByRole('region', { name: 'Регионы' })).toHaveFocus();
});
