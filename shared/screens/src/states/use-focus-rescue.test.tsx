import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useFocusRescue } from './use-focus-rescue';

function Page() {
  useFocusRescue();
  const [roles, setRoles] = useState(['Кассир', 'Продавец', 'Фотограф']);
  const [editing, setEditing] = useState(true);
  return (
    <main tabIndex={-1}>
      <ul>
        {roles.map((role) => (
          <li key={role}>
            <button type="button" onClick={() => setRoles(roles.filter((each) => each !== role))}>
              {role}
            </button>
          </li>
        ))}
      </ul>
      <section>
        {editing ? (
          <form>
            <button type="button" onClick={() => setEditing(false)}>
              Сохранить
            </button>
          </form>
        ) : (
          <div>
            <button type="button">Изменить</button>
          </div>
        )}
      </section>
    </main>
  );
}

test('the element that replaces a removed line gets the focus', async () => {
  render(<Page />);
  screen.getByRole('button', { name: 'Продавец' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Фотограф' })).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Кассир' })).toHaveFocus());
});

test('after saving the focus is on the way to the next edit', async () => {
  render(<Page />);
  screen.getByRole('button', { name: 'Сохранить' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Изменить' })).toHaveFocus());
});

function Window() {
  useFocusRescue();
  const [chosen, setChosen] = useState(false);
  const [open, setOpen] = useState(true);
  return (
    <>
      <main tabIndex={-1}>
        <button type="button">Импорт</button>
      </main>
      {open && (
        <dialog open aria-modal="true" aria-label="Загрузка">
          {!chosen && (
            <button type="button" onClick={() => setChosen(true)}>
              Выбрать файл
            </button>
          )}
        </dialog>
      )}
      <input aria-label="Закрыть" onChange={() => setOpen(false)} />
    </>
  );
}

test('what goes within a window leaves the focus to the window: outside of it, it would close', async () => {
  render(<Window />);
  screen.getByRole('button', { name: 'Импорт' }).focus();
  screen.getByRole('button', { name: 'Выбрать файл' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Выбрать файл' })).not.toBeInTheDocument());
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(document.body).toHaveFocus();
  fireEvent.change(screen.getByLabelText('Закрыть'), { target: { value: 'x' } });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Импорт' })).toHaveFocus());
});

function Decided() {
  useFocusRescue();
  const [waits, setWaits] = useState(true);
  return (
    <main tabIndex={-1}>
      <section>
        <div role="tablist">
          <button type="button" role="tab" tabIndex={-1}>
            Моё
          </button>
          <button type="button" role="tab" tabIndex={0}>
            Обмены
          </button>
        </div>
        {waits ? (
          <button type="button" onClick={() => setWaits(false)}>
            Согласовать
          </button>
        ) : (
          <p>Ничего не ждёт</p>
        )}
      </section>
    </main>
  );
}

test('after the last one the focus is where Tab stops: on the chosen tab, not the first', async () => {
  render(<Decided />);
  screen.getByRole('button', { name: 'Согласовать' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('tab', { name: 'Обмены' })).toHaveFocus());
});

function Chosen() {
  useFocusRescue();
  const [chosen, setChosen] = useState(true);
  return (
    <main tabIndex={-1}>
      <section>
        <input aria-label="Локация" />
        <ul>
          <li>
            <input type="checkbox" aria-label="Иванова Анна" />
          </li>
        </ul>
        <div>
          {chosen && (
            <button type="button" onClick={() => setChosen(false)}>
              По графику
            </button>
          )}
        </div>
      </section>
    </main>
  );
}

test('a bar that goes once all chosen ones are decided leaves the focus in its list, not in a filter', async () => {
  render(<Chosen />);
  screen.getByRole('button', { name: 'По графику' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('checkbox')).toHaveFocus());
});

function Split() {
  useFocusRescue();
  const [isSplit, setSplit] = useState(false);
  return (
    <>
      <main tabIndex={-1}>
        <button type="button">Вернуть деньги</button>
      </main>
      <dialog open aria-modal="true" aria-label="Возврат">
        <div>{isSplit ? <input aria-label="Наличные" /> : null}</div>
        {!isSplit && (
          <button type="button" onClick={() => setSplit(true)}>
            Разделить иначе
          </button>
        )}
        <button type="button">Отмена</button>
      </dialog>
    </>
  );
}

test('in a window the focus stays in it when the pressed button has gone', async () => {
  render(<Split />);
  screen.getByRole('button', { name: 'Разделить иначе' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Отмена' })).toHaveFocus());
});
