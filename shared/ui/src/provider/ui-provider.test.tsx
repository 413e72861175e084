import { useLocaleContext } from '@chakra-ui/react';
import { act, render, screen } from '@testing-library/react';
import { UiProvider } from './ui-provider';

function Shown() {
  return <output>{useLocaleContext().dir}</output>;
}

afterEach(() => document.documentElement.removeAttribute('dir'));

it('widgets follow the direction of the page, also while it is open', async () => {
  render(
    <UiProvider>
      <Shown />
    </UiProvider>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('ltr');
  act(() => {
    document.documentElement.dir = 'rtl';
  });
  expect(await screen.findByText('rtl')).toBeVisible();
});
