import 'fake-indexeddb/auto';
import { fakeOffline } from '@studio/portal/testing';
import { OfflineProvider } from '@studio/portal';
import { act, render, screen } from '@testing-library/react';
import { UiProvider } from '@studio/ui';
import { MemoryRouter } from 'react-router-dom';
import { keepForOffline } from '../../device/kept-for-offline';
import { renderShell } from '../../testing/render-shell';
import { showWideScreen } from '../../testing/wide-screen';
import { OfflineNotice } from './offline-notice';

test('the notice promises and leads to what is kept on this device, and nothing before', async () => {
  const container = Object.assign(new EventTarget(), { controller: null as ServiceWorker | null });
  let fetchPage = () => {};
  keepForOffline({ container, page: async () => {}, later: (work) => void (fetchPage = work) });
  render(
    <OfflineProvider offline={fakeOffline({ online: false })} owner={null}>
      <UiProvider>
        <MemoryRouter>
          <OfflineNotice />
        </MemoryRouter>
      </UiProvider>
    </OfflineProvider>,
  );
  expect(screen.getByText(/ещё не сохранён на этом устройстве/)).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();

  await act(async () => fetchPage());
  expect(screen.getByText(/ещё не сохранён на этом устройстве/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Что работает без связи' })).toHaveAttribute('href', '/offline');

  container.controller = {} as ServiceWorker;
  act(() => void container.dispatchEvent(new Event('controllerchange')));
  expect(screen.queryByText(/ещё не сохранён/)).toBeNull();
  expect(screen.getByText(/сохраняются на этом устройстве|сохраняется на этом устройстве/)).toBeVisible();
});

test.each(['/login', '/404', '/pages/misc/not-found/404', '/no/such/place'])('%s has it, too', async (at) => {
  showWideScreen();
  renderShell({ at, user: null, online: false });
  expect(await screen.findByText(/Нет связи с сервером/)).toBeVisible();
});
