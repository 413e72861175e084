import type { PortalError } from '@studio/portal';
import { useState } from 'react';
import { type AdministeredPlace, placesOf, type Successor, SuccessorQuestion } from './successor-question';

const isAsked = (error: PortalError | null): boolean => error?.code === 'successor_needed';

/**
 * The question for a successor in a window whose act is refused without one.
 * @param before the places that are known before the act: the window opens with the question
 */
export function useSuccessor(
  error: PortalError | null,
  told: string,
  former?: string,
  before: readonly AdministeredPlace[] = [],
) {
  const [refused, setPlaces] = useState<readonly AdministeredPlace[]>([]);
  const [value, setValue] = useState<Successor>();
  const places = refused.length > 0 ? refused : before;
  const isOpen = places.length > 0;
  return {
    /** Opens the question by a refusal that asks it; gives whether this one does. */
    ask(refusal: PortalError): boolean {
      if (isAsked(refusal)) setPlaces(placesOf(refusal));
      return isAsked(refusal);
    },
    close() {
      setPlaces([]);
      setValue(undefined);
    },
    /** What the act sends besides. */
    answer: value === undefined ? {} : { successor_id: value },
    /** Why the act cannot be done yet. */
    blocked: isOpen && value === undefined ? 'Выберите преемника или отметьте «Пока никто».' : null,
    /** What is wrong with the act apart from the question. */
    error: isAsked(error) || error?.field === 'successor_id' ? null : error,
    question: isOpen && (
      <SuccessorQuestion
        places={places}
        told={told}
        former={former}
        fromBeginning={before.length > 0}
        value={value}
        fault={error?.field === 'successor_id' && !isAsked(error) ? error.message : null}
        onChange={setValue}
      />
    ),
  };
}
