import 'fake-indexeddb/auto';
import { renderScreen } from '@studio/portal/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useFilters } from './use-filters';

function Twice() {
  const { change } = useFilters();
  return (
    <button
      type="button"
      onClick={() => {
        change({ role: 'cashier' });
        change({ messenger: 'unbound' });
      }}
    >
      Сузить
    </button>
  );
}

test('two changes before the address has followed the first are both in it', async () => {
  const { location } = renderScreen(<Twice />, { path: '/users/view', at: '/users/view?status=all&columns=phone' });
  await userEvent.click(screen.getByRole('button', { name: 'Сузить' }));
  await waitFor(() => expect(location().search).toBe('?status=all&columns=phone&role=cashier&messenger=unbound'));
});
