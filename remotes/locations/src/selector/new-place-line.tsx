import { Button, Field, Row, Stack, Text, TextInput } from '@studio/ui';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import styles from './region-selector.module.css';

interface NewPlaceLineProps {
  /** «Название нового региона». */
  label: string;
  /** «Добавить регион». */
  action: string;
  name: string;
  onName: (name: string) => void;
  fault: string | null;
  busy: boolean;
  /** Everything that the place needs is there. */
  ready: boolean;
  onAdd: () => void;
  onClose: () => void;
  /** What the place needs besides its name. */
  children?: ReactNode;
}

/** Adds a place without leaving the form that needs it. */
export function NewPlaceLine(props: NewPlaceLineProps) {
  const { label, action, name, onName, fault, busy, ready, onAdd, onClose, children } = props;
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => field.current?.querySelector('input')?.focus(), []);
  // The line is inside a form: Enter adds the place and must not submit the form.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      if (ready) onAdd();
    }
  };
  return (
    <div className={styles['line']}>
      <Stack gap={3}>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the field inside, on their way up */}
        <div ref={field} onKeyDown={onKeyDown}>
          <Field label={label} error={fault}>
            <TextInput value={name} onChange={onName} maxLength={100} />
          </Field>
        </div>
        {children}
        <Row gap={2} wrap>
          <Button size="sm" variant="primary" loading={busy} disabled={!ready} onClick={onAdd}>
            {action}
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
