import { quoted } from '@studio/contracts';
import type { PortalError } from '@studio/portal';
import { Banner, Checkbox, Field, Stack } from '@studio/ui';
import { useEffect, useRef } from 'react';
import { PersonPicker } from '../pickers/person-picker';

/** Who administers the places instead; undefined: not answered yet, null: nobody for the time being. */
export type Successor = string | null | undefined;

export interface AdministeredPlace {
  id: string;
  name: string;
}

interface SuccessorQuestionProps {
  /** The places that nobody else answers for. */
  places: readonly AdministeredPlace[];
  /** What happens to them: «После перевода сотруднику будет недоступно». */
  told: string;
  /** Where nobody leaves: «Кто будет отвечать за локацию?». */
  title?: string;
  label?: string;
  value: Successor;
  /** Why the chosen one cannot be named; before a choice it says no more than the question. */
  fault: string | null;
  /** Who leaves: they are not offered. */
  former?: string | undefined;
  /** The window opens with it, and is read from its beginning. */
  fromBeginning?: boolean;
  onChange: (successor: Successor) => void;
}

const UNANSWERED = 'Выберите сотрудника или отметьте «Пока никто».';

/** Asks for a successor of a named administrator who leaves places; asked later it comes into view, since it may stand below a long window's edge. */
export function SuccessorQuestion(props: SuccessorQuestionProps) {
  const {
    places,
    told,
    title = 'Кто будет отвечать вместо этого сотрудника?',
    label = 'Преемник',
    value,
    fault,
    former,
    fromBeginning = false,
    onChange,
  } = props;
  const asked = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!fromBeginning) asked.current?.scrollIntoView({ block: 'center' });
  }, [fromBeginning]);
  return (
    <Banner tone="warning" title={title}>
      <Stack gap={3}>
        {`${told}: ${places.map(({ name }) => quoted(name)).join(', ')}. Уведомления и решения получит тот, кого вы назовёте.`}
        <div data-field="successor" ref={asked}>
          <Field label={label} error={value === undefined && fault !== null ? UNANSWERED : fault}>
            <PersonPicker
              answersFor={places.map(({ id }) => id)}
              except={former === undefined ? [] : [former]}
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

/** The places that a `successor_needed` tells. */
export function placesOf({ details }: PortalError): AdministeredPlace[] {
  return (details as { places: AdministeredPlace[] }).places;
}
