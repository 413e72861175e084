import { client, type PaletteSearch } from '@studio/portal';
import { formatPhone } from '@studio/ui';
import { employeePath } from './address';

const MAX_PEOPLE_SHOWN = 6;

/** Search of the command palette for people by name, phone or position. */
export const searchEmployees: PaletteSearch = async (text, signal) => {
  if (text.trim().length < 2) return [];
  const { items } = await client.users.employees(
    { search: text.trim(), page_size: MAX_PEOPLE_SHOWN, status: 'all' },
    { signal },
  );
  return items.map(({ id, full_name, phone, position, status }) => ({
    id,
    title: full_name,
    hint: [position, formatPhone(phone), status === 'dismissed' ? 'уволен' : null].filter(Boolean).join(' · '),
    path: employeePath(id),
  }));
};
