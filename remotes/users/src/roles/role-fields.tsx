import { Field, Select, Stack, TextArea, TextInput } from '@studio/ui';
import { useState } from 'react';
import { type RoleForm, suggestName } from './role-form';

interface RoleFieldsProps {
  form: RoleForm;
  onChange: (part: Partial<RoleForm>) => void;
  faults: Partial<Record<keyof RoleForm, string>>;
  isNew: boolean;
  /** One of the specification's thirteen: only the description can be changed. */
  builtIn: boolean;
}

const LEVELS = Array.from({ length: 9 }, (_, index) => String(index + 1)).map((value) => ({ value, label: value }));

/** Name, level and description of a role. */
export function RoleFields({ form, onChange, faults, isNew, builtIn }: RoleFieldsProps) {
  const [named, setNamed] = useState(!isNew);
  return (
    <Stack gap={4}>
      {!builtIn && (
        <Field label="Название" required error={faults.displayName}>
          <TextInput
            value={form.displayName}
            maxLength={60}
            autoComplete="off"
            onChange={(displayName) => onChange({ displayName, ...(!named && { name: suggestName(displayName) }) })}
          />
        </Field>
      )}
      {isNew && (
        <Field
          label="Код роли"
          required
          error={faults.name}
          hint="Латиницей; после создания не меняется. От него зависит, чем роль считается"
        >
          <TextInput
            value={form.name}
            maxLength={50}
            autoComplete="off"
            spellCheck={false}
            onChange={(name) => {
              setNamed(true);
              onChange({ name: name.toLowerCase() });
            }}
          />
        </Field>
      )}
      {!builtIn && (
        <Field label="Уровень" required error={faults.level} hint="Кто выше уровнем, тот и назначает эту роль">
          <Select
            options={LEVELS}
            value={String(form.level)}
            onChange={(level) => level !== '' && onChange({ level: Number(level) })}
          />
        </Field>
      )}
      <Field
        label="Описание"
        error={faults.description}
        hint={builtIn ? 'Роль встроена: её название, уровень и права не меняются' : undefined}
      >
        <TextArea value={form.description} maxLength={500} onChange={(description) => onChange({ description })} />
      </Field>
    </Stack>
  );
}
