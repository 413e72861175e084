import { type Employee, locationScope } from '@studio/contracts';
import { client, newId, toPortalError, useAuth, useNavigate } from '@studio/portal';
import { FormDrawer, useRecordForm } from '@studio/screens';
import { Button, Drawer, useToday } from '@studio/ui';
import { useState } from 'react';
import { employeePath } from '../address';
import { PEOPLE_KEYS } from '../person/refresh-people';
import { EmployeeFields } from './employee-fields';
import { FormerOffer, type Former, formerOf } from './former-offer';
import { EMPTY_FORM, FIELD_LABELS, fieldOfRefusal, formFaults, formFields } from './employee-form';
import { RolePicker } from './role-picker';
import { WelcomeStep } from './welcome-step';

/** Adds an employee in a panel, and then shows how they get into the portal. */
export function NewEmployeeDrawer({ onClose }: { onClose: () => void }) {
  const { user } = useAuth();
  const navigate = useNavigate();
  const today = useToday();
  const [id, setId] = useState(() => newId());
  const [added, setAdded] = useState<Employee | null>(null);
  const [former, setFormer] = useState<Former | null>(null);
  const form = useRecordForm({
    initial: () => ({
      ...EMPTY_FORM,
      hiredOn: today,
      // An employee of one location adds people there.
      locationId: user !== null && locationScope(user).kind === 'own' ? (user.primary_location_id ?? null) : null,
      roles: [] as readonly string[],
    }),
    labels: FIELD_LABELS,
    check: formFaults,
    fieldOf: fieldOfRefusal,
    send: async ({ values }) => {
      const fields = formFields(values);
      try {
        const is_meant = former?.phone === fields.phone;
        return await client.users.createEmployee({ id, ...fields, roles: [...values.roles], is_meant });
      } catch (error) {
        setFormer(formerOf(toPortalError(error), fields.phone));
        throw error;
      }
    },
    onSaved: setAdded,
    // The first try was stored although its answer got lost, or another tab used the id.
    onRefused: ({ code }) => code === 'conflict' && setId(newId()),
    invalidates: PEOPLE_KEYS,
  });
  const asked = former !== null && former.phone === formFields(form.values).phone ? former : null;
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
    <FormDrawer
      form={form}
      title="Новый сотрудник"
      submitLabel={asked ? 'Добавить новую карточку' : 'Добавить'}
      failure="Сотрудник не добавлен"
      onClose={onClose}
    >
      <EmployeeFields form={form} />
      {asked && <FormerOffer former={asked} onLeave={form.close} />}
      <RolePicker chosen={form.values.roles} onChange={(roles) => form.change({ roles })} />
    </FormDrawer>
  );
}
