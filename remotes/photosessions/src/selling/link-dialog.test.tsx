import { fakeUser } from '@studio/portal/testing';
import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionDetail } from '../testing/builders';
import { openDetail } from '../testing/open-detail';

jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 20_000 });

it('makes the link by the first press, and «Готово» is the next step only once the address was taken', async () => {
  const user = userEvent.setup();
  openDetail(sessionDetail(), {
    user: fakeUser(),
    api: {
      payments: {
        sessionOrders: () => ({ orders: [], links: [], owned: { all: false, photo_ids: [] } }),
        createLink: () => ({ url: 'https://studio.test/g/1', expires_at: '2026-04-08T10:00:00.000Z' }) as never,
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Ссылка клиенту…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Создать ссылку' })).toHaveFocus());
  await user.keyboard('{Enter}');
  const copy = await dialog.findByRole('button', { name: 'Скопировать' });
  await waitFor(() => expect(copy).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Готово' })).toHaveFocus());
});
