import { renderScreen } from '@studio/portal/testing';
import { Button } from '@studio/ui';
import { screen } from '@testing-library/react';
import { DetailHead } from './detail-head';

test('the actions of a record are among what no message covers, as its name is', async () => {
  renderScreen(<DetailHead back={null} title="Иванова Анна" actions={<Button>Действия</Button>} />);
  const kept = [await screen.findByRole('heading'), screen.getByRole('button', { name: 'Действия' })];
  for (const part of kept) expect(part.closest('[data-main-figure]')).not.toBeNull();
});
