import { screen, waitFor } from '@testing-library/react';
import { encode } from 'uqr';
import { renderUi } from '../testing/render-ui';
import { QrCode } from './qr-code';

test('each dark square of the code is drawn, and a screen reader hears what it is for', async () => {
  const value = 'https://t.me/studio_bot?start=0123456789abcdef';
  await renderUi(<QrCode value={value} label="Код для телефона" />);
  const picture = screen.getByRole('img', { name: 'Код для телефона' });
  await waitFor(() => expect(picture.querySelector('path')).toBeInTheDocument());
  const { data, size } = encode(value);
  expect(picture.querySelector('svg')).toHaveAttribute('viewBox', `0 0 ${size} ${size}`);
  const drawn = picture.querySelector('path')?.getAttribute('d')?.match(/M/g);
  expect(drawn).toHaveLength(data.flat().filter(Boolean).length);
});

test('a code of which the squares are known is drawn at once, without the encoder', async () => {
  await renderUi(<QrCode value="https://t.me/studio_bot" rows={['101', '010', '111']} />);
  const picture = screen.getByRole('img').querySelector('svg');
  expect(picture).toHaveAttribute('viewBox', '0 0 3 3');
  expect(picture?.querySelector('path')).toHaveAttribute(
    'd',
    'M0,0h1v1h-1zM2,0h1v1h-1zM1,1h1v1h-1zM0,2h1v1h-1zM1,2h1v1h-1zM2,2h1v1h-1z',
  );
});
