import { type Region, quoted } from '@studio/contracts';
import { client, confirmDone, newId } from '@studio/portal';
import { FormDialog, useDialogForm, faultOf, type VersionField, useTyped } from '@studio/screens';
import { usePlaceSaving } from '../places/use-place-saving';
import { Field, TextInput } from '@studio/ui';
import { useState } from 'react';
import type { DialogProps } from './dialog-props';

const FIELDS: readonly VersionField<{ name: string }>[] = [{ label: 'Название', words: ({ name }) => name }];

/** Creates a region, or renames one. */
export function RegionDialog({ region, onClose, onShow }: DialogProps & { region?: Region }) {
  const [base] = useState(region);
  const [id] = useState(newId);
  const [name, setName] = useTyped('region-name', base?.name ?? '');
  const [fault, setFault] = useState<string | null>(null);
  const saving = usePlaceSaving<number, Region, Region>(
    (revision) =>
      base
        ? client.locations.updateRegion({ regionId: base.id, revision, name: name.trim() })
        : client.locations.createRegion({ id, name: name.trim() }),
    (saved) => {
      confirmDone(base ? 'Регион переименован' : `Регион ${quoted(saved.name)} создан`);
      if (base) onClose();
      else onShow({ kind: 'region', id: saved.id });
    },
  );
  const submit = () => {
    if (name.trim() === '') return setFault('Назовите регион.');
    if (name.trim() === base?.name) return onClose();
    saving.save(base?.revision ?? 0);
  };
  const form = useDialogForm<Region, { name: string }>({
    saving,
    submit: submit,
    dirty: name !== (base?.name ?? ''),
    fields: ['name'],
    ...(base && {
      versions: {
        title: 'Регион изменили одновременно с вами',
        fields: FIELDS,
        base,
        mine: { name: name.trim() },
        theirs: (kept) => kept,
        onKeepMine: ({ revision }) => saving.save(revision),
      },
    }),
  });
  return (
    <FormDialog
      form={form}
      title={base ? 'Переименовать регион' : 'Новый регион'}
      size="sm"
      submitLabel={base ? 'Сохранить' : 'Создать'}
      onClose={onClose}
    >
      <Field label="Название" required error={fault ?? faultOf(saving.error, 'name')}>
        <TextInput
          value={name}
          maxLength={100}
          placeholder="Например, Поволжье"
          onChange={(text) => {
            setName(text);
            setFault(null);
          }}
        />
      </Field>
    </FormDialog>
  );
}
