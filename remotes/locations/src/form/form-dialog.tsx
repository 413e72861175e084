import { type PortalError, useHotkey, useNetwork, useUnsavedWork } from '@studio/portal';
import { Button, Dialog, ErrorNotice, Stack, Text } from '@studio/ui';
import { type ReactNode, useId, useState } from 'react';
import styles from './form-dialog.module.css';

interface FormDialogProps {
  title: string;
  description?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** The verb of the main button. */
  submitLabel: string;
  onSubmit: () => void;
  onClose: () => void;
  /** Something is typed that is not kept anywhere: closing asks first. */
  dirty: boolean;
  busy: boolean;
  /** Why the server refused; fields of the form say their own. */
  error: PortalError | null;
  /** Names of inputs that show a refusal themselves. */
  fields?: readonly string[];
  /** Why it cannot be sent now. */
  blocked?: string | null;
  /** The answer takes something away: the button is solid danger. */
  danger?: boolean;
  children: ReactNode;
}

/** A form in a window: Enter and Ctrl S send it, a refusal stands in it, and closing loses nothing unasked. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, size, submitLabel, onSubmit, onClose, dirty, busy, error, fields = [], children } = props;
  const { online } = useNetwork();
  const id = useId();
  const [asking, setAsking] = useState(false);
  useUnsavedWork(dirty);
  const blocked = online ? props.blocked : 'Нет связи: сохранить можно, когда она вернётся.';
  const send = () => {
    if (!blocked && !busy) onSubmit();
  };
  useHotkey({ code: 'KeyS', with: 'primary', whileTyping: true, inDialog: true }, send);
  const ownError =
    error !== null && !fields.some((name) => error.field === name || error.field?.startsWith(`${name}.`));
  return (
    <Dialog
      open
      onClose={() => (dirty && !busy ? setAsking(true) : onClose())}
      title={title}
      description={description}
      size={size}
      footer={
        asking ? (
          <>
            <span className={styles['why']}>
              <Text as="span" role="alert">
                Введённое не сохранено.
              </Text>
            </span>
            <Button onClick={onClose}>Закрыть без сохранения</Button>
            <Button variant="primary" onClick={() => setAsking(false)}>
              Продолжить
            </Button>
          </>
        ) : (
          <>
            {blocked && (
              <span className={styles['why']}>
                <Text as="span" size="caption" tone={online ? 'muted' : 'warning'} aria-live="polite">
                  {blocked}
                </Text>
              </span>
            )}
            <Button onClick={onClose}>Отмена</Button>
            <Button
              type="submit"
              form={id}
              variant={props.danger ? 'danger-solid' : 'primary'}
              loading={busy}
              disabled={Boolean(blocked)}
            >
              {submitLabel}
            </Button>
          </>
        )
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          send();
        }}
      >
        <Stack gap={4}>
          {ownError && (
            <ErrorNotice title="Не получилось" requestId={error.requestId}>
              {error.message}
            </ErrorNotice>
          )}
          {children}
        </Stack>
      </form>
    </Dialog>
  );
}
