import { screen } from '@testing-library/react';
import { renderUi } from '../testing/render-ui';
import { ToastStack } from './toast-stack';

const asked = jest.fn();
jest.mock('./toast-motion', () => {
  asked();
  throw new Error('Loading chunk 1 failed');
});

/** @param since milliseconds that the page is open */
async function showAt(since: number) {
  jest.spyOn(performance, 'now').mockReturnValue(since);
  await renderUi(
    <ToastStack
      toasts={[{ id: '1', show: true, message: 'Нет связи', color: 'error', timeout: 0 }]}
      onDismiss={jest.fn()}
    />,
  );
  return screen.findByRole('alert');
}

beforeEach(() => asked.mockClear());
afterEach(() => jest.restoreAllMocks());

test('a message does not wait for an animation that does not come', async () => {
  expect(await showAt(60_000)).toHaveTextContent('Нет связи');
  expect(asked).toHaveBeenCalled();
});

test('while the first screen is loading, a message is shown without loading its animation', async () => {
  expect(await showAt(19_000)).toHaveTextContent('Нет связи');
  expect(asked).not.toHaveBeenCalled();
});
