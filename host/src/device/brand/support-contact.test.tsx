import { loadBranding } from '@studio/portal';
import { render } from '@testing-library/react';
import { SupportContact } from './support-contact';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

async function shown(support_contact: string) {
  globalThis.fetch = async () => new Response(JSON.stringify({ support_contact }));
  await loadBranding();
  const { container } = render(<SupportContact />);
  return { text: container.textContent, link: container.querySelector('a')?.getAttribute('href') ?? null };
}

it.each([
  ['', '', null],
  ['+7 (495) 000-00-00', 'Поддержка: +7 (495) 000-00-00', 'tel:+74950000000'],
  ['help@example.ru', 'Поддержка: help@example.ru', 'mailto:help@example.ru'],
  ['Анна, добавочный 12', 'Поддержка: Анна, добавочный 12', null],
])('«%s» is said as «%s»', async (contact, text, link) => {
  expect(await shown(contact)).toEqual({ text, link });
});
