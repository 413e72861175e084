import { type PortalError, useHotkey } from '@studio/portal';
import { Stack } from '@studio/ui';
import { useEffect, useRef } from 'react';
import { Refusal } from '../actions/refusal';
import { EmployeeFields, focusField } from './employee-fields';
import type { EmployeeForm, FormFaults } from './employee-form';
import { FaultSummary } from './fault-summary';
import { RolePicker } from './role-picker';

interface NewEmployeeFormProps {
  form: EmployeeForm;
  roles: readonly string[];
  onChange: (part: Partial<EmployeeForm>) => void;
  onRoles: (roles: readonly string[]) => void;
  onSubmit: () => void;
  faults: FormFaults;
  /** A refusal that is of no one field. */
  error: PortalError | null;
  /** Counts presses that were refused: each brings the focus to what is wrong. */
  refusals: number;
}

export function NewEmployeeForm(props: NewEmployeeFormProps) {
  const { form, roles, onChange, onRoles, onSubmit, faults, error, refusals } = props;
  const root = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLElement>(null);
  useHotkey({ code: 'Enter', with: 'primary', whileTyping: true, inDialog: true }, onSubmit);
  useEffect(() => {
    if (refusals > 0) summary.current?.focus();
  }, [refusals]);
  return (
    <form
      ref={root}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Stack gap={5}>
        {error && <Refusal title="Сотрудник не добавлен" error={error} />}
        <FaultSummary ref={summary} faults={faults} onGo={(field) => focusField(root.current, field)} />
        <EmployeeFields form={form} onChange={onChange} faults={faults} />
        <RolePicker chosen={roles} onChange={onRoles} />
      </Stack>
      {/* Enter in a field sends the form: that needs a button of its own inside. */}
      <button type="submit" hidden>
        Добавить
      </button>
    </form>
  );
}
