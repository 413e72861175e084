import { screen, within } from '@testing-library/react';
import { renderUi } from '../testing/render-ui';
import { VersionsDialog, type VersionsDialogProps } from './versions-dialog';

const rows = [
  { label: 'Имя', mine: 'Никита', theirs: 'Никита', changedByMe: false, changedByThem: false },
  { label: 'Телефон', mine: '+7 916 000-00-01', theirs: '+7 916 000-00-02', changedByMe: true, changedByThem: true },
  { label: 'Город', mine: 'Тверь', theirs: 'Москва', changedByMe: true, changedByThem: false },
];

const acts = () => ({ onKeepMine: jest.fn(), onTakeTheirs: jest.fn(), onClose: jest.fn() });
const dialog = (props: Partial<VersionsDialogProps> = {}) => (
  <VersionsDialog open title="Орлов Никита" rows={rows} {...acts()} {...props} />
);

test('what differs is shown in both versions, who changed it is said; the rest is only named', async () => {
  await renderUi(dialog({ theirsBy: 'Лебедев Михаил' }));
  const window = await screen.findByRole('dialog', { name: 'Орлов Никита' });
  const phone = within(window).getByRole('row', { name: /Телефон/ });
  expect(phone).toHaveTextContent('изменили оба');
  expect(
    within(phone)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual([expect.stringContaining('+7 916 000-00-01'), expect.stringContaining('+7 916 000-00-02')]);
  const [mine, theirs] = within(within(window).getByRole('row', { name: /Город/ })).getAllByRole('cell');
  expect(mine).toHaveTextContent('изменено');
  expect(theirs).not.toHaveTextContent('изменено');
  expect(within(window).queryByRole('row', { name: /Имя/ })).not.toBeInTheDocument();
  expect(window).toHaveTextContent('Без расхождений: имя');
  expect(window).toHaveTextContent('Лебедев Михаил');
});

test('one decides for one’s own, for theirs, or goes back to the form', async () => {
  const asked = acts();
  const { user } = await renderUi(dialog(asked));
  await user.click(await screen.findByRole('button', { name: 'Оставить мою' }));
  await user.click(screen.getByRole('button', { name: 'Взять с сервера' }));
  await user.click(screen.getByRole('button', { name: 'Вернуться к правке' }));
  for (const act of Object.values(asked)) expect(act).toHaveBeenCalledTimes(1);
});

test('where one’s own may not be kept, that is not offered', async () => {
  await renderUi(dialog({ onKeepMine: undefined }));
  expect(await screen.findByRole('button', { name: 'Взять с сервера' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Оставить мою' })).not.toBeInTheDocument();
});

test('while it is written nothing else can be pressed', async () => {
  await renderUi(dialog({ busy: true }));
  expect(await screen.findByRole('button', { name: 'Взять с сервера' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Оставить мою', busy: true })).toBeInTheDocument();
});
