import { fakeUser, renderScreen } from '@studio/portal/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { employee, someId } from '../testing/builders';
import { ActMenu } from './act-menu';

async function labelsOf(person: ReturnType<typeof employee>) {
  renderScreen(<ActMenu employee={person} onAct={() => undefined} />, {
    user: fakeUser({ roles: ['regional_director'], id: someId(1) }),
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Действия/ }));
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
}

test('somebody whose last day is to come is not dismissed anew, nor taken back: the day is moved or the dismissal undone', async () => {
  const labels = await labelsOf(employee({ dismissed_on: '2031-03-01' }));
  expect(labels).toEqual(expect.arrayContaining(['Отменить увольнение…', 'Изменить последний день…']));
  expect(labels).not.toContain('Вернуть на работу…');
  expect(labels).not.toContain('Уволить…');
});

test('somebody who has left is taken back', async () => {
  const labels = await labelsOf(employee({ status: 'dismissed', dismissed_on: '2026-03-01' }));
  expect(labels).toContain('Вернуть на работу…');
  expect(labels).not.toContain('Отменить увольнение…');
});
