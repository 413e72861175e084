import { useHotkey } from '@studio/portal';
import { Card, Heading, Row, Stack } from '@studio/ui';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { focusField } from './fault-summary';
import { type AnyForm, FormBody, FormConflict, FormFooter, useClosing } from './form-parts';

interface RecordFormProps {
  /** Of `useRecordForm`. */
  form: AnyForm;
  /** «Изменение карточки». */
  title: string;
  /** Accessible name, where it differs from the title. */
  label?: string;
  submitLabel?: string;
  failure?: string;
  /** Takes the focus first. */
  firstField?: string;
  onClose: () => void;
  children: ReactNode;
}

/** A record's form in its page. Ctrl S saves, Escape ends an edit that changed nothing; closing loses nothing unasked. */
export function RecordForm(props: RecordFormProps) {
  const { form, title, label = title, submitLabel = 'Сохранить', failure = 'Изменения не сохранены', onClose } = props;
  const id = useId();
  const root = useRef<HTMLFormElement>(null);
  const closing = useClosing(form, onClose);
  const { firstField } = props;
  useEffect(() => {
    if (firstField !== undefined) focusField(root.current, firstField);
  }, [firstField]);
  const comparing = form.conflict?.open === true;
  useHotkey({ code: 'KeyS', with: 'primary', whileTyping: true, what: 'Сохранить изменения' }, form.submit);
  useHotkey(
    { code: 'Escape', whileTyping: true, enabled: !form.dirty && !comparing, what: 'Закончить правку' },
    onClose,
  );
  return (
    <Card as="section" aria-label={label} gap={4}>
      <Heading level={2} size="h3">
        {title}
      </Heading>
      <Stack gap={4}>
        <FormBody form={form} failure={failure} root={root} id={id}>
          {props.children}
        </FormBody>
        <Row gap={2} justify="end" wrap>
          <FormFooter form={form} formId={id} submitLabel={submitLabel} closing={closing} shortcut="Ctrl + S" />
        </Row>
      </Stack>
      <FormConflict form={form} onClose={onClose} />
    </Card>
  );
}
