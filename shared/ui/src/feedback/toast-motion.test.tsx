import { screen } from '@testing-library/react';
import { renderUi } from '../testing/render-ui';
import { ToastStack } from './toast-stack';

jest.mock('./toast-motion', () => {
  throw new Error('Loading chunk 1 failed');
});

test('a message does not wait for an animation that does not come', async () => {
  await renderUi(
    <ToastStack
      toasts={[{ id: '1', show: true, message: 'Нет связи', color: 'error', timeout: 0 }]}
      onDismiss={jest.fn()}
    />,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Нет связи');
});
