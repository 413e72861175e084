import { fireEvent, screen } from '@testing-library/react';
import { renderUi } from '../testing/render-ui';
import { FileDrop } from './file-drop';

const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
const drop = (files: File[]) => ({ dataTransfer: { files, types: ['Files'] } });

test('dropped files are passed on, only one where one is accepted', async () => {
  const take = jest.fn();
  const { rerender } = await renderUi(<FileDrop onFiles={take} />);
  const zone = () => screen.getByText('Перетащите файлы сюда');
  fireEvent.drop(zone(), drop([file('1.jpg'), file('2.jpg')]));
  expect(take.mock.calls[0][0].map((each: File) => each.name)).toEqual(['1.jpg', '2.jpg']);
  rerender(<FileDrop onFiles={take} multiple={false} />);
  fireEvent.drop(zone(), drop([file('1.jpg'), file('2.jpg')]));
  expect(take.mock.calls[1][0]).toHaveLength(1);
});

test('dropped text is nobody’s file', async () => {
  const take = jest.fn();
  await renderUi(<FileDrop onFiles={take} />);
  fireEvent.drop(screen.getByText('Перетащите файлы сюда'), { dataTransfer: { files: [], types: ['text/plain'] } });
  expect(take).not.toHaveBeenCalled();
});

test('a switched-off place takes nothing', async () => {
  const take = jest.fn();
  await renderUi(<FileDrop onFiles={take} disabled />);
  fireEvent.drop(screen.getByText('Перетащите файлы сюда'), drop([file('1.jpg')]));
  expect(take).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Выбрать файлы' })).toBeDisabled();
});
