import { needsConnection, type PortalError, useNetwork } from '@studio/portal';
import { Button, Dialog, ErrorNotice, Field, Row, Stack, Text, TextArea, widgetLabels } from '@studio/ui';
import { type ReactNode, useRef, useState } from 'react';
import { useTyped } from '../forms/typed-before';

interface ActionDialogProps {
  /** A question with its object: «Удалить расход?» */
  title: string;
  description?: ReactNode;
  /** The verb: «Удалить». */
  confirmLabel: string;
  cancelLabel?: string;
  /** Asks why: always answered, or only if one likes. `presets` are written by one press. */
  reason?: { label?: string; hint?: string; required: boolean; maxLength?: number; presets?: readonly string[] };
  /**
   * The action is destructive: solid danger button, and the focus on cancel. Another has it on its first field, or on the verb where there is
   * none; a reason that is required comes after the fields above it.
   */
  danger?: boolean;
  /** `md` for what does not fit in a question's width; default `sm`. */
  size?: 'sm' | 'md';
  busy: boolean;
  error: PortalError | null;
  /** What did not happen: «Расход не удалён». */
  failure: string;
  /** Why it cannot be done now, apart from the connection. */
  blocked?: string | null;
  /** The reason is the empty text when none is required or given. */
  onConfirm: (reason: string) => void;
  onClose: () => void;
  /** Between description and reason: what it affects, further questions. */
  children?: ReactNode;
}

const MAX_REASON_LENGTH = 500;
const FIELD = 'input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';

/**
 * A question before an action on the server, with a reason where one is required: it waits for the connection and shows a refusal. For what
 * the device does by itself use `ConfirmDialog` of `@studio/ui`.
 */
export function ActionDialog(props: ActionDialogProps) {
  const { title, description, confirmLabel, cancelLabel = widgetLabels.cancel, reason, danger = false, busy } = props;
  // Whoever asks keeps the last refusal: that of a question answered before is not this one's.
  const [earlier] = useState(props.error);
  const error = props.error === earlier ? null : props.error;
  const { online } = useNetwork();
  const [text, setText] = useTyped(title, '');
  const [fault, setFault] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const act = useRef<HTMLButtonElement>(null);
  const asked = useRef<HTMLDivElement>(null);
  const first = {
    get current(): HTMLElement | null {
      const above = asked.current?.querySelector<HTMLElement>(FIELD) ?? null;
      if (reason?.required) return above ?? field.current;
      if (danger) return cancel.current;
      return above ?? (act.current?.disabled ? cancel.current : act.current);
    },
  };
  const blocked = needsConnection(online) ?? props.blocked;
  const write = (next: string) => {
    setText(next);
    setFault(null);
  };
  const confirm = () => {
    if (blocked || busy) return;
    if (reason?.required && text.trim() === '') {
      setFault('Укажите причину: она останется в истории.');
      field.current?.focus();
      return;
    }
    props.onConfirm(text.trim());
  };
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={props.onClose}
      size={props.size ?? 'sm'}
      title={title}
      {...(description !== undefined && { description })}
      initialFocus={first}
      footer={
        <>
          <Button ref={cancel} onClick={props.onClose}>
            {cancelLabel}
          </Button>
          <Button
            ref={act}
            variant={danger ? 'danger-solid' : 'primary'}
            loading={busy}
            disabled={Boolean(blocked)}
            onClick={confirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {error && (
          <ErrorNotice title={props.failure} requestId={error.requestId}>
            {error.message}
          </ErrorNotice>
        )}
        {props.children !== undefined && <div ref={asked}>{props.children}</div>}
        {reason?.presets && (
          <Row gap={2} wrap>
            {reason.presets.map((preset) => (
              <Button key={preset} size="sm" onClick={() => write(preset)}>
                {preset}
              </Button>
            ))}
          </Row>
        )}
        {reason && (
          <Field
            label={reason.label ?? 'Причина'}
            required={reason.required}
            error={fault}
            hint={reason.hint ?? (reason.required ? 'Останется в истории' : 'Необязательно. Останется в истории')}
          >
            <TextArea ref={field} value={text} maxLength={reason.maxLength ?? MAX_REASON_LENGTH} onChange={write} />
          </Field>
        )}
        {blocked && (
          <Text size="caption" tone={online ? 'muted' : 'warning'} aria-live="polite">
            {blocked}
          </Text>
        )}
      </Stack>
    </Dialog>
  );
}
