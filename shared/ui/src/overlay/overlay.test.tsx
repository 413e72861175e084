import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Button } from '../action/button';
import { Combobox } from '../form/combobox';
import { ToastStack } from '../feedback/toast-stack';
import { SearchInput } from '../form/search-input';
import { InLanguage } from '../locale/in-language';
import { renderUi } from '../testing/render-ui';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog } from './dialog';
import { Drawer } from './drawer';
import { Menu } from './menu';
import { Tooltip } from './tooltip';

function Window() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Открыть</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Новая съёмка" description="Четыре поля">
        <input aria-label="Имя" />
      </Dialog>
    </>
  );
}

test('a dialog takes the focus, Escape closes it and the focus returns', async () => {
  const { user } = await renderUi(<Window />);
  await user.click(screen.getByRole('button', { name: 'Открыть' }));
  expect(await screen.findByRole('dialog', { name: 'Новая съёмка' })).toHaveAccessibleDescription('Четыре поля');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Имя' })).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Открыть' })).toHaveFocus());
});

test.each(['dialog', 'alertdialog'] as const)(
  '%s: a window that takes its focus late leaves it to whoever is in one of its fields already',
  async (role) => {
    const late: FrameRequestCallback[] = [];
    // A number that no real frame has: what is called off after this test would call off somebody else's.
    const number = 1_000_000;
    const frames = jest.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => number + late.push(run));
    try {
      await renderUi(
        <Dialog open onClose={jest.fn()} title="Новая съёмка" role={role}>
          <input aria-label="Имя" />
          <input aria-label="Телефон" />
        </Dialog>,
      );
      const phone = await screen.findByRole('textbox', { name: 'Телефон', hidden: true });
      phone.focus();
      while (late.length > 0) act(() => late.splice(0).forEach((run) => run(0)));
      await act(async () => {});
      expect(phone).toHaveFocus();
    } finally {
      frames.mockRestore();
      // Some may be of the test before: a window that went counts as there until its second frame, and no press is outside of it.
      late.forEach((run) => requestAnimationFrame(run));
    }
  },
);

function Filters({ close }: { close: () => void }) {
  const [text, setText] = useState('Иванова');
  return (
    <Drawer open onClose={close} title="Фильтры">
      <SearchInput label="Имя" value={text} onChange={setText} />
    </Drawer>
  );
}

test('Escape leaves a filled search line first, which keeps its text, and closes the panel around it next', async () => {
  const close = jest.fn();
  const { user } = await renderUi(<Filters close={close} />);
  await user.click(await screen.findByRole('searchbox', { name: 'Имя' }));
  await user.keyboard('{Escape}');
  expect(screen.getByRole('searchbox', { name: 'Имя' })).toHaveValue('Иванова');
  expect(screen.getByRole('searchbox', { name: 'Имя' })).not.toHaveFocus();
  expect(close).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(close).toHaveBeenCalled());
});

test('Escape closes a list first and the dialog around it next', async () => {
  const close = jest.fn();
  const { user } = await renderUi(
    <Dialog open onClose={close} title="Новая съёмка">
      <Combobox label="Фотограф" options={[{ value: '1', label: 'Иванов' }]} value={null} onChange={jest.fn()} />
    </Dialog>,
  );
  await user.click(await screen.findByRole('combobox', { name: 'Фотограф' }));
  expect(screen.getByRole('option', { name: 'Иванов' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  expect(close).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(close).toHaveBeenCalled());
});

test('a dangerous question focuses the cancel button', async () => {
  const confirm = jest.fn();
  const { user } = await renderUi(
    <ConfirmDialog
      open
      danger
      title="Удалить снимок?"
      confirmLabel="Удалить"
      onConfirm={confirm}
      onCancel={jest.fn()}
    />,
  );
  expect(await screen.findByRole('alertdialog', { name: 'Удалить снимок?' })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Отмена' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Удалить' }));
  expect(confirm).toHaveBeenCalledTimes(1);
});

test('a menu is walked by arrows and passes over what is switched off', async () => {
  const edit = jest.fn();
  const remove = jest.fn();
  const { user } = await renderUi(
    <Menu
      trigger={<Button>Ещё</Button>}
      groups={[
        [
          { id: 'copy', label: 'Скопировать', onSelect: jest.fn(), disabled: true },
          { id: 'edit', label: 'Изменить', onSelect: edit },
        ],
        [{ id: 'remove', label: 'Удалить', onSelect: remove, danger: true }],
      ]}
    />,
  );
  screen.getByRole('button', { name: 'Ещё' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Изменить' })).toHaveAttribute('data-highlighted'));
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(remove).toHaveBeenCalledTimes(1));
  expect(edit).not.toHaveBeenCalled();
});

const frames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

test('a press on a message does not close the window under it, a press outside the window does', async () => {
  const close = jest.fn();
  await renderUi(
    <>
      <Dialog open onClose={close} title="Новая съёмка">
        <input aria-label="Имя" />
      </Dialog>
      <ToastStack
        toasts={[{ id: 'a', show: true, message: 'Вход с нового устройства', color: 'info', timeout: 0 }]}
        onDismiss={jest.fn()}
      />
    </>,
  );
  await screen.findByRole('dialog', { name: 'Новая съёмка' });
  // It listens for presses outside from the next task on.
  const patient = { timeout: 10_000 };
  await waitFor(() => {
    fireEvent.pointerDown(screen.getByText('Вход с нового устройства'));
    fireEvent.pointerDown(document.body);
    expect(close).toHaveBeenCalled();
  }, patient);
  await frames();
  close.mockClear();
  fireEvent.pointerDown(screen.getByText('Вход с нового устройства'));
  await frames();
  expect(close).not.toHaveBeenCalled();
});

test('a menu that is closed in the frame of another key gives the focus back', async () => {
  const items = ['Изменить', 'Удалить'].map((label) => ({ id: label, label, onSelect: jest.fn() }));
  const { user } = await renderUi(<Menu trigger={<Button>Ещё</Button>} groups={[items]} />);
  await user.click(screen.getByRole('button', { name: 'Ещё' }));
  const menu = await screen.findByRole('menu');
  await waitFor(() => expect(menu).toHaveFocus());
  // The library moves the focus into the panel a frame after each of these keys.
  fireEvent.keyDown(menu, { key: 'Home' });
  fireEvent.keyDown(menu, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ещё' })).toHaveFocus());
});

/** The language that is said of something, by its place in the document. */
const spoken = (found: HTMLElement) => found.closest('[lang]')?.getAttribute('lang') ?? null;

test('windows and panels speak the language of the place that opens them', async () => {
  const both = (name: string) => (
    <>
      <Dialog open onClose={jest.fn()} title={`Окно ${name}`} />
      <Drawer open onClose={jest.fn()} title={`Панель ${name}`}>
        Слова
      </Drawer>
    </>
  );
  await renderUi(
    <>
      <InLanguage lang="ru">{both('раздела')}</InLanguage>
      {both('оболочки')}
    </>,
  );
  for (const [name, lang] of [
    ['раздела', 'ru'],
    ['оболочки', null],
  ] as const) {
    expect(spoken(await screen.findByText(`Окно ${name}`))).toBe(lang);
    expect(spoken(await screen.findByText(`Панель ${name}`))).toBe(lang);
  }
});

test('menus and hints do, too', async () => {
  const { user } = await renderUi(
    <InLanguage lang="ru">
      <Menu trigger={<Button>Меню</Button>} groups={[[{ id: 'one', label: 'Пункт', onSelect: jest.fn() }]]} />
      <Tooltip content="Подсказка">
        <Button>Кнопка</Button>
      </Tooltip>
    </InLanguage>,
  );
  await user.hover(screen.getByText('Кнопка'));
  expect(spoken(await screen.findByText('Подсказка'))).toBe('ru');
  await user.click(screen.getByText('Меню'));
  const item = await screen.findByText('Пункт');
  expect(spoken(item)).toBe('ru');
  expect(item.closest('[lang]')?.contains(screen.getByText('Кнопка'))).toBe(false);
});

test('what takes the focus in a window comes into sight, though the window itself moves it without scrolling', async () => {
  const shown = jest.fn();
  Element.prototype.scrollIntoView = shown;
  const boxes = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function box(this: Element) {
    const [top, bottom] = this.matches('[aria-label=Фамилия]') ? [-250, -210] : [60, 600];
    return { top, bottom, left: 0, right: 390, width: 390, height: bottom - top } as DOMRect;
  });
  await renderUi(
    <Dialog open onClose={jest.fn()} title="Новый сотрудник">
      <input aria-label="Фамилия" />
      <input aria-label="Телефон" />
    </Dialog>,
  );
  const first = await screen.findByRole('textbox', { name: 'Фамилия' });
  act(() => screen.getByRole('textbox', { name: 'Телефон' }).focus({ preventScroll: true }));
  shown.mockClear();
  act(() => first.focus({ preventScroll: true }));
  expect(shown.mock.contexts).toEqual([first]);
  act(() => screen.getByRole('textbox', { name: 'Телефон' }).focus({ preventScroll: true }));
  expect(shown).toHaveBeenCalledTimes(1);
  boxes.mockRestore();
});
