import { UiProvider } from '@studio/ui';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { RemoteFailureView } from './failure-part';
import type { RemoteFailure } from './remote-failure';

const mockLine = { up: false };
jest.mock('./failure-screens', () => {
  if (!mockLine.up) throw new Error('Loading chunk failed');
  return { RemoteFailureView: () => <h1>Сказано всё</h1> };
});

const failure: RemoteFailure = {
  kind: 'load',
  number: 'R610',
  remote: 'sales',
  title: 'Продажи',
  version: '1',
  cause: '',
};

test(`when the section's explanation fails too, name, number and a retry are shown until both load`, async () => {
  const loader = jest.fn(() => null);
  const element = <RemoteFailureView failure={failure} />;
  const router = createMemoryRouter([{ path: '/', loader, element, HydrateFallback: () => null }]);
  render(
    <UiProvider>
      <RouterProvider router={router} />
    </UiProvider>,
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Раздел «Продажи» не загрузился' })).toBeVisible();
  expect(screen.getByText(/R610/)).toBeVisible();
  const asked = loader.mock.calls.length;
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  await waitFor(() => expect(loader.mock.calls.length).toBeGreaterThan(asked));

  mockLine.up = true;
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByRole('heading', { name: 'Сказано всё' })).toBeVisible();
});
