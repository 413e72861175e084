import { newId } from '@studio/portal';
import type { SavedView } from '@studio/contracts';
import type { PortalError } from '@studio/portal';
import { Button, Dialog, ErrorNotice, Field, Stack, TextInput } from '@studio/ui';
import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';

interface SaveViewDialogProps {
  /** Views that there are: a name that is one of theirs replaces it. */
  taken: readonly SavedView[];
  query: string;
  save: UseMutationResult<SavedView, PortalError, SavedView>;
  onClose: () => void;
  onSaved: (query: string) => void;
}

/** Asks what the view is to be called. */
export function SaveViewDialog({ taken, query, save, onClose, onSaved }: SaveViewDialogProps) {
  const [name, setName] = useState('');
  const [id] = useState(() => newId());
  const [fault, setFault] = useState<string | null>(null);
  const same = taken.find((view) => view.name.toLowerCase() === name.trim().toLowerCase());
  const submit = () => {
    if (!name.trim()) return setFault('Назовите вид.');
    save.mutate({ id: same?.id ?? id, name: name.trim(), query }, { onSuccess: () => onSaved(query) });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title="Сохранить вид"
      description="Фильтры, порядок и столбцы списка. Вид виден только вам, на любом устройстве."
      footer={
        <>
          <Button onClick={onClose}>Отмена</Button>
          <Button variant="primary" loading={save.isPending} onClick={submit}>
            {same ? 'Заменить' : 'Сохранить'}
          </Button>
        </>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap={3}>
          {save.error && (
            <ErrorNotice title="Вид не сохранён" requestId={save.error.requestId}>
              {save.error.message}
            </ErrorNotice>
          )}
          <Field
            label="Название"
            required
            error={fault}
            hint={same ? `Вид «${same.name}» уже есть: он будет заменён` : 'Например: «Продавцы без мессенджера»'}
          >
            <TextInput
              value={name}
              maxLength={60}
              autoComplete="off"
              onChange={(text) => {
                setName(text);
                setFault(null);
              }}
            />
          </Field>
        </Stack>
      </form>
    </Dialog>
  );
}
