import { useNotifications } from '@studio/portal';
import { renderScreen } from '@studio/portal/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { copyText } from './copy-text';

function Link() {
  return (
    <>
      <button type="button" onClick={() => void copyText('https://portal.example', 'Ссылка скопирована')}>
        Скопировать
      </button>
      {useNotifications().map(({ id, message }) => (
        <p key={id}>{message}</p>
      ))}
    </>
  );
}

test('what is copied is said, and so is a clipboard that the browser refuses', async () => {
  const person = userEvent.setup();
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  renderScreen(<Link />);
  await person.click(screen.getByRole('button', { name: 'Скопировать' }));
  expect(await screen.findByText('Ссылка скопирована')).toBeVisible();
  expect(write).toHaveBeenCalledWith('https://portal.example');
  write.mockRejectedValue(new DOMException('No', 'NotAllowedError'));
  await person.click(screen.getByRole('button', { name: 'Скопировать' }));
  expect(await screen.findByText('Не удалось скопировать: выделите текст и скопируйте его сами.')).toBeVisible();
});
