import { Banner, Button, ErrorNotice, Stack, Text, VersionsDialog } from '@studio/ui';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { FaultSummary } from './fault-summary';
import styles from './forms.module.css';
import type { RecordFormState } from './use-record-form';

/** A form of any record. */
export type AnyForm = Omit<RecordFormState<object>, 'values' | 'change' | 'fault' | 'summary'> & {
  readonly summary: readonly { field: string; label: string }[];
};

interface FormBodyProps {
  form: AnyForm;
  /** What did not happen: «Расход не сохранён». */
  failure: string;
  root: RefObject<HTMLFormElement | null>;
  id: string;
  children: ReactNode;
}

/** What is wrong with the form as a whole, then its fields. Enter in a field sends it. */
export function FormBody({ form, failure, root, id, children }: FormBodyProps) {
  return (
    <form
      id={id}
      ref={root}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        form.submit();
      }}
    >
      <Stack gap={4}>
        {form.error && (
          <ErrorNotice title={failure} requestId={form.error.requestId}>
            {form.error.message}
          </ErrorNotice>
        )}
        {form.restored && (
          <output>
            <Text tone="muted" size="caption">
              Здесь то, что вы ввели до выхода. Проверьте и сохраните.
            </Text>
          </output>
        )}
        <FaultSummary faults={form.summary} refusals={form.refusals} form={root} />
        {children}
      </Stack>
    </form>
  );
}

/** What the server asks, where its answer is pressed. It takes the focus: Enter pressed twice does not answer unread. */
function Question({ text }: { text: string }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.focus(), []);
  return (
    <div ref={root} tabIndex={-1} className={styles['question']}>
      <Banner tone="warning" role="alert">
        {text}
      </Banner>
    </div>
  );
}

/** Both versions of the record, when somebody else was quicker. */
export function FormConflict({ form, onClose }: { form: AnyForm; onClose: () => void }) {
  const { conflict } = form;
  if (!conflict) return null;
  return (
    <VersionsDialog
      open={conflict.open}
      title={conflict.title}
      rows={conflict.rows}
      onKeepMine={conflict.keepMine}
      onTakeTheirs={() => {
        conflict.takeTheirs();
        onClose();
      }}
      onClose={conflict.close}
      busy={form.busy}
    />
  );
}

interface FormFooterProps {
  form: AnyForm;
  formId: string;
  submitLabel: string;
  /** Why it cannot be sent now, apart from the connection. */
  blocked?: string | null | undefined;
  danger?: boolean | undefined;
  closing: ReturnType<typeof useClosing>;
  shortcut?: string;
}

/** What the server asks, why it cannot be sent, the way out, the main button; unsaved, the question before closing. */
export function FormFooter({ form, formId, submitLabel, danger, closing, ...rest }: FormFooterProps) {
  const blocked = form.online
    ? rest.blocked
    : 'Нет связи: сохранить можно, когда она вернётся. Введённое останется здесь.';
  if (closing.asking)
    return (
      <>
        <span className={styles['why']}>
          <Text as="span" role="alert">
            Введённое не сохранено.
          </Text>
        </span>
        <Button onClick={closing.leave}>Закрыть без сохранения</Button>
        <Button variant="primary" onClick={closing.stay}>
          Продолжить
        </Button>
      </>
    );
  return (
    <>
      {form.question !== null && <Question key={form.question} text={form.question} />}
      {blocked && (
        <span className={styles['why']}>
          <Text as="span" size="caption" tone={form.online ? 'muted' : 'warning'} aria-live="polite">
            {blocked}
          </Text>
        </span>
      )}
      <Button onClick={closing.close}>Отмена</Button>
      <Button
        type="submit"
        form={formId}
        variant={danger ? 'danger-solid' : 'primary'}
        loading={form.busy}
        disabled={Boolean(blocked)}
        {...(rest.shortcut !== undefined && { title: rest.shortcut })}
      >
        {submitLabel}
      </Button>
    </>
  );
}

/** Closing that loses nothing unasked. */
export function useClosing(form: AnyForm, onClose: () => void) {
  const [asking, setAsking] = useState(false);
  return {
    asking: asking && form.dirty,
    close: () => (form.dirty && !form.busy ? setAsking(true) : onClose()),
    leave: onClose,
    stay: () => setAsking(false),
  };
}
