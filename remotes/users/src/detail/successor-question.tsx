import { ADMIN_ROLES, MANAGER_ROLES, quoted } from '@studio/contracts';
import type { PortalError } from '@studio/portal';
import { PersonPicker } from '@studio/screens';
import { Banner, Checkbox, Field, Stack } from '@studio/ui';

/** Who administers the places instead; undefined: not answered yet, null: nobody for the time being. */
export type Successor = string | null | undefined;

interface SuccessorQuestionProps {
  /** Names of the places that the person leaves. */
  places: readonly string[];
  /** What happens to them: «После перевода сотруднику будет недоступно». */
  told: string;
  value: Successor;
  /** Why the chosen one cannot be named; before a choice it says no more than the question. */
  fault: string | null;
  onChange: (successor: Successor) => void;
}

const ELIGIBLE = [...new Set([...ADMIN_ROLES, ...MANAGER_ROLES])];

const UNANSWERED = 'Выберите сотрудника или отметьте «Пока никто».';

/** Asks for a successor of a named administrator who leaves places. */
export function SuccessorQuestion({ places, told, value, fault, onChange }: SuccessorQuestionProps) {
  return (
    <Banner tone="warning" title="Кто будет отвечать вместо этого сотрудника?">
      <Stack gap={3}>
        {`${told}: ${places.map(quoted).join(', ')}. Уведомления и решения перейдут преемнику.`}
        <div data-field="successor">
          <Field label="Преемник" error={value === undefined && fault !== null ? UNANSWERED : fault}>
            <PersonPicker
              roles={ELIGIBLE}
              value={value ?? null}
              disabled={value === null}
              onChange={(id) => onChange(id ?? undefined)}
            />
          </Field>
        </div>
        <Checkbox checked={value === null} onChange={(nobody) => onChange(nobody ? null : undefined)}>
          Пока никто
        </Checkbox>
      </Stack>
    </Banner>
  );
}

/** Names of the places that a `successor_needed` tells. */
export function placesOf({ details }: PortalError): string[] {
  return (details as { places: { name: string }[] }).places.map(({ name }) => name);
}
