import { useHotkey } from '@studio/portal';
import { Dialog, Drawer } from '@studio/ui';
import { type ReactNode, useId, useRef } from 'react';
import { type AnyForm, FormBody, FormConflict, FormFooter, useClosing } from './form-parts';

interface FormWindowProps {
  /** Of `useRecordForm`. */
  form: AnyForm;
  title: string;
  description?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** The verb of the main button: «Создать», «Сохранить». */
  submitLabel: string;
  /** What did not happen, when the server refuses: «Расход не сохранён». */
  failure?: string;
  onClose: () => void;
  /** Why it cannot be sent now, apart from the connection. */
  blocked?: string | null;
  /** The answer takes something away: the button is solid danger. */
  danger?: boolean;
  children: ReactNode;
}

/** A form in a window: Enter and Ctrl S send it, a refusal is shown in it, and closing asks before anything is lost. */
export function FormDialog(props: FormWindowProps) {
  return <FormWindow {...props} Window={Dialog} />;
}

/** The same in a panel at the side, for a form that is long or leaves its list in sight. */
export function FormDrawer(props: FormWindowProps) {
  return <FormWindow {...props} Window={Drawer} />;
}

function FormWindow({ Window, ...props }: FormWindowProps & { Window: typeof Dialog | typeof Drawer }) {
  const { form, title, description, size, submitLabel, failure = 'Не сохранено', onClose, children } = props;
  const id = useId();
  const root = useRef<HTMLFormElement>(null);
  const closing = useClosing(form, onClose);
  useHotkey({ code: 'KeyS', with: 'primary', whileTyping: true, inDialog: true, enabled: !form.conflict?.open }, () => {
    if (!props.blocked) form.submit();
  });
  useHotkey(
    { code: 'Enter', with: 'primary', whileTyping: true, inDialog: true, enabled: !form.conflict?.open },
    () => {
      if (!props.blocked) form.submit();
    },
  );
  return (
    <>
      <Window
        open
        onClose={closing.close}
        title={title}
        {...(description !== undefined && { description })}
        {...(size !== undefined && { size })}
        footer={
          <FormFooter
            form={form}
            formId={id}
            submitLabel={submitLabel}
            blocked={props.blocked}
            danger={props.danger}
            closing={closing}
          />
        }
      >
        <FormBody form={form} failure={failure} root={root} id={id}>
          {children}
        </FormBody>
      </Window>
      <FormConflict form={form} onClose={onClose} />
    </>
  );
}
