import type { Right } from '@studio/contracts';
import { useAuth } from '@studio/portal';
import type { ReactNode } from 'react';
import { NoRight } from './no-right';

interface BehindRightProps {
  right: Right;
  /** «Нет доступа к материалам». */
  refusal: string;
  /** Who has it, where that is not for the administrator to say. */
  refusalHint?: ReactNode;
  /** Link that leads back. */
  back?: ReactNode;
  children: ReactNode;
}

/** Shows a screen to anyone who has the right; nobody else's screen asks the server for anything. */
export function BehindRight({ right, refusal, refusalHint, back, children }: BehindRightProps) {
  const { user, can } = useAuth();
  if (user === null || can(right)) return children;
  return (
    <NoRight title={refusal} action={back}>
      {refusalHint}
    </NoRight>
  );
}
