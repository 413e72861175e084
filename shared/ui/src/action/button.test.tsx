import { screen } from '@testing-library/react';
import { renderUi } from '../testing/render-ui';
import { Button } from './button';
import { IconButton } from './icon-button';

test('a button at work keeps its name and takes no presses', async () => {
  const press = jest.fn();
  const { user } = await renderUi(
    <Button loading onClick={press}>
      Сохранить
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Сохранить', busy: true });
  await user.click(button);
  expect(press).not.toHaveBeenCalled();
});

test('a button at work does not send its form', async () => {
  const submit = jest.fn((event) => event.preventDefault());
  const { user } = await renderUi(
    <form onSubmit={submit}>
      <Button type="submit" loading>
        Сохранить
      </Button>
    </form>,
  );
  await user.click(screen.getByRole('button', { busy: true }));
  expect(submit).not.toHaveBeenCalled();
});

test('a button in a form does not send it by default', async () => {
  const submit = jest.fn((event) => event.preventDefault());
  const { user } = await renderUi(
    <form onSubmit={submit}>
      <Button>Отмена</Button>
      <Button type="submit">Сохранить</Button>
    </form>,
  );
  await user.click(screen.getByRole('button', { name: 'Отмена' }));
  expect(submit).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(submit).toHaveBeenCalledTimes(1);
});

test('around a link it is that link, with icon and all', async () => {
  await renderUi(
    <Button asChild icon={<svg data-testid="icon" />}>
      <a href="/photosessions">Фотосессии</a>
    </Button>,
  );
  const link = screen.getByRole('link', { name: 'Фотосессии' });
  expect(link).toHaveAttribute('href', '/photosessions');
  expect(link).toContainElement(screen.getByTestId('icon'));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('an icon alone has a name, and a toggle says its state', async () => {
  await renderUi(
    <IconButton label="В избранное" pressed>
      <svg />
    </IconButton>,
  );
  expect(screen.getByRole('button', { name: 'В избранное', pressed: true })).toBeInTheDocument();
});
