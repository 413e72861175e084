import type { Permission } from '@studio/contracts';
import { useAuth } from '@studio/portal';
import type { ReactNode } from 'react';
import { NoRight } from './no-right';

interface RequireRightProps {
  permission: Permission;
  /** «Нет доступа к фотосессиям». */
  refusal: string;
  children: ReactNode;
}

/** `BehindRight` for a right that the specification names; nobody else's screen asks the server for anything. */
export function RequireRight({ permission, refusal, children }: RequireRightProps) {
  const { user, can } = useAuth();
  return user !== null && !can(permission) ? <NoRight title={refusal} /> : children;
}
