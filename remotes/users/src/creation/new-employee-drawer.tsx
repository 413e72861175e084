import type { Employee } from '@studio/contracts';
import { client, isMac, newId, useNavigate, useNetwork, useUnsavedWork } from '@studio/portal';
import { Button, Drawer, Text } from '@studio/ui';
import { useState } from 'react';
import { employeePath } from '../address';
import { useAct } from '../person/use-act';
import { type EmployeeForm, fieldOfRefusal, type FormFaults, formFaults, formFields } from './employee-form';
import { NewEmployeeForm } from './new-employee-form';
import { useNewForm } from './use-new-form';
import { WelcomeStep } from './welcome-step';

/** Adds somebody to the company in a panel, and then shows how they get into the portal. */
export function NewEmployeeDrawer({ onClose }: { onClose: () => void }) {
  const { online } = useNetwork();
  const navigate = useNavigate();
  const { form, change, dirty, roles, setRoles } = useNewForm();
  const [id, setId] = useState(() => newId());
  const [faults, setFaults] = useState<FormFaults>({});
  const [refusals, setRefusals] = useState(0);
  const [added, setAdded] = useState<Employee | null>(null);
  const creation = useAct(() => client.users.createEmployee({ id, ...formFields(form), roles: [...roles] }), setAdded);
  useUnsavedWork(dirty && added === null);

  const submit = () => {
    if (creation.isPending || !online) return;
    const wrong = formFaults(form);
    setFaults(wrong);
    if (Object.keys(wrong).length > 0) return setRefusals((count) => count + 1);
    creation.mutate(undefined, {
      onError(error) {
        // The first try was written down although its answer got lost, or another tab took the id.
        if (error.code === 'conflict') setId(newId());
        setRefusals((count) => count + 1);
      },
    });
  };
  const edit = (part: Partial<EmployeeForm>) => {
    change(part);
    setFaults((known) => Object.fromEntries(Object.entries(known).filter(([field]) => !(field in part))));
    if (creation.error) creation.reset();
  };
  const refused = fieldOfRefusal(creation.error?.field ?? null);

  if (added !== null)
    return (
      <Drawer
        open
        onClose={onClose}
        title="Сотрудник добавлен"
        footer={
          <>
            <Button onClick={onClose}>Готово</Button>
            <Button onClick={() => void navigate(employeePath(added.id))}>Открыть карточку</Button>
          </>
        }
      >
        <WelcomeStep employee={added} />
      </Drawer>
    );
  return (
    <Drawer
      open
      onClose={onClose}
      title="Новый сотрудник"
      footer={
        <>
          {!online && (
            <Text size="caption" tone="warning" aria-live="polite">
              Нет связи: сотрудника добавляют на сервере. Введённое останется здесь.
            </Text>
          )}
          <Button onClick={onClose}>Закрыть</Button>
          <Button
            variant="primary"
            loading={creation.isPending}
            disabled={!online}
            onClick={submit}
            aria-keyshortcuts={isMac() ? 'Meta+Enter' : 'Control+Enter'}
            title={isMac() ? '⌘ Enter' : 'Ctrl + Enter'}
          >
            Добавить
          </Button>
        </>
      }
    >
      <NewEmployeeForm
        form={form}
        roles={roles}
        onChange={edit}
        onRoles={setRoles}
        onSubmit={submit}
        faults={{ ...faults, ...(creation.error && refused && { [refused]: creation.error.message }) }}
        error={creation.error !== null && refused === null ? creation.error : null}
        refusals={refusals}
      />
    </Drawer>
  );
}
