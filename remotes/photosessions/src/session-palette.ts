import { SESSION_STATES } from '@studio/contracts';
import { client, type PaletteSearch } from '@studio/portal';
import { formatPhone } from '@studio/ui';
import { sessionPath } from './address';

const SHOWN = 6;

/** Lets the command palette find sessions by name, phone or number. */
export const searchSessions: PaletteSearch = async (text, signal) => {
  if (text.trim().length < 2) return [];
  const { items } = await client.photosessions.list({ search: text.trim(), page_size: SHOWN }, { signal });
  return items.map(({ id, number, name, phone, session_state }) => ({
    id,
    title: `№\u00a0${number} · ${name}`,
    hint: `${formatPhone(phone)} · ${SESSION_STATES[session_state].label}`,
    path: sessionPath(id),
  }));
};
