import { SESSION_STATES } from '@studio/contracts';
import { Link } from '@studio/portal';
import { Banner, Button, formatDate, Link as TextLink, Stack } from '@studio/ui';
import { useState } from 'react';
import { sessionPath } from '../address';
import { CompareDialog, type Counterpart } from '../compare/compare-dialog';
import { type FormNames, formSide, localSide } from '../compare/compared-session';
import { clientName } from '../local/merge-sessions';
import { useKeptCounts } from '../local/use-kept-counts';
import type { SessionForm } from './session-form';
import { useClientDuplicates } from './use-client-duplicates';

interface DuplicateWarningProps {
  form: SessionForm;
  names: FormNames;
  /** The record that the form itself has become. */
  exceptLocalId: string | null;
}

/** Warns that the client has sessions already, with links «тот же клиент». Never blocks saving. */
export function DuplicateWarning({ form, names, exceptLocalId }: DuplicateWarningProps) {
  const [comparing, setComparing] = useState(false);
  const photos = useKeptCounts();
  const found = useClientDuplicates(form.name, form.phone);
  const { server } = found;
  const local = found.local.filter(({ record }) => record.local_id !== exceptLocalId);
  if (server.length + local.length === 0) return null;
  return (
    <Banner
      tone="warning"
      title="Такой клиент уже есть"
      action={
        <Button size="sm" onClick={() => setComparing(true)}>
          Сравнить
        </Button>
      }
    >
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
      {comparing && (
        <CompareDialog
          one={formSide(form, names)}
          others={[
            ...local.map((session): Counterpart => ({
              kind: 'known',
              session: localSide(session, photos.get(session.record.local_id) ?? 0),
            })),
            ...server.map((session): Counterpart => ({ kind: 'server', session })),
          ]}
          onClose={() => setComparing(false)}
        />
      )}
    </Banner>
  );
}
