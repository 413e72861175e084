import { ADMIN_ROLES, MANAGER_ROLES, quoted } from '@studio/contracts';
import { PersonPicker } from '@studio/screens';
import { Banner, Checkbox, Field, Stack } from '@studio/ui';

/** Who administers the places instead; undefined: not answered yet, null: nobody for the time being. */
export type Successor = string | null | undefined;

interface SuccessorQuestionProps {
  /** Names of the places that the person leaves. */
  places: readonly string[];
  value: Successor;
  /** Why the chosen one cannot be named. */
  fault: string | null;
  onChange: (successor: Successor) => void;
}

const ELIGIBLE = [...new Set([...ADMIN_ROLES, ...MANAGER_ROLES])];

/** Asks for a successor of a named administrator who moves away. */
export function SuccessorQuestion({ places, value, fault, onChange }: SuccessorQuestionProps) {
  return (
    <Banner tone="warning" title="Кто будет отвечать вместо этого сотрудника?">
      <Stack gap={3}>
        {`После перевода ему будет недоступно: ${places.map(quoted).join(', ')}. Уведомления и решения перейдут преемнику.`}
        <Field label="Преемник" error={fault}>
          <PersonPicker
            roles={ELIGIBLE}
            value={value ?? null}
            disabled={value === null}
            onChange={(id) => onChange(id ?? undefined)}
          />
        </Field>
        <Checkbox checked={value === null} onChange={(nobody) => onChange(nobody ? null : undefined)}>
          Пока никто
        </Checkbox>
      </Stack>
    </Banner>
  );
}
