import { waitFor } from '@testing-library/react';
import { renderUi } from '../testing/render-ui';
import { QrCode } from './qr-code';

const mockFetched = jest.fn();
jest.mock('./qr-code-view', () => {
  mockFetched();
  return jest.requireActual('./qr-code-view');
});

test('the encoder is fetched for a code of which only the text is known, and not before', async () => {
  const { rerender } = await renderUi(<QrCode value="https://t.me/studio_bot" rows={['10', '01']} />);
  expect(mockFetched).not.toHaveBeenCalled();
  rerender(<QrCode value="https://t.me/studio_bot" />);
  await waitFor(() => expect(mockFetched).toHaveBeenCalledTimes(1));
});
