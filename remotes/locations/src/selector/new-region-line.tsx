import type { Region } from '@studio/contracts';
import { client, newId, orpc } from '@studio/portal';
import { Button, Field, Row, Stack, Text, TextInput } from '@studio/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { faultOf } from '@studio/screens';
import { usePlaceSaving } from '../places/use-place-saving';
import styles from './region-selector.module.css';

interface NewRegionLineProps {
  /** The region is on the server, and in the visible tree. */
  onAdded: (region: Region) => void;
  onClose: () => void;
}

/** Adds a region without leaving the form that needs it. */
export function NewRegionLine({ onAdded, onClose }: NewRegionLineProps) {
  const cache = useQueryClient();
  const [id] = useState(newId);
  const [name, setName] = useState('');
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => line.current?.querySelector('input')?.focus(), []);
  const saving = usePlaceSaving(
    (input: { id: string; name: string }) => client.locations.createRegion(input),
    async (region) => {
      await cache.refetchQueries({ queryKey: orpc.locations.tree.key() });
      onAdded(region);
    },
  );
  const add = () => {
    if (name.trim() !== '') saving.save({ id, name: name.trim() });
  };
  // The line is inside a form: Enter adds the region and must not submit the form.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      add();
    }
  };
  const fault = faultOf(saving.error, 'name') ?? saving.error?.message ?? null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the field inside, on their way up
    <div ref={line} className={styles['line']} onKeyDown={onKeyDown}>
      <Stack gap={3}>
        <Field label="Название нового региона" error={fault}>
          <TextInput value={name} onChange={setName} maxLength={100} />
        </Field>
        <Row gap={2}>
          <Button size="sm" variant="primary" loading={saving.busy} disabled={name.trim() === ''} onClick={add}>
            Добавить регион
          </Button>
          <Button size="sm" variant="ghost" onClick={onClose}>
            Не добавлять
          </Button>
          <Text size="caption" tone="muted">
            Появится в дереве сразу.
          </Text>
        </Row>
      </Stack>
    </div>
  );
}
