import type { PayRuleFields } from '@studio/contracts';
import { fakeUser, renderScreen } from '@studio/portal/testing';
import { screen } from '@testing-library/react';
import { RulePreview } from './rule-preview';

const ID = '0190a000-0000-7000-8000-000000000041';

test('a figure that cannot be is called so, not one that is missing', async () => {
  const fault = 'Ставка — от 0,01 до 100 %.';
  renderScreen(<RulePreview id={ID} fields={null} fault={fault} />, { user: fakeUser({ roles: ['office'] }) });
  expect(await screen.findByText(fault)).toBeVisible();
  expect(screen.queryByText(/Заполните/)).toBeNull();
});

test('a signed month in which a rule changes nobody’s pay is told so', async () => {
  const none = { before_kop: 0, after_kop: 0 };
  renderScreen(<RulePreview id={ID} fields={{ name: 'Правило' } as PayRuleFields} fault={null} />, {
    user: fakeUser({ roles: ['office'] }),
    api: {
      payroll: { previewRule: () => ({ ...none, people: [], closed: { ...none, month: '2026-02', people: 0 } }) },
    },
  });
  expect(await screen.findByText(/^В нём правило никому ничего не изменило бы\. Начните/)).toBeVisible();
});
