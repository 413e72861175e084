import { SESSION_STATES } from '@studio/contracts';
import { Link } from '@studio/portal';
import { Banner, formatDate, Link as TextLink, Stack } from '@studio/ui';
import { sessionPath } from '../address';
import { clientName } from '../local/merge-sessions';
import { useClientDuplicates } from './use-client-duplicates';

interface DuplicateWarningProps {
  name: string;
  phone: string;
  /** The record that the form itself has become. */
  exceptLocalId: string | null;
}

/** Says that the client has been here before, with links «тот же клиент». Never stands in the way of saving. */
export function DuplicateWarning({ name, phone, exceptLocalId }: DuplicateWarningProps) {
  const found = useClientDuplicates(name, phone);
  const { server } = found;
  const local = found.local.filter(({ record }) => record.local_id !== exceptLocalId);
  if (server.length + local.length === 0) return null;
  return (
    <Banner tone="warning" title="Тот же клиент уже есть">
      <Stack as="ul" gap={1}>
        {server.map(({ id, number, location_name, business_date, session_state }) => (
          <li key={id}>
            <TextLink asChild underlined>
              <Link to={sessionPath(id)}>№&nbsp;{number}</Link>
            </TextLink>
            {` · ${formatDate(business_date)} · ${location_name} · ${SESSION_STATES[session_state].label.toLowerCase()}`}
          </li>
        ))}
        {local.map(({ record }) => (
          <li key={record.local_id}>
            <TextLink asChild underlined>
              <Link to={sessionPath(record.local_id)}>{clientName(record)}</Link>
            </TextLink>
            {` · ${formatDate(record.created_at)} · ещё на этом устройстве`}
          </li>
        ))}
      </Stack>
      Если это новая съёмка, просто создайте её.
    </Banner>
  );
}
